"""Opponents of the laboratory for Smoki; players never meet them."""
