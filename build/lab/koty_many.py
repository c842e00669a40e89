"""How much more a dream counts among many than games of two taught.

In games of experts at tables of four to six it is seen who wins; the number is found under which
the chances that were said are the likeliest.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from lab.whims import Whimsical
from rulesets import ruleset
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.model import FEW, FILE, Model, from_json
from sen_desktop.bots.koty.player import KotyPlayer
from sen_desktop.bots.koty.position import LARGE
from sen_desktop.engine.events import TurnStarted
from sen_desktop.games import registry
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import SEEDS, Chance, source
from sen_desktop.match.referee import Referee

SEATS = range(FEW + 1, 7)
GAMES = 150
"""At every table."""
EVERY = 3
"""Positions after so many turns are looked at: those between hardly differ."""
EXPERT = Habits(foresees=False)
BY_LOT = 0.02
STEPS = 20


def learn() -> None:
    learned = {**json.loads(FILE.read_text(encoding="utf-8")), "many": 0.0}
    model = from_json(json.dumps(learned))
    tables = [_games(model, seats) for seats in SEATS]
    learned["many"] = round(_likeliest(tables), 2)
    print(f"for every seat beyond {FEW}: {learned['many']}", flush=True)
    FILE.write_text(json.dumps(learned) + "\n", encoding="utf-8")


def _games(model: Model, seats: int) -> tuple[Any, Any, Any]:
    """What every seat's position seemed to be worth, its dream, and its part of the victory."""
    favours, dreams = [], []
    won: list[list[float]] = []
    for number in range(GAMES):
        random = source("koty of many", seats, number).random
        bots = [
            Whimsical(KotyPlayer(ruleset("koty"), seat, EXPERT, random, model), BY_LOT, random)
            for seat in range(seats)
        ]
        referee = Referee(registry.build(ruleset("koty"), seats), Chance(int(random() * SEEDS)))
        turns = 0
        for told, _, _ in play_bots(referee, bots):
            turns += any(isinstance(event, TurnStarted) for event in told.events)
            if turns == EVERY:
                turns = 0
                seat = referee.state.table.turn
                thought = bots[seat].player.thought(referee.view(seat))
                favours.append(_favours(model, thought.rows(0)))
                dreams.append([thought.cards.worth(dream) for dream in thought.dreams])
        assert referee.outcome is not None
        first = [place == 1 for place in referee.outcome.places]
        won += [[own / sum(first) for own in first]] * (len(favours) - len(won))
    print(f"{seats} seats: {len(won)} positions of {GAMES} games", flush=True)
    more = np.array(dreams) * LARGE * (seats - FEW)
    return np.array(favours), more, np.array(won)


def _favours(model: Model, rows: list[list[float]]) -> Any:
    inputs = np.hstack([np.array(model.dream).T, model.held, model.rest, model.turns])
    units = np.maximum(np.array(rows) @ inputs.T + model.thresholds, 0)
    return units @ np.array(model.favour)


def _likeliest(tables: list[tuple[Any, Any, Any]]) -> float:
    """By Newton's way: said and real dreams of the winners become alike."""
    many = 0.0
    for _ in range(STEPS):
        slope = bend = 0.0
        for favours, more, won in tables:
            chance = np.exp(favours + many * more)
            chance /= chance.sum(1, keepdims=True)
            expected = (chance * more).sum(1)
            slope += float((won * more).sum() - expected.sum())
            bend += float((chance * more**2).sum() - (expected**2).sum())
        many += slope / bend
    return many
