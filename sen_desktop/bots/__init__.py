"""Players that are programs. They get redacted events and views, never a state."""
