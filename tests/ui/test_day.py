"""The dream of the day: the same for everybody, one honest try, a text that gives nothing away."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from sen_desktop.app.daily import LOWEST, OTHER, day_of
from sen_desktop.app.services import Services
from sen_desktop.match import codes
from sen_desktop.match.reading import loads
from sen_desktop.ui.scenes.day import DayScene
from tests.pilot import Pilot

TODAY = datetime(2026, 11, 19, 23, 30, tzinfo=UTC)
"""Half an hour before another date in UTC."""


def at(pilot: Pilot, when: datetime) -> Services:
    services = pilot.stage.services
    services.now = lambda: when
    return services


def opened(pilot: Pilot) -> DayScene:
    pilot.stage.services.flush()  # with a match that waits, the title has one more button
    pilot.point(1, 1)
    pilot.turn()
    pilot.click("button.day")
    scene = pilot.top
    assert isinstance(scene, DayScene)
    return scene


def finish(pilot: Pilot) -> None:
    """The match is played to its end behind the window, and the table shows where it stands."""
    table = pilot.table
    session = table.match.session
    while not session.over:
        if not session.step(60):
            seat = session.human_asked
            assert seat is not None
            session.act(seat, session.advice(seat)[0].action)
    pilot.stage.services.put_away(table.match)


def test_the_date_alone_says_what_is_played_with_whom_and_which_cards(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        services = pilot.stage.services
        first = date(2026, 11, 1)
        days = [day_of(first + timedelta(days=n), services) for n in range(60)]
        pilot.stage.change(language="pl", aid="memory")
        assert days == [day_of(first + timedelta(days=n), services) for n in range(60)]
    assert len({day.seed for day in days}) == 60
    editions = Counter(day.spec.id for day in days)
    assert set(editions.values()) == {12} and len(editions) == 5
    assert {len(day.rivals) for day in days} == {1, 2, 3}
    assert all(len(set(day.rivals)) == len(day.rivals) for day in days)


def test_a_day_is_pinned(tmp_path: Path) -> None:
    """Players of one version all over the world, and of the next, dream the same."""
    with Pilot(tmp_path) as pilot:
        day = day_of(date(2026, 11, 19), pilot.stage.services)
    assert (day.spec.id, day.rivals, day.seed) == PINNED


PINNED = ("koty", ("bot:feather",), 20484398791)


def test_only_the_first_try_counts_and_later_ones_are_marked(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        services = at(pilot, TODAY)
        opened(pilot)
        assert not pilot.has("button.share") and not pilot.has("button.again")
        pilot.click("button.begin")
        assert pilot.scene == "table"
        assert pilot.session.code(services.daily().day.spec.code) == services.daily().code
        finish(pilot)
        while pilot.stage.top is not pilot.app.title:
            pilot.stage.close(pilot.stage.top, None)
        scene = opened(pilot)
        assert [one.number for one in scene.daily.tries] == [1]
        assert not pilot.has("button.begin")
        at(pilot, TODAY + timedelta(minutes=5))
        pilot.click("button.again")
        finish(pilot)
        tries = services.daily().tries
        assert [one.number for one in tries] == [1, 2]
        words = services.daily().shared(tries[1], "raven")
        assert "try 2" in words and "first try" not in words
        assert "first try" in services.daily().shared(tries[0], "raven")
    kept = [loads(path.read_text("utf-8")) for path in (tmp_path / "matches").iterdir()]
    assert [record.rows[:2] for record in kept] == [kept[0].rows[:2]] * 2, "the same cards"


def test_whoever_leaves_a_try_goes_on_with_it(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        at(pilot, TODAY)
        opened(pilot)
        pilot.click("button.begin")
        code = pilot.session.code("S")
        while pilot.stage.top is not pilot.app.title:
            pilot.stage.close(pilot.stage.top, None)
        scene = opened(pilot)
        assert scene.daily.waiting and not pilot.has("button.begin")
        pilot.click("button.continue")
        assert pilot.session.code("S") == code


def test_an_abandoned_try_was_the_first_one(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        services = at(pilot, TODAY)
        opened(pilot)
        pilot.click("button.begin")
        pilot.stage.services.flush()
        while pilot.stage.top is not pilot.app.title:
            pilot.stage.close(pilot.stage.top, None)
        services._keep_unfinished()
        scene = opened(pilot)
        assert [one.place for one in scene.daily.tries] == [None]
        assert not pilot.has("button.begin") and pilot.has("button.again")
        assert not pilot.has("button.share")


def test_tomorrow_is_another_dream(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        services = at(pilot, TODAY)
        opened(pilot)
        pilot.click("button.begin")
        finish(pilot)
        at(pilot, TODAY + timedelta(hours=1))
        assert services.daily().tries == []
        at(pilot, TODAY - timedelta(hours=1))
        assert len(services.daily().tries) == 1


@pytest.mark.parametrize("there", [True, False])
def test_the_result_is_copied_or_it_is_said_that_it_cannot_be(tmp_path: Path, there: bool) -> None:
    copied: list[str] = []
    with Pilot(tmp_path) as pilot:
        services = at(pilot, datetime(2026, 11, 15, 12, tzinfo=UTC))
        opened(pilot)
        pilot.click("button.begin")
        finish(pilot)
        while pilot.stage.top is not pilot.app.title:
            pilot.stage.close(pilot.stage.top, None)
        scene = opened(pilot)
        pilot.stage.window.copy = lambda text: there and not copied.append(text)  # type: ignore[func-returns-value]
        pilot.click("button.share")
        said = " ".join(toast.text for toast in pilot.stage.toasts)
        assert ("on the clipboard" if there else "cannot be copied") in said
        daily = services.daily()
        day = scene.daily.day
    if there:
        lines = copied[0].splitlines()
        assert "2026-11-15" in lines[0] and lines[-1].endswith(daily.code)
        assert set(lines[-2]) <= {LOWEST, OTHER}
        letters = {day.spec.code: day.spec.id}
        assert codes.decode(lines[-1].split()[-1], letters) == (day.spec.id, day.seed)


def test_with_cards_of_ones_own_there_is_none(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        assert pilot.has("button.day")
        pilot.stage.services.cards_file = tmp_path / "cards.yaml"
        pilot.stage.compose()
        pilot.turn()
        assert "button.day" not in pilot.items
