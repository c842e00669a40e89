"""The parts of the theatre, where matches that were played are watched: each is one thing."""
