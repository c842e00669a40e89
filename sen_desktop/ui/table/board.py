"""What a family brings to the table: where its cards lie, what is asked, what its events look like.

`TableScene` and `Show` know no family; they ask its board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.engine.state import View
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.sprites import Sprites

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.ui.table.show import Show
    from sen_desktop.ui.widgets import Ui

Say: TypeAlias = Callable[..., str]
Do: TypeAlias = Callable[[Action], None]

BAR = 52.0
"""The strip at the top of every table, with round, goal and buttons."""

CARD_SHAPE = 1.5
"""Height to width."""

LIFT = 9.0
"""By how much the top of a high pile lies above its bottom."""

PLATE = 46.0
"""The height of a plate with a name on it."""


class Look(Enum):
    """How the cards of a pile lie."""

    STOCK = "stock"
    """Face down in a high pile, pointed at as a whole."""
    OPEN = "open"
    """Face up in a pile of which only the uppermost can be seen, pointed at as a whole."""
    SHOWN = "shown"
    """As their viewer witnessed them."""
    CLOSED = "closed"
    """Face down; what came in openly is turned down once it has been seen."""
    COVERED = "covered"
    """Face down at once, for good."""

    @property
    def piled(self) -> bool:
        return self in (Look.STOCK, Look.OPEN)


class Spot(NamedTuple):
    """Something on the table that can be pointed at."""

    name: str
    slot: Slot
    rect: Rect
    digit: int | None = None
    single: bool = True
    """One card, which lifts under the pointer; else a pile or a place."""


class AskButton(NamedTuple):
    name: str
    text: str
    sign: str
    act: Callable[[], object] | None
    why_not: str = ""
    hold: float = 0.0
    strong: bool = False
    tip: str = ""


class Layout(Protocol):
    """Places in units. They follow from the sizes of the piles alone, never from their cards."""

    @property
    def stage(self) -> Rect: ...

    @property
    def sizes(self) -> Mapping[PileId, int]: ...

    @property
    def at_turn(self) -> Seat | None: ...

    @property
    def plates(self) -> Mapping[Seat, Rect]: ...

    @property
    def prompt(self) -> Rect:
        """Where is said what is to be decided."""
        ...

    @property
    def caption(self) -> Rect:
        """Where is said what has just happened."""
        ...

    @property
    def buttons(self) -> Rect:
        """The lowest button; others stand above it."""
        ...

    @property
    def claims(self) -> Rect:
        """Round what it is asked what cards are."""
        ...

    def home(self, pile: PileId, place: int) -> Rect: ...

    def spots(self, pile: PileId) -> Sequence[Spot]:
        """What can be pointed at where this pile lies."""
        ...

    def tag_of(self, seat: Seat) -> Rect: ...


class Asking(Protocol):
    """One decision of the viewer."""

    @property
    def title(self) -> str: ...

    @property
    def note(self) -> str: ...

    @property
    def first_focus(self) -> str:
        """The item at which the keys begin."""
        ...

    @property
    def gallery(self) -> tuple[Face | None, ...]:
        """A pile that is looked through, while one of its cards is to be chosen."""
        ...

    @property
    def claims(self) -> Sequence[AskButton]:
        """What can be said of the cards that were pointed at, where one of several has to be."""
        ...

    @property
    def claim_title(self) -> str: ...

    @property
    def begun(self) -> object:
        """What was pointed at so far; compared, to see whether a picture still holds."""
        ...

    def buttons(self) -> list[AskButton]: ...

    def act(self, slot: Slot) -> Callable[[], None] | None: ...

    def why_not(self, slot: Slot) -> str: ...

    def decides(self, slot: Slot) -> bool:
        """Pointing at it is the whole answer, so that it is not done by beginning to drag."""
        ...

    def tip(self, slot: Slot) -> str:
        """What would come of pointing at this; empty if that is plain."""
        ...

    def glows(self, slot: Slot) -> bool: ...

    def chosen(self, slot: Slot) -> bool: ...

    def pick_from_pile(self, place: int) -> None: ...

    def cancel(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Hint:
    """A move as a ghost, and why."""

    sentence: str
    targets: tuple[Slot, ...]
    """The cards that it is about."""
    ghost: tuple[Face | None, Slot] | None = None
    """A card, shown faintly where it would come to lie."""
    button: str = ""
    """The button that does it."""


class Pad(NamedTuple):
    """What stands on the score pad: labelled rows, what they add up to, and how that came."""

    rows: Sequence[tuple[str, Sequence[int]]]
    totals: Sequence[int]
    course: Sequence[Sequence[int]]
    """Of every seat its total, step by step from the beginning."""
    goal: int | None = None
    """The total that ends a match."""
    won: frozenset[tuple[int, Seat]] = frozenset()
    """In which rows something was won, and by whom."""
    total: str = "scores.total"
    """What the totals are called."""


class Board(Protocol):
    backdrop: str
    back: str
    own_backs: Mapping[str, str]
    """The back of a deck by the folder in which all its pictures lie, where it has one."""
    pad_sound: str
    noun: str
    """What is counted."""
    sounds: Mapping[str, str]
    """What is heard when a power is used."""
    secrets: bool
    """Seats see what others must not: a curtain falls between two people."""
    to_remember: bool
    """Cards are seen once and then lie face down, so that aids for the memory make sense."""
    looks: Mapping[str, Look]
    """How each kind of pile lies."""
    dreams: frozenset[str]
    """The kinds of piles that dreams are made of."""
    places_stay: bool
    """A card's place in a dream means something, so nobody moves up when one comes in."""
    haste: Mapping[str, float]
    """Of some moves: the share of a flight after which the next one sets off."""
    quiet: frozenset[str]
    """Moves that follow from the one before and need no caption of their own."""
    large_below: float
    """Cards narrower than this have their numbers written on them once more."""

    def piles(self, seats: int) -> Sequence[PileId]:
        """The piles that are there from the beginning, the lowest first."""
        ...

    def hand(self, viewer: Seat) -> PileId | None:
        """The cards that only their holder may see."""
        ...

    def layout(
        self,
        stage: Rect,
        seats: int,
        viewer: Seat,
        sizes: Mapping[PileId, int],
        at_turn: Seat | None,
    ) -> Layout: ...

    def asking(
        self,
        view: View[Any],
        options: Sequence[Action],
        say: Say,
        do: Do,
        match: LiveMatch,
    ) -> Asking: ...

    def hint(self, action: Action, sentence: str, seat: Seat, sprites: Sprites) -> Hint: ...

    def carry_out(self, show: Show, event: Event) -> float:
        """Show an event that only this family has; seconds until the next one."""
        ...

    def below(self, ui: Ui, show: Show, pile: PileId) -> None:
        """What is drawn where a pile lies, below its cards."""
        ...

    def above(self, ui: Ui, show: Show, pile: PileId) -> None:
        """What is written over the cards of a pile."""
        ...

    def over(self, ui: Ui, show: Show, match: LiveMatch) -> None:
        """What is drawn across the table."""
        ...

    def summons(self, agenda: Agenda) -> str:
        """The text that calls somebody to the screen."""
        ...

    def team(self, options: Mapping[str, OptionValue], seats: int, seat: Seat) -> str:
        """The sign of those who win together; empty if everybody plays alone."""
        ...

    def standing(self, show: Show, seat: Seat, texts: Texts) -> str:
        """What a seat has so far, in a word or two."""
        ...

    def brief(self, show: Show, seat: Seat) -> str:
        """The same as short as it can be; empty if it is short already."""
        ...

    def worths(self, show: Show) -> tuple[int, ...]:
        """What every dream is worth just now, where that can be seen."""
        ...

    def pad(self, show: Show, say: Say) -> Pad: ...

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        """What is played for, in words."""
        ...

    def won_in(self, ruleset: Ruleset) -> str:
        """The noun of what the final totals are made of."""
        ...


def back_of(board: Board, ruleset: Ruleset, pictures: Mapping[str, str]) -> str:
    """Decks that are mixed share a back; one that is played alone may have its own."""
    folders = {pictures.get(kind.face.key, "").rpartition("/")[0] for kind in ruleset.deck}
    only = folders.pop() if len(folders) == 1 else ""
    return board.own_backs.get(only, board.back)
