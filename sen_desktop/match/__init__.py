"""The referee's room: the true state, chance, seats, records and where they are kept."""
