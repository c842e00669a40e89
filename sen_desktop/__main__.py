"""`python -m sen_desktop`, and the entry point `sen-desktop`."""

from __future__ import annotations

import sys

from sen_desktop.cli import run


def main() -> None:
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
