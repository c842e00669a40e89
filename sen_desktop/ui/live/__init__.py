"""The parts of the live table beside picture, motion and view: each is one thing."""
