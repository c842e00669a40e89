"""The reckoning of a round and the result of a match: what is said, and where it stands."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match.chance import source
from sen_desktop.profile.settings import Chair, Setup
from sen_desktop.text.i18n import LANGUAGES
from sen_desktop.ui.canvas import Framed, Mark, Picture, Rays, Text
from sen_desktop.ui.canvas import Path as Drawn
from sen_desktop.ui.scenes.result import WAYS, ResultScene
from sen_desktop.ui.scenes.scores import LINES
from sen_desktop.ui.scenes.theatre import TheatreScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.drawing import SUNRISE
from sen_desktop.ui.table.koty.board import TEAMS
from sen_desktop.ui.table.picture import Halt
from tests.pilot import Pilot, setup_of
from tests.support import looking
from tests.support.players import sleeper
from tests.ui.tour import Tour

OF_FAMILIES = {"sen-jubilee": 5, "sen-long": 5, "smoki": 5, "koty": 6}
SIZES = ((1280, 720), (960, 600), (1920, 1080))


def _to_reckoning(pilot: Pilot, game: str, seats: int, **options: OptionValue) -> None:
    """Play on, however badly, until counts lie open."""
    bots = {"sen": "bot:fluff", "smoki": "bot:leaf", "koty": "bot:random"}
    family = game.partition("-")[0]
    others = (Chair(bots[family], "", seat) for seat in range(1, seats))
    pilot.stage.change(speed="instant")
    pilot.begin(Setup(game, (Chair("human", "Ala", 9), *others), options, 0, "none"), 5)
    choose = sleeper(3, 0.2)
    for _ in range(3000):
        pilot.wait_for_rest()
        if pilot.table.motion.counted:
            return
        if pilot.is_decision:
            seat = pilot.table.viewer
            pilot.table.do(choose(pilot.session.legal_actions(seat)))
        else:
            pilot.go_on()
    raise AssertionError("nobody ever counted")


def _cards_and_tags(pilot: Pilot) -> tuple[list[Rect], list[Rect]]:
    motion = pilot.table.motion
    dreams = motion.board.dreams
    cards = [
        sprite.rect
        for pile, sprites in motion.piles.items()
        if pile.kind in dreams
        for sprite in sprites
    ]
    tags = [motion.layout.tag_of(seat) for seat in range(motion.picture.seats)]
    return cards, tags


@pytest.mark.parametrize("game", OF_FAMILIES)
def test_counts_stand_beside_the_cards_and_never_on_them(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path, language="pl") as pilot:
        _to_reckoning(pilot, game, OF_FAMILIES[game])
        for size in SIZES:
            for text_size in (100, 150):
                pilot.stage.change(text_size=text_size)
                pilot.resize(size)
                pilot.turn()
                cards, tags = _cards_and_tags(pilot)
                covered = [tag for tag in tags for card in cards if tag.meets(card)]
                assert not covered, (size, text_size)
                assert not pilot.stage.complaints, (size, text_size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (1024, 768)])
def test_why_it_is_over_stands_below_who_has_won(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """However many share it, and however long their names are."""
    with Pilot(tmp_path, language=language, size=size) as pilot:
        pilot.stage.change(text_size=150)
        for stop in Tour(pilot)._reckoned(5):
            if not stop.startswith("result"):
                continue
            marks = [*pilot.frame.still, *pilot.frame.moving]
            panel = next(n for n, mark in enumerate(marks) if isinstance(mark, Framed))
            lines = [mark for mark in marks[:panel] if isinstance(mark, Text)]
            assert len(lines) > 1 and not pilot.stage.complaints
            for above, below in pairwise(lines):
                assert below.y >= above.y + pilot.stage.letters.height(above.style) - 0.5


@pytest.mark.parametrize("game", OF_FAMILIES)
def test_the_headline_says_who_ended_it(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path) as pilot:
        _to_reckoning(pilot, game, 3)
        table = pilot.table
        picture = table.motion.picture
        title, note = table.board.headline(picture, table.source.names, pilot.stage.texts)
        assert title and pilot.shows(title) and pilot.shows(note.split(".")[0])
        assert any(name in title + note for name in table.source.names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_winner_of_a_token_is_spoken_of_otherwise_than_several(
    tmp_path: Path, language: str
) -> None:
    with Pilot(tmp_path, language=language) as pilot:
        _to_reckoning(pilot, "smoki", 2)
        table, texts = pilot.table, pilot.stage.texts
        picture, names = table.motion.picture, table.source.names
        least = min(tag.count for tag in picture.tags.values())
        for lowest in ((0,), (1,), (0, 1)):
            tags = {
                seat: replace(tag, count=least + (seat not in lowest))
                for seat, tag in picture.tags.items()
            }
            lines = (("reckon.token", {"tokens": 1, "goal": 3}),)
            tags |= {seat: replace(tags[seat], lines=lines) for seat in lowest}
            note = table.board.headline(replace(picture, tags=tags), names, texts)[1]
            winners = texts.together([names[seat] for seat in lowest])
            key = f"headline.smoki.{'token' if len(lowest) == 1 else 'tokens'}"
            assert note == texts.say(key, names=winners, count=least)


def _sunrise(pilot: Pilot) -> list[int]:
    still, moving = pilot.frame
    marks = (*still, *moving)
    return [mark.alpha for mark in marks if isinstance(mark, Rays) and mark.key == SUNRISE]


@pytest.mark.parametrize("game", OF_FAMILIES)
def test_the_sunrise_is_made_ready_while_a_table_is_set(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path) as pilot:
        expected: list[str] = []
        pilot.stage.window.expect = lambda keys, backdrops: expected.extend(keys)
        pilot.begin(setup_of(game, 1, 1), 7)
        assert SUNRISE in expected


def test_the_sun_rises_over_those_who_did_well_and_stays_still_for_reduced_motion(
    tmp_path: Path,
) -> None:
    with Pilot(tmp_path) as pilot:
        _to_reckoning(pilot, "smoki", 3)
        pilot.stage.change(speed="normal")
        motion = pilot.table.motion
        picture, tags = motion.picture, motion.picture.tags
        for tag in sorted(tags.values(), key=lambda tag: tag.strong):
            motion.picture = replace(picture, tags={**tags, motion.nearest: tag})
            pilot.point(tag.count, 1)
            pilot.advance(1.0)
            assert bool(_sunrise(pilot)) is tag.strong
            if _sunrise(pilot):
                assert not motion.busy, "it rises once and then stands still"
        assert tag.strong
        pilot.stage.change(reduced_motion=True)
        pilot.point(9, 1)
        assert not _sunrise(pilot)


def test_play_again_comes_first_and_a_new_game_leads_to_the_set_up(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("sen-classic", 1, 1, limit=None, rounds=1), 7)
        pilot.play(sleeper(3, 0.2))
        ways = [name for name in pilot.items if name.removeprefix("button.") in dict(WAYS)]
        assert ways[:2] == ["button.new_deal", "button.watch"]
        moment = next(name for name in pilot.items if name.startswith("moment."))
        for name in ("button.watch", moment):
            pilot.click(name)
            assert pilot.scene == "theatre"
            pilot.key("escape")
            assert pilot.scene == "result"
        assert len(list(pilot.user.matches.glob("*.json"))) == 1, "watching keeps nothing twice"
        pilot.click("button.new_game")
        assert pilot.scene == "setup"


def test_partners_have_one_total_and_one_line_of_the_chart(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        _to_reckoning(pilot, "koty", 4, teams=True)
        assert pilot.table.motion.halt is Halt.MATCH
        pilot.table.motion.go_on()
        pilot.wait_until(lambda: pilot.scene == "result", "the result")
        result = pilot.top
        assert isinstance(result, ResultScene)
        pad, outcome = result.pad, result.outcome
        assert len(pad.course) == len(pad.sides) == 2
        for sign, seats in pad.sides:
            assert sign in TEAMS and len(seats) == 2
            total = pad.total_of(seats)
            assert {outcome.totals[seat] for seat in seats} == {total}
            assert pilot.texts().count(f"{total}") == 1, "not once for each partner"


def _marks(pilot: Pilot) -> tuple[Mark, ...]:
    frame = pilot.stage.compose()
    return *frame.still, *frame.moving


def test_a_card_stands_for_one_moment_and_lines_stay_above_the_ground(tmp_path: Path) -> None:
    """Of two moments with the same card the second one shows who it is about."""
    with Pilot(tmp_path) as pilot:
        _to_reckoning(pilot, "koty", 4)
        pilot.table.motion.go_on()
        pilot.wait_until(lambda: pilot.scene == "result", "the result")
        result = pilot.top
        assert isinstance(result, ResultScene)
        marks = _marks(pilot)
        lines = [mark for mark in marks if isinstance(mark, Drawn) and mark.colour in LINES]
        ground = max(y for mark in marks if isinstance(mark, Drawn) for _, y in mark.points)
        assert len(lines) == 2 * 4, "each leads on to its emblem"
        assert all(y < ground for mark in lines for _, y in mark.points)
        card = next(one.card for one in result.moments if one.card)
        result.moments = [one._replace(card=card) for one in result.moments]
        pilot.turn()
        key = f"cards/{card.key}"
        key = pilot.stage.services.pictures.get(card.key, key)
        shown = [one for one in _marks(pilot) if isinstance(one, Picture)]
        assert len(result.moments) > 1 and [one.key for one in shown].count(key) == 1


def test_names_that_nobody_typed_follow_the_language_of_a_continued_match(tmp_path: Path) -> None:
    with Pilot(tmp_path, language="pl") as pilot:
        chairs = (Chair("human", "", 9), Chair("bot:moon", "", 1), Chair("bot:owl", "Puchacz", 2))
        pilot.begin(Setup("sen-classic", chairs, {}, 0, "none"), 3)
        assert pilot.table.match.names == ("Gracz 1", "Księżyc", "Puchacz")
        pilot.stage.services.flush()
    with Pilot(tmp_path, language="en") as pilot:
        pilot.stage.change(language="en")
        pilot.click("button.continue")
        match = pilot.table.match
        assert match.names == ("Player 1", "Moon", "Puchacz")
        pilot.stage.change(language="pl")
        assert match.names == ("Gracz 1", "Księżyc", "Puchacz")
        assert [chair.name for chair in match.setup.seats] == ["", "", "Puchacz"]


def test_the_result_says_what_a_judge_found_and_leads_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking, "AT_ONCE", 5)
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        chairs = (Chair("human", "Ala", 9), Chair("bot:owl", "", 1))
        pilot.begin(Setup("sen-classic", chairs, {"limit": None, "rounds": 4}, 0, "none"), 5)
        random = source(3, "choices").random
        pilot.play(lambda legal: legal[int(random() * len(legal))])
        scene = pilot.top
        assert isinstance(scene, ResultScene)
        pilot.turn()
        assert pilot.shows("Looking through the match") and not pilot.has("learned.0")
        pilot.wait_until(lambda: pilot.has("learned.0"), "the review")
        pilot.wait_until(lambda: not scene.busy, "rest")
        assert scene._reviewing
        split, *slips = scene._reviewing.of_people
        texts = pilot.stage.texts
        assert "luck" in split.said(texts) and "four such matches out of five" in split.said(texts)
        assert slips and all("about" in slip.said(texts) for slip in slips)
        pilot.click("learned.1")
        theatre = pilot.top
        assert isinstance(theatre, TheatreScene) and theatre.course.goal == slips[0].moment
        assert theatre._reviewing.done, "it lies with the match"


def test_nothing_is_said_of_a_table_at_which_no_judge_was_verified(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="instant")
        pilot.begin(setup_of("koty", 1, 3, "none"), 5)
        random = source(3, "choices").random
        pilot.play(lambda legal: legal[int(random() * len(legal))])
        pilot.advance(1)
        assert pilot.scene == "result" and not pilot.has("learned.0")
        assert not pilot.shows("Looking through the match")
