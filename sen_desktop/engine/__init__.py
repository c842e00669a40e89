"""The vocabulary that every game shares: cards, piles, slots, decisions, events, views.

Standard library only. Nothing in here knows a game, a file, a clock, a screen or a random number.
"""
