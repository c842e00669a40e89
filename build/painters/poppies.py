"""Poppies, the flower of sleep: pods, blossoms and leaves as plain outlines for foil or ink."""

from __future__ import annotations

from .geometry import Path, brush, cut, outline, place


def pod(x: float, y: float, size: float, turn: float) -> list[Path]:
    """A seed head: ribbed urn, neck and toothed crown. It stands on (x, y)."""
    urn = outline(
        [
            (-0.10, 0),
            (-0.34, -0.22),
            (-0.46, -0.56),
            (-0.34, -0.92),
            (0.34, -0.92),
            (0.46, -0.56),
            (0.34, -0.22),
            (0.10, 0),
        ],
        {0, 7},
    )
    ribs = [
        brush([(0.0, -0.06, 0.012), (o, -0.5, 0.02), (o * 0.7, -0.88, 0.012)], 12)
        for o in (-0.26, 0.0, 0.26)
    ]
    crown = outline(
        [
            (-0.56, -1.06),
            (-0.40, -1.00),
            (-0.28, -1.12),
            (-0.14, -1.02),
            (0, -1.16),
            (0.14, -1.02),
            (0.28, -1.12),
            (0.40, -1.00),
            (0.56, -1.06),
            (0.36, -0.93),
            (-0.36, -0.93),
        ],
        set(range(11)),
    )
    return [place(path, x, y, size, turn) for path in (cut(urn, *ribs), crown)]


def blossom(x: float, y: float, size: float, turn: float) -> list[Path]:
    """An open flower from the side: a bowl of crinkled petals, the front one folded over."""
    rim = [
        (-0.80, -0.78),
        (-0.62, -0.90),
        (-0.46, -0.80),
        (-0.24, -0.98),
        (0.0, -0.86),
        (0.24, -0.98),
        (0.46, -0.80),
        (0.62, -0.90),
        (0.80, -0.78),
    ]
    bowl = outline(
        [(0, 0), (-0.36, -0.06), (-0.70, -0.34), *rim, (0.70, -0.34), (0.36, -0.06)], {0}
    )
    fold = brush(
        [
            (-0.74, -0.64, 0.006),
            (-0.40, -0.46, 0.022),
            (0, -0.62, 0.026),
            (0.40, -0.46, 0.022),
            (0.74, -0.64, 0.006),
        ],
        40,
    )
    veins = [
        brush([(o * 0.2, -0.08, 0.008), (o * 0.7, -0.28, 0.016), (o, -0.46, 0.005)], 12)
        for o in (-0.44, -0.18, 0.18, 0.44)
    ]
    hearts = [
        brush([(o * 0.5, -0.66, 0.012), (o, -0.80, 0.012)], 8) for o in (-0.30, -0.12, 0.12, 0.30)
    ]
    sepal = outline([(0, 0.10), (-0.14, -0.04), (0, -0.10), (0.14, -0.04)], {0, 1, 3})
    return [place(path, x, y, size, turn) for path in (cut(bowl, fold, *veins, *hearts), sepal)]


def leaf(x: float, y: float, size: float, turn: float) -> Path:
    """A jagged leaf with its midrib left open."""
    side = [
        (0, 0),
        (0.16, -0.14),
        (0.12, -0.24),
        (0.26, -0.34),
        (0.19, -0.46),
        (0.30, -0.58),
        (0.18, -0.70),
        (0.20, -0.82),
        (0, -1.0),
    ]
    shape = outline([*side, *[(-a, b) for a, b in side[-2:0:-1]]], set(range(16)))
    return place(
        cut(shape, brush([(0, 0, 0.03), (0.01, -0.5, 0.022), (0, -0.92, 0.006)], 10)),
        x,
        y,
        size,
        turn,
    )
