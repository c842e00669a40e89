"""Smoki on the table: its places, its questions, and what its own events look like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.events import Event, Opened, RoundStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games.smoki.counting import reckon, running
from sen_desktop.games.smoki.decisions import PuttingAway
from sen_desktop.games.smoki.events import ColumnCancelled, Reckoned, Reflected, TokenWon
from sen_desktop.games.smoki.words import (
    CARDS,
    COLUMNS,
    DREAM,
    FACE_DOWN,
    FACE_UP,
    HELD,
    POINTS,
    REFLECTION,
    TOKENS,
    TOKENS_TO_WIN,
    dream,
)
from sen_desktop.text.i18n import Texts, printed
from sen_desktop.text.rulebook import Rows
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.board import Pad, PlateFacts
from sen_desktop.ui.table.cues import Cue
from sen_desktop.ui.table.drawing import draw_badge
from sen_desktop.ui.table.motion import COUNT_UP, Motion
from sen_desktop.ui.table.picture import Picture, PileStyle, Tag
from sen_desktop.ui.table.plain import PlainBoard, towards
from sen_desktop.ui.table.question import Say
from sen_desktop.ui.table.smoki.drawing import draw_pair, draw_reflected
from sen_desktop.ui.table.smoki.hint import hint_of
from sen_desktop.ui.table.smoki.layout import SmokiLayout
from sen_desktop.ui.table.smoki.question import SmokiQuestion
from sen_desktop.ui.table.smoki.sounds import sounds_of
from sen_desktop.ui.table.sounds import LITTLE, MOST, MUCH, Heard, near_the_goal
from sen_desktop.ui.table.telling import Telling, describe_card, describe_pile
from sen_desktop.ui.widgets import Ui

NEARLY_OPEN = {0: MOST, 1: MUCH, 2: LITTLE}
"""How tense it is while so many cards of a dream are hidden."""


@value
class SmokiPart:
    """What only Smoki shows."""

    tokens: tuple[tuple[int, Seat], ...] = ()
    """In which rounds they were won, and by whom."""
    turned_up: frozenset[Seat] = frozenset()
    """Whose dreams were opened only because the round was over."""


SmokiPicture = Picture[SmokiPart]


class SmokiBoard(PlainBoard[SmokiPart]):
    family = "smoki"
    backdrop = "table/smoki"
    back = "cards/smoki/back"
    noun = "point"
    secrets = False
    to_remember = False
    pile_styles: Mapping[str, PileStyle] = {
        FACE_DOWN.kind: PileStyle.STOCK,
        FACE_UP: PileStyle.OPEN,
        HELD.kind: PileStyle.SHOWN,
        DREAM: PileStyle.SHOWN,
    }
    dreams = frozenset({DREAM})
    places_stay = True
    makes_room = frozenset({"replaced"})
    power_signs: Mapping[str, str] = {REFLECTION: "reflection"}
    large_below = 80.0
    blank = SmokiPart()
    layout = SmokiLayout
    question = SmokiQuestion
    hint = staticmethod(hint_of)

    def acting(self, picture: SmokiPicture) -> Seat | None:
        """What the ring drives out in the end is held by the last player that it reaches."""
        agenda = picture.agenda
        if agenda and isinstance(agenda[-1], PuttingAway):
            return agenda[-1].seats[0]
        return picture.at_turn

    def follow(self, picture: SmokiPicture, event: Event) -> SmokiPicture:
        match event:
            case RoundStarted():
                return replace(picture, part=replace(picture.part, turned_up=frozenset()))
            case Opened(PileId(_, int(seat))):
                turned_up = picture.part.turned_up | {seat}
                return replace(picture, part=replace(picture.part, turned_up=turned_up))
            case Reflected(seat, place, _, worth):
                card = picture.cards[dream(seat)][place].id
                return replace(picture, badges=(*picture.badges, (card, printed(worth))))
            case ColumnCancelled():
                return replace(picture, struck=(*picture.struck, *_column(picture, event)))
            case Reckoned(seat, worths, count):
                tag = Tag(count, terms=worths)
                return replace(picture, tags={**picture.tags, seat: tag})
            case TokenWon(seat, tokens):
                line = ("reckon.token", {"tokens": tokens, "goal": TOKENS_TO_WIN})
                tag = replace(picture.tags[seat], lines=(line,), strong=True)
                won = (*picture.part.tokens, (picture.round, seat))
                tags = {**picture.tags, seat: tag}
                return replace(picture, tags=tags, part=replace(picture.part, tokens=won))
            case _:
                return picture

    def cue(self, before: SmokiPicture, event: Event, after: SmokiPicture) -> Cue:
        match event:
            case Reflected(seat, _, source):
                cards = after.cards[dream(seat)]
                return Cue(
                    wait=0.8, signs=() if source is None else [(cards[source].id, "reflection")]
                )
            case ColumnCancelled():
                return Cue(wait=0.8)
            case Reckoned():
                return Cue(wait=COUNT_UP + 0.3)
            case TokenWon():
                return Cue(wait=0.7)
            case _:
                return Cue()

    def sounds(self, event: Event, viewer: Seat) -> Iterator[Heard]:
        return sounds_of(event, viewer)

    def above(self, ui: Ui, motion: Motion, pile: PileId) -> None:
        """A pair that is certain to count nothing, and what a reflection is certain to count."""
        tagged = motion.reckons and motion.picture.tags
        if pile.kind != DREAM or pile.seat is None or tagged:
            return
        reckoned = running(dream_of(motion.picture, pile.seat))
        for column in reckoned.pairs:
            upper, lower = (motion.home(pile, column + row * COLUMNS) for row in (0, 1))
            draw_pair(ui, upper, lower)
        for place, worth in reckoned.reflections:
            draw_reflected(ui, motion.home(pile, place), worth)

    def tension(self, picture: SmokiPicture, ruleset: Ruleset) -> float:
        """A dream is nearly open; one token is missing, or few points."""
        hidden = min(
            sum(card.shown is None for card in picture.cards[dream(seat)])
            for seat in range(picture.seats)
        )
        goal = near_the_goal(picture, self.goal_line(ruleset))
        if ruleset.options["mode"] == TOKENS:
            goal = LITTLE if max(_tokens(picture)) == TOKENS_TO_WIN - 1 else 0.0
        return max(goal, NEARLY_OPEN.get(hidden, 0.0))

    def plate_facts(
        self, picture: SmokiPicture, ruleset: Ruleset, seat: Seat, texts: Texts
    ) -> PlateFacts:
        open_now = running(dream_of(picture, seat))
        there = bool(picture.cards.get(dream(seat))) and open_now.pending < CARDS
        reckoned = seat in picture.tags  # then the count stands beside the dream
        figure = printed(open_now.count) if there and not reckoned else ""
        some = figure and open_now.pending
        beside = texts.say("table.pending", cards=open_now.pending) if some else ""
        tip = texts.say("tip.pending", cards=open_now.pending) if some else ""
        if ruleset.options["mode"] == TOKENS:
            won = _tokens(picture)[seat]
            pips = ("chip",) * won + ("pip_next",) * (TOKENS_TO_WIN - won)
            tokens = texts.say("tip.tokens", won=won, of=TOKENS_TO_WIN)
            return PlateFacts(
                figure=figure, beside=beside, beside_tip=tip, pips=pips, pips_tip=tokens
            )
        total = picture.totals[seat]
        this_round = picture.ended.scores[seat] if picture.ended else 0
        share, added = towards(self.goal_line(ruleset), total, this_round)
        words = texts.say("table.total", total=total)
        brief = printed(total)
        return PlateFacts(words, brief, figure, beside, tip, share=share, added=added)

    def pad(self, picture: SmokiPicture, ruleset: Ruleset, say: Say) -> Pad:
        """Where tokens are played for, they are what adds up, whatever the dreams counted."""
        pad = super().pad(picture, ruleset, say)
        if ruleset.options["mode"] != TOKENS:
            return pad
        won = frozenset((number - 1, seat) for number, seat in picture.part.tokens)
        course = [
            [*accumulate(((row, seat) in won for row in range(len(pad.rows))), initial=0)]
            for seat in range(picture.seats)
        ]
        tokens, total = _tokens(picture), "scores.in_token"
        return pad._replace(totals=tokens, course=course, goal=TOKENS_TO_WIN, won=won, total=total)

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        options = ruleset.options
        if options["mode"] == TOKENS:
            return [say("table.tokens")]
        name = "limit" if options["mode"] == POINTS else "rounds"
        return [say(f"table.{name}", **{name: options[name]})]

    def goal_line(self, ruleset: Ruleset) -> int | None:
        options = ruleset.options
        limit = options["limit"]
        return limit if options["mode"] == POINTS and isinstance(limit, int) else None

    # pictures in the rules

    def figure_count(self, kind: str, rows: Rows) -> int | None:
        """Of a whole dream: as long as cards are hidden it is not counted."""
        faces = [face for row in rows for face in row]
        whole = kind == DREAM and None not in faces
        return running(faces).count if whole else None

    def draw_over_figure(self, ui: Ui, kind: str, rows: Rows, cards: Sequence[Rect]) -> None:
        """Pairs, and what reflections count."""
        if kind != DREAM:
            return
        faces = [face for row in rows for face in row]
        for column in running(faces).pairs:
            draw_pair(ui, cards[column], cards[column + COLUMNS])
        whole = [face for face in faces if face]
        for event in reckon(0, whole) if len(whole) == len(faces) else ():
            if isinstance(event, Reflected):
                draw_badge(ui, cards[event.place], printed(event.worth))

    def won_in(self, ruleset: Ruleset) -> str:
        return "token" if ruleset.options["mode"] == TOKENS else self.noun

    def describe(self, picture: SmokiPicture, slot: Slot, telling: Telling) -> str:
        """Cards of a dream by row and column, face-up piles by their side if there are two."""
        if slot.pile.kind == DREAM and slot.pile.seat is not None:
            row, column = divmod(slot.place, COLUMNS)
            where = telling.say("in_grid", row=row + 1, column=column + 1)
            return describe_card(picture, slot, telling.of(slot.pile.seat, where), telling)
        piles = sum(pile.kind == FACE_UP for pile in picture.cards)
        if slot.pile.kind == FACE_UP and piles > 1:
            style = self.pile_styles[FACE_UP]
            return describe_pile(picture, slot.pile, style, telling, slot.pile.number + 1)
        return super().describe(picture, slot, telling)

    def headline(
        self, picture: SmokiPicture, names: Sequence[str], texts: Texts
    ) -> tuple[str, str]:
        """Who ended the round, whose dream was full if another's was, and whose is the lowest."""
        ended = picture.ended
        if ended is None:
            return "", ""
        least = min(tag.count for tag in picture.tags.values())
        lowest = [seat for seat, tag in sorted(picture.tags.items()) if tag.count == least]
        won = any(picture.tags[seat].lines for seat in lowest)
        together = texts.together([names[seat] for seat in lowest])
        note = "lowest" if not won else "token" if len(lowest) == 1 else "tokens"
        title = texts.say("headline.smoki.title", name=names[ended.ended_by])
        said = texts.say(f"headline.smoki.{note}", names=together, count=least)
        full = [seat for seat in range(picture.seats) if seat not in picture.part.turned_up]
        if ended.ended_by in full:
            return title, said
        whose = texts.together([names[seat] for seat in full])
        key = "full" if len(full) == 1 else "full_together"
        return title, f"{texts.say(f'headline.smoki.{key}', names=whose)} {said}"


def dream_of(picture: SmokiPicture, seat: Seat) -> list[Face | None]:
    """The open faces of a dream, place by place; a card that was pushed out is no part of it."""
    cards, out = picture.cards.get(dream(seat), ()), picture.pushed_out
    lying = [card.shown for place, card in enumerate(cards) if out != Slot(dream(seat), place)]
    return lying or [None] * CARDS


def _tokens(picture: SmokiPicture) -> list[int]:
    """How many every seat has."""
    return [sum(other == seat for _, other in picture.part.tokens) for seat in range(picture.seats)]


def _column(picture: SmokiPicture, event: ColumnCancelled) -> tuple[int, int]:
    cards = picture.cards[dream(event.seat)]
    return cards[event.column].id, cards[event.column + COLUMNS].id
