"""What a board needs that shows nothing but cards, and plays round by round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Generic, TypeVar

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.text.i18n import Texts
from sen_desktop.text.rulebook import Rows
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.board import OptionGroup, Pad, PencilChoice, SuitSign
from sen_desktop.ui.table.cues import Cue
from sen_desktop.ui.table.figures import FigureCard, in_rows
from sen_desktop.ui.table.picture import Picture, PileStyle
from sen_desktop.ui.table.question import Say
from sen_desktop.ui.table.telling import Telling, describe_card, describe_pile

if TYPE_CHECKING:
    from sen_desktop.ui.table.motion import Motion
    from sen_desktop.ui.table.sounds import Heard
    from sen_desktop.ui.widgets import Ui

F = TypeVar("F")


class PlainBoard(Generic[F]):
    pile_styles: Mapping[str, PileStyle]
    dreams: frozenset[str]
    hand_kind = ""
    guide = "raven"
    places_stay = False
    own_backs: Mapping[str, str] = {}
    gilded: frozenset[str] = frozenset()
    storms: frozenset[str] = frozenset()
    haste: Mapping[str, float] = {}
    quiet: frozenset[str] = frozenset()
    makes_room: frozenset[str] = frozenset()
    move_signs: Mapping[str, str] = {}
    left_signs: Mapping[str, str] = {}
    comes_closed: frozenset[str] = frozenset()
    pencil_choices: Sequence[PencilChoice] = ()
    power_signs: Mapping[str, str] = {}
    suit_signs: Mapping[str, SuitSign] = {}
    calls: tuple[type[Action], ...] = ()
    large_below = 0.0
    option_groups: Sequence[OptionGroup] = ()
    rare_options: frozenset[str] = frozenset()

    def follow(self, picture: Picture[F], event: Event) -> Picture[F]:
        return picture

    def cue(self, before: Picture[F], event: Event, after: Picture[F]) -> Cue:
        return Cue()

    def sounds(self, event: Event, viewer: Seat) -> Iterator[Heard]:
        return iter(())

    def tension(self, picture: Picture[F], ruleset: Ruleset) -> float:
        return 0.0

    def piles(self, seats: int) -> Sequence[PileId]:
        return ()

    def acting(self, picture: Picture[F]) -> Seat | None:
        return picture.at_turn

    def hand(self, viewer: Seat) -> PileId | None:
        return PileId(self.hand_kind, viewer) if self.hand_kind else None

    def below(self, ui: Ui, motion: Motion, pile: PileId) -> None: ...

    def above(self, ui: Ui, motion: Motion, pile: PileId) -> None: ...

    def over_flying(self, ui: Ui, motion: Motion, flying: Sequence[Rect]) -> None: ...

    def over(self, ui: Ui, motion: Motion, badges: Sequence[str]) -> None: ...

    def summons(self, agenda: Agenda) -> str:
        return "curtain.turn"

    def team(self, options: Mapping[str, OptionValue], seats: int, seat: Seat) -> str:
        return ""

    def flagged(self, picture: Picture[F]) -> Seat | None:
        return None

    def figure_places(self, kind: str, rows: Rows) -> Sequence[FigureCard]:
        return in_rows(rows)

    def figure_count(self, kind: str, rows: Rows) -> int | None:
        return None

    def draw_over_figure(self, ui: Ui, kind: str, rows: Rows, cards: Sequence[Rect]) -> None: ...

    def notices(self, picture: Picture[F], say: Say) -> list[str]:
        return []

    def pad(self, picture: Picture[F], ruleset: Ruleset, say: Say) -> Pad:
        return pad_of_rounds(picture.scores, picture.seats, self.goal_line(ruleset))

    def describe(self, picture: Picture[F], slot: Slot, telling: Telling) -> str:
        """A pile as a whole, or a card by its number."""
        pile, style = slot.pile, self.pile_styles[slot.pile.kind]
        if style.piled:
            return describe_pile(picture, pile, style, telling)
        if pile.seat is None:
            return describe_card(picture, slot, telling.say("drawn"), telling)
        count = len(picture.cards[pile])
        where = telling.say("card", place=slot.place + 1, count=count)
        return describe_card(picture, slot, telling.of(pile.seat, where), telling)

    def belongings(self, picture: Picture[F], seat: Seat) -> Sequence[Slot]:
        """The cards of the dream."""
        return [
            Slot(pile, place)
            for pile, cards in picture.cards.items()
            if pile.seat == seat and pile.kind in self.dreams
            for place in range(len(cards))
        ]

    def headline(self, picture: Picture[F], names: Sequence[str], texts: Texts) -> tuple[str, str]:
        return "", ""

    def goal_line(self, ruleset: Ruleset) -> int | None:
        """The total that ends a match, for a chart."""
        return None


def towards(goal: int | None, total: int, this_round: int = 0) -> tuple[float | None, float]:
    """How far a total has come towards the goal, and how much of that this round has brought."""
    if not goal:
        return None, 0.0
    return max(0.0, (total - this_round) / goal), max(0.0, this_round / goal)


def pad_of_rounds(scores: Sequence[Sequence[int]], seats: int, goal: int | None) -> Pad:
    """A row for every round."""
    rows = [(f"{number}.", line) for number, line in enumerate(scores, 1)]
    columns = [[line[seat] for line in scores] for seat in range(seats)]
    course = [[0, *accumulate(column)] for column in columns]
    return Pad(rows, [sum(column) for column in columns], course, goal, in_rounds=True)
