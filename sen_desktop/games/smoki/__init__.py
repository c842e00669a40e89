"""Smoki: dragons and ravens in a grid of two rows by three, with all variants.

Comments name the rule ids of the games' written rules (D1 to D52).
"""
