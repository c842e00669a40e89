"""What a finished match tells about how it was played."""
