"""Bots against bots without a window: many matches, on one machine or several."""
