"""What a human is asked, and how pointing at things becomes an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.engine.state import Refusal, View

if TYPE_CHECKING:
    from sen_desktop.data.catalogue import CardName
    from sen_desktop.engine.ruleset import Ruleset

Say: TypeAlias = Callable[..., str]


class Choice(NamedTuple):
    """A button on the table."""

    name: str
    text: str
    sign: str
    act: Callable[[], object] | None
    why_not: str = ""
    hold: float = 0.0
    strong: bool = False
    tip: str = ""
    final: bool = False
    """What it does cannot be taken back."""


class QuestionContext(NamedTuple):
    """All that a question is made of."""

    view: View[Any]
    legal: Sequence[Action]
    ruleset: Ruleset
    names: Sequence[str]
    say: Say
    do: Callable[[Action], None]
    refuse: Callable[[Action], Refusal | None]
    """Why this cannot be done; None if it can."""
    call: Callable[[Face], CardName]
    """What a card is called, in every case."""


class Question(Protocol):
    """One decision of the viewer, with what was pointed at so far."""

    @property
    def title(self) -> str: ...

    @property
    def note(self) -> str: ...

    @property
    def first_focus(self) -> str:
        """The item at which the keys begin."""
        ...

    @property
    def gallery(self) -> Mapping[Slot, Face | None]:
        """A pile that is looked through, while one of its cards is to be chosen."""
        ...

    @property
    def claims(self) -> Sequence[Choice]:
        """What can be said of the cards that were pointed at, where one of several has to be."""
        ...

    @property
    def claim_title(self) -> str: ...

    @property
    def rule(self) -> str:
        """The place in the rules that matters now."""
        ...

    @property
    def begun(self) -> object:
        """What was pointed at so far; compared, to see whether what was drawn still holds."""
        ...

    def buttons(self) -> list[Choice]: ...

    def act(self, slot: Slot) -> Callable[[], None] | None: ...

    def why_not(self, slot: Slot) -> str: ...

    def decides(self, slot: Slot) -> bool:
        """Pointing at it now does something that cannot be taken back."""
        ...

    def drags(self, slot: Slot) -> bool:
        """Pointing at it begins something, so that it can be begun by dragging."""
        ...

    def tip(self, slot: Slot) -> str:
        """What would come of pointing at this; empty if that is plain."""
        ...

    def preview(self, slot: Slot) -> Mapping[Seat, int]:
        """What dreams would openly count once this was pointed at, as far as that is certain."""
        ...

    def glows(self, slot: Slot) -> bool: ...

    def chosen(self, slot: Slot) -> bool: ...

    def cancel(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Hint:
    """A move as a ghost, and perhaps in words."""

    cards: tuple[Slot, ...]
    """The cards that it is about."""
    ghost: tuple[Face | None, Slot] | None = None
    """A card, shown faintly where it would come to lie."""
    button: str = ""
    """The button that does it."""
    move: str = ""
    """In words."""
    reasons: tuple[str, ...] = ()
    """Why, and what comes next, sentence by sentence."""

    @property
    def words(self) -> str:
        return " ".join((f"{self.move}.", *self.reasons)) if self.move else ""
