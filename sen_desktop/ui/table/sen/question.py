"""What a player of Sen is asked, what they have pointed at so far, and the action it makes.

Knows views and legal actions only. Nothing here decides what is allowed: what is not offered says
in one line why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    NamePair,
    PeekOne,
    SwapTwo,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.decisions import (
    Choosing,
    Drawn,
    Keeping,
    Looking,
    Peeking,
    Swapping,
    Turn,
)
from sen_desktop.games.sen.words import DREAM, FACE_DOWN, FACE_UP, HELD, HOURGLASS, dream
from sen_desktop.ui.table.question import Choice, QuestionContext

WAKE_HOLD = 0.9
"""Seconds for which waking up is held: nobody wakes up by accident."""


class SenQuestion:
    """One decision."""

    def __init__(self, context: QuestionContext) -> None:
        view = self.view = context.view
        self.legal = frozenset(context.legal)
        self.decision = view.agenda[-1]
        self.own = dream(view.seat)
        self.mode = ""
        """`take`, `pair` or `place` while a second thing is to be pointed at."""
        self.picked: list[Slot] = []
        self._say = context.say
        self._do = context.do
        looks = (len(one.places) for one in self.legal if isinstance(one, Look))
        self._looks = max(looks, default=0)

    # what is asked

    @property
    def title(self) -> str:
        return self._say(f"ask.{self._topic}.title", count=self._looks)

    @property
    def note(self) -> str:
        """What to do; before that, in a sentence, what a special card does that is met here."""
        left = self._looks - len(self.picked)
        note = self._say(f"ask.{self._topic}.note{self._possible}", count=left)
        power = self.held_power if isinstance(self.decision, Drawn) else ""
        met = self._usable or power == HOURGLASS
        return f"{self._say(f'ask.met.{power}')} {note}" if met else note

    @property
    def _possible(self) -> str:
        """Which of the things that a turn may begin with are possible now; or more of the same."""
        if isinstance(self.decision, Looking) and self.picked:
            return "_more"
        if not isinstance(self.decision, Turn) or self.mode:
            return ""
        return ("" if WakeUp() in self.legal else "_last") + ("_pair" if self._pairs else "")

    @property
    def _pairs(self) -> bool:
        return any(isinstance(one, NamePair) for one in self.legal)

    @property
    def first_focus(self) -> str:
        match self.decision:
            case Turn():
                return "pile.face_down"
            case Keeping():
                return "pile.held.0"
            case Choosing() if not self.mode:
                return f"gallery.{len(self.gallery) - 1}"
            case _:
                return f"seat.{self.view.seat}.card.0"

    @property
    def rule(self) -> str:
        if self.mode == "pair":
            return "pair"
        if isinstance(self.decision, Drawn):
            if self.held_power == HOURGLASS:
                return "hourglass"
            return "specials" if self._usable else "turn"
        return RULES[type(self.decision)]

    @property
    def begun(self) -> object:
        return self.mode, tuple(self.picked)

    @property
    def _topic(self) -> str:
        topic = TOPICS[type(self.decision)]
        if topic == "drawn" and self._usable:
            return "drawn_special"
        return f"{topic}_{self.mode}" if self.mode else topic

    @property
    def _usable(self) -> bool:
        return Use() in self.legal

    @property
    def held_power(self) -> str:
        held = self.view.piles[HELD]
        return held[0].power if held and held[0] else ""

    @property
    def gallery(self) -> Mapping[Slot, Face | None]:
        """The face-up pile, while one of its cards is to be chosen."""
        if not isinstance(self.decision, Choosing) or self.mode == "place":
            return {}
        return {Slot(FACE_UP, place): face for place, face in enumerate(self.view.piles[FACE_UP])}

    @property
    def claims(self) -> Sequence[Choice]:
        """What a picked pair can be called."""
        if self.mode != "pair" or len(self.picked) < 2:
            return ()
        places = self._two_places()
        pairs = [one for one in self.legal if isinstance(one, NamePair) and one.places == places]
        pairs.sort(key=lambda one: 99 if one.ravens is None else one.ravens)
        return [self._claim(pair) for pair in pairs]

    @property
    def claim_title(self) -> str:
        return self._say("ask.claim")

    def _claim(self, pair: NamePair) -> Choice:
        act = lambda: self._do(pair)  # noqa: E731
        if pair.ravens is None:
            tip = self._say("claim.hourglasses")
            return Choice("claim.hourglass", "", "clock", act, tip=tip, final=True)
        return Choice(f"claim.{pair.ravens}", f"{pair.ravens}", "", act, final=True)

    def buttons(self) -> list[Choice]:
        if isinstance(self.decision, Turn):
            return self._turn_buttons()
        if isinstance(self.decision, Drawn):
            text = self._say("button.discard")
            discard = Choice("discard", text, "arrow_up", self._discard, final=True)
            power = self.held_power
            if self._usable:
                text = self._say(f"button.use.{power}")
                use = Choice("use", text, SIGNS[power], lambda: self._do(Use()), strong=True)
                return [use._replace(final=True), discard]
            return [discard]
        if self.mode == "place":
            return [Choice("cancel", self._say("button.back"), "back", self.cancel)]
        return []

    def _turn_buttons(self) -> list[Choice]:
        if self.mode:
            return [Choice("cancel", self._say("button.back"), "back", self.cancel)]
        awake = WakeUp() in self.legal
        wake = Choice(
            "wake_up",
            self._say("button.wake_up"),
            "wake",
            (lambda: self._do(WakeUp())) if awake else None,
            "" if awake else self._say("refusal.already_awake"),
            hold=WAKE_HOLD,
        )
        name = Choice("name_pair", self._say("button.name_pair"), "two_cards", self._begin_pair)
        return [name, wake] if self._pairs else [wake]

    # what can be pointed at

    def act(self, slot: Slot) -> Callable[[], None] | None:
        """What pointing at this card does; None if nothing. Piles are pointed at by their top."""
        pile = slot.pile
        if pile == self.own:
            return self._act_on_own(slot)
        if slot in self.gallery:
            return lambda: self._fetch(slot)
        if pile.kind == DREAM:
            anywhere = isinstance(self.decision, Peeking | Swapping)
            return (lambda: self._pick(slot)) if anywhere else None
        if isinstance(self.decision, Turn) and self.mode != "pair":
            if pile == FACE_DOWN:
                return lambda: self._do(Draw())
            if pile == FACE_UP:
                return self._toggle_take
        if isinstance(self.decision, Drawn) and pile == FACE_UP:
            return self._discard
        if isinstance(self.decision, Keeping) and pile == HELD:
            return lambda: self._do(Keep(slot.place))
        if isinstance(self.decision, Drawn) and pile == HELD:
            return self._lift
        return None

    def _act_on_own(self, slot: Slot) -> Callable[[], None] | None:
        place = slot.place
        match self.decision:
            case Looking() | Peeking() | Swapping():
                return lambda: self._pick(slot)
            case Turn() if self.mode == "take":
                return lambda: self._do(Take(place))
            case Turn() if self.mode == "pair":
                return lambda: self._pick(slot)
            case Drawn():
                return lambda: self._do(Exchange(place))
            case Choosing() if self.mode == "place":
                pick = self.picked[0].place
                return lambda: self._do(ChooseOne(pick, place))
            case _:
                return None

    def why_not(self, slot: Slot) -> str:
        """Why pointing at this card does nothing."""
        topic = TOPICS[type(self.decision)]
        if slot.pile.kind == DREAM:
            where = "own" if slot.pile == self.own else "other"
        else:
            where = slot.pile.kind
        return self._say(f"ask.why_not.{topic}.{where}")

    def decides(self, slot: Slot) -> bool:
        match self.decision:
            case Looking():
                return slot not in self.picked and len(self.picked) + 1 == self._looks
            case Swapping():
                return slot not in self.picked and len(self.picked) == 1
            case Turn():
                return (self.mode == "take" and slot.pile == self.own) or slot.pile == FACE_DOWN
            case Drawn():
                return slot.pile != HELD
            case Choosing():
                return slot not in self.gallery
            case _:
                return True

    def drags(self, slot: Slot) -> bool:
        match self.decision:
            case Turn():
                return slot.pile in (FACE_DOWN, FACE_UP)
            case Drawn():
                return slot.pile == HELD
            case Swapping():
                return not self.picked
            case _:
                return False

    def tip(self, slot: Slot) -> str:
        """What else than drawing or taking comes of pointing at a pile."""
        discards = isinstance(self.decision, Drawn) and slot.pile == FACE_UP and self.act(slot)
        return self._say("ask.tip.discard") if discards else ""

    def preview(self, slot: Slot) -> Mapping[Seat, int]:
        """Nothing that counts lies open here."""
        return {}

    def glows(self, slot: Slot) -> bool:
        """It is one of the things to choose from now."""
        if slot.pile == HELD and isinstance(self.decision, Drawn):
            return False
        if slot in self.picked:
            return False
        if self.mode == "take" and slot.pile != self.own:
            return False
        return self.act(slot) is not None

    def chosen(self, slot: Slot) -> bool:
        return slot in self.picked or (self.mode == "take" and slot.pile == FACE_UP)

    def cancel(self) -> bool:
        """Step back from what was begun; True if there was something."""
        begun = bool(self.mode or self.picked)
        self.mode = ""
        self.picked = []
        return begun

    def _discard(self) -> None:
        self._do(Discard())

    def _lift(self) -> None:
        """The drawn card is already in the hand; dragging it begins here."""

    def _toggle_take(self) -> None:
        self.mode = "" if self.mode == "take" else "take"

    def _fetch(self, slot: Slot) -> None:
        self.picked = [slot]
        self.mode = "place"

    def _begin_pair(self) -> None:
        self.mode = "pair"

    def _two_places(self) -> tuple[int, int]:
        first, second = sorted(slot.place for slot in self.picked)
        return first, second

    def _pick(self, slot: Slot) -> None:
        """Point at one more card, or take it back; the last one that is needed acts."""
        if slot in self.picked:
            self.picked.remove(slot)
            return
        if isinstance(self.decision, Peeking):
            self._do(PeekOne(slot))
            return
        self.picked.append(slot)
        if isinstance(self.decision, Looking) and len(self.picked) == self._looks:
            self._do(Look(tuple(sorted(one.place for one in self.picked))))
        elif isinstance(self.decision, Swapping) and len(self.picked) == 2:
            a, b = self.picked
            self._do(next(one for one in (SwapTwo(a, b), SwapTwo(b, a)) if one in self.legal))
        elif self.mode == "pair" and len(self.picked) > 2:
            del self.picked[0]


TOPICS: dict[type, str] = {
    Looking: "looking",
    Turn: "turn",
    Drawn: "drawn",
    Keeping: "keeping",
    Peeking: "peeking",
    Swapping: "swapping",
    Choosing: "choosing",
}

RULES: dict[type, str] = {
    Looking: "setup",
    Turn: "turn",
    **dict.fromkeys((Keeping, Peeking, Swapping, Choosing), "specials"),
}

SIGNS = {
    "take_two": "two_cards",
    "peek_one": "eye",
    "swap_two": "swap",
    "choose_one": "choose",
}
