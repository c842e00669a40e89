"""What is said of how sure somebody felt, once it may be told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sen_desktop.engine.cards import Seat
from sen_desktop.match.feeling import Felt
from sen_desktop.text.i18n import Texts


def counted(felt: Iterable[Felt], texts: Texts) -> str:
    """Below the headline of a reckoning, which says who called and whether that was right."""
    return " ".join(texts.say("feeling.counted", sure=one.sure) for one in felt)


def of_match(
    felt: Sequence[Felt], names: Sequence[str], texts: Texts
) -> Iterable[tuple[Seat, str]]:
    """Of a whole match: a sentence for everybody who was asked."""
    for seat in sorted({one.seat for one in felt}):
        own = [one for one in felt if one.seat == seat]
        if len(own) == 1:
            key = f"feeling.{'right' if own[0].right else 'wrong'}"
            yield seat, texts.say(key, name=names[seat], sure=own[0].sure)
            continue
        sure = round(sum(one.sure for one in own) / len(own))
        right = sum(one.right for one in own)
        facts = {"sure": sure, "right": right, "count": len(own)}
        yield seat, texts.say("feeling.of_match", name=names[seat], **facts)
