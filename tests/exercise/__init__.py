"""Exercises: what is asked is known, and what is right follows from the review's own judge."""
