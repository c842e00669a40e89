"""What a family brings to the table: where its cards lie, what is asked, what its events look like.

Nothing that families share knows one of them; it asks the family's board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.layout import Layout
from sen_desktop.ui.table.picture import Picture, PileStyle
from sen_desktop.ui.table.question import Hint, Question, QuestionContext, Say
from sen_desktop.ui.theme import Colour

if TYPE_CHECKING:
    from sen_desktop.text.rulebook import Rows
    from sen_desktop.ui.table.cues import Cue
    from sen_desktop.ui.table.figures import FigureCard
    from sen_desktop.ui.table.motion import Motion
    from sen_desktop.ui.table.sounds import Heard
    from sen_desktop.ui.table.telling import Telling
    from sen_desktop.ui.widgets import Ui

F = TypeVar("F")


class Pad(NamedTuple):
    """What stands on the score pad: labelled rows, what they add up to, and how that came."""

    rows: Sequence[tuple[str, Sequence[int]]]
    totals: Sequence[int]
    course: Sequence[Sequence[int]]
    """Of every side its total, step by step from the beginning."""
    goal: int | None = None
    """The total that ends a match."""
    won: frozenset[tuple[int, Seat]] = frozenset()
    """In which rows something was won, and by whom."""
    total: str = "scores.total"
    """What the totals are called."""
    teams: Sequence[tuple[str, tuple[Seat, ...]]] = ()
    """Who wins together, with the sign of each team; none if everybody plays alone."""
    in_rounds: bool = False
    """Each row is a round."""

    @property
    def sides(self) -> list[tuple[str, tuple[Seat, ...]]]:
        """Whoever wins or loses as one, with a sign if these are several."""
        return [*self.teams] or [("", (seat,)) for seat in range(len(self.totals))]

    def total_of(self, seats: Sequence[Seat]) -> int:
        return sum(self.totals[seat] for seat in seats)


class PlateFacts(NamedTuple):
    """What a plate says of a seat besides its name; whatever is empty takes no room."""

    words: str = ""
    """The total, in a word or two."""
    brief: str = ""
    """The same as short as it can be; empty if it is short already."""
    figure: str = ""
    """A large number: what counts just now."""
    beside: str = ""
    """Small, after the figure: what may come to it."""
    beside_tip: str = ""
    """What that means."""
    pips: Sequence[str] = ()
    """Parts of the kit in a row: tokens, full lands."""
    pips_tip: str = ""
    """What they are."""
    share: float | None = None
    """How far the total has come towards the goal, 0 to 1, as a bar."""
    added: float = 0.0
    """How much further this round has brought it."""
    note: str = ""
    """One line more, on large plates only."""
    leads: bool = False
    """Nobody has more: the figure wears a crown."""
    level: Sequence[Seat] = ()
    """All who lead, if these are several."""


class PencilChoice(NamedTuple):
    mark: str
    """As it is saved, two characters at most."""
    sign: str = ""
    """Drawn instead of it."""
    tip: str = ""
    """The text that says what it means."""


class OptionGroup(NamedTuple):
    """Numbers that one switch of the set-up sets to their most or to none; one by one if wanted."""

    name: str
    options: Sequence[str]


class SuitSign(NamedTuple):
    """A colour of cards, by shape as well."""

    sign: str
    colour: Colour


class Board(Protocol[F]):
    """`F` is what only this family shows: its part of a picture."""

    family: str
    backdrop: str
    back: str
    own_backs: Mapping[str, str]
    """The back of a deck by the folder in which all its pictures lie, where it has one."""
    guide: str
    """The animal that leads through lessons."""
    gilded: frozenset[str]
    """The folders of pictures with gilt on their frames."""
    storms: frozenset[str]
    """Pictures on which it rains when they are turned up."""
    noun: str
    """What is counted."""
    secrets: bool
    """Seats see what others must not: a curtain falls between two people."""
    to_remember: bool
    """Cards are seen once and then lie face down, so that aids for the memory make sense."""
    pile_styles: Mapping[str, PileStyle]
    """How each kind of pile lies."""
    dreams: frozenset[str]
    """The kinds of piles that dreams are made of."""
    hand_kind: str
    """The kind of piles that only their holder may see; empty if there are none."""
    places_stay: bool
    """A card's place in a dream means something, so nobody moves up when one comes in."""
    haste: Mapping[str, float]
    """Of some moves: the share of a flight after which the next one sets off."""
    quiet: frozenset[str]
    """Moves that follow from the one before and need no caption of their own."""
    makes_room: frozenset[str]
    """Moves that set off together with the one before."""
    move_signs: Mapping[str, str]
    """The signs of moves into dreams that are no laying of a card."""
    left_signs: Mapping[str, str]
    """The signs of moves out of dreams, left where the card lay until another one lies there."""
    comes_closed: frozenset[str]
    """Moves into a closed pile on which nobody is shown the card."""
    pencil_choices: Sequence[PencilChoice]
    """What can be written on the back of a card."""
    power_signs: Mapping[str, str]
    """The signs of powers, for where a card is too small to read; one without has a number."""
    suit_signs: Mapping[str, SuitSign]
    """Of every colour of cards, for the same."""
    option_groups: Sequence[OptionGroup]
    rare_options: frozenset[str]
    """What few agree on: the set-up shows it to whoever asks for more."""
    calls: tuple[type[Action], ...]
    """Moves that bet on having done best: one can be asked how sure one feels."""
    large_below: float
    """Cards narrower than this have their numbers written on them once more."""

    @property
    def blank(self) -> F:
        """The family's part before anything has happened."""
        ...

    def follow(self, picture: Picture[F], event: Event) -> Picture[F]:
        """What an event changes in what only this family shows; all else has been done."""
        ...

    def cue(self, before: Picture[F], event: Event, after: Picture[F]) -> Cue:
        """What accompanies an event that only this family has."""
        ...

    def sounds(self, event: Event, viewer: Seat) -> Iterator[Heard]:
        """What is heard of an event that means something of its own here."""
        ...

    def tension(self, picture: Picture[F], ruleset: Ruleset) -> float:
        """How tense the music is during a turn, 0 to 1, from what everybody sees."""
        ...

    def piles(self, seats: int) -> Sequence[PileId]:
        """The piles that are there from the beginning, the lowest first."""
        ...

    def hand(self, viewer: Seat) -> PileId | None:
        """The cards that only their holder may see."""
        ...

    def acting(self, picture: Picture[F]) -> Seat | None:
        """Near whom a card lies that somebody holds."""
        ...

    def layout(
        self,
        area: Rect,
        seats: int,
        viewer: Seat,
        sizes: Mapping[PileId, int],
        at_turn: Seat | None,
        text: float,
    ) -> Layout:
        """`text` is the size of letters, compared with the usual."""
        ...

    def question(self, context: QuestionContext) -> Question: ...

    def hint(self, action: Action, seat: Seat, picture: Picture[F]) -> Hint: ...

    def below(self, ui: Ui, motion: Motion, pile: PileId) -> None:
        """What is drawn where a pile lies, below its cards."""
        ...

    def above(self, ui: Ui, motion: Motion, pile: PileId) -> None:
        """What is written over the cards of a pile."""
        ...

    def over_flying(self, ui: Ui, motion: Motion, flying: Sequence[Rect]) -> None:
        """What has to be read while cards fly there is written over them."""
        ...

    def over(self, ui: Ui, motion: Motion, badges: Sequence[str]) -> None:
        """What is drawn across the table."""
        ...

    def summons(self, agenda: Agenda) -> str:
        """The text that calls somebody to the screen."""
        ...

    def team(self, options: Mapping[str, OptionValue], seats: int, seat: Seat) -> str:
        """The token of those who win together, a part of the kit; empty if all play alone."""
        ...

    def plate_facts(
        self, picture: Picture[F], ruleset: Ruleset, seat: Seat, texts: Texts
    ) -> PlateFacts:
        """What a seat's plate says."""
        ...

    def flagged(self, picture: Picture[F]) -> Seat | None:
        """Whose plate wears a warning: somebody who has ended the round."""
        ...

    def pad(self, picture: Picture[F], ruleset: Ruleset, say: Say) -> Pad: ...

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        """What is played for, in words."""
        ...

    def notices(self, picture: Picture[F], say: Say) -> list[str]:
        """What is to be known about this moment, in words."""
        ...

    def figure_places(self, kind: str, rows: Rows) -> Sequence[FigureCard]:
        """Where the cards of a picture in the rules lie."""
        ...

    def figure_count(self, kind: str, rows: Rows) -> int | None:
        """What they come to by the rules; None if that is not the point."""
        ...

    def draw_over_figure(self, ui: Ui, kind: str, rows: Rows, cards: Sequence[Rect]) -> None:
        """What is drawn over them."""
        ...

    def won_in(self, ruleset: Ruleset) -> str:
        """The noun of what the final totals are made of."""
        ...

    def describe(self, picture: Picture[F], slot: Slot, telling: Telling) -> str:
        """What lies there, for those who do not see it."""
        ...

    def belongings(self, picture: Picture[F], seat: Seat) -> Sequence[Slot]:
        """What belongs to a seat, each to be described by itself."""
        ...

    def headline(self, picture: Picture[F], names: Sequence[str], texts: Texts) -> tuple[str, str]:
        """Who ended the round that is being reckoned, and why; then what comes of it."""
        ...


def back_of(board: Board[Any], ruleset: Ruleset, pictures: Mapping[str, str]) -> str:
    """Decks that are mixed share a back; one that is played alone may have its own."""
    folders = {pictures.get(kind.face.key, "").rpartition("/")[0] for kind in ruleset.deck}
    only = folders.pop() if len(folders) == 1 else ""
    return board.own_backs.get(only, board.back)
