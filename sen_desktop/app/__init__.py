"""The program as a whole: what it is made of, how it starts, and what its scenes may ask for."""
