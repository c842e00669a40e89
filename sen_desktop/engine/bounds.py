"""How large a ruleset may be: the same for card data files and for records."""

from __future__ import annotations

MOST_KINDS = 100
MOST_COPIES = 60
LARGEST_DECK = 500
"""Cards in one ruleset, all its decks together."""

LOWEST_WORTH, HIGHEST_WORTH = -20, 50
LARGEST_NUMBER = 1_000_000
"""Of any option."""

LONGEST_TEXT = 100
