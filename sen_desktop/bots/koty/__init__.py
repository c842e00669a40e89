"""The players of Koty: one player in five strengths."""
