"""`python -m painters`: bake what changed, draw the sheets, judge; see `--help`."""

from __future__ import annotations

import argparse
import sys
from fnmatch import fnmatch

from .baker import Oven, bake_again, bake_changed, judge, write_sheets
from .catalogue import SERIES, catalogue, painted_series


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="painters", description="Bakes the game's pictures.")
    add = parser.add_argument
    add("--series", choices=SERIES, help="load one series only (default: all that are painted)")
    add("--only", metavar="GLOB", default="*", help="art keys to bake, e.g. 'cards/sen/*'")
    add("--force", action="store_true", help="bake even what is fresh")
    add("--check", action="store_true", help="bake again and compare bytes; writes nothing")
    add("--list", action="store_true", help="print the art keys and stop")
    add("--jobs", type=int, default=2, help="processes (default: 2)")
    return parser.parse_args()


def main() -> int:
    options = _options()
    series = (options.series,) if options.series else painted_series()
    known = catalogue(series)
    pictures = {key: picture for key, picture in known.items() if fnmatch(key, options.only)}
    if options.list:
        print("\n".join(pictures))
        return 0
    oven = Oven(series, options.jobs)
    if options.check:
        seen, found = bake_again(pictures, oven)
    else:
        seen, found = bake_changed(pictures, oven, options.force), []
        write_sheets(known, options.series or "all")
    found += judge(pictures, seen, known)
    print("\n".join(found) if found else "nothing to complain about")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
