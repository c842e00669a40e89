"""Smoki on the table: its places, its questions, and what its own events look like."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.events import ColumnCancelled, Reckoned, Reflected, TokenWon
from sen_desktop.games.smoki.words import (
    COLUMNS,
    DREAM,
    FACE_DOWN,
    FACE_UP,
    HELD,
    NEST,
    POINTS,
    RING,
    TOKENS,
    TOKENS_TO_WIN,
    dream,
)
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.table.board import Look, Pad, Say
from sen_desktop.ui.table.plain import PlainTable
from sen_desktop.ui.table.show import COUNT_UP, Show, Tag
from sen_desktop.ui.table.smoki.asking import SmokiAsking
from sen_desktop.ui.table.smoki.hint import hint_of
from sen_desktop.ui.table.smoki.layout import SmokiLayout


class SmokiBoard(PlainTable):
    backdrop = "table/smoki"
    back = "cards/smoki/back"
    pad_sound = "pad_smoki"
    noun = "point"
    sounds: Mapping[str, str] = {RING: "ring_pass", NEST: "nest_swap"}
    secrets = False
    to_remember = False
    looks: Mapping[str, Look] = {
        FACE_DOWN.kind: Look.STOCK,
        FACE_UP: Look.OPEN,
        HELD.kind: Look.SHOWN,
        DREAM: Look.SHOWN,
    }
    dreams = frozenset({DREAM})
    places_stay = True
    large_below = 76.0
    layout = SmokiLayout
    asking = SmokiAsking
    hint = staticmethod(hint_of)

    def carry_out(self, show: Show, event: Event) -> float:
        match event:
            case Reflected(seat, place, source, worth):
                cards = show.sprites.piles[dream(seat)]
                show.badge(cards[place], f"{worth}")
                if source is not None:
                    show.mark(cards[source], "eye")
                return 0.8
            case ColumnCancelled(seat, column):
                cards = show.sprites.piles[dream(seat)]
                for sprite in (cards[column], cards[column + COLUMNS]):
                    show.strike(sprite)
                show.play("card_flip")
                return 0.8
            case Reckoned(seat, _, count):
                show.tags[seat] = Tag(count, [], False)
                show.play("count_tick")
                return COUNT_UP + 0.3
            case TokenWon(seat, tokens):
                show.tokens.append((show.round, seat))
                count = show.tags[seat].count
                show.tags[seat] = Tag(count, [("reckon.token", {"tokens": tokens})], True)
                show.play("token")
                return 0.7
            case _:
                return 0.0

    def standing(self, show: Show, seat: Seat, texts: Texts) -> str:
        if show.ruleset.options["mode"] == TOKENS:
            return texts.say("table.has_tokens", tokens=self._tokens(show)[seat])
        return texts.count(self.noun, show.totals[seat])

    def _tokens(self, show: Show) -> list[int]:
        return [sum(other == seat for _, other in show.tokens) for seat in range(show.seats)]

    def pad(self, show: Show, say: Say) -> Pad:
        """Where tokens are played for, they are what adds up, whatever the dreams counted."""
        pad = super().pad(show, say)
        if show.ruleset.options["mode"] != TOKENS:
            return pad
        won = frozenset((number - 1, seat) for number, seat in show.tokens)
        course = [
            [*accumulate(((row, seat) in won for row in range(len(pad.rows))), initial=0)]
            for seat in range(show.seats)
        ]
        return Pad(pad.rows, self._tokens(show), course, TOKENS_TO_WIN, won, "scores.tokens")

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

    def won_in(self, ruleset: Ruleset) -> str:
        return "token" if ruleset.options["mode"] == TOKENS else self.noun
