"""card_data.yaml: read as nodes with their places, checked, and turned into specs.

Knows no game: the words that each family understands are handed in.
"""
