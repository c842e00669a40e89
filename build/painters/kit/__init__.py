"""The kit of the interface: everything that panels, cards and places at the table are made of."""

from __future__ import annotations

from functools import partial
from itertools import product

from ..picture import Picture
from . import cards, frames, markers, moving, tiles
from .atlas import Atlas, Painter, Part, as_atlas, broken_promises

SCALES = (1.0, 1.5, 2.0, 3.0)
_CORNERS = ("may", "own", "rival", "attack")


def _nine(
    name: str, paint: Painter, corner: int, ground: int | None = None, tile: str = "nap"
) -> Part:
    return Part(name, paint, frames.MARGIN, (corner, corner), "tile", ground, tile)


def _drawn_out(name: str, paint: Painter, margin: int, cap: tuple[int, int]) -> Part:
    return Part(name, paint, margin, cap, "stretch")


def _framed() -> list[Part]:
    states = ("up", "lit", "sunk", "off")
    return [
        _nine("panel", frames.panel_frame, 24, 4),
        *(_nine(f"button_{s}", partial(frames.button, s), 16, 4) for s in states),
        *(_nine(f"gilt_{s}", partial(frames.gilt, s), 16, 3, "leaf") for s in states),
        _nine("plate", partial(frames.plate, False), 16, 4),
        _nine("plate_turn", partial(frames.plate, True), 16, 4),
        _nine("parchment", frames.parchment, 24, -6, "paper"),
        _nine("parchment_body", frames.parchment_body, 24),
        _nine("hem", frames.hem, 24),
        _nine("place", frames.empty_place, 16),
        _nine("tab", partial(frames.tab, False), 16, 4),
        _nine("tab_chosen", partial(frames.tab, True), 16, 4),
        _nine("keycap", frames.keycap, 8),
        _drawn_out("slip", frames.slip, frames.MARGIN, (8, 8)),
        *(_nine(f"corners_{k}", partial(markers.corners, k), markers.CORNER) for k in _CORNERS),
        _drawn_out("pill_paper", partial(markers.pill, "paper"), 8, (12, 12)),
        _drawn_out("pill_night", partial(markers.pill, "night"), 8, (12, 12)),
        _drawn_out("ribbon", markers.ribbon_of_caller, 0, (30, 22)),
        *(
            Part(f"ring{size}_{s}", partial(frames.ring_frame, size, s), frames.MARGIN)
            for size in (36, 56)
            for s in states
        ),
        *(
            Part(f"ring{size}_ground", partial(frames.ring_body, size), frames.MARGIN)
            for size in (36, 56)
        ),
        *(
            Part(f"gilt_disc{size}", partial(frames.gilt_disc, size), frames.MARGIN)
            for size in (36, 48)
        ),
    ]


_SEALS = (
    ("looked", "blue", "eye"),
    ("swapped", "blue", "swap"),
    ("taken", "blue", "hand"),
    ("attacked", "red", "claws"),
    ("woke", "red", "wake"),
    ("warning", "red", "penalty"),
    ("hint", "amber", "hint"),
    ("saved", "amber", "wake"),
    ("red", "red", ""),
    ("blue", "blue", ""),
    ("amber", "amber", ""),
)


def _small() -> list[Part]:
    return [
        *(
            Part(f"stitch_{k}", partial(markers.stitch, k))
            for k in ("across", "down", "nw", "ne", "se", "sw")
        ),
        Part("gem", markers.gem),
        Part("badge", partial(markers.badge, False)),
        Part("badge_tick", partial(markers.badge, True)),
        Part("chip", markers.chip),
        *(Part(f"seal_{name}", partial(markers.seal, wax, sign)) for name, wax, sign in _SEALS),
        *(
            Part(f"seal_{name}_large", partial(markers.seal, wax, sign, size=48))
            for name, wax, sign in _SEALS
            if name in ("woke", "hint", "warning")
        ),
        Part("note", markers.note),
        Part("claws", markers.claw_strokes),
        *(Part(f"pip_{k}", partial(markers.pip, k)) for k in ("done", "now", "next")),
        Part("nine_full", partial(markers.nine_pip, True)),
        Part("nine_missing", partial(markers.nine_pip, False)),
        Part("knob", markers.knob),
        Part("switch_on", partial(markers.switch, True)),
        Part("switch_off", partial(markers.switch, False)),
        Part("line_end", markers.line_end),
        Part("flourish", markers.flourish),
        *(Part(f"team_{k}", partial(markers.team, k)) for k in ("sun", "wave", "triangle")),
    ]


def _on_cards() -> list[Part]:
    return [
        *(
            Part(f"shadow_{lift}", partial(cards.card_shadow, lift), cards.MARGIN)
            for lift in cards.LIFTS
        ),
        Part("card_light", cards.card_light, cards.MARGIN),
        Part("pile", cards.pile, cards.MARGIN),
        Part("glint", cards.glint),
    ]


def _moving() -> list[Part]:
    return [
        *(Part(f"flame_{i}", partial(moving.flame, i)) for i in range(moving.FLAMES)),
        *(Part(f"star_{i}", partial(moving.star, i)) for i in range(moving.STARS)),
        *(Part(f"dust_{i}", partial(moving.mote, i)) for i in range(moving.MOTES)),
        *(Part(f"raven_{i}", partial(moving.raven, i)) for i in range(moving.BEATS)),
        Part("rain", moving.rain),
        Part("candle_light", moving.candle_light),
        Part("halo", moving.halo),
        Part("thread_tip", moving.thread_tip),
        Part("thread_dash", moving.thread_dash),
        Part("nap", tiles.nap),
        Part("leaf", tiles.leaf),
        Part("paper", tiles.paper),
        Part("wood", tiles.wood),
    ]


TITLE = frozenset({"button_up", "gilt_up", "leaf", "nap", "panel"})
"""All that the title is made of; on an atlas of its own, so that the first picture comes sooner."""


def paint(of_title: bool, scale: float) -> Atlas:
    parts = [*_framed(), *_small(), *_on_cards(), *_moving()]
    return Atlas([part for part in parts if (part.name in TITLE) == of_title], scale)


PICTURES = (
    *(
        Picture(
            f"kit/{'title_' if of_title else ''}{round(100 * scale)}",
            partial(paint, of_title, scale),
            "kit",
            kind="other",
            encode=as_atlas,
            check=broken_promises,
        )
        for scale, of_title in product(SCALES, (True, False))
    ),
    Picture("kit/sunrise", moving.sunrise, "kit", kind="other"),
)
