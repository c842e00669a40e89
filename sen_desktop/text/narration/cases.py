"""Names of cards in the case that a sentence needs."""

from __future__ import annotations

from sen_desktop.data.catalogue import CASES, CardName
from sen_desktop.text.i18n import Texts


def declined(name: CardName, texts: Texts) -> CardName:
    """In every case; where only the nominative is known, the word "card" is declined for it."""
    if name.is_declined:
        return name
    alone = name.nominative
    return CardName(alone, *(texts.say(f"undeclined.{case}", card=alone) for case in CASES[1:]))
