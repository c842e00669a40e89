"""The window, measured: what frames cost, how soon it opens, what it takes while nothing happens.

Every number is said beside what it has to be; ratios are of the same run, in turns.
"""

from __future__ import annotations

import sys
from statistics import median

from bench import evening, frames, hearing, idle, match, start
from bench.screen import Environment, screen
from sen_desktop.ui.music import PATIENCE

DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
IDLE_SECONDS = 20.0
MOST_FLYING, MOST_AT_REST, MOST_START, MOST_LATE = 2.0, 0.05, 2.5, 2
MUSIC_SECONDS, MOST_MUSIC = 20.0, 3.0
PIECES = ("sen", "smoki", "koty")
MOST_IDLE, MOST_IDLE_HEARD = 0.2, 1.0
"""Percent of one processor: next to nothing; while the music plays on a little more."""


class Report:
    def __init__(self) -> None:
        self.kept = True

    def say(self, what: str, measured: float, most: float | None = None, unit: str = "") -> None:
        goal = "" if most is None else f" (at most {most:g}{unit})"
        self.kept = self.kept and (most is None or measured <= most)
        print(f"{what:66} {measured:8.3f}{unit}{goal}", flush=True)


def measure(rounds: int, minutes: float) -> bool:
    """Whether everything is as it has to be."""
    report = Report()
    for busiest in frames.TABLES:
        _frames(report, rounds, *busiest)
    for ruleset, seats, _ in frames.TABLES:
        look_at_frames(report, 60 * minutes, ruleset, seats)
    _music(report)
    with screen() as real:
        _starts(report, "without a screen", DUMMY, rounds)
        if real:
            _starts(report, "in a window", real, rounds)
            _idle(report, real)
        else:
            print("Xvfb is not installed: nothing was measured in a real window.", file=sys.stderr)
    return report.kept


def _frames(report: Report, rounds: int, ruleset: str, seats: int, many: int) -> None:
    costs, cards = frames.measure(rounds, ruleset, seats, many)
    print(f"\nFrames at {frames.SIZE[0]}×{frames.SIZE[1]}, {seats} seats, {ruleset}")
    print(f"(update, compose and paint; the floor paints a background and {cards} cards)")
    report.say("floor", 1000 * median(one.floor for one in costs), unit=" ms")

    def ratio(name: str) -> float:
        return float(median(one._asdict()[name] / one.floor for one in costs))

    report.say(f"{many} cards flying / floor", ratio("flying"), MOST_FLYING)
    report.say("at rest / floor", ratio("rest"), MOST_AT_REST)
    report.say("nothing moves, a bot is waited for / floor", ratio("bots"))


def look_at_frames(report: Report, seconds: float, ruleset: str, seats: int) -> None:
    played = match.measure(seconds, ruleset, seats)
    print(f"\n{seconds / 60:g} minutes of {ruleset} against bots, {played.frames} frames")
    report.say("frames over 25 ms of the processor", played.slow, 0)
    report.say("the slowest, by the processor", 1000 * max(played.cpu), 25, " ms")
    report.say("the slowest, by the clock", 1000 * max(played.wall), unit=" ms")
    report.say("the slowest with which a scene opens", 1000 * max(played.opening), 60, " ms")
    report.say("half of them, by the clock", 1000 * median(played.wall), unit=" ms")
    report.say(f"frames to answer input, of {len(played.late)} times", max(played.late), MOST_LATE)


def evenings(minutes: float) -> bool:
    """Whether matches by the clock, with music, are as they have to be."""
    report = Report()
    with screen() as real:
        for ruleset, seats, _ in frames.TABLES:
            if real:
                _evening(report, 60 * minutes, ruleset, seats, real)
    if not real:
        print("Xvfb is not installed: nothing was measured.", file=sys.stderr)
    return report.kept


def _evening(
    report: Report, seconds: float, ruleset: str, seats: int, environment: Environment
) -> None:
    heard = evening.measure(seconds, ruleset, seats, environment)
    print(f"\n{heard.seconds / 60:.1f} minutes of {ruleset} by the clock, {heard.frames} frames")
    report.say("music was heard", heard.played / 60, unit=" min")
    report.say("frames over 25 ms of the processor", heard.slow, 0)
    report.say("the slowest, by the processor", 1000 * heard.slowest, 25, " ms")
    report.say("the slowest, by the clock", 1000 * heard.slowest_by_clock, unit=" ms")
    report.say("the slowest with which a scene opens", 1000 * heard.opening, 60, " ms")
    report.say("mixing, of one processor", 100 * heard.mixing, MOST_MUSIC, " %")


def _music(report: Report) -> None:
    print(f"\nMusic at a tense table, nothing else, {MUSIC_SECONDS:.0f} s each")
    for piece in PIECES:
        share = hearing.measure(piece, MUSIC_SECONDS)
        report.say(f"of one processor, {piece}", 100 * share, MOST_MUSIC, " %")


def _starts(report: Report, where: str, environment: Environment, rounds: int) -> None:
    measured = start.measure(rounds, environment)
    print(f"\nFrom process start to the first frame {where}, {len(measured)} starts each")
    report.say("a bare program with one picture", median(bare for bare, _ in measured), unit=" s")
    report.say("the title", median(ours for _, ours in measured), unit=" s")
    ratio = median(ours / bare for bare, ours in measured)
    report.say("the title / the bare program", ratio, MOST_START)


def _idle(report: Report, environment: Environment) -> None:
    print(f"\nNobody does anything for {IDLE_SECONDS:.0f} s, in a window")
    print(f"(the music rests once nothing has happened for {PATIENCE / 60:.0f} minutes)")
    for place in ("title", "table"):
        heard, resting = idle.measure(place, IDLE_SECONDS, environment)
        where = f"of one processor, at the {place}"
        report.say(f"{where}: the window", 100 * heard.window, MOST_IDLE, " %")
        report.say(f"{where}: all, music playing", 100 * heard.whole, MOST_IDLE_HEARD, " %")
        report.say(f"{where}: all, music at rest", 100 * resting.whole, MOST_IDLE, " %")
        report.say(f"pictures presented, at the {place}", heard.shown + resting.shown, 0)
