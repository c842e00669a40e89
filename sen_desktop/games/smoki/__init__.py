"""Smoki: so far the words of its deck and options; its rules follow."""
