"""Opponents of the laboratory for Koty; players never meet them."""
