"""Reviews made beside the window: one after the other, kept with their matches, stopped at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from multiprocessing import active_children
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pytest

from sen_desktop.app.reviewer import Reviewer, ReviewStatus
from sen_desktop.match import reading
from sen_desktop.match.record import Note, Player, Record, dumps
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.review.beside import Progress, beside
from sen_desktop.review.notes import kept_review, with_review
from sen_desktop.review.review import review
from sen_desktop.review.values import VERSION
from tests.support.slipped import slipped

WHEN = datetime(2026, 11, 19)
LONG = 60.0
"""Seconds after which something hangs."""


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(UserFolder(tmp_path))


def bare(seed: int) -> Record:
    return replace(slipped(seed), notes=())


def until(true: Callable[[], bool]) -> None:
    end = monotonic() + LONG
    while not true():
        assert monotonic() < end, "nothing comes of it"
        sleep(0.005)


def looked(reviewer: Reviewer, path: Path) -> ReviewStatus:
    """What came of a look, once there is something."""
    while not (look := reviewer.look(path)).done:
        sleep(0.005)
    return look


class Maker:
    """Makes short work of matches, once it is let; remembers which they were, and what befell."""

    def __init__(self, notes: Sequence[Note] = (Note(0, "review", ("version", VERSION)),)) -> None:
        self.begun: list[str] = []
        self.stopped = 0
        self.let = Event()
        self.notes = notes

    def make(self, text: str) -> Progress:
        self.begun.append(reading.head(text).started or "")
        yield 0.0
        while not self.let.wait(0.002):
            try:
                yield 0.5
            except GeneratorExit:
                self.stopped += 1
                raise
        return self.notes


def test_a_process_of_its_own_says_the_same_and_tells_how_far_it_is() -> None:
    record = bare(3)
    told, steps = [], beside(dumps(record))
    while True:
        try:
            told.append(next(steps))
        except StopIteration as made:
            notes = made.value
            break
    there = kept_review(replace(record, notes=notes))
    assert told == sorted(told) and len(set(told)) > 10
    assert there == kept_review(with_review(record, review(record)))  # type: ignore[arg-type]
    assert not active_children()


def test_a_process_that_is_stopped_is_gone_at_once() -> None:
    steps = beside(dumps(bare(3)))
    next(steps)
    assert active_children()
    steps.close()
    assert not active_children()


def test_nothing_is_said_of_what_is_no_match() -> None:
    steps = beside("{}")
    with pytest.raises(StopIteration) as made:
        while True:
            next(steps)
    assert made.value.value == ()


def test_a_match_is_reviewed_without_anybody_asking(archive: Archive) -> None:
    record = bare(8)
    path = archive.keep(record, WHEN)
    archive.write_notes(path, [Note(2, "note", ("mine",))], "note")
    reviewer = Reviewer(archive)
    reviewer.expect(path)
    until(lambda: not reviewer.busy)
    there = archive.watch(path)
    assert kept_review(there) and there.rows == record.rows
    assert there.notes[0] == Note(2, "note", ("mine",))
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_what_somebody_waits_for_comes_first_and_the_other_is_made_after_it(
    archive: Archive,
) -> None:
    one, two = archive.keep(bare(3), WHEN), archive.keep(bare(8), WHEN)
    maker = Maker()
    reviewer = Reviewer(archive, maker.make)
    reviewer.expect(one)
    until(lambda: len(maker.begun) == 1)
    assert reviewer.look(two) == ReviewStatus()
    until(lambda: len(maker.begun) == 2)
    assert maker.stopped == 1
    until(lambda: reviewer.look(two).progress == 0.5)
    maker.let.set()
    assert looked(reviewer, two) == ReviewStatus(1.0, maker.notes)
    until(lambda: not reviewer.busy)
    days = [record.started for record in (bare(3), bare(8), bare(3))]
    assert maker.begun == days
    assert all(archive.watch(path).notes == tuple(maker.notes) for path in (one, two))


def test_what_was_left_is_caught_up_with(archive: Archive) -> None:
    left = archive.keep(bare(3), WHEN)
    new = archive.keep(bare(8), WHEN)
    bots = [replace(player, player="bot:owl") for player in bare(3).players]
    archive.keep(replace(bare(3), players=tuple(bots)), WHEN)
    koty = replace(bare(3), started="2026-10-01T10:00:00Z")
    unverified = replace(koty, players=(*koty.players[:1], Player("bot:moon:eager", "Moon")))
    archive.keep(unverified, WHEN)
    archive.user.matches.joinpath("2026-12-01_spoiled.json").write_text("{", "utf-8")
    maker = Maker()
    maker.let.set()
    reviewer = Reviewer(archive, maker.make)
    reviewer.expect(new)
    until(lambda: not reviewer.busy)
    assert maker.begun == [bare(8).started, bare(3).started]
    assert archive.watch(left).notes == tuple(maker.notes)
    reviewer.catch_up()
    until(lambda: not reviewer.busy)
    assert len(maker.begun) == 2, "nothing is tried twice"


def test_a_program_that_ends_stops_it_and_leaves_the_match_whole(archive: Archive) -> None:
    path = archive.keep(bare(3), WHEN)
    before = path.read_bytes()
    reviewer = Reviewer(archive)
    reviewer.expect(path)
    until(lambda: bool(active_children()))
    began = monotonic()
    reviewer.close()
    assert monotonic() - began < 2 and not active_children()
    assert path.read_bytes() == before and not reviewer.busy
    reviewer.expect(path)
    assert not reviewer.busy, "nothing is begun any more"
    again = Reviewer(archive)
    assert looked(again, path).notes
    again.close()


def test_a_review_that_cannot_be_kept_is_said_with_its_reason(archive: Archive) -> None:
    path = archive.keep(bare(3), WHEN)
    maker = Maker()
    reviewer = Reviewer(archive, maker.make)
    reviewer.look(path)
    until(lambda: bool(maker.begun))
    deleted = archive.delete(path)
    maker.let.set()
    look = looked(reviewer, path)
    assert look.notes == maker.notes and isinstance(look.error, FileNotFoundError)
    assert not path.exists() and deleted.exists(), "a deleted match does not come back"


def test_what_cannot_be_reviewed_is_not_tried_for_ever(archive: Archive) -> None:
    path = archive.keep(bare(3), WHEN)

    def fails(text: str) -> Progress:
        yield 0.1
        raise RuntimeError("a mistake")

    reviewer = Reviewer(archive, fails)
    assert looked(reviewer, path) == ReviewStatus(1.0, ())
    none = Maker(notes=())
    none.let.set()
    reviewer = Reviewer(archive, none.make)
    reviewer.expect(path)
    until(lambda: not reviewer.busy)
    assert len(none.begun) == 1 and archive.watch(path).notes == ()
