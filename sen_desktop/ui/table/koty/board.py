"""Koty on the table: its places, its questions, and what its own events look like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.app.seating import badges
from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import OptionValue, Ruleset
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
    TOP,
    TOPS_OF,
    hand,
)
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.table.board import Look, Pad, Say
from sen_desktop.ui.table.koty import duel
from sen_desktop.ui.table.koty.asking import KotyAsking
from sen_desktop.ui.table.koty.dressing import draw_count, draw_joker, draw_place, draw_worth
from sen_desktop.ui.table.koty.hint import hint_of
from sen_desktop.ui.table.koty.layout import KotyLayout
from sen_desktop.ui.table.show import COUNT_UP, Show, Tag
from sen_desktop.ui.widgets import Ui

TEAMS = "ABC"
"""What teams are called on the table."""


class KotyBoard:
    backdrop = "table/koty"
    back = "cards/koty/back"
    own_backs: Mapping[str, str] = {}
    pad_sound = "pad_koty"
    noun = "cat"
    sounds: Mapping[str, str] = {
        MOTH: "moth_flutter",
        BAT: "bat_flutter",
        OWL: "owl",
        DRAGON: "dragon",
    }
    secrets = True
    to_remember = False
    looks: Mapping[str, Look] = {
        DRAW_PILE.kind: Look.STOCK,
        DISCARD_PILE.kind: Look.OPEN,
        ON_TABLE.kind: Look.SHOWN,
        HAND: Look.SHOWN,
        TOP: Look.SHOWN,
        NINES: Look.COVERED,
    }
    dreams = frozenset({TOP, NINES})
    haste: Mapping[str, float] = {
        "drawn": 0.3,
        "defended": 2.4,
        "exchanged": 0.3,
        "cleared": 0.3,
        "lifted": 0.6,
        "left": 0.3,
    }
    quiet = frozenset({"drawn", "cleared", "lifted", "left", "played"})
    places_stay = False
    large_below = 62.0
    layout = KotyLayout
    asking = KotyAsking
    hint = staticmethod(hint_of)

    def piles(self, seats: int) -> Sequence[PileId]:
        """Every land has its place from the beginning; the cards in play lie above all others."""
        of_seats = [
            pile[seat][land] for seat in range(seats) for land in LANDS for pile in LAND_PILES
        ]
        return (DRAW_PILE, DISCARD_PILE, *of_seats, *map(hand, range(seats)), ON_TABLE)

    def hand(self, viewer: Seat) -> PileId | None:
        return hand(viewer)

    # what happens

    def carry_out(self, show: Show, event: Event) -> float:
        match event:
            case Claimed(seat, owner):
                show.claimed = event
                show.play("card_place" if owner == seat else "cat_attack")
                return 0.7
            case GaveUp():
                return 0.5
            case NightFell(_, power):
                show.play(self.sounds[power])
                return 0.8
            case PilesEmpty() | NinesMissing():
                show.banner = show.caption
                return 1.6
            case GameEnded():
                show.claimed, show.agenda = None, ()
                show.banner = show.caption
                show.play("wake_gong")
                return 1.8
            case Counted(seat, _, worth, nines):
                show.dark = True
                show.banner = ""
                show.tags[seat] = Tag(worth, [("reckon.nines", {"nines": nines})], False)
                show.play("count_tick")
                return COUNT_UP + 0.3
            case TeamCounted(seats, worth):
                for seat in seats:
                    count = show.tags[seat].count
                    lines: list[tuple[str, dict[str, int]]] = [
                        ("reckon.together", {"worth": worth})
                    ]
                    show.tags[seat] = Tag(count, lines, True, COUNT_UP)
                return 0.8
            case _:
                return 0.0

    # what is seen beside the cards

    def below(self, ui: Ui, show: Show, pile: PileId) -> None:
        if pile.kind == NINES and pile.seat is not None:
            layout = show.layout()
            assert isinstance(layout, KotyLayout)
            draw_place(ui, layout.land(pile.seat, pile.number), pile.number + 1)

    def above(self, ui: Ui, show: Show, pile: PileId) -> None:
        if pile.kind == TOP and pile.seat is not None:
            land = land_of(show, pile.seat, pile.number)
            if land.nines or land.top:
                layout = show.layout()
                count = land.nines + bool(land.top) - 1
                nines = NINES_OF[pile.seat][pile.number]
                draw_worth(ui, layout.home(nines, count), land.worth)
        elif pile == DRAW_PILE and show.sprites.piles[pile]:
            draw_count(ui, show.layout().home(pile, 0), len(show.sprites.piles[pile]))
        elif pile == ON_TABLE and show.claimed is not None:
            for sprite in show.sprites.piles[pile]:
                if sprite.face and sprite.face.power == JOKER and not sprite.motion:
                    draw_joker(ui, sprite.rect, show.claimed.number)

    def over(self, ui: Ui, show: Show, match: LiveMatch) -> None:
        layout, claim = show.layout(), show.claimed
        assert isinstance(layout, KotyLayout)
        if claim and claim.owner != claim.seat:
            played = bool(show.sprites.piles[ON_TABLE])
            duel.draw(ui, layout, claim, played, badges(match.seated)[claim.seat])

    # words

    def summons(self, agenda: Agenda) -> str:
        defending = bool(agenda) and isinstance(agenda[-1], Defending)
        return "curtain.answer" if defending else "curtain.turn"

    def team(self, options: Mapping[str, OptionValue], seats: int, seat: Seat) -> str:
        if not options["teams"] or seats not in TEAM_SEATS:
            return ""
        return TEAMS[min(team(seat, seats, True))]

    def standing(self, show: Show, seat: Seat, texts: Texts) -> str:
        return texts.count(self.noun, lands.worth(dream_of(show, seat)))

    def brief(self, show: Show, seat: Seat) -> str:
        return f"{lands.worth(dream_of(show, seat))}"

    def worths(self, show: Show) -> tuple[int, ...]:
        return tuple(lands.worth(dream_of(show, seat)) for seat in range(show.seats))

    def pad(self, show: Show, say: Say) -> Pad:
        """A row for every land, and how the dreams grew turn by turn."""
        dreams = [dream_of(show, seat) for seat in range(show.seats)]
        rows = [
            (say("pad.land", number=land + 1), [own[land].worth for own in dreams])
            for land in LANDS
        ]
        rows.append((say("pad.nines"), [lands.nines(own) for own in dreams]))
        if show.ruleset.options["teams"]:
            teams = [team(seat, show.seats, True) for seat in range(show.seats)]
            sums = [sum(lands.worth(dreams[one]) for one in own) for own in teams]
            rows.append((say("pad.together"), sums))
        course = [list(line) for line in zip(*show.history, strict=True)]
        return Pad(rows, self.worths(show), course)

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        return [say("table.three_lands")]

    def won_in(self, ruleset: Ruleset) -> str:
        return self.noun


LAND_PILES = (NINES_OF, TOPS_OF)


def land_of(show: Show, seat: Seat, number: int) -> Land:
    """A land as the table shows it."""
    piles = show.sprites.piles
    top = piles[TOPS_OF[seat][number]]
    return Land(len(piles[NINES_OF[seat][number]]), top[0].known if top else None)


def dream_of(show: Show, seat: Seat) -> list[Land]:
    return [land_of(show, seat, number) for number in LANDS]
