"""Smoki: dragons and ravens in a grid of two rows by three, with all variants.

Comments name the rule ids of the games' written rules (D1 to D52).
"""

from sen_desktop.engine.game import Game
from sen_desktop.games.smoki import actions, options, words
from sen_desktop.games.smoki.rules import SmokiRules
from sen_desktop.games.smoki.sheet import SHEET

GAME = Game(
    words.FAMILY,
    words.WORDS,
    SmokiRules,
    actions.ALL,
    SHEET,
    settle=options.settle,
    problem=options.problem,
)
