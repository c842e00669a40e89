"""The table as one seat witnessed it, played: events in, cards on their way, one after the other.

A show may lie behind the match; it never changes what happened, only when it is seen. Skipping
leads to the same picture at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import takewhile
from typing import Any

from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.decision import Agenda, Outcome
from sen_desktop.engine.events import (
    Asked,
    Dealt,
    Event,
    LotDrawn,
    MatchEnded,
    MatchStarted,
    Moved,
    Opened,
    Peeked,
    PowerUsed,
    RoundEnded,
    RoundStarted,
    Shuffled,
    Swapped,
    Turned,
    TurnStarted,
)
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.board import Board, Layout, Look
from sen_desktop.ui.table.sprites import Sprite, Sprites

FLIGHT = 0.42
TURN_OVER = 0.34
MARKED = 1.7
"""Seconds that the cards of a move stay marked."""

COUNT_UP = 0.7

ONLOOKER = -2
"""A seat that witnesses nothing but what all do."""

SEEN_BY_ALL = (Dealt, RoundEnded)

QUIET = (TurnStarted, Shuffled, Dealt, MatchStarted, Opened)
"""What is in the log but needs no caption."""


class Halt(Enum):
    """What waits for the viewer before the show goes on."""

    PEEK = "peek"
    ROUND = "round"
    MATCH = "match"


@dataclass(slots=True)
class Marker:
    """A sign on a card that a move concerned."""

    sprite: Sprite
    sign: str
    left: float = MARKED


@dataclass(slots=True)
class Tag:
    """A seat's reckoning, counted up; then what it came to, as keys of texts."""

    count: int
    lines: list[tuple[str, dict[str, int]]]
    strong: bool
    """There is reason to be glad."""
    passed: float = 0.0

    @property
    def shown(self) -> int:
        return round(self.count * min(1.0, self.passed / COUNT_UP))

    @property
    def counted(self) -> bool:
        return self.passed >= COUNT_UP


