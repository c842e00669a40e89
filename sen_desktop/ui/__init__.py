"""Everything that is shown and heard. Knows the rules only through views and events."""
