"""Koty: hands, lands that grow, and attacks out of turn.

`rules` is the way in; rule ids such as K23 refer to the numbered rules of the family.
"""

from sen_desktop.engine.game import Game
from sen_desktop.games.koty import actions, options, words
from sen_desktop.games.koty.rules import KotyRules
from sen_desktop.games.koty.sheet import SHEET

GAME = Game(
    words.FAMILY,
    words.WORDS,
    KotyRules,
    actions.ALL,
    SHEET,
    seats_problem=options.seats_problem,
    deck=options.played_deck,
)
