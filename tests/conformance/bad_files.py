"""The checks behind test_bad_files and the soak: how many of the spoiled files were refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from time import process_time

from sen_desktop.data.load import load
from sen_desktop.data.problems import DataError
from sen_desktop.games import registry
from sen_desktop.match import reading
from sen_desktop.match.chance import source
from sen_desktop.profile import store
from tests.support.rulesets import shipped_text
from tests.support.spoil import spoiled

LONGEST = 1.0
"""Seconds of a processor in which every file has to be answered."""

SAMPLES = Path(__file__).parent.parent / "match" / "records"


def check_card_data(seeds: Iterable[int], folder: Path) -> int:
    return _check(seeds, folder, [shipped_text().encode()], _card_data_refused)


def check_records(seeds: Iterable[int], folder: Path) -> int:
    samples = [file.read_bytes() for file in sorted(SAMPLES.glob("*.json"))]
    return _check(seeds, folder, samples, _record_refused)


def _check(
    seeds: Iterable[int], folder: Path, samples: list[bytes], refused: Callable[[Path], bool]
) -> int:
    count = 0
    for seed in seeds:
        random = source("spoil", seed).random
        file = folder / "file"
        file.write_bytes(spoiled(samples[seed % len(samples)], random))
        started = process_time()
        count += refused(file)
        seconds = process_time() - started
        assert seconds < LONGEST, f"seed {seed} took {seconds:.2f} s"
    return count


def _card_data_refused(file: Path) -> bool:
    try:
        load(file, registry.WORDS)
    except DataError as error:
        assert error.problems
        for problem in error.problems:
            assert problem.line >= 1 and problem.column >= 1 and problem.what and problem.hint
        return True
    return False


def _record_refused(file: Path) -> bool:
    content = file.read_bytes()
    found = store.read(file, reading.loads)
    if found.content is not None:
        return False
    ((aside, why),) = found.set_aside
    assert why and aside.read_bytes() == content, "nothing is lost"
    aside.unlink()
    return True
