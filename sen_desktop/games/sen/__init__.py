"""Sen: the classic deck, the jubilee edition and the long dream, with all variants.

Comments name the rule ids of the games' written rules (S1 to S63).
"""

from sen_desktop.engine.game import Game
from sen_desktop.games.sen import actions, events, options, words
from sen_desktop.games.sen.rules import SenRules
from sen_desktop.games.sen.sheet import SHEET

GAME = Game(
    words.FAMILY,
    words.WORDS,
    SenRules,
    actions.ALL,
    SHEET,
    settle=options.settle,
    problem=options.problem,
    calls=events.calls,
)
