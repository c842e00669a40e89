"""Sen on the table: its places, its questions, and what its own events look like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, RoundStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.games.sen.counting import worths
from sen_desktop.games.sen.events import (
    ALL_NINES,
    CALLER_LOWEST,
    OWN_COUNT,
    Called,
    PairNamed,
    Reckoned,
    StallNear,
)
from sen_desktop.games.sen.words import DREAM, FACE_DOWN, FACE_UP, HELD
from sen_desktop.text.i18n import Texts, printed
from sen_desktop.text.rulebook import Rows
from sen_desktop.ui.table.board import PencilChoice, PlateFacts
from sen_desktop.ui.table.cues import Cue
from sen_desktop.ui.table.motion import COUNT_UP
from sen_desktop.ui.table.picture import Picture, PileStyle, Tag
from sen_desktop.ui.table.plain import PlainBoard, towards
from sen_desktop.ui.table.question import Say
from sen_desktop.ui.table.sen.headline import headline_of
from sen_desktop.ui.table.sen.hint import hint_of
from sen_desktop.ui.table.sen.layout import SenLayout
from sen_desktop.ui.table.sen.question import SenQuestion
from sen_desktop.ui.table.sen.sounds import sounds_of
from sen_desktop.ui.table.sounds import LITTLE, MOST, MUCH, Heard, few_cards, near_the_goal

LAST_CARDS = 10
"""So many left to draw are worth a word: with the last one the round ends."""
GLAD = (CALLER_LOWEST, ALL_NINES)
"""Reasons for a score that one is glad of."""


@value
class SenPart:
    """What only Sen shows."""

    caller: Seat | None = None
    """Who woke up in this round."""
    stall: int | None = None
    """Turns until a round ends by itself, once that was announced."""
    reckoned: tuple[Reckoned, ...] = ()
    """What was counted at the end of this round."""


SenPicture = Picture[SenPart]


class SenBoard(PlainBoard[SenPart]):
    family = "sen"
    backdrop = "table/sen"
    back = "cards/sen/back"
    own_backs: Mapping[str, str] = {"cards/jubilee": "cards/jubilee/back"}
    gilded = frozenset({"cards/jubilee"})
    storms = frozenset({"cards/sen/land_9", "cards/jubilee/land_9"})
    noun = "raven"
    secrets = True
    to_remember = True
    pile_styles: Mapping[str, PileStyle] = {
        FACE_DOWN.kind: PileStyle.STOCK,
        FACE_UP.kind: PileStyle.OPEN,
        HELD.kind: PileStyle.SHOWN,
        DREAM: PileStyle.CLOSED,
    }
    dreams = frozenset({DREAM})
    haste: Mapping[str, float] = {"kept": 0.55}
    makes_room = frozenset({"replaced"})
    move_signs: Mapping[str, str] = {"incoming": "plus", "penalty": "penalty"}
    comes_closed = frozenset({"incoming", "penalty"})
    pencil_choices: Sequence[PencilChoice] = (
        *(PencilChoice(digit) for digit in "0123456789"),
        PencilChoice("x", "clock", "pencil.hourglass"),
        PencilChoice("?", "", "pencil.unsure"),
    )
    power_signs: Mapping[str, str] = {
        "take_two": "two_cards",
        "peek_one": "eye",
        "swap_two": "swap",
        "choose_one": "choose",
        "hourglass": "clock",
    }
    rare_options = frozenset({"rounds", "caller_tie_zero", "all_or_nothing", "not_so_scary"})
    calls: tuple[type[Action], ...] = (WakeUp,)
    blank = SenPart()
    layout = SenLayout
    question = SenQuestion
    hint = staticmethod(hint_of)

    def follow(self, picture: SenPicture, event: Event) -> SenPicture:
        part = picture.part
        match event:
            case RoundStarted():
                return replace(picture, part=self.blank)
            case Called(seat):
                called = replace(part, caller=seat)
                return replace(picture, part=called, announced=picture.told)
            case StallNear(turns):
                return replace(picture, part=replace(part, stall=turns))
            case Reckoned(seat):
                part = replace(part, reckoned=(*part.reckoned, event))
                tags = {**picture.tags, seat: _tag(event)}
                return replace(picture, tags=tags, part=part)
            case _:
                return picture

    def cue(self, before: SenPicture, event: Event, after: SenPicture) -> Cue:
        match event:
            case Called():
                return Cue(wait=1.5, raven=True)
            case PairNamed():
                return Cue(wait=1.0)
            case StallNear():
                return Cue(wait=0.6)
            case Reckoned():
                return Cue(wait=COUNT_UP + 0.5)
            case _:
                return Cue()

    def sounds(self, event: Event, viewer: Seat) -> Iterator[Heard]:
        return sounds_of(event, viewer)

    def tension(self, picture: SenPicture, ruleset: Ruleset) -> float:
        """Somebody is awake; a round is about to end by itself; few cards, many ravens."""
        part = picture.part
        if part.caller is not None:
            return MOST
        goal = near_the_goal(picture, self.goal_line(ruleset))
        return max(MUCH * (part.stall is not None), few_cards(picture, FACE_DOWN, LITTLE), goal)

    def flagged(self, picture: SenPicture) -> Seat | None:
        return picture.part.caller

    def plate_facts(
        self, picture: SenPicture, ruleset: Ruleset, seat: Seat, texts: Texts
    ) -> PlateFacts:
        total = picture.totals[seat]
        this_round = picture.ended.scores[seat] if picture.ended else 0
        share, added = towards(self.goal_line(ruleset), total, this_round)
        words = texts.say("table.total", total=total)
        return PlateFacts(words, printed(total), share=share, added=added)

    def notices(self, picture: SenPicture, say: Say) -> list[str]:
        stall, left = picture.part.stall, len(picture.cards.get(FACE_DOWN, ()))
        if stall is not None:
            return [say("table.stall", turns=stall)]
        runs_out = 0 < left <= LAST_CARDS and not picture.ended
        return [say("table.last_cards", left=left)] if runs_out else []

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        return [
            say(f"table.{name}", **{name: ruleset.options[name]})
            for name in ("limit", "rounds")
            if ruleset.options[name] is not None
        ]

    def goal_line(self, ruleset: Ruleset) -> int | None:
        limit = ruleset.options["limit"]
        return limit if isinstance(limit, int) else None

    def figure_count(self, kind: str, rows: Rows) -> int | None:
        """Of an open dream, its hourglasses by their number."""
        faces = [face for row in rows for face in row if face]
        whole = kind == DREAM and all(None not in row for row in rows)
        return sum(worths(faces)) if whole else None

    def won_in(self, ruleset: Ruleset) -> str:
        return self.noun

    def headline(self, picture: SenPicture, names: Sequence[str], texts: Texts) -> tuple[str, str]:
        ended = picture.ended
        return headline_of(ended, picture.part.reckoned, names, texts) if ended else ("", "")


def _tag(event: Reckoned) -> Tag:
    """What a dream came to; where that is all there is to say, how it adds up."""
    lines: list[tuple[str, Mapping[str, int]]] = []
    if event.left_out:
        lines.append(("reckon.left_out", {"ravens": event.left_out}))
    if event.left_out or event.reason != OWN_COUNT:
        lines.append((f"reckon.{event.reason}", {"score": event.score}))
    return Tag(event.count, tuple(lines), event.reason in GLAD, event.worths)
