"""Games of other libraries, played at random with the loop that their manuals show."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import thread_time
from typing import Any

Play = Callable[[float], tuple[int, float]]

OPEN_SPIEL_GAMES = ("python_kuhn_poker", "python_liars_poker", "python_tic_tac_toe")


def rlcard_uno() -> Play:
    from rlcard.games.uno import Game

    game: Any = Game(num_players=4)
    choose = Random(1).choice

    def play(seconds: float) -> tuple[int, float]:
        steps, started = 0, thread_time()
        while (taken := thread_time() - started) < seconds:
            game.init_game()
            while not game.is_over():
                game.step(choose(game.get_legal_actions()))
                steps += 1
        return steps, taken

    return play


def rlcard_gin_rummy() -> Play:
    import rlcard

    environment: Any = rlcard.make("gin-rummy")
    choose = Random(1).choice

    def play(seconds: float) -> tuple[int, float]:
        steps, started = 0, thread_time()
        while (taken := thread_time() - started) < seconds:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(choose(list(state["legal_actions"])))
                steps += 1
        return steps, taken

    return play


def open_spiel(name: str) -> Play:
    """A game that OpenSpiel implements in Python, chance nodes not counted either."""
    import pyspiel
    from open_spiel.python import games  # registers the Python games

    assert games
    game: Any = pyspiel.load_game(name)
    choose = Random(1).choice

    def play(seconds: float) -> tuple[int, float]:
        steps, started = 0, thread_time()
        while (taken := thread_time() - started) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(choose([outcome for outcome, _ in state.chance_outcomes()]))
                    continue
                player = state.current_player()
                action = choose(state.legal_actions())
                state.observation_string(player)
                state.apply_action(action)
                steps += 1
        return steps, taken

    return play
