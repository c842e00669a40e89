"""Everything that is shown and heard. Knows the rules only through views and events."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
