"""What the tip of a thing on the table says: how many cards lie there, which one, what it does."""

from __future__ import annotations

from functools import lru_cache

from sen_desktop.engine.cards import Face
from sen_desktop.text import rulebook
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration.turns import TurnTeller
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.motion import Motion

BELOW = 5
"""So many cards under the uppermost one are named."""


def tip_of(
    motion: Motion,
    target: Target,
    texts: Texts,
    teller: TurnTeller | None,
    said: str,
    remembered: bool,
) -> str:
    """Of what lies open there, and in the end what comes of pointing at it.

    A card by itself is named only if it does something: of others the picture says enough. What
    everybody has seen go under the top of a pile is named where nobody has to remember it.
    """
    pile, face = target.slot.pile, _face(motion, target)
    if not motion.board.pile_styles[pile.kind].piled:
        named = face if face and face.power else None
        return together(card_tip(motion.board.family, named, texts, teller), said)
    words = texts.say(f"tip.{pile.kind}", count=len(motion.piles[pile]))
    if face is None or teller is None:
        return together(words, said)
    words += texts.say("spoken.on_top", card=teller.full(face))
    below = _below(motion, target, teller) if remembered else ""
    under = texts.say("tip.below", cards=below) if below else ""
    return together(words, rulebook.effect(motion.board.family, face.power, texts), under, said)


def _below(motion: Motion, target: Target, teller: TurnTeller) -> str:
    """The cards under the uppermost one, that one first which was there last."""
    under = motion.piles[target.slot.pile][-2 : -2 - BELOW : -1]
    return ", ".join(teller.brief(one.card.shown) for one in under if one.card.shown)


def card_tip(family: str, face: Face | None, texts: Texts, teller: TurnTeller | None) -> str:
    """What a card is called, and what it does."""
    if face is None or teller is None:
        return ""
    return together(teller.full(face).title, rulebook.effect(family, face.power, texts))


@lru_cache(maxsize=1000)
def together(*parts: str) -> str:
    """One sentence after the other, each once; a name by itself needs no full stop."""
    told = (one for part in parts for one in part.removesuffix(".").split(". ") if one)
    sentences = list(dict.fromkeys(told))
    ends = len(sentences) > 1 or any(part.endswith(".") for part in parts)
    return ". ".join(sentences) + ("." if ends else "")


def _face(motion: Motion, target: Target) -> Face | None:
    """Of a card by itself, or of the uppermost one of a pile."""
    sprites = motion.piles[target.slot.pile]
    if target.single:
        sprite = sprites[target.slot.place]
    elif sprites and motion.board.pile_styles[target.slot.pile.kind].piled:
        sprite = sprites[-1]
    else:
        return None
    return sprite.card.shown if sprite.face else None