class Show:
    def __init__(
        self,
        board: Board,
        ruleset: Ruleset,
        seats: int,
        viewer: Seat,
        narrator: Storyteller,
        stage: Callable[[], Rect],
        sound: Callable[[str], None],
        by_holding: bool,
        remembers: bool,
    ) -> None:
        self.board = board
        self.ruleset = ruleset
        self.seats = seats
        self.viewer = viewer
        self.sprites = Sprites()
        self.sprites.piles.update((pile, []) for pile in board.piles(seats))
        self.log: list[str] = []
        self._told: list[Event] = []
        self.caption = ""
        self.history: list[tuple[int, ...]] = []
        """What the dreams were worth at the beginning of every turn, where that can be seen."""
        self.hand_up = True
        """The hand shows its faces; in front of others it does so only while it is played from."""
        self.claimed: Any = None
        """What the card that is being played was said to be: an event of the family."""
        self.pushed_out: Slot | None = None
        """The card whose place has been taken and that has not left yet."""
        self.agenda: Agenda = ()
        self.at_turn: Seat | None = None
        self.round = 0
        self.starter: Seat | None = None
        self.caller: Seat | None = None
        self.banner = ""
        """What is said across the table: somebody wakes up."""
        self.dark = False
        """The dreams are being opened."""
        self.tokens: list[tuple[int, Seat]] = []
        """In which rounds they were won, and by whom."""
        self.badges: list[tuple[Sprite, str]] = []
        """What a card counts as, written on it while a dream is counted."""
        self.struck: list[Sprite] = []
        """Cards that count nothing."""
        self.scores: list[tuple[int, ...]] = []
        self.tags: dict[Seat, Tag] = {}
        self.markers: list[Marker] = []
        self.halt: Halt | None = None
        self.outcome: Outcome | None = None
        self.ended: RoundEnded | None = None
        self.stall: int | None = None
        """Turns until a round ends by itself, once that was announced."""
        self.peeked: list[tuple[Sprite, Face]] = []
        self.was_revealed = False
        """Whether the peek that waits has been looked at."""
        self.by_holding = by_holding
        """Peeks show only while something is held down."""
        self.pace = 1.0
        self.still = False
        """Nothing flies: reduced motion."""
        self._teller = narrator
        self._remembers = remembers
        self._stage = stage
        self._sound = sound
        self._queue: deque[Event] = deque()
        self._heard = 0
        self._wait = 0.0
        self._layout: Layout | None = None
        self._laid_out_for: object = None
        self._later: list[tuple[float, Sprite, Face | None]] = []
        self._instant = False

    # the way in

    def tell(self, events: Iterable[Event]) -> None:
        waiting = len(self._queue)
        self._queue.extend(events)
        self._heard += len(self._queue) - waiting

    @property
    def told(self) -> int:
        """How many events have been shown."""
        return self._heard - len(self._queue)

    def pencil(self, slot: Slot, text: str) -> None:
        """Put a pencil mark on a card; on a place where none lies, none."""
        cards = self.sprites.piles.get(slot.pile, [])
        if slot.place < len(cards):
            cards[slot.place].mark = text
            self.sprites.version += 1

    def load(self) -> None:
        """Everything that waits has been seen before."""
        while self._queue:
            self._instantly(self._queue.popleft())
            self.peeked.clear()
        self.lay_out()
        self.markers.clear()
        if self.halt is Halt.PEEK:
            self.halt = None

    def load_until_all_saw(self) -> None:
        """Deals and reckonings are seen by all at once, so nobody needs them shown again."""
        seen = [place for place, event in enumerate(self._queue) if isinstance(event, SEEN_BY_ALL)]
        later = len(self._queue) - (seen[-1] + 1 if seen else 0)
        while len(self._queue) > later:
            self._instantly(self._queue.popleft())
        if seen:
            self.lay_out()
            self.proceed()
            self.peeked.clear()

    def skip(self) -> None:
        """Fast-forward until something waits for the viewer."""
        self._finish()
        while self._queue and self.halt is None:
            self._instantly(self._queue.popleft())
            self._gather_peeks()
        self.lay_out()
        for tag in self.tags.values():
            tag.passed = COUNT_UP

    def proceed(self) -> None:
        """The viewer has seen what it waited for."""
        if self.halt is Halt.PEEK:
            self.reveal(False)
            self.peeked.clear()
        elif self.counted:
            self.tags.clear()
            self.badges.clear()
            self.struck.clear()
            self.ended = None
        self.halt = None

    def hold_hand(self, up: bool) -> None:
        """Turn the viewer's hand up, or down before others see it."""
        own = self.board.hand(self.viewer)
        if own is None or self.hand_up == up:
            return
        self.hand_up = up
        for sprite in self.sprites.piles[own]:
            sprite.face = sprite.before = sprite.known if up else None
        self.sprites.version += 1

    def reveal(self, on: bool) -> None:
        """Turn what was peeked at up, or down again."""
        for sprite, face in self.peeked:
            self._turn(sprite, face if on else None)

    def update(self, dt: float) -> None:
        scaled = dt / self.pace if self.pace else 1000.0
        self.sprites.update(scaled)
        for marker in self.markers:
            marker.left -= dt
        if any(marker.left <= 0 for marker in self.markers):
            self.markers = [marker for marker in self.markers if marker.left > 0]
        for tag in self.tags.values():
            tag.passed += scaled
        self._turn_back(scaled)
        self._wait -= scaled
        while self._wait <= 0 and self._queue and self.halt is None:
            self._wait = self._play(self._queue.popleft())
            self._gather_peeks()

    @property
    def busy(self) -> bool:
        """Something moves, or will."""
        counting = any(not tag.counted for tag in self.tags.values())
        waiting = (bool(self._queue) and self.halt is None) or self._wait > 0
        return bool(self.sprites.moving or self._later or self.markers) or counting or waiting

    @property
    def counted(self) -> bool:
        """A reckoning lies open, for as long as anybody wants to look at it."""
        return self.halt in (Halt.ROUND, Halt.MATCH)

    @property
    def behind(self) -> bool:
        """The match is further than what is shown."""
        return bool(self._queue)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.scores, strict=True))) or (0,) * self.seats

    # the layout

    def layout(self) -> Layout:
        piles = self.sprites.piles
        follows_from = self._stage(), self.at_turn, tuple(map(len, piles.values()))
        if self._layout is None or follows_from != self._laid_out_for:
            self._laid_out_for = follows_from
            sizes = dict(zip(piles, follows_from[2], strict=True))
            stage, at_turn = follows_from[:2]
            self._layout = self.board.layout(stage, self.seats, self.viewer, sizes, at_turn)
        return self._layout

    def home(self, pile: PileId, place: int) -> Rect:
        """Where a card belongs. One that was pushed out waits above its place; the others stay."""
        home, out = self.layout().home, self.pushed_out
        if out is None or pile != out.pile or place < out.place:
            return home(pile, place)
        rect = home(pile, place - 1)
        if place > out.place:
            return rect
        return Rect(rect.x + rect.w * 0.2, rect.y - rect.h * 0.16, rect.w, rect.h)

    def lay_out(self) -> None:
        """The window has another shape: everything goes where it belongs now."""
        self.sprites.settle(self.home, 0.0)
        self.sprites.version += 1

    def retell(self, narrator: Storyteller) -> None:
        """The player has chosen another language."""
        self._teller = narrator
        told, self._told = self._told, []
        self.log.clear()
        for event in told:
            self._note(event)

    # playing

    def _instantly(self, event: Event) -> None:
        """Without being seen; whoever is through with it has everything laid out."""
        self._instant = True
        self._play(event)
        self._instant = False
        self._finish()

    def _finish(self) -> None:
        self._wait = 0.0
        for _, sprite, face in self._later:
            sprite.face = sprite.before = face
        self._later.clear()
        self.sprites.finish()

    def _seconds(self, seconds: float) -> float:
        return 0.0 if self._instant or self.still or not self.pace else seconds

    def _play(self, event: Event) -> float:
        """Carry the event out; says how long it is until the next one."""
        self._note(event)
        wait = self._carry_out(event)
        while self._queue and _makes_room(self._queue[0]):
            pushed_out = self._queue.popleft()
            self._note(pushed_out)
            wait += self._carry_out(pushed_out)
        if not self._instant:
            self.sprites.settle(self.home, self._seconds(FLIGHT))
        self.sprites.version += 1
        return wait

    def _note(self, event: Event) -> None:
        # What only this seat saw would be a help for its memory, for whoever wants none.
        seen = event if self._remembers else event.seen_by(ONLOOKER)
        self._told.append(seen)
        sentence = self._teller.tell(seen)
        if sentence:
            self.log.append(sentence)
            quiet = isinstance(event, Moved) and event.why in self.board.quiet
            if not quiet and not isinstance(event, QUIET):
                self.caption = sentence

    def _carry_out(self, event: Event) -> float:
        match event:
            case Asked(agenda):
                self.agenda = agenda
                self.banner = ""
                return 0.0
            case MatchStarted(_, deck, count):
                home = self.layout().home
                self.sprites.piles[deck] = [Sprite(home(deck, place)) for place in range(count)]
                return 0.0
            case LotDrawn():
                return 0.7
            case Shuffled(piles, into):
                return self._shuffle(piles, into)
            case Dealt(src, piles, each):
                return self._deal(src, piles, each)
            case RoundStarted(number, starter):
                self.round, self.starter, self.caller, self.stall = number, starter, None, None
                return 0.5
            case TurnStarted(seat):
                self.at_turn = seat
                self.banner = ""
                self.claimed = None
                self._remember_worths()
                if seat == self.viewer:
                    self.play("turn")
                return 0.15
            case Moved(src, dst, face, why):
                return self._move(src, dst, face, why)
            case Swapped(_, a, b):
                return self._swap(a, b)
            case Peeked(seat, slot, face):
                return self._peek(seat, slot, face)
            case Opened(pile, faces):
                return self._open(pile, faces)
            case Turned(slot, face):
                return self._turned(slot, face)
            case PowerUsed(_, power):
                if power in self.board.sounds:
                    self.play(self.board.sounds[power])
                return 0.5
            case RoundEnded():
                self.scores.append(event.scores)
                self.ended = event
                self.at_turn = None
                self.halt = Halt.ROUND
                return 0.0
            case MatchEnded(outcome):
                self.outcome = outcome
                if self.tags:
                    self._remember_worths()
                    for seat, tag in self.tags.items():
                        tag.strong = outcome.places[seat] == 1
                    self.at_turn = None
                    self.halt = Halt.MATCH
                return 0.0
            case _:
                return self.board.carry_out(self, event)

    def _shuffle(self, piles: tuple[PileId, ...], into: PileId) -> float:
        together = [sprite for pile in piles for sprite in self.sprites.piles.get(pile, [])]
        for pile in piles:
            self.sprites.piles[pile] = []
        self.sprites.piles[into] = together
        for sprite in together:
            sprite.known, sprite.mark = None, ""
            self._turn(sprite, None)
        self.dark = False
        self.banner = ""
        self.play("shuffle")
        return self._seconds(0.55)

    def _deal(self, src: PileId, piles: tuple[PileId, ...], each: int) -> float:
        self.play("deal")
        dealt = 0
        deck = self.sprites.piles[src]
        for pile in piles:
            self.sprites.piles.setdefault(pile, [])
            for _ in range(each):
                self.sprites.piles[pile].append(deck.pop())
        home = self.layout().home
        step = min(0.07, 1.1 / (each * len(piles)))
        for number in range(each):
            for pile in piles:
                sprite = self.sprites.piles[pile][number]
                seconds = self._seconds(FLIGHT)
                self.sprites.send(sprite, home(pile, number), seconds, delay=dealt * step, arc=24)
                dealt += 1
        return self._seconds(dealt * step + FLIGHT)

    def _move(self, src: Slot, dst: Slot, face: Face | None, why: str) -> float:
        piles = self.sprites.piles
        sprite = piles[src.pile].pop(src.place)
        piles.setdefault(dst.pile, []).insert(dst.place, sprite)
        if face is not None:
            sprite.known = face
        look = self.board.looks[dst.pile.kind]
        turns = False
        if look is Look.OPEN:
            sprite.known = face
            turns = sprite.show(face)
            sprite.mark = ""
        elif look is Look.SHOWN:
            turns = sprite.show(None if self._is_held_back(dst.pile) else face)
        elif look is Look.COVERED:
            turns = sprite.show(None)
        elif look is Look.CLOSED:
            if sprite.face is not None:
                self._later.append((FLIGHT + 0.25, sprite, None))
            if why in ("incoming", "penalty"):
                turns = sprite.show(None)
        self._note_pushed_out(src, dst)
        seconds = self._seconds(FLIGHT)
        self.sprites.send(sprite, self.home(*dst), seconds, arc=26, turns=turns)
        if not seconds:
            self._turn_back(1000.0)
        if dst.pile.kind in self.board.dreams:
            self.mark(sprite, "hand")
        self.play("card_place" if look is Look.OPEN else "card_slide")
        return self._seconds(FLIGHT * self.board.haste.get(why, 1.0)) + 0.06

    def _note_pushed_out(self, src: Slot, dst: Slot) -> None:
        """Where places have a meaning, a card that comes into one pushes the old one out."""
        if src == self.pushed_out:
            self.pushed_out = None
        pile = self.sprites.piles[dst.pile]
        if (
            self.board.places_stay
            and dst.pile.kind in self.board.dreams
            and dst.place + 1 < len(pile)
        ):
            self.pushed_out = Slot(dst.pile, dst.place + 1)

    def _is_held_back(self, pile: PileId) -> bool:
        """Another one's hand shows its backs, whatever is known of it; so may the viewer's."""
        own = self.board.hand(self.viewer)
        return own is not None and pile.kind == own.kind and (pile != own or not self.hand_up)

    def _remember_worths(self) -> None:
        worths = self.board.worths(self)
        if worths:
            self.history.append(worths)

    def _swap(self, a: Slot, b: Slot) -> float:
        piles = self.sprites.piles
        first, second = piles[a.pile][a.place], piles[b.pile][b.place]
        piles[a.pile][a.place], piles[b.pile][b.place] = second, first
        home = self.layout().home
        seconds = self._seconds(0.85)
        self.sprites.send(first, home(*b), seconds, arc=70)
        self.sprites.send(second, home(*a), seconds, arc=70)
        self.mark(first, "swap")
        self.mark(second, "swap")
        self.play("card_slide")
        return self._seconds(0.95)

    def _peek(self, seat: Seat, slot: Slot, face: Face | None) -> float:
        sprite = self.sprites.piles[slot.pile][slot.place]
        if face is None:
            self.mark(sprite, "eye")
            return self._seconds(0.45)
        sprite.known = face
        self.peeked.append((sprite, face))
        return 0.0

    def _gather_peeks(self) -> None:
        """Cards that are looked at together turn up together."""
        if not self.peeked or self.halt:
            return
        more = list(takewhile(lambda event: isinstance(event, Peeked), self._queue))
        for event in more:
            self._queue.popleft()
            self._instantly(event)
        self.halt = Halt.PEEK
        self.was_revealed = False
        self.play("peek_shimmer")
        if not self.by_holding:
            self.reveal(True)

    def _open(self, pile: PileId, faces: tuple[Face | None, ...]) -> float:
        if None in faces:
            return 0.3
        sprites = self.sprites.piles[pile]
        in_hand = pile == self.board.hand(self.viewer)
        is_dream = pile.kind in self.board.dreams
        for number, (sprite, face) in enumerate(zip(sprites, faces, strict=True)):
            sprite.known = face
            if is_dream or (in_hand and self.hand_up):
                self._turn(sprite, face, delay=number * 0.16)
        if not is_dream:
            return 0.2
        self.dark = True
        self.banner = ""
        self.play("card_flip")
        return self._seconds(0.16 * len(sprites) + TURN_OVER) + 0.1

    def _turned(self, slot: Slot, face: Face | None) -> float:
        sprite = self.sprites.piles[slot.pile][slot.place]
        if face is not None:
            sprite.known = face
        self._turn(sprite, face)
        self.play("card_flip")
        return 0.9 if face else 0.3

    def _turn(self, sprite: Sprite, face: Face | None, delay: float = 0.0) -> None:
        """Turn a card over where it lies."""
        if sprite.show(face):
            end = sprite.motion.end if sprite.motion else sprite.rect
            self.sprites.send(sprite, end, self._seconds(TURN_OVER), delay=delay, turns=True)
        self.sprites.version += 1

    def _turn_back(self, dt: float) -> None:
        """Cards that came into a dream face up are turned down once they have been seen."""
        if not self._later:
            return
        due = [entry for entry in self._later if entry[0] <= dt]
        self._later = [(left - dt, *rest) for left, *rest in self._later if left > dt]  # type: ignore[misc]
        for _, sprite, face in due:
            self._turn(sprite, face)

    def badge(self, sprite: Sprite, text: str) -> None:
        """Write on a card what it counts as."""
        self.badges.append((sprite, text))

    def strike(self, sprite: Sprite) -> None:
        """This card counts nothing."""
        self.struck.append(sprite)

    def mark(self, sprite: Sprite, sign: str) -> None:
        if not self._instant:
            self.markers = [marker for marker in self.markers if marker.sprite is not sprite][-3:]
            self.markers.append(Marker(sprite, sign))

    def play(self, name: str) -> None:
        if not self._instant:
            self._sound(name)


def _makes_room(event: Event) -> bool:
    """The card that another one has just pushed out: both move at once."""
    return isinstance(event, Moved) and event.why == "replaced"
