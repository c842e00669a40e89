"""Koty: hands, lands that grow, and attacks out of turn.

`rules` is the way in; rule ids such as K23 refer to the numbered rules of the family.
"""
