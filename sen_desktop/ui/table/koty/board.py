"""Koty on the table: its places, its questions, and what its own events look like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import Event, MatchEnded, TurnStarted
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games.koty import lands
from sen_desktop.games.koty.decisions import Defending
from sen_desktop.games.koty.events import (
    Claimed,
    Counted,
    GameEnded,
    GaveUp,
    NightFell,
    NinesMissing,
    PilesEmpty,
    TeamCounted,
)
from sen_desktop.games.koty.lands import Land
from sen_desktop.games.koty.options import TEAM_SEATS, team
from sen_desktop.games.koty.words import (
    BAT,
    DISCARD_PILE,
    DRAGON,
    DRAW_PILE,
    HAND,
    JOKER,
    LANDS,
    MOTH,
    NINES,
    NINES_OF,
    ON_TABLE,
    OWL,
    RAVEN,
    TOP,
    TOPS_OF,
    hand,
)
from sen_desktop.games.koty.words import NIGHT as NIGHT_OPTIONS
from sen_desktop.text.i18n import Texts
from sen_desktop.text.rulebook import Rows
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.board import OptionGroup, Pad, PlateFacts, SuitSign
from sen_desktop.ui.table.cues import Cue
from sen_desktop.ui.table.figures import FigureCard
from sen_desktop.ui.table.koty import duel
from sen_desktop.ui.table.koty.drawing import draw_joker, draw_stub, draw_worth
from sen_desktop.ui.table.koty.hint import hint_of
from sen_desktop.ui.table.koty.layout import FAN, KotyLayout
from sen_desktop.ui.table.koty.question import KotyQuestion
from sen_desktop.ui.table.koty.sounds import sounds_of
from sen_desktop.ui.table.motion import COUNT_UP, Motion
from sen_desktop.ui.table.picture import Picture, PileStyle, Tag
from sen_desktop.ui.table.plain import PlainBoard
from sen_desktop.ui.table.question import Say
from sen_desktop.ui.table.sounds import MUCH, Heard, few_cards
from sen_desktop.ui.table.telling import Telling, describe_card
from sen_desktop.ui.widgets import Ui

LAND = "land"
"""How a land is called in the pages of rules."""

TEAMS = ("team_sun", "team_wave", "team_triangle")
"""The tokens of teams."""


@value
class KotyPart:
    """What only Koty shows."""

    claim: Claimed | None = None
    """What the card that is being played was said to be."""
    worths: tuple[tuple[int, ...], ...] = ()
    """What the dreams were worth at the beginning of every turn, and at the end."""
    last: Seat | None = None
    """Whose turn ended the game."""


KotyPicture = Picture[KotyPart]


class KotyBoard(PlainBoard[KotyPart]):
    family = "koty"
    backdrop = "table/koty"
    back = "cards/koty/back"
    own_backs: Mapping[str, str] = {}
    guide = "cat"
    noun = "cat"
    secrets = True
    to_remember = False
    pile_styles: Mapping[str, PileStyle] = {
        DRAW_PILE.kind: PileStyle.STOCK,
        DISCARD_PILE.kind: PileStyle.OPEN,
        ON_TABLE.kind: PileStyle.SHOWN,
        HAND: PileStyle.SHOWN,
        TOP: PileStyle.SHOWN,
        NINES: PileStyle.COVERED,
    }
    dreams = frozenset({TOP, NINES})
    hand_kind = HAND
    haste: Mapping[str, float] = {
        "drawn": 0.3,
        "defended": 3.6,
        "exchanged": 0.3,
        "cleared": 0.3,
        "lifted": 0.6,
        "left": 0.3,
    }
    quiet = frozenset({"drawn", "cleared", "lifted", "left", "played"})
    power_signs: Mapping[str, str] = {
        JOKER: "joker",
        RAVEN: "raven",
        **{power: power for power in (MOTH, BAT, OWL, DRAGON)},
    }
    left_signs: Mapping[str, str] = {"left": "arrow_up", "lifted": "arrow_up", "robbed": "bat"}
    suit_signs: Mapping[str, SuitSign] = {
        "blue": SuitSign("suit_blue", (159, 208, 255, 255)),
        "yellow": SuitSign("suit_yellow", (255, 240, 154, 255)),
        "green": SuitSign("suit_green", (180, 240, 138, 255)),
        "pink": SuitSign("suit_pink", (255, 196, 220, 255)),
    }
    large_below = 1000.0
    option_groups: Sequence[OptionGroup] = (OptionGroup("night", tuple(NIGHT_OPTIONS.values())),)
    blank = KotyPart()
    layout = KotyLayout
    question = KotyQuestion
    hint = staticmethod(hint_of)

    def piles(self, seats: int) -> Sequence[PileId]:
        """Every land has its place from the beginning; the cards in play lie above all others."""
        of_seats = [
            pile[seat][land] for seat in range(seats) for land in LANDS for pile in LAND_PILES
        ]
        return (DRAW_PILE, DISCARD_PILE, *of_seats, *map(hand, range(seats)), ON_TABLE)

    # what happens

    def follow(self, picture: KotyPicture, event: Event) -> KotyPicture:
        part, tags = picture.part, picture.tags
        match event:
            case TurnStarted():
                worths = (*part.worths, self.worths(picture))
                return replace(picture, part=KotyPart(None, worths))
            case Claimed():
                return replace(picture, part=replace(part, claim=event))
            case PilesEmpty() | NinesMissing():
                return replace(picture, announced=picture.told)
            case GameEnded(seat):
                part = replace(part, claim=None, last=seat)
                return replace(picture, part=part, agenda=(), announced=picture.told)
            case Counted(seat, _, worth, nines):
                tag = Tag(worth, (("reckon.nines", {"nines": nines}),))
                return replace(picture, tags={**tags, seat: tag}, dark=True, announced=0)
            case TeamCounted(seats, worth):
                line = ("reckon.together", {"worth": worth})
                together = {seat: Tag(tags[seat].count, (line,), strong=True) for seat in seats}
                return replace(picture, tags={**tags, **together})
            case MatchEnded() if tags:
                worths = (*part.worths, self.worths(picture))
                return replace(picture, part=replace(part, worths=worths))
            case _:
                return picture

    def cue(self, before: KotyPicture, event: Event, after: KotyPicture) -> Cue:
        match event:
            case Claimed():
                return Cue(wait=0.7)
            case GaveUp():
                return Cue(wait=0.5)
            case NightFell():
                return Cue(wait=0.8)
            case PilesEmpty() | NinesMissing():
                return Cue(wait=1.6)
            case GameEnded():
                return Cue(wait=1.8)
            case Counted():
                return Cue(wait=COUNT_UP + 0.3)
            case TeamCounted():
                return Cue(wait=0.8)
            case _:
                return Cue()

    def sounds(self, event: Event, viewer: Seat) -> Iterator[Heard]:
        return sounds_of(event, viewer)

    def tension(self, picture: KotyPicture, ruleset: Ruleset) -> float:
        """One more land ends the game; so do the last cards."""
        dreams = (dream_of(picture, seat) for seat in range(picture.seats))
        full = max(sum(land.full for land in own) for own in dreams)
        last_land = MUCH if full >= lands.FULL_LANDS - 1 else 0.0
        return max(last_land, few_cards(picture, DRAW_PILE, MUCH))

    # what is seen beside the cards

    def below(self, ui: Ui, motion: Motion, pile: PileId) -> None:
        if pile.kind == NINES and pile.seat is not None:
            land = land_of(motion.picture, pile.seat, pile.number)
            if not land.nines and not land.top:
                draw_stub(ui, _layout(motion).land(pile.seat, pile.number), pile.number + 1)

    def above(self, ui: Ui, motion: Motion, pile: PileId) -> None:
        picture, layout = motion.picture, _layout(motion)
        if pile.kind == TOP and pile.seat is not None:
            land = land_of(picture, pile.seat, pile.number)
            if land.nines or land.top:
                draw_worth(ui, layout.worth_of(pile.seat, pile.number), land.worth)
        elif pile == ON_TABLE and picture.part.claim is not None:
            for sprite in motion.piles[pile]:
                if sprite.face and sprite.face.power == JOKER and not sprite.flight:
                    draw_joker(ui, sprite.rect, picture.part.claim.number)

    def over_flying(self, ui: Ui, motion: Motion, flying: Sequence[Rect]) -> None:
        layout, picture = _layout(motion), motion.picture
        worths = ui.kept("worths", (layout, picture.cards), lambda: _worths(layout, picture))
        for place, worth in worths:
            if place.meets_any(flying):
                draw_worth(ui, place, worth)

    def over(self, ui: Ui, motion: Motion, badges: Sequence[str]) -> None:
        claim = motion.picture.part.claim
        if claim and claim.owner != claim.seat:
            played = bool(motion.picture.cards[ON_TABLE])
            duel.draw(ui, _layout(motion), claim, played, badges[claim.seat])

    # words

    def summons(self, agenda: Agenda) -> str:
        defending = bool(agenda) and isinstance(agenda[-1], Defending)
        return "curtain.answer" if defending else "curtain.turn"

    def team(self, options: Mapping[str, OptionValue], seats: int, seat: Seat) -> str:
        if not options["teams"] or seats not in TEAM_SEATS:
            return ""
        return TEAMS[min(team(seat, seats, True))]

    def plate_facts(
        self, picture: KotyPicture, ruleset: Ruleset, seat: Seat, texts: Texts
    ) -> PlateFacts:
        own = dream_of(picture, seat)
        full = sum(land.full for land in own)
        missing = max(0, lands.FULL_LANDS - full)
        pips = ("nine_full",) * (lands.FULL_LANDS - missing) + ("nine_missing",) * missing
        words, brief = self._partners(picture, ruleset, seat, texts)
        soon = missing == 1 and not picture.tags
        note = texts.say("table.one_land_left") if soon else ""
        worths = self.worths(picture)
        first = self._leading(ruleset, worths)
        return PlateFacts(
            words,
            brief,
            f"{worths[seat]}",
            pips=pips,
            pips_tip=texts.say("tip.full_lands", full=full, of=lands.FULL_LANDS),
            note=note,
            leads=seat in first,
            level=first if len(first) > 1 else (),
        )

    def _partners(
        self, picture: KotyPicture, ruleset: Ruleset, seat: Seat, texts: Texts
    ) -> tuple[str, str]:
        """What a team has together, and to whom it is said; nothing where all play alone."""
        if not self.team(ruleset.options, picture.seats, seat):
            return "", ""
        own = team(seat, picture.seats, True)
        worth = sum(lands.worth(dream_of(picture, one)) for one in own)
        together = texts.say("table.together", worth=worth)
        if picture.eyes not in own or picture.eyes == seat:
            return together, ""
        return texts.say("table.partner", worth=worth), texts.say(
            "table.partner_brief", worth=worth
        )

    def _leading(self, ruleset: Ruleset, worths: Sequence[int]) -> tuple[Seat, ...]:
        """Who has more cats than anybody else; where teams play, those who have together. Nobody
        does while the lead is shared."""
        seats, teams = len(worths), bool(self.team(ruleset.options, len(worths), 0))
        sides = {tuple(sorted(team(seat, seats, teams))) for seat in range(seats)}
        together = {side: sum(worths[seat] for seat in side) for side in sides}
        first = [side for side, worth in together.items() if 0 < worth == max(together.values())]
        return first[0] if len(first) == 1 else ()

    def worths(self, picture: KotyPicture) -> tuple[int, ...]:
        """What every dream is worth just now."""
        return tuple(lands.worth(dream_of(picture, seat)) for seat in range(picture.seats))

    def pad(self, picture: KotyPicture, ruleset: Ruleset, say: Say) -> Pad:
        """A row for every land, and how the dreams grew turn by turn."""
        seats = range(picture.seats)
        dreams = [dream_of(picture, seat) for seat in seats]
        rows = [
            (say("pad.land", number=land + 1), [own[land].worth for own in dreams])
            for land in LANDS
        ]
        rows.append((say("pad.nines"), [lands.nines(own) for own in dreams]))
        course: list[Sequence[int]] = [*zip(*picture.part.worths, strict=True)]
        teams = self._teams(ruleset, picture.seats)
        if teams:
            course = [
                [sum(worths) for worths in zip(*(course[seat] for seat in own), strict=True)]
                for _, own in teams
            ]
        return Pad(rows, self.worths(picture), course, teams=teams)

    def _teams(self, ruleset: Ruleset, seats: int) -> list[tuple[str, tuple[Seat, ...]]]:
        """The sign of each team and its seats."""
        signs = [self.team(ruleset.options, seats, seat) for seat in range(seats)]
        return [
            (sign, tuple(seat for seat in range(seats) if signs[seat] == sign))
            for sign in dict.fromkeys(signs)
            if sign
        ]

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        return [say("table.three_lands")]

    def notices(self, picture: KotyPicture, say: Say) -> list[str]:
        """Somebody needs only one more land."""
        dreams = (dream_of(picture, seat) for seat in range(picture.seats))
        full = max(sum(land.full for land in own) for own in dreams)
        return [say("table.land_warning")] if full == lands.FULL_LANDS - 1 else []

    # pictures in the rules

    def figure_places(self, kind: str, rows: Rows) -> Sequence[FigureCard]:
        """A land is fanned downwards, its multipliers in sight."""
        if kind != LAND:
            return super().figure_places(kind, rows)
        return [FigureCard(0, place * FAN, face) for place, face in enumerate(rows[0])]

    def figure_count(self, kind: str, rows: Rows) -> int | None:
        if kind != LAND:
            return None
        *below, top = rows[0]
        return Land(len(below) + (top is None), top).worth

    def won_in(self, ruleset: Ruleset) -> str:
        return self.noun

    def describe(self, picture: KotyPicture, slot: Slot, telling: Telling) -> str:
        """A land with what lies on it and what it is worth; a card of a hand; a card in play."""
        kind, seat, number = slot.pile.kind, slot.pile.seat, slot.pile.number
        if seat is not None and kind in self.dreams:
            return telling.of(seat, self._land_in_words(picture, seat, number, telling))
        if seat is not None and kind == HAND:
            count = len(picture.cards[slot.pile])
            where = telling.say("in_hand", place=slot.place + 1, count=count)
            return describe_card(picture, slot, telling.of(seat, where), telling)
        return super().describe(picture, slot, telling)

    def _land_in_words(
        self, picture: KotyPicture, seat: Seat, number: int, telling: Telling
    ) -> str:
        land, where = land_of(picture, seat, number), telling.say("land", number=number + 1)
        if not land.nines and land.top is None:
            return telling.say("empty_land", land=where)
        on = [telling.texts.count("nine", land.nines)] if land.nines else []
        if land.top is not None:
            on.insert(0, f"{telling.narrator.card(land.top)}")
        return telling.say("full_land", land=where, on=", ".join(on), worth=land.worth)

    def belongings(self, picture: KotyPicture, seat: Seat) -> Sequence[Slot]:
        """The hand, if its viewer is who holds it, and every land."""
        own = hand(seat)
        seen = picture.eyes in (None, seat)
        cards = [Slot(own, place) for place in range(len(picture.cards[own]))] if seen else []
        return [*cards, *(Slot(TOPS_OF[seat][land], 0) for land in LANDS)]

    def headline(self, picture: KotyPicture, names: Sequence[str], texts: Texts) -> tuple[str, str]:
        """Why the game is over, whose turn was the last, and who has the most cats."""
        outcome, last = picture.outcome, picture.part.last
        if outcome is None or last is None:
            return "", ""
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        together = texts.together([names[seat] for seat in first])
        facts = {"name": names[last], "names": together, "worth": outcome.totals[first[0]]}
        title = texts.say(f"headline.koty.{outcome.reason}")
        return title, texts.say("headline.koty.note", **facts)


LAND_PILES = (NINES_OF, TOPS_OF)


def _layout(motion: Motion) -> KotyLayout:
    layout = motion.layout
    assert isinstance(layout, KotyLayout)
    return layout


def _worths(layout: KotyLayout, picture: KotyPicture) -> list[tuple[Rect, int]]:
    """Where it is written what the lands are worth that are not empty."""
    return [
        (layout.worth_of(seat, number), land.worth)
        for seat in range(picture.seats)
        for number in LANDS
        if (land := land_of(picture, seat, number)).nines or land.top
    ]


def land_of(picture: KotyPicture, seat: Seat, number: int) -> Land:
    """A land as the table shows it."""
    top = picture.cards[TOPS_OF[seat][number]]
    return Land(len(picture.cards[NINES_OF[seat][number]]), top[0].known if top else None)


def dream_of(picture: KotyPicture, seat: Seat) -> list[Land]:
    return [land_of(picture, seat, number) for number in LANDS]
