"""Sen: the classic deck, the jubilee edition and the long dream, with all variants.

Comments name the rule ids of the games' written rules (S1 to S63).
"""
