"""The long run behind `build/make.py soak`: what CI checks a little of, by the thousand.

    soak [matches] [choices] [counting] [files] [attack] [kills] [bots] [secrecy] [watching]
         [smoki] [koty] [table] [pictures] [theatre] [pixels] [words] [windowkills] [texts]
         [keys] [kept] [reasons] [answers] [patience] [seals] [statistics] [many] [verbs]
         [lessons]
         [--share N] [--only WORD] [--jobs N]

All parts unless some are named. `--share 100` does a hundredth of the work, to try it out;
`--only koty` plays only the matches with that word in their name, or tries only such a verb.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle
from os import cpu_count
from pathlib import Path
from time import perf_counter

from sen_desktop.bots.koty.people import CHARACTERS as KOTY_CHARACTERS
from sen_desktop.bots.sen.people import CHARACTERS
from sen_desktop.bots.smoki.people import CHARACTERS as SMOKI_CHARACTERS
from sen_desktop.cli.many import at_least
from sen_desktop.engine.ruleset import OptionValue
from tests.bots import koty_watch, smoki_watch
from tests.bots.secrecy import check_choices
from tests.bots.test_sen_courtesy import AMONG_THEMSELVES, check_patience
from tests.bots.watch import TABLES, check_moves, check_that_it_ends
from tests.bots.words import TABLES as WORDS_OF
from tests.bots.words import check_words
from tests.conformance.attacks import ATTACKS
from tests.conformance.bad_files import check_card_data, check_records
from tests.conformance.choices import CHOICES, check_choice
from tests.conformance.kills import PROGRAMS, check_kills, check_kills_of_papers
from tests.conformance.suite import Coverage, check_match, check_record
from tests.games.smoki.exhaustive import check_counting
from tests.match.fairness import check_seals
from tests.match.test_answers import TABLES as ATTACKED
from tests.match.test_answers import check_answers
from tests.profile.counting import check_counts
from tests.profile.many import check_many
from tests.support.koty import NIGHT
from tests.support.rulesets import ruleset
from tests.test_playthroughs import EVERYTHING
from tests.verbs import check_verbs

MATCHES: dict[str, tuple[str, dict[str, OptionValue], tuple[int, ...]]] = {
    "classic": ("sen-classic", {}, (2, 3, 4, 5)),
    "jubilee": ("sen-jubilee", {}, (2, 3, 4, 5)),
    "long dream": ("sen-long", {}, (2, 3, 4, 5)),
    "classic with everything": ("sen-classic", EVERYTHING, (2, 3, 4, 5)),
    "koty": ("koty", {}, (2, 3, 4, 5, 6)),
    "koty at night": ("koty", NIGHT, (2, 3, 4, 5, 6)),
    "koty in teams of 4": ("koty", {"teams": True}, (4,)),
    "koty in teams of 6 at night": ("koty", {"teams": True, **NIGHT}, (6,)),
    "smoki for tokens": ("smoki", {}, (2, 3, 4, 5)),
    "smoki for points": ("smoki", {"mode": "points"}, (2, 3, 4, 5)),
    "smoki for rounds": ("smoki", {"mode": "rounds"}, (2, 3, 4, 5)),
    "smoki for tokens, one pile": ("smoki", {"face_up_piles": 1}, (2, 3, 4, 5)),
    "smoki for points, one pile": ("smoki", {"mode": "points", "face_up_piles": 1}, (2, 3, 4, 5)),
    "smoki for rounds, one pile": ("smoki", {"mode": "rounds", "face_up_piles": 1}, (2, 3, 4, 5)),
}
"""Ruleset, options and numbers of players."""
MATCHES_EACH = 5000
MATCHES_WITH_EACH_CHOICE = 40
FILES_EACH = 10_000
GRIDS = 100_000
KILLS = 300
BOT_MATCHES = 20_000
OTHER_BOT_MATCHES = 5000
SECRET_POSITIONS = 2000
SENTENCES = 10_000
WATCHED_MATCHES = 200
ATTACKS_ANSWERED = 400
PATIENT_ROUNDS = 200
SEALED_MATCHES = 1000
COUNTED_MATCHES = 1000
KEPT_MATCHES = 10_000
BATCH = 25


def _matches(name: str, seeds: range) -> Coverage:
    ruleset_id, options, players = MATCHES[name]
    chosen = ruleset(ruleset_id, **options)
    coverage = Coverage()
    for seed in seeds:
        seats = players[seed % len(players)]
        coverage += check_match(chosen, seats, seed, thorough=25)
        if seed % 10 == 0:
            check_record(chosen, seats, seed)
    return coverage


def _batches(count: int) -> Iterator[range]:
    return (range(first, min(first + BATCH, count)) for first in range(0, count, BATCH))


def soak_matches(asked: argparse.Namespace) -> None:
    for name in MATCHES:
        if asked.only not in name:
            continue
        count, started = MATCHES_EACH // asked.share, perf_counter()
        coverage = Coverage()
        with ProcessPoolExecutor(asked.jobs) as pool:
            for part in pool.map(partial(_matches, name), _batches(count)):
                coverage += part
        seconds = perf_counter() - started
        print(f"{name}: {count} matches, {coverage.steps} actions, {coverage.permuted} exchanged")
        print(f"  cards of seats that cannot know them, nothing violated; {seconds:.0f} s")
        print(f"  {dict(coverage.actions.most_common())}", flush=True)


def soak_choices(asked: argparse.Namespace) -> None:
    """Every choice of the options of every ruleset, at every number of seats."""
    each = -(-MATCHES_WITH_EACH_CHOICE // asked.share)
    coverage = Coverage()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for part in pool.map(partial(check_choice, matches=each), range(len(CHOICES))):
            coverage += part
    print(f"{len(CHOICES)} choices of options, {each} matches each, {coverage.steps} actions:")
    print(f"  nothing violated, {coverage.permuted} exchanged cards unseen", flush=True)


def soak_counting(asked: argparse.Namespace) -> None:
    count = GRIDS // asked.share
    chains = check_counting(range(count))
    print(f"{count} grids of Smoki counted like an exhaustive search, {chains} with chains")


def soak_files(asked: argparse.Namespace) -> None:
    checks: dict[str, Callable[[range, Path], int]] = {
        "card data": check_card_data,
        "records": check_records,
    }
    for name, check in checks.items():
        with tempfile.TemporaryDirectory() as folder:
            count = FILES_EACH // asked.share
            refused = check(range(count), Path(folder))
        print(f"{name}: {count} spoiled files, {refused} refused, each with place and reason")


def _attacked(job: tuple[str, range]) -> int:
    what, seeds = job
    with tempfile.TemporaryDirectory() as folder:
        return ATTACKS[what][0](seeds, Path(folder))


def soak_attack(asked: argparse.Namespace) -> None:
    """Spoiled input of every kind, and whatever is accepted of it used."""
    for what, (_, whole) in ATTACKS.items():
        if asked.only not in what:
            continue
        count = whole // asked.share
        with ProcessPoolExecutor(asked.jobs) as pool:
            used = sum(pool.map(_attacked, [(what, seeds) for seeds in _batches(count)]))
        print(f"{what}: attacked {count} times, {used} times used as it was; no error")


def soak_kills(asked: argparse.Namespace) -> None:
    for program in PROGRAMS:
        with tempfile.TemporaryDirectory() as folder:
            count = KILLS // asked.share
            rows = check_kills(range(count), Path(folder), program)
        print(f"{count} killings while saving {program}: every match was there, {rows} rows in all")
    with tempfile.TemporaryDirectory() as folder:
        papers = check_kills_of_papers(range(count), Path(folder))
    print(f"{count} killings while writing everything else: all was there, {papers} papers in all")


def soak_bots(asked: argparse.Namespace) -> None:
    """No stall: matches of any levels mixed, all editions, two to five players."""
    _all_end("mixed levels of Sen", check_that_it_ends, BOT_MATCHES, asked)


def soak_secrecy(asked: argparse.Namespace) -> None:
    """Every level chooses the same whatever it cannot know, at tables of two to four."""
    count = SECRET_POSITIONS // asked.share
    for one in CHARACTERS:
        compared = 0
        for seats, (ruleset_id, options) in zip(cycle((2, 3, 4)), TABLES, strict=False):
            chosen = ruleset(ruleset_id, **options)
            compared += check_choices(one.id, chosen, seats, -(-count // len(TABLES)))
        print(f"{one.id}: the same choice in {compared} positions over exchanged cards", flush=True)


def soak_smoki(asked: argparse.Namespace) -> None:
    """The players of Smoki: no stall in matches of mixed levels, and none sees a hidden card."""
    _all_end("Smoki", smoki_watch.check_that_it_ends, OTHER_BOT_MATCHES, asked)
    tables = zip(smoki_watch.TABLES, cycle((2, 3, 5)), strict=False)
    _none_sees("smoki", [one.id for one in SMOKI_CHARACTERS], list(tables), asked)


def soak_koty(asked: argparse.Namespace) -> None:
    """The players of Koty: no stall in matches of mixed levels, and none sees a hidden card."""
    _all_end("Koty", koty_watch.check_that_it_ends, OTHER_BOT_MATCHES, asked)
    tables = [(options, players[-1]) for options, players in koty_watch.TABLES]
    _none_sees("koty", [one.id for one in KOTY_CHARACTERS], tables, asked)


def _all_end(
    what: str, check: Callable[[range], Counter[str]], matches: int, asked: argparse.Namespace
) -> None:
    count, started = matches // asked.share, perf_counter()
    reasons: Counter[str] = Counter()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for part in pool.map(check, _batches(count)):
            reasons += part
    seconds = perf_counter() - started
    print(f"{count} matches of {what} came to their end: {dict(reasons)}; {seconds:.0f} s")


def _none_sees(
    family: str,
    players: list[str],
    tables: list[tuple[dict[str, OptionValue], int]],
    asked: argparse.Namespace,
) -> None:
    wanted = -(-SECRET_POSITIONS // asked.share // len(tables))
    for player in players:
        compared = 0
        for options, seats in tables:
            compared += check_choices(player, ruleset(family, **options), seats, wanted)
        print(f"{player}: the same choice in {compared} positions over exchanged cards", flush=True)


def soak_watching(asked: argparse.Namespace) -> None:
    """Every level of Sen: no stupid move or unlikely call, nothing forgotten but when it may be."""
    count = WATCHED_MATCHES // asked.share
    for one in CHARACTERS:
        if asked.only not in one.id:
            continue
        seen: Counter[str] = Counter()
        with ProcessPoolExecutor(asked.jobs) as pool:
            for part in pool.map(partial(check_moves, level=one.id), _batches(count)):
                seen += part
        print(f"{one.id}: {count} matches watched, {seen['moves']} moves, none of them stupid;")
        print(
            f"  {seen['calls']} calls, none unlikely; {seen['worse']} times a shown card was given"
        )
        print("  for a worse one, each time forgotten", flush=True)


def soak_reasons(asked: argparse.Namespace) -> None:
    """Reasons and hints, each against what the player knew."""
    for family in WORDS_OF:
        if asked.only in family:
            said = check_words(family, SENTENCES // asked.share)
            print(f"{family}: {said.total()} sentences of {len(said)} kinds, all of them true")


def soak_answers(asked: argparse.Namespace) -> None:
    """Who is asked about an attack, and for how long, whatever is held."""
    count = ATTACKS_ANSWERED // asked.share
    each = [(table, batch) for table in range(len(ATTACKED)) for batch in _batches(count)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        answers = set().union(*pool.map(check_answers, *zip(*each, strict=True)))
    print(f"{len(ATTACKED)} tables, {count} attacks each met other hands: asked for the same time;")
    print(f"  answered by {sorted(answers)}", flush=True)


def soak_patience(asked: argparse.Namespace) -> None:
    """Bots of Sen among themselves do not wake up before their patience is over."""
    rounds = -(-PATIENT_ROUNDS // asked.share)
    tables = zip(*AMONG_THEMSELVES, strict=True)
    with ProcessPoolExecutor(asked.jobs) as pool:
        calls = sum(pool.map(partial(check_patience, rounds=rounds), *tables))
    print(f"{len(AMONG_THEMSELVES)} tables, {rounds} rounds each: {calls} calls, none impatient")


def soak_verbs(asked: argparse.Namespace) -> None:
    """Each once, in a fresh clone; asks the network for packages."""
    print(f"{check_verbs(asked.only)} verbs of build/make.py did their work in a fresh clone")


def soak_seals(asked: argparse.Namespace) -> None:
    """The verifier accepts what was sealed and refuses whatever was changed."""
    with ProcessPoolExecutor(asked.jobs) as pool:
        count = sum(pool.map(check_seals, _batches(SEALED_MATCHES // asked.share)))
    print(f"{count} sealed matches accepted, {2 * count} changed ones refused")


def soak_many(asked: argparse.Namespace) -> None:
    """What kept matches cost the start, putting one away, and the statistics."""
    with tempfile.TemporaryDirectory() as folder:
        print("\n".join(check_many(Path(folder), KEPT_MATCHES // asked.share)))


def soak_statistics(asked: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        count = check_counts(Path(folder), COUNTED_MATCHES // asked.share)
    print(f"{count} matches counted twice, to the same last digit, with and without the cache")


def _of_window(name: str, asked: argparse.Namespace) -> None:
    # The window's libraries take a moment to load, which no other part should wait for.
    from tests.ui import long_run

    getattr(long_run, f"soak_{name}")(asked.share, asked.jobs)


WINDOW_PARTS = (
    "table",
    "pictures",
    "theatre",
    "pixels",
    "words",
    "windowkills",
    "texts",
    "keys",
    "kept",
    "lessons",
)

PARTS: dict[str, Callable[[argparse.Namespace], None]] = {
    "matches": soak_matches,
    "choices": soak_choices,
    "counting": soak_counting,
    "files": soak_files,
    "attack": soak_attack,
    "kills": soak_kills,
    "bots": soak_bots,
    "secrecy": soak_secrecy,
    "watching": soak_watching,
    **{name: partial(_of_window, name) for name in WINDOW_PARTS},
    "smoki": soak_smoki,
    "koty": soak_koty,
    "seals": soak_seals,
    "statistics": soak_statistics,
    "many": soak_many,
    "reasons": soak_reasons,
    "answers": soak_answers,
    "patience": soak_patience,
    "verbs": soak_verbs,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART")
    parser.add_argument("--share", type=at_least(1), default=1)
    parser.add_argument("--only", default="", metavar="WORD")
    parser.add_argument("--jobs", type=at_least(1), default=cpu_count())
    asked = parser.parse_args()
    # What the game writes into its log as it is attacked is no news here.
    logging.getLogger().addHandler(logging.NullHandler())
    for part in asked.parts or PARTS:
        PARTS[part](asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
