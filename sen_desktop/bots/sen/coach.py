"""Advice for a person's decision, from what that seat was told and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.bots.advice import Advice, Explanation, percent
from sen_desktop.bots.sen.courtesy import Courtesy
from sen_desktop.bots.sen.felt import felt_for
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.hints import Plan, explained
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.mind import Mind
from sen_desktop.bots.sen.model import model_for
from sen_desktop.bots.sen.outlook import Outlook
from sen_desktop.bots.sen.policy import Thought, Weighed
from sen_desktop.bots.sen.reasons import NAMES, bluffs, places
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event, MatchStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    PeekOne,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.decisions import Looking, Turn
from sen_desktop.games.sen.options import read
from sen_desktop.games.sen.table import SenView
from sen_desktop.games.sen.words import LOOKS


class Coach:
    """Sits behind one seat and hears what that seat hears.

    It takes the others to have table manners until they show that they have none; whether a person
    keeps them, too, is their own business.
    """

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._ruleset = ruleset
        self._options = read(ruleset.options)
        self._looks = tuple(range(ruleset.counts[LOOKS]))
        self._known = Knowledge(ruleset, seat, Courtesy())
        self._mind: Mind | None = None
        self._thought: Thought | None = None

    def notice(self, event: Event) -> None:
        self._known.notice(event)
        if isinstance(event, MatchStarted):
            learned = model_for(self._ruleset.id, self._options.penalty, event.seats)
            felt = felt_for(self._ruleset.id, event.seats, Habits())
            self._mind = Mind(self._known, learned, self._options, felt)

    def advise(self, view: SenView, legal: Sequence[Action]) -> list[Advice]:
        """The moves worth a thought, the best one first."""
        assert self._mind is not None, "a coach hears the start of the match first"
        decision = view.agenda[-1]
        thought = self._thought = Thought(self._mind, view.table)
        if isinstance(decision, Looking):
            look = thought.look
            outlook = Outlook(0.0, look.ravens, thought.felt(look.lowest))
            return [_advice(Look(self._looks), outlook, "look", {})]
        if isinstance(decision, Turn):
            return self._turn(thought, WakeUp() in legal)
        return _advices(thought.moves(decision, Use() in legal), thought)

    def explain(self, advice: Advice) -> Explanation:
        """What there is to say of a move that was among those advised last."""
        assert self._thought is not None, "a coach is asked for moves first"
        return explained(self._thought, advice)

    def _turn(self, thought: Thought, may_wake: bool) -> list[Advice]:
        others = sorted(thought.turn(), key=lambda move: -move.worth)
        advices = _advices(others, thought)
        if may_wake:
            waking = thought.waking()
            wakes = thought.wakes(waking, others[0].worth)
            outlook = Outlook(waking.points, waking.count, waking.lowest)
            advices.insert(0 if wakes else 1, _advice(WakeUp(), outlook, "wake_up", {}))
        return advices


def _advices(moves: Sequence[Weighed], thought: Thought) -> list[Advice]:
    return [
        _advice(move.action, _felt(move.outlook, thought), *_named(move.action, thought))
        for move in sorted(moves, key=lambda move: -move.worth)
    ]


def _felt(outlook: Outlook, thought: Thought) -> Outlook:
    return outlook._replace(lowest=thought.felt(outlook.lowest))


def _advice(action: Action, outlook: Outlook, name: str, named: dict[str, int]) -> Advice:
    facts = {"ravens": round(outlook.ravens), "chance": percent(outlook.lowest), **named}
    return Advice(action, f"coach.{name}", facts, outlook.ravens, outlook.lowest)


def _named(action: Action, thought: Thought) -> tuple[str, dict[str, int]]:
    """The text that names the card, its place and what comes of it, and what fills it in."""
    known, name = thought.known, NAMES[type(action)]
    match action:
        case Take(place):
            return _onto(name, known.face_up[-1].face, place, thought)
        case Exchange(place):
            named = _onto(name, known.held[0].face, place, thought)
            return ("exchange_as_bluff", named[1]) if bluffs(place, thought) else named
        case ChooseOne(pick, place):
            return _onto(name, known.face_up[pick].face, place, thought)
        case Draw():
            return _drawing(thought)
        case Keep(which):
            face = known.held[which].face
            return _numbered(name, face) or (name, places(action))
        case Discard():
            return _numbered(name, known.held[0].face) or (name, {})
        case PeekOne(slot) if slot.pile.seat == known.seat:
            return "peek_one_own", {"place": slot.place + 1}
        case _:
            return name, places(action)


def _numbered(name: str, face: Face | None) -> tuple[str, dict[str, int]] | None:
    """The text that calls a card by its number, if it has one."""
    if face is None or face.worth is None:
        return None
    return f"{name}_number", {"card": face.worth}


def _onto(name: str, face: Face | None, place: int, thought: Thought) -> tuple[str, dict[str, int]]:
    """A card is laid onto an own one: which card, onto what, and how many are known then."""
    own = thought.known.own
    old = own[place].face
    facts = {"place": place + 1, "cards": len(own)}
    facts["known"] = sum(track.face is not None for track in own) + (old is None)
    if face is None or face.worth is None:
        return name, facts
    facts["card"] = face.worth
    if old is None:
        return f"{name}_onto_unknown", facts
    if old.worth is None:
        return name, facts
    return f"{name}_onto_number", facts | {"old": old.worth}


def _drawing(thought: Thought) -> tuple[str, dict[str, int]]:
    """Which cards to lay down if they are drawn, and where, if that is one place for all."""
    plan = Plan.of(thought)
    if plan is None:
        return "draw", {}
    facts = {"most": plan.most}
    if plan.place is None:
        return "draw_for_low", facts
    facts["place"] = plan.place + 1
    old = thought.known.own[plan.place].face
    if old is None:
        return "draw_for_unknown", facts
    if old.worth is None:
        return "draw_for_low", facts
    return "draw_for_number", facts | {"old": old.worth}
