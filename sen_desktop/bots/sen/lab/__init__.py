"""Opponents of the laboratory for Sen; players never meet them."""
