"""The table of a match: where cards lie, how they move, what is asked."""
