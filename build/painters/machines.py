"""Clockwork: gears, hands, chains."""

from __future__ import annotations

import math

import numpy as np

from .geometry import Path, cut, disc, outline, place, polar, polygon, ribbon, spline, unite


def gear(
    x: float,
    y: float,
    radius: float,
    teeth: int,
    turn: float = 0.0,
    inner: float = 0.62,
    spokes: int = 5,
) -> Path:
    """A spoked wheel; `inner` is the share of the radius that is open."""
    points = []
    pitch = 2 * math.pi / teeth
    for i in range(teeth):
        angle = pitch * i + turn
        for side, reach in ((-0.28, 0.87), (-0.18, 1.0), (0.18, 1.0), (0.28, 0.87)):
            points.append(polar(x, y, radius * reach, angle + side * pitch))
    rim = cut(polygon(points), disc(x, y, radius * (inner + 0.08)))
    arms = [
        ribbon(
            [
                (x, y, radius * 0.075),
                (*polar(x, y, radius * 0.75, 2 * math.pi * i / spokes + turn), radius * 0.045),
            ]
        )
        for i in range(spokes)
    ]
    return cut(unite([rim, disc(x, y, radius * 0.22), *arms]), disc(x, y, radius * 0.09))


def clock_hand(x: float, y: float, length: float, width: float, turn: float) -> Path:
    """A spade-ended hand; `turn` in degrees, 0 points up."""
    w, tip = width, length
    shape = outline(
        [
            (-w, 18),
            (w, 18),
            (w * 0.6, -tip * 0.55),
            (w * 1.9, -tip * 0.70),
            (0, -tip),
            (-w * 1.9, -tip * 0.70),
            (-w * 0.6, -tip * 0.55),
        ],
        {0, 1, 4},
    )
    return place(shape, x, y, 1, turn)


def chain(points: list[tuple[float, float]], link: float) -> list[Path]:
    """Alternating links along a line, seen flat and on edge."""
    line = spline(points, 200)
    lengths = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    links = []
    for i, along in enumerate(np.arange(link * 0.6, float(lengths[-1]), link * 1.35)):
        x, y = (
            float(np.interp(along, lengths, line[:, 0])),
            float(np.interp(along, lengths, line[:, 1])),
        )
        ahead = min(float(lengths[-1]), along + 2)
        way = math.atan2(
            float(np.interp(ahead, lengths, line[:, 1])) - y,
            float(np.interp(ahead, lengths, line[:, 0])) - x + 1e-6,
        )
        oval = outline(
            [
                (-link, 0),
                (-link * 0.7, -link * 0.5),
                (link * 0.7, -link * 0.5),
                (link, 0),
                (link * 0.7, link * 0.5),
                (-link * 0.7, link * 0.5),
            ]
        )
        if i % 2 == 0:
            oval = cut(
                oval,
                outline([(-link * 0.6, 0), (0, -link * 0.24), (link * 0.6, 0), (0, link * 0.24)]),
            )
        else:
            oval = outline([(-link, 0), (0, -link * 0.2), (link, 0), (0, link * 0.2)])
        links.append(place(oval, x, y, 1, math.degrees(way)))
    return links
