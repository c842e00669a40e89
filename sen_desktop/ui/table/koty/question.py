"""What a player of Koty is asked, what they have pointed at so far, and the action it makes.

On a turn a card of the hand is pointed at first, then where it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.engine.state import View
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.decisions import Defending, Laying, Repeating, Turn
from sen_desktop.games.koty.lands import Land, seen_dream, worth
from sen_desktop.games.koty.table import Table
from sen_desktop.games.koty.words import (
    DISCARD_PILE,
    DRAGON,
    JOKER,
    LANDS,
    NINES_OF,
    ON_TABLE,
    TOP,
    TOPS_OF,
    hand,
)
from sen_desktop.ui.table.question import Choice, QuestionContext

EXCHANGE_HOLD = 0.6
"""Seconds: a whole hand and the turn are given away."""


class KotyQuestion:
    """One decision."""

    def __init__(self, context: QuestionContext) -> None:
        view = self.view = context.view
        self.legal = tuple(context.legal)
        self.decision = view.agenda[-1]
        self.own = hand(view.seat)
        self.picked: list[Slot] = []
        """A card of the hand, then what is pointed at with it."""
        self._say = context.say
        self._do = context.do
        self._names = context.names
        self._refuse = context.refuse
        self._call = context.call
        self._owls = bool(context.ruleset.options["owls"])
        self._faces = [kind.face for kind in context.ruleset.deck]

    # what is asked

    @property
    def title(self) -> str:
        return self._say(f"ask.koty.{self._topic}.title", **self._facts)

    @property
    def note(self) -> str:
        if isinstance(self.decision, Defending):
            return f"{self._threat} {self._answers}"
        return self._say(f"ask.koty.{self._topic}.note", **self._facts)

    @property
    def _threat(self) -> str:
        """What the attack comes to if nobody answers it."""
        assert isinstance(self.decision, Defending)
        duel = self.decision.duel
        cat = self._cat(duel.seat, duel.land)
        kind = "fight" if cat and cat.worth == duel.number else "friends"
        return self._say(f"ask.koty.threat.{kind}", **self._facts)

    @property
    def _answers(self) -> str:
        owls = "_owls" if self._owls else ""
        return self._say(f"ask.koty.answer{owls}", **self._facts)

    @property
    def first_focus(self) -> str:
        if isinstance(self.decision, Laying):
            first = next(one for one in self.legal if isinstance(one, ChooseLand))
            return f"seat.{self.view.seat}.land.{first.land}"
        cards = range(len(self.view.piles[self.own]))
        able = (place for place in cards if self.act(Slot(self.own, place)))
        return next((f"hand.{place}" for place in able), f"button.{self.buttons()[0].name}")

    @property
    def rule(self) -> str:
        if isinstance(self.decision, Turn):
            kind = self._kind if self.picked else ""
            return {"": "turn", "cat": "own", "raven": "ravens", JOKER: "joker"}.get(kind, "night")
        return "nines" if isinstance(self.decision, Laying) else "attack"

    @property
    def begun(self) -> object:
        return tuple(self.picked)

    @property
    def _topic(self) -> str:
        decision = self.decision
        if isinstance(decision, Defending):
            whose = "" if decision.duel.seat == self.view.seat else "_partner"
            return f"defending{whose}{'_again' if decision.duel.repeats else ''}"
        if isinstance(decision, Laying):
            fight = decision.source == ON_TABLE and len(self.view.piles[ON_TABLE]) > 1
            return "laying_fight" if fight else "laying"
        if isinstance(decision, Repeating):
            return "repeating"
        if not self.picked:
            return "turn"
        carried = "_to" if len(self.picked) > 1 else ""
        return f"play_{self._kind}{carried}"

    @property
    def _facts(self) -> dict[str, object]:
        if not isinstance(self.decision, Defending | Repeating):
            return {}
        duel = self.decision.duel
        return {
            "name": self._names[duel.attacker],
            "owner": self._names[duel.seat],
            "land": duel.land + 1,
            "card": self._call(self._claimed),
        }

    @property
    def _claimed(self) -> Face:
        """The cat that attacks, or that a joker attacks as: only the same one fends it off."""
        assert isinstance(self.decision, Defending | Repeating)
        duel = self.decision.duel
        attacked = self._cat(duel.seat, duel.land)
        assert attacked is not None
        cat = (attacked.suit, duel.number)
        return next(face for face in self._faces if (face.suit, face.worth) == cat)

    @property
    def _kind(self) -> str:
        """What the card is that was taken from the hand: a cat, or its power."""
        return self._kind_of(self.picked[0])

    def _kind_of(self, slot: Slot) -> str:
        face = self.view.piles[self.own][slot.place]
        return (face.power if face else "") or "cat"

    @property
    def gallery(self) -> Mapping[Slot, Face | None]:
        return {}

    # what one card on another one stands for

    @property
    def claims(self) -> Sequence[Choice]:
        """A joker on a cat is one of two numbers."""
        if len(self.picked) < 2:
            return ()
        meetings = [one for one in self._meant(self.picked[1]) if isinstance(one, Meet | Attack)]
        return [self._claim(one) for one in meetings]

    @property
    def claim_title(self) -> str:
        return self._say("ask.koty.claim")

    def _claim(self, action: Meet | Attack) -> Choice:
        seat = action.seat if isinstance(action, Attack) else self.view.seat
        cat = self._cat(seat, action.land)
        fight = cat is not None and cat.worth == action.number
        key = "claim.fight" if fight else "claim.friends"
        text = self._say(key, number=action.number)
        name, tip = f"claim.{action.number}", self._tip_of_meeting(seat, action.land, action.number)
        return Choice(name, text, "", lambda: self._do(action), tip=tip, final=True)

    # buttons

    def buttons(self) -> list[Choice]:
        match self.decision:
            case Turn():
                return self._turn_buttons()
            case Defending():
                return [self._give_up("let_happen", "check")]
            case Repeating():
                return [self._give_up("give_up", "close")]
            case _:
                return []

    def _turn_buttons(self) -> list[Choice]:
        exchange = self._button("exchange", "swap", Exchange())._replace(hold=EXCHANGE_HOLD)
        if not self.picked:
            return [exchange]
        back = Choice("cancel", self._say("button.back"), "back", self.cancel)
        if self._kind == DRAGON:
            send = self._button("send_dragon", "play", SendDragon(self.picked[0].place))
            return [back, send._replace(strong=True)]
        return [exchange, back]

    def _give_up(self, text: str, sign: str) -> Choice:
        text = self._say(f"button.{text}")
        return Choice("give_up", text, sign, lambda: self._do(GiveUp()), final=True)

    def _button(self, name: str, sign: str, action: Action) -> Choice:
        return Choice(name, self._say(f"button.{name}"), sign, lambda: self._do(action), final=True)

    # what can be pointed at

    def act(self, slot: Slot) -> Callable[[], None] | None:
        if slot.pile == self.own:
            return self._act_on_hand(slot)
        if slot.pile.kind != TOP:
            return None
        if isinstance(self.decision, Laying):
            lay = ChooseLand(slot.pile.number)
            own = slot.pile.seat == self.view.seat and lay in self.legal
            return (lambda: self._do(lay)) if own else None
        if slot in self.picked:
            return self._hold_on  # what is carried may be dragged on
        return (lambda: self._aim(slot)) if slot in self._targets else None

    def _act_on_hand(self, slot: Slot) -> Callable[[], None] | None:
        if isinstance(self.decision, Turn):
            playable = any(getattr(one, "card", None) == slot.place for one in self.legal)
            return (lambda: self._take(slot)) if playable else None
        answers = (Defend(slot.place), SendOwl(slot.place), Repeat(slot.place))
        answer = next((one for one in answers if one in self.legal), None)
        return (lambda: self._do(answer)) if answer else None

    @property
    def _of_card(self) -> list[Action]:
        """What the card that was taken from the hand can do."""
        if not self.picked:
            return []
        card = self.picked[0].place
        return [one for one in self.legal if getattr(one, "card", None) == card]

    @property
    def _targets(self) -> set[Slot]:
        """Where the card that was taken can go now."""
        return {target for one in self._of_card if (target := self._target(one)) is not None}

    def _target(self, action: Action) -> Slot | None:
        """The land that has to be pointed at for this action, or of a moth the next one."""
        match action:
            case Lay(_, land) | Meet(_, land) | Chase(_, land):
                return self._land(self.view.seat, land)
            case Attack(_, seat, land) | Cover(_, seat, land) | SendBat(_, seat, land):
                return self._land(seat, land)
            case SendMoth(_, from_seat, from_land, to_seat, to_land):
                carried = self._land(from_seat, from_land)
                if len(self.picked) < 2:
                    return carried
                return self._land(to_seat, to_land) if self.picked[1] == carried else None
            case _:
                return None

    def _land(self, seat: Seat, land: int) -> Slot:
        return Slot(TOPS_OF[seat][land], 0)

    def why_not(self, slot: Slot) -> str:
        topic = TOPICS[type(self.decision)]
        if slot.pile == self.own:
            kind = self._kind_of(slot) if topic == "turn" else "any"
            return self._say(f"ask.koty.why_not.{topic}.hand.{kind}")
        if slot.pile.kind != TOP:
            discards = topic == "turn" and slot.pile == DISCARD_PILE
            return self._say(f"ask.koty.why_not.{topic}.{'discards' if discards else 'pile'}")
        if topic == "turn" and self.picked:
            attempt = self._attempt(slot)
            refusal = self._refuse(attempt) if attempt else None
            if refusal:
                return self._say(f"refusal.{refusal.code}", **dict(refusal.args))
            return self._say(f"ask.koty.why_not.goal.{self._kind}")
        return self._say(f"ask.koty.why_not.{topic}.land")

    def _attempt(self, slot: Slot) -> Action | None:
        """What somebody wants who points at this land with a cat, a raven or a joker."""
        card, seat, land = self.picked[0].place, slot.pile.seat, slot.pile.number
        if seat is None or self._kind not in ("cat", "raven", "joker"):
            return None
        face, at = self.view.piles[self.own][card], land_of(self.view, seat, land)
        if at.cat and self._kind == "raven":
            return None
        number = (face.worth or 0) if face else 0
        if seat != self.view.seat:
            return Attack(card, seat, land, number) if at.cat else Cover(card, seat, land)
        if at.has_raven:
            return Chase(card, land)
        return Meet(card, land, number) if at.cat else Lay(card, land)

    def decides(self, slot: Slot) -> bool:
        return not isinstance(self.decision, Turn) or self._is_clear(self._meant(slot))

    def drags(self, slot: Slot) -> bool:
        begins = slot.pile == self.own or slot in self.picked
        return isinstance(self.decision, Turn) and begins

    def tip(self, slot: Slot) -> str:
        """What a special card does; what would come of pointing at a land with a card in hand."""
        if slot.pile == self.own and self._kind_of(slot) != "cat":
            return self._say(f"explained.koty.{self._kind_of(slot)}")
        if (
            slot.pile.kind != TOP
            or not isinstance(self.decision, Turn)
            or slot not in self._targets
        ):
            return ""
        fitting = self._meant(slot)
        match fitting[0]:
            case Meet(_, land, number) if len(fitting) == 1:
                return self._tip_of_meeting(self.view.seat, land, number)
            case Attack(_, seat, land, number) if len(fitting) == 1:
                return self._tip_of_meeting(seat, land, number)
            case Cover():
                return self._say("ask.koty.tip.cover")
            case Chase():
                return self._say("ask.koty.tip.chase")
            case _:
                return ""

    def _tip_of_meeting(self, seat: Seat, land: int, number: int) -> str:
        cat = self._cat(seat, land)
        fight = cat is not None and cat.worth == number
        kind = "fight" if fight else "friends"
        owner = seen_dream(self.view.piles, seat)
        left = [replace(one, top=None) if at == land else one for at, one in enumerate(owner)]
        at_home = seat == self.view.seat
        own = left if at_home else seen_dream(self.view.piles, self.view.seat)
        dreams = dreams_with_nine(own, cat if fight else None)
        best = max(map(worth, dreams.values()), default=worth(own))
        if at_home:
            best_of_all = self._say("ask.koty.tip.best", own=best)
            return f"{self._say(f'ask.koty.tip.{kind}')} {best_of_all}"
        what = self._say(f"ask.koty.tip.attack_{kind}{'' if dreams else '_lost'}")
        facts = {"own": best, "rival": worth(left), "owner": self._names[seat]}
        return f"{what} {self._say('ask.koty.tip.best_of_attack', **facts)}"

    def preview(self, slot: Slot) -> Mapping[Seat, int]:
        """Where a card is only laid, driven off or carried; what else may come is said in words."""
        if isinstance(self.decision, Laying):
            return self._with_what_is_won(slot)
        meant = self._meant(slot) if isinstance(self.decision, Turn) else []
        if slot in self.picked or not self._is_clear(meant):
            return {}
        seat, own = self.view.seat, self.view.piles[self.own]
        match meant[0]:
            case Lay(card, land):
                return self._with({(seat, land): own[card]})
            case Chase(_, land):
                return self._with({(seat, land): None})
            case Cover(card, owner, land):
                return self._with({(owner, land): own[card]})
            case SendMoth(_, owner, land, to_owner, to_land):
                cat = self._cat(owner, land)
                return self._with({(owner, land): None, (to_owner, to_land): cat})
            case _:
                return {}

    def _with_what_is_won(self, slot: Slot) -> dict[Seat, int]:
        """A nine, and after a fight the cat that lies on it."""
        assert isinstance(self.decision, Laying)
        if self.act(slot) is None:
            return {}
        fought = self.view.piles[ON_TABLE][1:] if self.decision.source == ON_TABLE else ()
        own = seen_dream(self.view.piles, self.view.seat)
        dreams = dreams_with_nine(own, fought[0] if fought else None)
        return {self.view.seat: worth(dreams[slot.pile.number])}

    def _with(self, tops: Mapping[tuple[Seat, int], Face | None]) -> dict[Seat, int]:
        """What dreams are worth with other cards on top of some lands."""
        worths = {}
        for seat in {seat for seat, _ in tops}:
            dream = [
                Land(land.nines, tops[seat, number]) if (seat, number) in tops else land
                for number, land in enumerate(seen_dream(self.view.piles, seat))
            ]
            worths[seat] = worth(dream)
        return worths

    def _cat(self, seat: Seat, land: int) -> Face | None:
        return land_of(self.view, seat, land).cat

    def glows(self, slot: Slot) -> bool:
        if self.picked and slot.pile == self.own:
            return False
        return slot not in self.picked and self.act(slot) is not None

    def chosen(self, slot: Slot) -> bool:
        return slot in self.picked

    def cancel(self) -> bool:
        """Step back from what was begun; True if there was something."""
        begun = bool(self.picked)
        self.picked = self.picked[:-1]
        return begun

    def _take(self, slot: Slot) -> None:
        """A card of the hand is taken up; Esc and the button put it back."""
        self.picked = [slot]

    def _hold_on(self) -> None:
        """It has been pointed at already."""

    def _aim(self, slot: Slot) -> None:
        """Point with the card that was taken; what is clear then is done."""
        meant = self._meant(slot)
        if self._is_clear(meant):
            self._do(meant[0])
        else:
            self.picked = [self.picked[0], slot]

    def _meant(self, slot: Slot) -> list[Action]:
        """What pointing there with the card that was taken can stand for."""
        return [one for one in self._of_card if self._target(one) == slot]

    def _is_clear(self, meant: Sequence[Action]) -> bool:
        """It is one thing alone, and all of it: a moth's cat is still to be carried somewhere."""
        carries_on = len(self.picked) < 2 and any(isinstance(one, SendMoth) for one in meant)
        return len(meant) == 1 and not carries_on


def land_of(view: View[Table], seat: Seat, land: int) -> Land:
    top = view.piles[TOPS_OF[seat][land]]
    return Land(len(view.piles[NINES_OF[seat][land]]), top[0] if top else None)


def dreams_with_nine(own: Sequence[Land], cat: Face | None) -> dict[int, list[Land]]:
    """What a dream becomes with one more nine, and on it the cat of a fight: by the land that is
    chosen for it. Where none has room for the nine, the cat alone goes on three others."""
    room = [number for number in LANDS if own[number].takes_nine]
    alone = [number for number in LANDS if cat and own[number].takes_cat_alone]
    return {
        number: [*own[:number], Land(own[number].nines + bool(room), cat), *own[number + 1 :]]
        for number in room or alone
    }


TOPICS: dict[type, str] = {
    Turn: "turn",
    Defending: "defending",
    Repeating: "repeating",
    Laying: "laying",
}
