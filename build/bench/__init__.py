"""The bench: our engine beside other libraries of card games, in one process."""
