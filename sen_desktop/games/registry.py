"""The explicit table of families: what each one brings into the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.chance import DrawLot, Shuffle
from sen_desktop.engine.codec import ActionCodec
from sen_desktop.engine.events import Event
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.ruleset import Kind, OptionValue, Ruleset, Words
from sen_desktop.engine.values import value
from sen_desktop.games.koty import actions as koty_actions
from sen_desktop.games.koty import events as koty_events
from sen_desktop.games.koty import options as koty_options
from sen_desktop.games.koty import words as koty_words
from sen_desktop.games.koty.rules import KotyRules
from sen_desktop.games.sen import actions as sen_actions
from sen_desktop.games.sen import options as sen_options
from sen_desktop.games.sen import words as sen_words
from sen_desktop.games.sen.events import calls
from sen_desktop.games.sen.rules import SenRules
from sen_desktop.games.smoki import actions as smoki_actions
from sen_desktop.games.smoki import options as smoki_options
from sen_desktop.games.smoki import words as smoki_words
from sen_desktop.games.smoki.rules import SmokiRules

Settle = Callable[[Mapping[str, OptionValue], Mapping[str, OptionValue]], dict[str, OptionValue]]
Deck = tuple[Kind, ...]
Chosen = Mapping[str, OptionValue]


def _for_any_seats(chosen: Chosen, seats: int) -> str | None:
    return None


def _whole_deck(deck: Deck, chosen: Chosen) -> Deck:
    return deck


def no_calls(events: Iterable[Event]) -> Iterator[tuple[Seat, bool]]:
    """What a family has whose rounds end by themselves."""
    return iter(())


@value
class Game:
    """The playable part of a family."""

    rules: Callable[[Ruleset, int], Rules[Any]]
    actions: tuple[type[Action], ...]
    settle: Settle
    """Asked-for options and defaults -> all options."""
    problem: Callable[[Mapping[str, OptionValue]], str | None]
    """Why options cannot be played together."""
    calls: Callable[[Iterable[Event]], Iterator[tuple[Seat, bool]]] = no_calls
    """Who ended rounds by a call of their own, and whether it was right."""
    seats_problem: Callable[[Chosen, int], str | None] = _for_any_seats
    """Why these options cannot be played by so many."""
    deck: Callable[[Deck, Chosen], Deck] = _whole_deck
    """The cards of the box that these options play with."""


GAMES: Mapping[str, Game] = {
    "sen": Game(SenRules, sen_actions.ALL, sen_options.settle, sen_options.problem, calls),
    "smoki": Game(SmokiRules, smoki_actions.ALL, smoki_options.settle, smoki_options.problem),
    "koty": Game(
        KotyRules,
        koty_actions.ALL,
        koty_options.settle,
        koty_options.problem,
        koty_events.calls,
        koty_options.seats_problem,
        koty_options.played_deck,
    ),
}

WORDS: Mapping[str, Words] = {
    "sen": sen_words.WORDS,
    "smoki": smoki_words.WORDS,
    "koty": koty_words.WORDS,
}


def build(ruleset: Ruleset, seats: int) -> Rules[Any]:
    return GAMES[ruleset.family].rules(ruleset, seats)


def codec(family: str) -> ActionCodec:
    return ActionCodec((*GAMES[family].actions, Shuffle, DrawLot))
