"""Command line: `python -m painters.sounds [--only GLOB] [--check] [--jobs N]`."""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from . import sheet, table
from .baking import UnfitSounds, bake
from .checks import check

ROOT = Path(__file__).resolve().parents[3]
ASSETS = ROOT / "assets"
SHOTS = ROOT / "build" / "shots" / "sounds"


def main() -> int:
    parser = argparse.ArgumentParser(prog="painters.sounds", description=__doc__)
    parser.add_argument("--only", default="*", metavar="GLOB", help="file names to bake")
    parser.add_argument("--check", action="store_true", help="bake elsewhere and compare bytes")
    parser.add_argument("--sheet", action="store_true", help="only measure and draw what is baked")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    options = parser.parse_args()
    try:
        if options.check:
            problems = check(ASSETS) + _differences(options.jobs, options.only)
        else:
            if not options.sheet:
                print(f"{len(bake(ASSETS, options.jobs, options.only))} files in {ASSETS}")
            problems = check(ASSETS) if options.only == "*" else []
            if options.only == "*":
                table.write(ASSETS)
                sheet.draw(ASSETS, SHOTS)
    except UnfitSounds as unfit:
        problems = str(unfit).splitlines()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def _differences(jobs: int, only: str) -> list[str]:
    with TemporaryDirectory() as folder:
        again = bake(Path(folder), jobs, only)
        return [
            f"{path.name}: other bytes than the baked file"
            for path in [*again, Path(folder) / "music" / "pieces.toml"]
            if not (baked := ASSETS / path.parent.name / path.name).exists()
            or path.read_bytes() != baked.read_bytes()
        ]


if __name__ == "__main__":
    sys.exit(main())
