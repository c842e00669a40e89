"""What the window shows, one scene a module."""
