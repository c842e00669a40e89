"""The fair-play seal: what keeps it, what does not, and a verifier that needs only Python."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from sen_desktop.match import fair
from sen_desktop.match.chance import SEEDS, Chance, shuffled, source
from sen_desktop.match.promise import SALT_BYTES, SEAL, Promise, is_kept, opened
from sen_desktop.match.reading import loads
from sen_desktop.match.record import Note
from tests.match.fairness import broken, changed, check_seals, sealed_match

VERIFIER = Path(fair.__file__)


def test_the_verifier_accepts_matches_and_refuses_changed_ones() -> None:
    assert check_seals(range(24)) == 24


def test_the_verifier_is_short_and_needs_nothing_but_python(tmp_path: Path) -> None:
    assert len(VERIFIER.read_text("utf-8").splitlines()) <= 60
    alone = tmp_path / "fair.py"
    alone.write_bytes(VERIFIER.read_bytes())
    for name, text, told in (
        ("kept", sealed_match(1), "has kept its seal"),
        ("other", changed(sealed_match(1), 0), "NOT as it was sealed: shuffle"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
        run = [sys.executable, "-I", "-S", str(alone), str(tmp_path / name)]
        assert told in subprocess.run(run, capture_output=True, text=True, check=True).stdout


def test_a_word_changes_the_cards_and_nobody_can_tell_how_beforehand() -> None:
    promise = Promise.fresh()
    assert len(promise.salt) == 2 * SALT_BYTES >= 32
    with_word = promise.with_word("kruk")
    assert with_word.seal == promise.seal and with_word.seed != promise.seed
    assert 0 <= with_word.seed < SEEDS
    assert promise.with_word("  ").seed == promise.seed == promise.sealed
    assert promise.of_seed(7).seed == 7 and promise.of_seed(7).seal != promise.seal


def test_the_verifier_shuffles_as_the_game_does() -> None:
    for number in ((1,), (2, 3)):
        mine = fair.shuffled(list(range(52)), 4711, "shuffle", *number)
        assert tuple(mine) == shuffled(range(52), source(4711, "shuffle", *number).random)
    assert Chance(4711).seed == 4711


def test_the_seal_is_read_again_from_the_record() -> None:
    found = opened(loads(sealed_match(1)).notes)
    assert found and found.word == "słowo 1" and not found.fixed
    assert found.seal == fair.seal_of(found.salt, int(found.sealed))
    fixed = opened(loads(sealed_match(3)).notes)
    assert fixed and fixed.fixed


def test_a_match_without_a_seal_is_none(tmp_path: Path) -> None:
    assert broken("{}") == broken("nonsense") == broken("[1]") == ["record"]
    assert opened(()) is None


def test_a_seal_that_somebody_made_by_hand_is_not_kept() -> None:
    match = loads(sealed_match(1))
    assert is_kept(match)
    for seal in ("x", {}, {"seal": "x"}, {"seal": "x", "salt": "y", "seed": "½", "word": ""}):
        assert not is_kept(replace(match, notes=(Note(0, SEAL, (seal,)),))), seal
