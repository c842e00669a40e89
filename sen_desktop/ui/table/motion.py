"""How the cards of a table go from one picture to the next: forwards, backwards, or at once.

However one came to a picture, its cards rest in the same places with the same sides up. Time and
places live here, and nothing that decides what a table shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any

from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.events import Asked, Dealt, Event, Moved, Peeked, RoundEnded
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.cues import Cue, cue_of
from sen_desktop.ui.table.effects import LEAN, UPRIGHT, Effects
from sen_desktop.ui.table.layout import Layout, Target
from sen_desktop.ui.table.picture import Halt, Picture, TableCard
from sen_desktop.ui.table.pictures import Pictures
from sen_desktop.ui.table.sounds import Where, sounds_of
from sen_desktop.ui.table.sprites import Sprite, Sprites
from sen_desktop.ui.table.turns import Turns, Way, signs_left, signs_lying

SIGNED = 1.7
"""Seconds that the cards of a move wear their signs."""

COUNT_UP = 0.7
"""Seconds in which a reckoning is counted up."""

DAWN = 0.6
"""Seconds in which the sun rises over a reckoning that gives its viewer reason to be glad."""
LIGHTS = 5
"""Steps in which it gets light: each is painted once."""

TRAIL = 1.5
"""Seconds that the way of a card can be seen after it has set off."""

FADING = 6
"""Steps in which it fades."""

SLOWER = 2.0
"""How much longer everything takes that is shown once more."""
THINKS = 0.6
"""Seconds, before they are made longer, that every decision takes that is shown afterwards, to
somebody who was not looking or once more: as long as somebody thought about it, or longer."""
SETTLES = 0.9
"""Seconds in which somebody who comes to the screen finds their way about it."""

PAUSE = 1.6
"""Seconds that what would wait for a viewer is shown where nobody has to go on."""

SEEN_BY_ALL = (Dealt, RoundEnded)


@dataclass(slots=True)
class Sign:
    """What a move did to a card, shown on it for a moment."""

    sprite: Sprite
    sign: str
    left: float = SIGNED


@dataclass(slots=True)
class Trail:
    """A way that a card has just gone."""

    way: Way
    left: float = TRAIL

    @property
    def strength(self) -> float:
        return ceil(FADING * self.left / TRAIL) / FADING


class Motion:
    def __init__(
        self,
        board: Board[Any],
        pictures: Pictures[Any],
        nearest: Seat,
        sound: Callable[[str, float], None] = lambda name, at: None,
        *,
        by_holding: bool = False,
        halts: bool = True,
    ) -> None:
        self.board = board
        self.pictures = pictures
        self.nearest = nearest
        """The seat at the lower edge of the screen."""
        self.by_holding = by_holding
        """What is peeked at shows only while something is held down."""
        self.halts = halts
        """Whether peeks and reckonings wait for the viewer."""
        self.picture: Picture[Any] = pictures.at(0)
        """The one that is shown or that the cards are on their way to."""
        self.target = 0
        """The number of the picture that is wanted."""
        styles = board.pile_styles
        self.sprites = Sprites({kind for kind, style in styles.items() if style.piled})
        self.signs: list[Sign] = []
        self.trails: list[Trail] = []
        self.effects = Effects()
        self.slowly = False
        """What is shown now was shown before: it takes its time, and stops for nothing."""
        self.catches_up = False
        """What the viewer has not seen is being shown, decision by decision."""
        self.caught_up_from = 0
        """The picture that was shown before."""
        self._back_to = 0
        """The picture that was shown before that."""
        self.after_turns = False
        """Whether the end of another seat's turn waits for the viewer."""
        self.hand_up = True
        """The viewer's hand shows its faces."""
        self.revealed = False
        """What is peeked at is turned up."""
        self.was_revealed = False
        """Whether the peek that waits has been looked at."""
        self._own_hand = board.hand(nearest)
        self._area = Rect(0, 0, 0, 0)
        self._text = 1.0
        self._layout: Layout | None = None
        self._laid_out: Picture[Any] | None = None
        self._laid_out_for: object = None
        self._targets: Mapping[str, Target] = {}
        self._targets_of: Layout | None = None
        self._signed: tuple[Turns, Mapping[int, str], Mapping[Slot, str]] = {}, {}, {}
        self._counted: dict[Seat, float] = {}
        """For how long every reckoning has been shown."""
        self._dawning = 0.0
        """For how long the sun has been rising."""
        self._wait = 0.0
        self._gone_on_from = -1
        """The picture whose halt the viewer has ended."""
        self._sound = sound
        self._pace = 1.0
        self._show(self.picture)

    def adjust(self, pace: float, reduced: bool, after_turns: bool = False) -> None:
        """How long everything takes, compared with the usual; whether nothing flies, and whether
        the ends of others' turns wait for the viewer."""
        self.after_turns = after_turns
        self._pace = (pace or 1.0) * SLOWER if self.slowly else pace
        self.sprites.still = reduced or (not pace and not self.slowly)

    # where it stands

    @property
    def halt(self) -> Halt | None:
        """What waits for the viewer."""
        passed = not self.halts or self.slowly or self._gone_on_from == self.picture.told
        return None if passed else self.picture.halt or self._halt_after_turn

    @property
    def _halt_after_turn(self) -> Halt | None:
        """Somebody else's turn is over, and not for the viewer's own one."""
        over = self.picture.turn_over
        waits = self.after_turns and over not in (None, self.pictures.eyes)
        return Halt.TURN if waits and self.picture.at_turn != self.pictures.eyes else None

    @property
    def counted(self) -> bool:
        """A reckoning lies open, for as long as anybody wants to look at it."""
        return self.halt in (Halt.ROUND, Halt.MATCH)

    @property
    def headlined(self) -> bool:
        """The same, or nobody is waited for: what came of the round can be said."""
        return self.counted or (not self.halts and self.picture.halt in (Halt.ROUND, Halt.MATCH))

    @property
    def reckons(self) -> bool:
        """Reckonings are shown: they go away as soon as the viewer goes on."""
        return not self.picture.reckons or self._gone_on_from != self.picture.told

    @property
    def behind(self) -> bool:
        """Another picture is wanted than the one that is shown."""
        return self.picture.told != self.target

    @property
    def busy(self) -> bool:
        """Something moves, or will."""
        waiting = (self.behind and self.halt is None) or self._wait > 0 or self.slowly
        lasting = self.signs or self.trails or self.sprites.busy or self.effects.busy
        reckoning = self.picture.tags and (self._counting or 0 < self.dawn < 1)
        return bool(waiting or lasting or reckoning)

    @property
    def _counting(self) -> bool:
        return self.reckons and any(self.counts(seat)[1] for seat in self.picture.tags)

    def counts(self, seat: Seat) -> tuple[int, bool]:
        """What a seat's reckoning has come to so far, and whether it goes on."""
        passed = self._counted.get(seat, COUNT_UP)
        count = self.picture.tags[seat].count
        return round(count * min(1.0, passed / COUNT_UP)), passed < COUNT_UP

    @property
    def dawn(self) -> float:
        """How light it is behind a reckoning, 0 to 1; it stays dark where nothing is to move."""
        if self.sprites.still or not self.counted or not self._is_glad:
            return 0.0
        return min(1.0, (1 + int(LIGHTS * self._dawning / DAWN)) / LIGHTS)

    @property
    def _is_glad(self) -> bool:
        """The viewer's own reckoning is a good one."""
        tag = self.picture.tags.get(self.nearest)
        return tag is not None and tag.strong

    @property
    def piles(self) -> Mapping[PileId, list[Sprite]]:
        """The cards of the picture, pile by pile, the bottom card first."""
        return self.sprites.piles

    @property
    def tells_turns(self) -> bool:
        """The last turns can be read and their signs seen: nothing is being reckoned."""
        return not self.picture.dark and not (self.reckons and self.picture.tags)

    def crosses(self, place: Rect) -> bool:
        """A card is going to pass there, or lies over it while it turns."""
        ways = (sprite.flight for sprite in self.sprites.moving if sprite.flight)
        return any(flight.crosses(place) for flight in ways)

    @property
    def moves(self) -> bool:
        """Cards are on their way."""
        return bool(self.sprites.moving)

    # places

    @property
    def layout(self) -> Layout:
        """The same one as long as no pile has grown or shrunk."""
        if self._laid_out is not self.picture or self._layout is None:
            self._laid_out = self.picture
            picture = self.picture
            sizes = {pile: len(cards) for pile, cards in picture.cards.items()}
            acting = self.board.acting(picture)
            follows_from = self._area, self._text, acting, tuple(sizes.values())
            if self._layout is None or follows_from != self._laid_out_for:
                self._laid_out_for = follows_from
                self._layout = self.board.layout(
                    self._area, picture.seats, self.nearest, sizes, acting, self._text
                )
        return self._layout

    @property
    def targets(self) -> Mapping[str, Target]:
        """What can be pointed at, by the names of the items that stand for it."""
        layout = self.layout
        if layout is not self._targets_of:
            self._targets_of = layout
            found = (target for pile in layout.sizes for target in layout.targets(pile))
            self._targets = {target.name: target for target in found}
        return self._targets

    def home(self, pile: PileId, place: int) -> Rect:
        """Where a card belongs. One that was pushed out waits above its place; the others stay."""
        home, out = self.layout.home, self.picture.pushed_out
        if out is None or pile != out.pile or place < out.place:
            return home(pile, place)
        rect = home(pile, place - 1)
        if place > out.place:
            return rect
        return Rect(rect.x + rect.w * 0.2, rect.y - rect.h * 0.16, rect.w, rect.h)

    def lay_out(self, area: Rect, text: float = 1.0) -> None:
        """The table is shown there, with letters so large: everything is where it belongs now."""
        self._area, self._text, self._laid_out = area, text, None
        self.sprites.move_home(self._rests)
        self.effects.lean(self._leans_to, at_once=True)

    @property
    def lasting_signs(self) -> tuple[Mapping[int, str], Mapping[Slot, str]]:
        """Those of last turns: on cards, by their ids, and where cards have left for good."""
        turns = self.picture.turns
        if turns is not self._signed[0]:
            self._signed = turns, signs_lying(turns), signs_left(turns)
        return self._signed[1:]

    # which picture is shown

    def towards(self, target: int) -> None:
        """From now on go to this picture, one event after the other, forwards or backwards."""
        self.target = target

    def jump(self, target: int) -> None:
        """Show this picture at once, as if one had come to it."""
        self._rest(target)
        self.target = target
        if self._is_to_be_revealed:
            self.revealed = True
            self.sprites.put(self._rests)

    def go_back_to(self, target: int) -> None:
        """Set off to an earlier picture at once; what came after it may be forgotten."""
        if self.target > target:
            self.jump(self.target)
        self.target = target
        while self.picture.told > target:
            self._wait = self._backwards()

    def show_again(self, first: int, last: int) -> None:
        """From one earlier picture to another, slowly; then this one is shown again."""
        self._back_to = self.picture.told
        self.slowly = True
        self.jump(first)
        self.target = last

    @property
    def present(self) -> Picture[Any]:
        """What is shown, or would be if nothing earlier were shown again."""
        return self.pictures.at(self._back_to) if self.slowly else self.picture

    def end_again(self) -> None:
        self.slowly = False
        self.jump(self._back_to)
        self.go_on()
        self.signs.clear()

    def refresh(self) -> None:
        """The same picture, of which something else is known now."""
        self.picture = self.pictures.at(self.picture.told)
        self.sprites.take(self.picture.cards, self._rests)

    def skip(self) -> None:
        """At once to the picture that is wanted, or to the first one before it that waits.

        The end of another's turn waits for nothing else than this.
        """
        if self.halt is Halt.TURN:
            self.go_on()
            return
        number = self.picture.told
        while number < self.target and not (number == self.picture.told and self.halt):
            number = self._next(number)
            if self.halts and self.pictures.at(number).halt:
                break
        if self.target < number:
            number = self.target
        if number == self.picture.told:
            self.sprites.finish()
            self.trails.clear()
            self.effects.clear()
            self._wait = 0.0
            self._counted.clear()
        else:
            self._rest(number)
            self._arrive()
            if self.halt:
                self._hear([number - 1])

    def skip_what_all_saw(self) -> None:
        """Deals and reckonings are seen by all at once, so nobody needs them shown again."""
        events = self.pictures.events[self.picture.told : self.target]
        seen = [place for place, event in enumerate(events, 1) if isinstance(event, SEEN_BY_ALL)]
        if seen:
            self._rest(self.picture.told + seen[-1])
            self.go_on()

    def catch_up(self) -> None:
        """Show what is behind to somebody who has just come to the screen."""
        self.catches_up = self.behind
        self.caught_up_from = self.picture.told
        self._wait = SETTLES if self.behind else 0.0

    def go_on(self) -> None:
        """The viewer has seen what it waited for."""
        self.reveal(False)
        self._gone_on_from = self.picture.told

    def reveal(self, on: bool) -> None:
        """Turn what is peeked at up, or down again."""
        if self.revealed != on:
            self.revealed = on
            self.sprites.send(self._rests, {})

    def hold_hand(self, up: bool) -> None:
        """Turn the viewer's hand up, or down before others see it."""
        own = self._own_hand
        if own is None or self.hand_up == up:
            return
        self.hand_up = up
        for sprite in self.piles[own]:
            sprite.face = sprite.before = sprite.card.shown if up else None
        self.sprites.changed([own])

    # time

    def update(self, dt: float) -> None:
        """Time goes on by so many seconds."""
        scaled = dt / self._pace if self._pace else 1000.0
        self.sprites.update(scaled)
        self._follow_up(dt)
        for sign in self.signs:
            sign.left -= dt
        self.signs = [sign for sign in self.signs if sign.left > 0]
        for trail in self.trails:
            trail.left -= dt
        self.trails = [trail for trail in self.trails if trail.left > 0]
        for seat in self._counted:
            self._counted[seat] += scaled
        self._dawning = self._dawning + scaled if self.dawn else 0.0
        self._wait -= scaled
        while self._wait <= 0 and self.behind and self.halt is None:
            self._wait = self._forwards() if self.picture.told < self.target else self._backwards()
        if not self.behind and not self.moves:
            self.catches_up = False
        if self.slowly and not self.behind and not self.moves and self._wait <= 0:
            self.end_again()

    def _follow_up(self, dt: float) -> None:
        """What follows flights and turns for a moment."""
        self.effects.update(dt)
        if self.sprites.still:
            self.effects.clear()
            return
        self.effects.landed(self.sprites.landed)
        self.effects.turned_up(self.sprites.turned_up)

    @property
    def _leans_to(self) -> tuple[float, float]:
        """Where what is painted on the mat comes to lie: towards whoever's turn it is."""
        seat, area = self.picture.at_turn, self._area
        if seat is None or not area.w:
            return UPRIGHT
        (x, y), (middle_x, middle_y) = self.layout.plates[seat].centre, area.centre
        return 2 * LEAN * (x - middle_x) / area.w, 2 * LEAN * (y - middle_y) / area.h

    def _seconds(self, seconds: float) -> float:
        return 0.0 if self.sprites.still and not self.slowly else seconds

    def _forwards(self) -> float:
        """Set off to the next picture; says how long it is until the one after it."""
        first = self.picture.told
        end = self._next(first)
        cues = [self._cue(number) for number in range(first, end)]
        picture, turn_before = self.pictures.at(end), self.picture.at_turn
        self._count(picture)
        self._leave_trails(picture)
        self._go(picture, cues)
        self._hear(range(first, end))
        self._arrive()
        for cue in cues:
            for card, sign in cue.signs:
                self._sign(self.sprites.of(card), sign)
        if not self.sprites.still:
            if any(cue.raven for cue in cues):
                self.effects.send_raven()
            if picture.at_turn not in (None, turn_before):
                self.effects.flicker()
        pause = PAUSE if picture.halt and not self.halts else 0.0
        if self.slowly or self.catches_up:
            asked = (isinstance(event, Asked) for event in self.pictures.events[first:end])
            pause += THINKS * sum(asked)
        return pause + sum(self._seconds(cue.moving) + cue.wait for cue in cues)

    def _backwards(self) -> float:
        """Set off to the picture before."""
        first = self.picture.told - 1
        while first > self.target and self._joins(first):
            first -= 1
        cues = [self._cue(number).backwards() for number in range(first, self.picture.told)]
        self.signs.clear()
        self.trails.clear()
        self.effects.clear()
        self._counted.clear()
        self._go(self.pictures.at(first), cues)
        self._arrive()
        return sum(self._seconds(cue.moving) for cue in cues)

    def _leave_trails(self, picture: Picture[Any]) -> None:
        """Where others' cards are going now."""
        before = {way for turn in self.picture.turns.values() for way in turn.ways}
        for seat, turn in picture.turns.items():
            new = () if seat == self.nearest else turn.ways
            self.trails += [Trail(way) for way in new if way not in before]

    def _cue(self, number: int) -> Cue:
        pictures = self.pictures
        before, event = pictures.at(number), pictures.events[number]
        return cue_of(self.board, before, event, pictures.at(number + 1))

    def _next(self, number: int) -> int:
        """The picture after this one, with what happens at the same time."""
        number += 1
        while number < self.target and self._joins(number):
            number += 1
        return number

    def _joins(self, number: int) -> bool:
        """The event happens together with the one before it: it makes room, or one looks on."""
        event: Event = self.pictures.events[number]
        before: Event = self.pictures.events[number - 1]
        match event:
            case Moved():
                return event.why in self.board.makes_room
            case Peeked(seat, _, face):
                looks_on = isinstance(before, Peeked) and before.seat == seat
                return looks_on and face is not None
            case _:
                return False

    def _count(self, picture: Picture[Any]) -> None:
        """Reckonings that are new are counted up."""
        before = self.picture.tags
        for seat, tag in picture.tags.items():
            if seat not in before or before[seat].count != tag.count:
                self._counted[seat] = 0.0
        for seat in self._counted.keys() - picture.tags.keys():
            del self._counted[seat]

    def _arrive(self) -> None:
        """Whatever led here, a peek begins covered; it is turned up for whoever needs not hold."""
        self.was_revealed = False
        if self._is_to_be_revealed:
            self.reveal(True)

    @property
    def _is_to_be_revealed(self) -> bool:
        return bool(self.picture.peeked) and not self.by_holding and not self.slowly

    def _hear(self, numbers: Iterable[int]) -> None:
        """What is heard of these events, each sound once, from where it happens."""
        events = (self.pictures.events[number] for number in numbers)
        heard = (one for event in events for one in sounds_of(self.board, event, self.nearest))
        for sound, where in {one.sound: one.where for one in heard}.items():
            self._sound(sound, self._across(where))

    def _across(self, where: Where) -> float:
        """How far to the right that is, 0 to 1."""
        match where:
            case Slot():
                rect = self.home(*where)
            case PileId():
                rect = self.home(where, 0)
            case int():
                rect = self.layout.plates[where]
            case _:
                return 0.5
        area = self._area
        return (rect.centre[0] - area.x) / area.w if area.w else 0.5

    def _sign(self, sprite: Sprite, sign: str) -> None:
        self.signs = [other for other in self.signs if other.sprite is not sprite][-3:]
        self.signs.append(Sign(sprite, sign))

    # cards

    def _rests(self, pile: PileId, place: int, card: TableCard) -> tuple[Rect, Face | None]:
        """Where a card belongs, and which side of it is up there."""
        rect = self.home(pile, place)
        if pile == self._own_hand and not self.hand_up:
            return rect, None
        if self.revealed and card.id in self.picture.peeked:
            return rect, card.known
        return rect, card.shown

    def _show(self, picture: Picture[Any]) -> None:
        """From now on it is this picture's cards that go where they belong."""
        if picture is not self.picture:
            self._gone_on_from = -1
        self.picture = picture
        self.revealed = False
        self.sprites.take(picture.cards, self._rests)
        there = {id(sprite) for sprites in self.piles.values() for sprite in sprites}
        self.signs = [sign for sign in self.signs if id(sign.sprite) in there]
        self.effects.lean(self._leans_to, at_once=self.sprites.still)

    def _go(self, picture: Picture[Any], cues: Iterable[Cue]) -> None:
        """Every card sets off to where it belongs in another picture."""
        self._show(picture)
        self.sprites.send(self._rests, {leg.card: leg for cue in cues for leg in cue.legs})

    def _rest(self, number: int) -> None:
        """Lay a picture out, with nothing on its way."""
        self._wait = 0.0
        self._counted.clear()
        self.trails.clear()
        self._show(self.pictures.at(number))
        self.sprites.put(self._rests)
        self.effects.clear()
