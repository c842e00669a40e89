"""What a family brings to the table: where its cards lie, what is asked, what its events look like.

`TableScene` and `Show` know no family; they ask its board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import View
from sen_desktop.i18n import Texts
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.sprites import Sprites

if TYPE_CHECKING:
    from sen_desktop.ui.table.show import Show

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


class AskButton(NamedTuple):
    name: str
    text: str
    sign: str
    act: Callable[[], object] | None
    why_not: str = ""
    hold: float = 0.0
    strong: bool = False


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
    def piles(self) -> Rect: ...

    def home(self, pile: PileId, place: int) -> Rect: ...

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
    def claims(self) -> tuple[int | None, ...]:
        """What two cards that were pointed at can be called."""
        ...

    @property
    def begun(self) -> object:
        """What was pointed at so far; compared, to see whether a picture still holds."""
        ...

    def buttons(self) -> list[AskButton]: ...

    def act(self, slot: Slot) -> Callable[[], None] | None: ...

    def why_not(self, slot: Slot) -> str: ...

    def glows(self, slot: Slot) -> bool: ...

    def chosen(self, slot: Slot) -> bool: ...

    def pick_from_pile(self, place: int) -> None: ...

    def claim(self, ravens: int | None) -> None: ...

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


class Board(Protocol):
    backdrop: str
    back: str
    pad: str
    noun: str
    """What is counted."""
    sounds: Mapping[str, str]
    """What is heard when a power is used."""
    secrets: bool
    """Seats see what others must not: a curtain falls between two people."""
    lies_up: bool
    """Cards that come into a dream stay face up."""
    several_piles: bool
    """Face-up piles are told apart by their number."""

    def layout(
        self,
        stage: Rect,
        seats: int,
        viewer: Seat,
        sizes: Mapping[PileId, int],
        at_turn: Seat | None,
    ) -> Layout: ...

    def asking(self, view: View[Any], options: Sequence[Action], say: Say, do: Do) -> Asking: ...

    def hint(self, action: Action, sentence: str, seat: Seat, sprites: Sprites) -> Hint: ...

    def carry_out(self, show: Show, event: Event) -> float:
        """Show an event that only this family has; seconds until the next one."""
        ...

    def standing(self, show: Show, seat: Seat, texts: Texts) -> str:
        """What a seat has so far, in a word or two."""
        ...

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        """What is played for, in words."""
        ...

    def goal_line(self, ruleset: Ruleset) -> int | None:
        """The total that ends a match, for a chart."""
        ...

    def won_in(self, ruleset: Ruleset) -> str:
        """The noun of what the final totals are made of."""
        ...
