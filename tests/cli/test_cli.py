"""The command line: what it prints, its exit codes, and never a traceback."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from sen_desktop import __version__
from sen_desktop.app.seating import Invitation
from sen_desktop.cli import parser, run
from sen_desktop.cli.common import Stop
from sen_desktop.cli.table import invitation
from sen_desktop.match import codes
from sen_desktop.match.reading import loads
from sen_desktop.match.record import checksum, dumps
from sen_desktop.profile import paths
from sen_desktop.profile.archive import Archive
from sen_desktop.review.notes import with_review
from sen_desktop.review.review import review
from tests.match.fairness import changed, sealed_match
from tests.support.rulesets import shipped_text
from tests.support.words import plain

PROJECT = Path(__file__).resolve().parents[2]
LONG_RECORD = PROJECT / "tests" / "match" / "records" / "format_1.json"
SIMULATE = ("simulate", "--ruleset", "sen-classic", "--seats", "naive10,random", "--matches", "4")


@pytest.fixture(autouse=True)
def _own_user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths.UserFolder, "of_system", lambda: paths.UserFolder(tmp_path / "user"))


class Printed:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def sen(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: object) -> Printed:
        code = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Printed(code, out, err)

    return call


def test_version(sen: Any) -> None:
    told = sen("--version")
    assert (told.code, told.out) == (0, f"sen-desktop {__version__}\n")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing names the display")
@pytest.mark.parametrize("command", [(), ("play",), ("--language", "pl"), ("--ruleset", "smoki")])
def test_without_a_display_it_says_so_and_ends(command: tuple[str, ...], tmp_path: Path) -> None:
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    seen = {name: told for name, told in os.environ.items() if name not in hidden}
    told = subprocess.run(
        [sys.executable, "-m", "sen_desktop", *command],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        env={**seen, "XDG_DATA_HOME": str(tmp_path)},
        timeout=60,
        check=False,
    )
    assert told.returncode == 2
    assert "no display" in told.stderr and "Traceback" not in told.stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--ruleset", "sen-clasic"), "did you mean sen-classic"),
        (("--ruleset", "koty", "--seat", "human", "--seat", "owl"), "owl does not play koty"),
        (("--seat", "human", "--seat", "ovl"), "There is no bot 'ovl'"),
        (("--seat", "human"), "2 to 5 players; --seat names 1"),
        (("--seat", "owl", "--seat", "moon"), "add --seat human"),
        (("--seat", "human:Ada", "--seat", "owl:Ada"), "Two players are called Ada"),
        (("--seat", "human:" + "a" * 17, "--seat", "owl"), "at most 16 letters"),
        (("--seat", "human:A\tda", "--seat", "owl"), "cannot be shown"),
        (("--seat", "human:A\udcffda", "--seat", "owl"), "cannot be shown"),
        (("--seat", "human", "--seat", "custom:80"), "custom:MEMORY:BOLDNESS"),
        (("--seat", "human", "--seat", "custom:80:101"), "both from 0 to 100"),
        (("--code", "12345"), "10 letters and digits"),
        (("--window", "wide"), "write it like 1280x720"),
        (("--window", "0x0"), "write it like 1280x720"),
    ],
)
def test_a_match_that_cannot_be_begun_is_not_begun(
    sen: Any, arguments: tuple[str, ...], why: str
) -> None:
    told = sen("play", *arguments)
    assert told.code == 2 and why in told.err


def test_a_match_is_asked_for_seat_by_seat() -> None:
    words = ("--seat", "custom:80:50:Zoe", "--seat", "human:Ada", "--seat", "human")
    asked = parser(tools=False).parse_args(["play", *words])
    seats = (("bot:custom:80:50", "Zoe"), ("human", "Ada"), ("human", ""))
    assert invitation(asked) == Invitation("sen-classic", seats, "")


def test_a_dream_code_says_which_game_it_is() -> None:
    code = codes.encode("S", 7)
    asked = parser(tools=False).parse_args(["play", "--code", code])
    assert invitation(asked) == Invitation("smoki", (), code)
    asked.ruleset = "koty"
    with pytest.raises(Stop, match="is for smoki, not for koty"):
        invitation(asked)


def test_check_is_silent_about_the_shipped_file(sen: Any) -> None:
    told = sen("check")
    assert (told.code, told.out, told.err) == (0, "", "")


def test_check_prints_one_line_a_problem(sen: Any, tmp_path: Path) -> None:
    broken = tmp_path / "cards.yaml"
    broken.write_text(shipped_text().replace("total: 54", "total: 55"), encoding="utf-8")
    told = sen("check", broken)
    assert told.code == 1
    assert told.out.startswith(f"{broken}:") and "not 55 – " in told.out


def test_check_of_no_file_cannot_run(sen: Any, tmp_path: Path) -> None:
    told = sen("check", tmp_path / "nothing.yaml")
    assert told.code == 2
    assert "cannot be read" in told.err


def test_rulesets(sen: Any) -> None:
    told = sen("rulesets", "--json", "--language", "en").json
    assert [ruleset["id"] for ruleset in told] == [
        "sen-classic",
        "sen-jubilee",
        "sen-long",
        "smoki",
        "koty",
    ]
    classic = told[0]
    assert (classic["family"], classic["cards"], classic["players"]) == ("sen", 54, [2, 5])
    assert {option["name"] for option in classic["options"]} == {
        *("limit", "rounds", "penalty", "last_turns", "caller_tie_zero"),
        *("know_what_i_have", "all_or_nothing", "not_so_scary"),
    }
    assert next(ruleset["cards"] for ruleset in told if ruleset["id"] == "koty") == 95
    assert all(option["meaning"] for ruleset in told for option in ruleset["options"])
    readable = sen("rulesets", "--language", "pl")
    assert "Długi sen" in readable.out and "110 kart" in plain(readable.out)


def test_bots(sen: Any) -> None:
    told = sen("bots", "--json").json
    assert {"id", "level", "families", "name", "strength"} == told[0].keys()
    assert "naive10" in sen("bots").out


def test_simulate_prints_one_json_object(sen: Any) -> None:
    told = sen(*SIMULATE, "--seed", 7, "--json", "--set", "rounds=2", "--set", "last_turns=on").json
    assert set(told) == {
        *("ruleset", "options", "seed", "matches", "rounds", "actions", "seconds", "seats"),
    }
    assert (told["matches"], told["rounds"], told["seed"]) == (4, 8, 7)
    assert (told["options"]["limit"], told["options"]["last_turns"]) == (None, True)
    assert set(told["seats"][0]) == {
        *("bot", "wins", "win_rate", "mean_total", "mean_round"),
        *("calls", "calls_right", "seconds_per_move"),
    }
    assert [seat["bot"] for seat in told["seats"]] == ["naive10", "random"]


def test_simulate_prints_a_table(sen: Any) -> None:
    told = sen(*SIMULATE)
    assert told.code == 0
    assert "95 %" in told.out and "naive10" in told.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--ruleset", "sen-clasic"), "did you mean sen-classic?"),
        (("--ruleset", "koty"), "does not play koty"),
        (("--seats", "naive10,nobody"), "no bot 'nobody'"),
        (("--seats", "naive10"), "2 to 5 players"),
        (("--set", "penalty=99"), "from 0 to 50"),
        (("--set", "penalty"), "--set OPTION=VALUE"),
        (("--set", "penalti=5"), "did you mean penalty?"),
        (("--set", "limit=off"), "never end"),
        (("--matches", "0"), "whole number from 1"),
        (("--matches", "many"), "whole number from 1"),
        (("--seed", "-3"), "seed"),
        (("--jobs", "9" * 30), "whole number"),
        (("--language", "de"), "invalid choice"),
    ],
)
def test_what_cannot_be_simulated_is_said(sen: Any, arguments: tuple[str, str], said: str) -> None:
    told = sen(*SIMULATE, *arguments)
    assert told.code == 2
    assert said in told.err


def test_teams_are_for_four_or_six(sen: Any) -> None:
    koty = ("simulate", "--ruleset", "koty", "--matches", "1", "--set", "teams=on", "--seats")
    told = sen(*koty, "random,random,random")
    assert told.code == 2
    assert "teams of two need 4 or 6 players" in told.err
    assert sen(*koty, "greedy_koty,greedy_koty,random,random").code == 0


def test_records_that_cannot_be_written_are_said(sen: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told = sen(*SIMULATE, "--records", tmp_path / "file")
    assert told.code == 2
    assert "Choose another folder" in told.err


def _record(sen: Any, tmp_path: Path) -> Path:
    sen(*SIMULATE, "--records", tmp_path / "records", "--set", "rounds=1")
    return tmp_path / "records" / "match-00001.json"


def test_replay_tells_a_match(sen: Any, tmp_path: Path) -> None:
    file = _record(sen, tmp_path)
    told = sen("replay", file, "--language", "en")
    assert told.code == 0
    assert "Naive 10" in told.out and told.out.strip().splitlines()[-1].startswith("The match is")


def test_replay_from_a_seat_tells_less(sen: Any, tmp_path: Path) -> None:
    file = _record(sen, tmp_path)
    everything = sen("replay", file, "--language", "en").out.splitlines()
    seen = sen("replay", file, "--seat", 1, "--language", "en").out.splitlines()
    looks = [line for line in everything if "Naive 10 peeks at" in line and ":" in line]
    assert len(seen) == len(everything)
    assert looks and not set(looks) & set(seen)


def test_replay_as_json(sen: Any, tmp_path: Path) -> None:
    lines = sen("replay", _record(sen, tmp_path), "--json").out.splitlines()
    start, first, *_, last = map(json.loads, lines)
    assert (start["row"], start["seat"], start["action"]) == (None, None, None)
    assert (first["row"], first["seat"], first["action"]["do"]) == (0, "nature", "draw_lot")
    assert set(last) == {"outcome"} and last["outcome"]["reason"] == "rounds"
    seen = sen("replay", _record(sen, tmp_path), "--json", "--seat", 1).out.splitlines()
    assert not any('"seat":0,"action":{' in line for line in seen)


def test_replay_stops_at_the_first_bad_row(sen: Any, tmp_path: Path) -> None:
    file = _record(sen, tmp_path)
    data = json.loads(file.read_text(encoding="utf-8"))
    data["rows"].insert(4, [0, {"do": "discard"}])
    file.write_text(json.dumps(data), encoding="utf-8")
    told = sen("replay", file)
    assert told.code == 1
    assert "record.rows[4]" in told.err


def test_watching_a_file_that_holds_no_match_opens_no_window(sen: Any, tmp_path: Path) -> None:
    told = sen("watch", tmp_path / "nothing.json")
    assert told.code == 2 and "cannot be read" in told.err
    file = _record(sen, tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace('"draw"', '"steal"'))
    told = sen("watch", file)
    assert told.code == 1 and "record.rows" in told.err
    assert sen("watch").code == 2


def test_replay_notices_a_forged_outcome(sen: Any, tmp_path: Path) -> None:
    file = _record(sen, tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace('"rounds"}', '"luck"}'))
    told = sen("replay", file)
    assert told.code == 1
    assert "record.outcome" in told.err


def test_a_record_with_a_byte_order_mark_is_read(sen: Any, tmp_path: Path) -> None:
    marked = tmp_path / "marked.json"
    marked.write_bytes(b"\xef\xbb\xbf" + LONG_RECORD.read_bytes())
    assert sen("replay", marked).code == 0


def test_a_terminal_that_knows_few_letters_gets_what_it_can_show() -> None:
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    told = _program("replay", str(LONG_RECORD), "--language", "pl", env=ascii_only)
    assert (told.returncode, told.stderr) == (0, "")
    assert "?aneta" in told.stdout


def test_replay_of_what_is_no_record(sen: Any, tmp_path: Path) -> None:
    assert sen("replay", tmp_path / "nothing").code == 2
    (tmp_path / "bytes").write_bytes(b"\xff\x00")
    assert sen("replay", tmp_path / "bytes").code == 1
    assert sen("replay", tmp_path).code == 2
    assert sen("replay", _record(sen, tmp_path), "--seat", 2).code == 2


def test_the_users_own_cards_are_played_with_and_named(sen: Any, tmp_path: Path) -> None:
    own = tmp_path / "mine" / "card_data.yaml"
    own.parent.mkdir()
    changed = shipped_text().replace("land_9: {copies: 9", "land_9: {copies: 10")
    own.write_text(changed.replace("total: 54", "total: 55"), encoding="utf-8")
    told = sen("rulesets", "--json", "--user-dir", own.parent)
    assert told.json[0]["cards"] == 55
    assert str(own) in told.err
    named = sen("rulesets", "--json", "--cards", own)
    assert named.json[0]["cards"] == 55
    assert sen("rulesets").err == ""


def test_broken_cards_of_the_user_are_explained_and_left_alone(sen: Any, tmp_path: Path) -> None:
    own = tmp_path / "card_data.yaml"
    own.write_text("format: [", encoding="utf-8")
    told = sen(*SIMULATE, "--user-dir", tmp_path)
    assert told.code == 2
    assert f"{own}:2:1: this is not YAML" in told.err and "move it away" in told.err
    assert own.read_text(encoding="utf-8") == "format: ["


def _program(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sen_desktop", *arguments],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        check=False,
        **more,
    )


def test_the_program_itself_runs() -> None:
    assert _program("--version").stdout == f"sen-desktop {__version__}\n"
    assert _program("bots", "--jsn").returncode == 2


def test_a_reader_who_has_had_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "sen_desktop", "replay", "--json", str(LONG_RECORD)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=PROJECT
    ) as program:
        assert program.stdout and program.stderr
        assert program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


def test_verify_says_whether_a_match_has_kept_its_seal(sen: Any, tmp_path: Path) -> None:
    text = sealed_match(1)
    (tmp_path / "kept.json").write_text(text, encoding="utf-8")
    kept = sen("verify", tmp_path / "kept.json")
    assert kept.code == 0
    assert kept.out.split()[-1] in text, "the seal itself, to be compared with what was shown"
    (tmp_path / "changed.json").write_text(changed(text, 0), encoding="utf-8")
    told = sen("verify", tmp_path / "changed.json")
    assert told.code == 1
    assert "not what was sealed before the deal: shuffle." in told.err
    assert "no record of a sealed match" in sen("verify", LONG_RECORD).err
    assert sen("verify", tmp_path / "nothing.json").code == 2


def test_simulate_as_csv_says_what_each_bot_got_out_of_each_match(sen: Any) -> None:
    told = sen(*SIMULATE, "--csv", "--set", "rounds=1")
    rows = list(csv.DictReader(told.out.splitlines()))
    assert [(row["match"], row["bot"]) for row in rows[:3]] == [
        ("1", "naive10"),
        ("1", "random"),
        ("2", "naive10"),
    ]
    assert len(rows) == 8 and all(row["rounds"] == "1" for row in rows)
    whole = sen(*SIMULATE, "--json", "--set", "rounds=1").json
    for seat in whole["seats"]:
        mine = [row for row in rows if row["bot"] == seat["bot"]]
        assert sum(float(row["share"]) for row in mine) == seat["wins"]
        assert sum(int(row["calls"]) for row in mine) == seat["calls"]
    assert sen(*SIMULATE, "--csv", "--json").code == 2


def test_statistics_of_kept_matches(sen: Any, tmp_path: Path) -> None:
    user = paths.UserFolder(tmp_path / "user")
    archive = Archive(user)
    for seed in (1, 2, 3):
        archive.keep(loads(sealed_match(seed)), datetime(2026, 11, seed))
    told = sen("statistics")
    assert told.code == 0
    assert told.out.splitlines()[-1].split()[:2] == ["all", "3"]
    rows = list(csv.DictReader(sen("statistics", "--csv").out.splitlines()))
    assert [row["ruleset"] for row in rows] == ["smoki", "koty", "sen-long"]
    user.tallies.unlink()
    assert sen("statistics", "--jobs", 2, "--csv").out == sen("statistics", "--csv").out
    (user.matches / "odd.json").write_text("{}", encoding="utf-8")
    spoiled = sen("statistics")
    assert spoiled.code == 1 and spoiled.out == told.out
    assert "odd.json: " in spoiled.err


def test_statistics_of_nothing(sen: Any) -> None:
    told = sen("statistics")
    assert told.code == 0 and told.out.splitlines()[-1].split()[:2] == ["all", "0"]


def test_without_a_home_a_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def homeless() -> paths.UserFolder:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(paths.UserFolder, "of_system", homeless)
    assert run(["check"]) == 2
    assert "--user-dir" in capsys.readouterr().err


def test_without_a_terminal_wrong_words_are_shown_in_a_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = []
    monkeypatch.setattr("pygame.display.message_box", lambda *told: shown.append(told))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert run(["play", "--colour", "blue"]) == 2
    ((title, text),) = shown
    assert title == "Sen" and "--colour" in text


def test_reviews_of_many_records(sen: Any, tmp_path: Path) -> None:
    """Alike in one process and in two, with the review that lies in a record or without."""
    folder = tmp_path / "records"
    sen(*SIMULATE, "--records", folder, "--set", "rounds=1")
    files = sorted(folder.glob("*.json"))[:3]
    told = sen("review", *files, "--csv")
    rows = list(csv.DictReader(told.out.splitlines()))
    assert told.code == 0 and len(rows) == 2 * len(files)
    for row in rows:
        parts = [row[part] for part in ("start", "luck", "judgement", "others")]
        assert all(parts) or not any(parts)
        if all(parts):
            assert abs(sum(map(float, parts)) - float(row["result"])) < 0.01
    for file in files:
        kept = loads(file.read_text("utf-8"))
        made = review(kept)
        assert made
        file.write_text(dumps(with_review(kept, made)), "utf-8")
    again = list(csv.DictReader(sen("review", *files, "--csv", "--jobs", 2).out.splitlines()))
    for row, same in zip(rows, again, strict=True):
        assert [row[key] for key in ("file", "seat", "decisions", "slips")] == [
            same[key] for key in ("file", "seat", "decisions", "slips")
        ]
        assert abs(float(row["result"]) - float(same["result"])) < 0.01
    heads, *lines = sen("review", *files).out.splitlines()
    assert heads.split()[:3] == ["game", "player", "matches"] and len(lines) == 2
    (tmp_path / "odd.json").write_text("{}", encoding="utf-8")
    spoiled = sen("review", files[0], tmp_path / "odd.json", "--csv")
    assert spoiled.code == 1 and "odd.json: " in spoiled.err
    assert len(spoiled.out.splitlines()) == 3


OBEYED = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
LOUD = "lo\x1b]0;ud\x07\x1b[2J\x9b31m\x7f\r\u202e.json"
"""A name that would change the title of a terminal, clear it and colour it."""


def _loud_folder(tmp_path: Path) -> Path:
    """Sound, unsealed, unfit and broken files whose names say the same."""
    folder = tmp_path / LOUD
    folder.mkdir()
    sealed = sealed_match(1)
    (folder / f"sealed{LOUD}").write_text(sealed, encoding="utf-8")
    (folder / f"changed{LOUD}").write_text(changed(sealed, 0), encoding="utf-8")
    (folder / f"broken{LOUD}").write_text("{", encoding="utf-8")
    (folder / f"bytes{LOUD}").write_bytes(b"\xff")
    (folder / "no \udcff.json").write_text("{", encoding="utf-8")
    (folder / f"cards{LOUD}").write_text(shipped_text().replace("total: 54", "total: 55"))
    (folder / f"own{LOUD}").write_text(shipped_text())
    data = json.loads(sealed)
    data["seats"][0]["name"] = LOUD
    data["ruleset"]["options"] = {LOUD: LOUD}
    data["checksum"] = checksum({key: part for key, part in data.items() if key != "checksum"})
    (folder / f"named{LOUD}").write_text(json.dumps(data), encoding="utf-8")
    return folder


@pytest.mark.skipif(sys.platform != "linux", reason="no such names there")
def test_no_terminal_obeys_what_is_printed(
    sen: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sen_desktop.cli._open_window", lambda *given: 0)
    folder = _loud_folder(tmp_path)
    user = paths.UserFolder(tmp_path / "user")
    user.matches.mkdir(parents=True)
    for file in folder.iterdir():
        shutil.copy(file, user.matches / f"{file.name}.json")
    files = [*folder.iterdir(), folder / "nothing", folder]
    asked: list[tuple[object, ...]] = [
        *((command, file) for file in files for command in ("replay", "watch", "verify", "check")),
        *(("replay", "--json", file) for file in files),
        ("review", *files),
        ("review", "--csv", *files),
        *(("statistics",), ("statistics", "--csv")),
        *(("rulesets", "--cards", file) for file in files),
        *(("rulesets", "--json", "--cards", file) for file in files),
        ("rulesets", "--user-dir", files[0]),
        *(("simulate", *SIMULATE[1:], "--records", file) for file in files[:1]),
        *((*SIMULATE, "--set", word) for word in (LOUD, f"{LOUD}=1", f"limit={LOUD}")),
        *((*SIMULATE, flag, LOUD) for flag in ("--seats", "--ruleset", "--matches", LOUD)),
        *(("play", flag, LOUD) for flag in ("--seat", "--code", "--window", LOUD)),
        *(("play", "--seat", f"{word}{LOUD}") for word in ("human:", "owl:", "custom:1:1")),
        *((LOUD,), (f"--{LOUD}",), ("bots", LOUD)),
    ]
    said = 0
    for words in asked:
        told = sen(*words)
        for text in (told.out, told.err):
            assert not OBEYED.search(text), (words, text)
            said += r"\x1b" in text
    assert said > 50, "the names themselves are told"
