"""One match being played: the front door for whoever shows it and asks people.

Through it come views, options, refusals and the events that a seat witnessed, of human seats only;
the truth stays behind it until the match is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any, TypedDict, Unpack

from sen_desktop.bots import roster
from sen_desktop.bots.advice import Advice, Coach, Explanation
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.judge import Judge, Valued, best_of, move_of
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.codec import Json
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, View
from sen_desktop.games import registry
from sen_desktop.match import codes, feeling, promise, seats
from sen_desktop.match.afterwards import SecondLook, together
from sen_desktop.match.chance import Chance
from sen_desktop.match.feeling import Felt
from sen_desktop.match.promise import Opened
from sen_desktop.match.record import Note, Piece, Player, Record, Transcript
from sen_desktop.match.referee import Announcement, Referee
from sen_desktop.match.seats import BotSeat, Listener
from sen_desktop.match.timeline import Timeline

Save = Callable[[Piece], None]
"""Takes the next piece of the match to be saved."""


class SessionHooks(TypedDict, total=False):
    """What surrounds a session and is not part of the match."""

    save: Save
    clock: Callable[[], float]
    moment: float


def _nowhere(piece: Piece) -> None:
    """For matches that nobody wants to continue."""


class Session:
    """Humans act when they are asked; `step` lets the bots act.

    What bots do follows from the seed and the match so far, so a resumed match goes on as it would
    have gone on without the pause (as long as a bot's memory follows from what it hears).
    """

    def __init__(
        self,
        begun: Record,
        referee: Referee,
        *,
        save: Save = _nowhere,
        clock: Callable[[], float] = monotonic,
        moment: float = 0.0,
    ) -> None:
        """A match as far as it has gone, and the referee who goes on with it."""
        ruleset = begun.ruleset
        seats.check(begun.players, ruleset.family)
        self.ruleset = ruleset
        self.players = begun.players
        self.moment = moment
        """Seconds that every question to a bot takes at least; may change while playing."""
        self._referee = referee
        self._save = save
        self._clock = clock
        self._seconds_before = (begun.seconds or 0) - clock()
        self._begun = replace(begun, seed=referee.chance.seed, timeline=referee.timeline)
        self._transcript = Transcript(self._begun)
        self._unsettled: list[tuple[Seat, Announcement, Note | None]] = []
        """What a human has begun and can take back, and what goes with it: nobody else has heard of
        it, nothing of it is saved."""
        self._inboxes: dict[Seat, list[Event]] = {}
        self._coaches: dict[Seat, tuple[Coach, Listener]] = {}
        self._judges: dict[Seat, tuple[Judge, Listener]] = {}
        """Of those whose moves have been weighed."""
        self._bots: dict[Seat, BotSeat] = {}
        timeline = referee.timeline.branch(len(referee.timeline))
        for seat, player in enumerate(self.players):
            if player.human:
                self._inboxes[seat] = timeline.told(seat)
                self._seat_coach(seat, timeline)
            else:
                self._bots[seat] = BotSeat(player, ruleset, seat, referee.chance.seed, timeline)
        self._save(self._transcript.piece(self._seconds))

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        players: Sequence[Player],
        seed: int,
        starter: Seat | None = None,
        started: str | None = None,
        notes: Sequence[Note] = (),
        **hooks: Unpack[SessionHooks],
    ) -> Session:
        """The notes say what was agreed on before the match."""
        referee = Referee(registry.build(ruleset, len(players)), Chance(seed, starter))
        begun = Record(
            ruleset, tuple(players), referee.timeline, started=started, notes=tuple(notes)
        )
        return cls(begun, referee, **hooks)

    @classmethod
    def resume(cls, stored: Record, **hooks: Unpack[SessionHooks]) -> Session:
        """The match where the record left it; raises BadRecord if a bot in it is not known here."""
        return cls(stored, stored.referee(), **hooks)

    # what everybody knows

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(self._inboxes)

    @property
    def asked(self) -> tuple[Seat, ...]:
        return self._referee.to_act

    @property
    def human_asked(self) -> Seat | None:
        """The human who is to decide next; of several, the one on the first seat."""
        return min(filter(self._inboxes.__contains__, self.asked), default=None)

    @property
    def outcome(self) -> Outcome | None:
        return self._referee.outcome

    @property
    def over(self) -> bool:
        return not self._referee.to_act

    def code(self, letter: str) -> str:
        """The dream code of this match, for the letter that stands for its ruleset."""
        return codes.encode(letter, self._referee.chance.seed)

    def record(self) -> Record | None:
        """The whole truth, once the match is over."""
        if not self.over:
            return None
        timeline = self._referee.timeline.branch(len(self._referee.timeline))
        return replace(
            self._begun, timeline=timeline, seconds=self._seconds, notes=self._transcript.notes
        )

    @property
    def _seconds(self) -> int:
        return max(0, round(self._seconds_before + self._clock()))

    # what is kept beside the rows

    def note(self, kind: str, *parts: Json) -> None:
        """Keep something at this moment; it is saved at once, and lasts as long as the record.

        What led to this moment stands from now on.
        """
        self._settle()
        self._transcript.note(Note(len(self._referee.timeline), kind, parts))
        self._save(self._transcript.piece(self._seconds))

    def notes(self, kind: str) -> list[Note]:
        """What opens the seal, and how sure somebody feels, is nobody's business before the match
        is over."""
        if kind in (promise.SEAL, feeling.FEELING) and not self.over:
            return []
        return [note for note in self._transcript.notes if note.kind == kind]

    @property
    def felt(self) -> list[Felt]:
        """How sure those were who ended the rounds that are over."""
        notes = self._transcript.notes
        return [*feeling.felt(self.ruleset.family, self._referee.timeline, notes)]

    @property
    def seal(self) -> str:
        """What was shown of the cards before the deal; empty for a match that was not sealed."""
        found = promise.opened(self._transcript.notes)
        return found.seal if found else ""

    @property
    def opened_seal(self) -> Opened | None:
        """All that was sealed, once the match is over."""
        return promise.opened(self._transcript.notes) if self.over else None

    # what a human sees and does

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        return self._referee.legal_actions(self._human(seat))

    def view(self, seat: Seat) -> View[Any]:
        """What a human sees now; of what another one has only begun nothing."""
        timeline = self._referee.timeline
        begun = 0 if self._begun_by(self._human(seat)) else len(self._unsettled)
        return timeline.view(seat, len(timeline) - begun)

    def blank(self, seat: Seat) -> View[Any]:
        """What a human saw before anything had happened: where folding its inbox begins."""
        return self._referee.rules.view(self._referee.rules.start().state, self._human(seat))

    def fold(self, view: View[Any], events: Sequence[Event]) -> View[Any]:
        """The next view of a seat, from its last one and what it has been told since."""
        return self._referee.rules.fold(view, events)

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return self._referee.refuse(self._human(seat), action)

    def act(self, seat: Seat, action: Action, sure: int | None = None) -> Refusal | None:
        """Do it, or say why not; what comes of it lies in the inboxes.

        As long as it can be taken back, it lies in the own one alone. How sure its seat is, in per
        cent, is saved and taken back with it, and told to nobody before the round is over.
        """
        before = len(self._referee.timeline)
        told = self._referee.act(self._human(seat), action)
        if isinstance(told, Refusal):
            return told
        self._hand(seat, told.by_seat[seat])
        note = None if sure is None else Note(before, feeling.FEELING, (seat, sure))
        self._unsettled.append((seat, told, note))
        if not self._referee.timeline.revocable:
            self._settle()
        return None

    def can_take_back(self, seat: Seat) -> bool:
        """Whether this human has begun something that has shown nobody anything new."""
        return self._begun_by(self._human(seat))

    def _begun_by(self, seat: Seat) -> bool:
        return any(doer == seat for doer, *_ in self._unsettled)

    def take_back(self, seat: Seat) -> int:
        """Undo what was begun last; says how many events that left the inbox never happened."""
        if not self.can_take_back(seat):
            return 0
        _, told, _ = self._unsettled.pop()
        timeline, inbox = self._referee.timeline, self._inboxes[seat]
        timeline.take_back()
        untaken = min(len(inbox), len(told.events))
        del inbox[len(inbox) - untaken :]
        self._seat_coach(seat, timeline.branch(len(timeline)))
        return len(told.events) - untaken

    def _settle(self) -> None:
        """What was begun stands: now the others hear of it, and it is saved."""
        begun, self._unsettled = self._unsettled, []
        for doer, told, note in begun:
            self._tell(told, besides=doer)
            if note:
                self._transcript.note(note)
        if begun:
            self._save(self._transcript.piece(self._seconds))

    def told(self, seat: Seat) -> tuple[Event, ...]:
        """All that the seat witnessed since its inbox was last taken; first of all the opening."""
        return tuple(self._inboxes[self._human(seat)])

    def take(self, seat: Seat) -> tuple[Event, ...]:
        """The same, and the inbox is empty."""
        events = self.told(seat)
        self._inboxes[seat].clear()
        return events

    def advice(self, seat: Seat) -> list[Advice]:
        """What a coach with this seat's knowledge would do now, the best first."""
        legal = self.legal_actions(seat)
        if seat not in self._coaches or not legal:
            return []
        adviser, listener = self._coaches[seat]
        listener.listen_to_all()
        return adviser.advise(self.view(seat), legal)

    def explain(self, seat: Seat, advice: Advice) -> Explanation:
        """What there is to say of a move that was among those advised to this seat last."""
        adviser, _ = self._coaches[seat]
        return adviser.explain(advice)

    def weigh(self, seat: Seat, chosen: Action) -> tuple[float, list[Valued]] | None:
        """From which loss on a move is clearly worse than another one, and what this seat's moves
        seem worth to somebody who knows what it knows."""
        legal = self.legal_actions(seat)
        if seat not in self._judges:
            found = roster.judge(self.ruleset, seat, self._bot_ids)
            if found is None:
                return None
            timeline = self._referee.timeline
            begun = 0 if self._begun_by(seat) else len(self._unsettled)
            heard = timeline.branch(len(timeline) - begun)
            self._judges[seat] = found, Listener(found.notice, heard, seat)
        adviser, listener = self._judges[seat]
        listener.listen_to_all()
        moves = adviser.weigh(self.view(seat), legal, chosen) if legal else []
        ends = bool(moves) and move_of(moves, chosen).calling and not best_of(moves).calling
        return adviser.clearly_early if ends else adviser.clearly, moves

    @property
    def _bot_ids(self) -> list[str]:
        return [one.player.removeprefix(seats.BOT) for one in self.players if not one.human]

    def _human(self, seat: Seat) -> Seat:
        if seat not in self._inboxes:
            raise ValueError(f"seat {seat} is no human's: what it sees is nobody's business")
        return seat

    # what bots do

    def step(self, budget: float) -> bool:
        """Let the bot whose turn it is think for so many seconds; whether it has acted."""
        seat = min(filter(self._bots.__contains__, self.asked), default=None)
        if seat is None:
            return False
        bot, now = self._bots[seat], self._clock()
        if not bot.asked:
            bot.ask(self._referee.view(seat), self._referee.legal_actions(seat), now)
        if not bot.think(budget) or now < bot.asked_at + self.moment:
            return False
        told = self._referee.act(seat, bot.answer)
        if isinstance(told, Refusal):
            raise RuntimeError(f"the bot on seat {seat} chose {bot.answer}, refused: {told.code}")
        bot.answered()
        self._tell(told)
        self._save(self._transcript.piece(self._seconds))
        return True

    def reasons(self, seat: Seat) -> list[Reason]:
        """Why a bot did what it did where it mattered, in the round before this one."""
        return self._bots[seat].reasons() if seat in self._bots else []

    def second_look(self, seat: Seat) -> list[Reason]:
        """The same, and what would have been better; it takes a moment to find that."""
        reasons = self.reasons(seat)
        bots = self._bot_ids
        judge = roster.judge(self.ruleset, seat, bots)
        coach = roster.coach(self.ruleset, seat)
        if seat not in self._bots or not judge or not coach:
            return reasons
        verified = roster.verified(self.ruleset, self.seats, bots)
        look = SecondLook(self._referee.timeline, seat, judge, coach, verified)
        better = look.better_moves({reason.turn for reason in reasons if reason.slipped})
        return together(reasons, better)

    def _tell(self, told: Announcement, besides: Seat | None = None) -> None:
        for seat, events in enumerate(told.by_seat):
            if seat in self._bots:
                self._bots[seat].hear(events)
            elif seat != besides:
                self._hand(seat, events)

    def _hand(self, seat: Seat, events: Sequence[Event]) -> None:
        self._inboxes[seat] += events
        for advising in (self._coaches.get(seat), self._judges.get(seat)):
            if advising:
                advising[1].tell(events)

    def _seat_coach(self, seat: Seat, timeline: Timeline) -> None:
        """One who has heard all that the seat was told so far."""
        self._judges.pop(seat, None)
        if adviser := roster.coach(self.ruleset, seat):
            self._coaches[seat] = (adviser, Listener(adviser.notice, timeline, seat))
