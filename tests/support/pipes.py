"""A pipe in place of a file: whoever opens it to read waits until somebody writes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest


def make_pipe(path: Path) -> None:
    """Skips the test where pipes have no names."""
    if sys.platform == "win32":
        pytest.skip("no pipes with names here")
    else:
        import os

        os.mkfifo(path)
