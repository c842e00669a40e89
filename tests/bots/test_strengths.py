"""The strengths that are shown are those of the table one is sitting down to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sen_desktop.app import opponents
from sen_desktop.bots.door import Measured, measured, most_like
from sen_desktop.bots.roster import BOTS
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.support.rulesets import ruleset

TWO = Measured("sen-classic", 2, {}, 100, {"moon": 0.6})
FOUR = Measured("sen-classic", 4, {}, 100, {"moon": 0.64})
HARSH = Measured("sen-classic", 2, {"penalty": 15}, 100, {"moon": 0.7})
JUBILEE = Measured("sen-jubilee", 2, {}, 100, {"moon": 0.66})
TABLES = (TWO, FOUR, HARSH, JUBILEE)


@pytest.mark.parametrize(
    ("name", "options", "seats", "found"),
    [
        ("sen-classic", {}, 2, TWO),
        ("sen-classic", {}, 3, TWO),
        ("sen-classic", {}, 5, FOUR),
        ("sen-classic", {"penalty": 15}, 2, HARSH),
        ("sen-classic", {"penalty": 15}, 4, FOUR),
        ("sen-jubilee", {}, 5, JUBILEE),
        ("sen-long", {}, 2, None),
    ],
)
def test_the_most_similar_table_at_which_the_same_is_played(
    name: str, options: dict[str, int], seats: int, found: Measured | None
) -> None:
    assert most_like(TABLES, ruleset(name, **options), seats) == found


def test_every_family_measured_its_levels_at_its_first_table() -> None:
    for bots in BOTS.values():
        if bots.ladder is None or bots.strengths is None:
            continue
        first, *others = measured(bots.strengths)
        where = bots.ladder.tables[0]
        assert (first.ruleset, first.seats) == (where.ruleset, 2 * where.pairs)
        levels = {one.id for one in bots.entries if (one.level or 0) > 1}
        for table in (first, *others):
            assert table.below.keys() == levels and table.matches >= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_for_how_many_it_was_measured(language: str) -> None:
    texts = Texts.load(language)
    chosen = ruleset("sen-classic")
    said = [opponents.strength(f"bot:{one}", chosen, 2, texts) for one in ("moon", "moon:eager")]
    share = round(100 * measured(BOTS["sen"].strengths or Path())[0].below["moon"])
    assert said[0] == said[1] == texts.say("opponent.strength.2", share=share)
    assert opponents.strength("bot:fluff", chosen, 2, texts) == ""
    assert opponents.strength("bot:custom:50:50", chosen, 2, texts) == ""


def test_nothing_measured_is_nothing_shown(tmp_path: Path) -> None:
    assert measured(tmp_path / "none.json") == ()
    file = tmp_path / "some.json"
    table = {"ruleset": "koty", "seats": 4, "options": {}, "matches": 9, "below": {"star": 0.5}}
    file.write_text(json.dumps({"tables": [table]}))
    assert measured(file)[0].below == {"star": 0.5}
