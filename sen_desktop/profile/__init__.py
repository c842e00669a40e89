"""What belongs to one player and lies in their folder: settings, matches, log, lock."""
