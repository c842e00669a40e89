"""The table of Sen: a row of hidden cards for everybody, two piles in the middle."""
