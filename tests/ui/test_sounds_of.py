"""Every sound has its moment, every moment its sound, and each is heard from where it happens."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import sen_desktop
from sen_desktop import shipped
from sen_desktop.engine.cards import Face, PileId, Slot
from sen_desktop.engine.events import (
    Dealt,
    Event,
    Moved,
    Opened,
    Peeked,
    PowerUsed,
    RoundEnded,
    Shuffled,
    Swapped,
    Turned,
    TurnStarted,
)
from sen_desktop.games.koty import events as koty
from sen_desktop.games.koty.words import BAT, DRAGON, JOKER, MOTH, ON_TABLE, OWL, TOPS_OF
from sen_desktop.games.sen import events as sen
from sen_desktop.games.sen import words as sen_words
from sen_desktop.games.smoki import events as smoki
from sen_desktop.games.smoki import words as smoki_words
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.sound import HELD, catalogue
from sen_desktop.ui.table.doors import FAMILIES, board_of
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.sounds import of_match, sounds_of
from tests.support.rulesets import catalogue as cards
from tests.ui.pictures import finished

KNOWN = catalogue(shipped.assets() / "sounds")
UI = Path(sen_desktop.__file__).parent / "ui"
VIEWER = 0
SEN, SMOKI, KOTY = "sen", "smoki", "koty"


def face(deck: str, **wanted: object) -> Face:
    """A card of a deck with this power or worth."""
    faces = (card.face for card in cards().decks[deck].cards)
    return next(f for f in faces if all(getattr(f, name) == it for name, it in wanted.items()))


OWN = Slot(sen_words.dream(0), 1)
HOURGLASS = face("sen_jubilee", power=sen_words.HOURGLASS)
LAND = face("sen_classic", worth=3)
DEAREST = face("smoki", worth=-2)
PLAIN = face("smoki", worth=3)
JOKING = face("koty", power=JOKER)
GRID = Slot(smoki_words.dream(1), 2)
TOP_OF_PILE = Slot(sen_words.FACE_UP, 3)


def moved(dst: Slot, card: Face | None = None, why: str = "put") -> Moved:
    return Moved(Slot(PileId("elsewhere"), 0), dst, card, why, None)


def ended(*scores: int) -> RoundEnded:
    return RoundEnded(1, 0, "", scores, 0)


def reckoned(score: int, reason: str = sen.OWN_COUNT) -> sen.Reckoned:
    return sen.Reckoned(1, (score,), 0, score, score, reason)


MOMENTS: list[tuple[str, Event, tuple[str, ...]]] = [
    (SEN, Shuffled((), sen_words.FACE_DOWN), ("shuffle",)),
    (SEN, Dealt(sen_words.FACE_DOWN, (), 4), ("deal",)),
    (SEN, TurnStarted(VIEWER), ("turn",)),
    (SEN, TurnStarted(1), ()),
    (SEN, moved(OWN), ("card_slide",)),
    (SEN, moved(TOP_OF_PILE, LAND), ("card_place",)),
    (SEN, moved(TOP_OF_PILE, HOURGLASS), ("card_place", "hourglass")),
    (SEN, moved(OWN, HOURGLASS), ("card_slide",)),
    (SEN, Peeked(VIEWER, OWN, LAND, (VIEWER,)), ("peek_shimmer",)),
    (SEN, Peeked(1, OWN, None, (1,)), ()),
    (SEN, Swapped(1, OWN, OWN), ("swap",)),
    (SEN, PowerUsed(1, sen_words.TAKE_TWO), ("take",)),
    (SEN, PowerUsed(1, sen_words.CHOOSE_ONE), ("choose",)),
    (SEN, PowerUsed(1, sen_words.PEEK_ONE), ()),
    (SEN, PowerUsed(1, sen_words.SWAP_TWO), ()),
    (SEN, Opened(sen_words.dream(1), (LAND,), None), ("card_flip",)),
    (SEN, Opened(sen_words.FACE_UP, (None,), (1,)), ()),
    (SEN, sen.Called(1), ("wake_gong",)),
    (SEN, reckoned(14), ("count_tick",)),
    (SEN, reckoned(15), ("raven_caw",)),
    (SEN, reckoned(4, sen.CALLER_LOWEST), ("count_tick",)),
    (SEN, reckoned(30, sen.CALLER_PENALTY), ("penalty",)),
    (SEN, ended(3, 8, 5), ("round_won",)),
    (SEN, ended(8, 3, 5), ("round_lost",)),
    (SEN, ended(5, 3, 8), ()),
    (SEN, ended(8, 3, 8), ()),
    (SMOKI, Swapped(1, GRID, GRID), ("nest_swap",)),
    (SMOKI, PowerUsed(1, smoki_words.RING), ("ring_pass",)),
    (SMOKI, moved(GRID, PLAIN), ("card_slide",)),
    (SMOKI, moved(GRID, DEAREST), ("card_slide", "dragon")),
    (SMOKI, moved(Slot(smoki_words.face_up(0), 0), DEAREST), ("card_place",)),
    (SMOKI, Turned(GRID, DEAREST), ("card_flip", "dragon")),
    (SMOKI, Turned(GRID, PLAIN), ("card_flip",)),
    (SMOKI, Opened(smoki_words.dream(1), (PLAIN,), None), ("card_flip",)),
    (SMOKI, smoki.Reflected(1, 2, 0, 4), ("reflection",)),
    (SMOKI, smoki.ColumnCancelled(1, 2, 4), ("pair_cancelled",)),
    (SMOKI, smoki.Reckoned(1, (4,), 4), ("count_tick",)),
    (SMOKI, smoki.TokenWon(1, 2), ("token",)),
    (SMOKI, ended(5, 3, 8), ("round_over",)),
    (SMOKI, ended(3, 5, 8), ("round_over", "round_won")),
    (KOTY, moved(Slot(ON_TABLE, 0), JOKING, "played"), ("card_slide", "joker")),
    (KOTY, moved(Slot(ON_TABLE, 0), None, "defended"), ("card_slide", "cat_defend")),
    (KOTY, moved(Slot(TOPS_OF[1][0], 0), None, "laid"), ("card_slide",)),
    (KOTY, koty.Claimed(0, 1, 0, 4, False), ("cat_attack",)),
    (KOTY, koty.Claimed(1, 1, 0, 4, False), ()),
    (KOTY, koty.NightFell(1, MOTH), ("moth_flutter",)),
    (KOTY, koty.NightFell(1, BAT), ("bat_flutter",)),
    (KOTY, koty.NightFell(1, OWL), ("owl",)),
    (KOTY, koty.NightFell(1, DRAGON), ("dragon",)),
    (KOTY, koty.GameEnded(1, ""), ("wake_gong",)),
    (KOTY, koty.Counted(1, (4,), 4, 1), ("count_tick",)),
]


@pytest.mark.parametrize(("family", "event", "heard"), MOMENTS, ids=lambda one: str(one)[:60])
def test_what_is_heard_of_an_event(family: str, event: Event, heard: tuple[str, ...]) -> None:
    told = sounds_of(board_of(family), event, VIEWER)
    assert tuple(one.sound for one in told) == heard
    for name in heard:
        games = KNOWN[name].games
        assert not games or family in games


def _asked_for() -> Iterator[str]:
    """Names of sounds that scenes ask for by themselves: `….play("…")`, `self.sound("…")`."""
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in ("play", "sound") and node.args:
                yield from _names(node.args[0])


def _names(argument: ast.expr) -> Iterator[str]:
    """What an argument says, or either of the things that it may say."""
    match argument:
        case ast.Constant(str(name)):
            yield name
        case ast.IfExp(_, one, other):
            yield from (*_names(one), *_names(other))


def test_every_sound_has_a_moment_and_every_moment_a_sound() -> None:
    moments = {name for _, _, heard in MOMENTS for name in heard}
    moments |= {*_asked_for(), *HELD.values(), of_match(True), of_match(False)}
    assert moments == KNOWN.keys()


def test_every_sound_has_its_files_and_every_file_its_sound() -> None:
    wanted = {
        f"{name}_{number}.ogg" if one.takes > 1 else f"{name}.ogg"
        for name, one in KNOWN.items()
        for number in range(1, one.takes + 1)
    }
    assert {path.name for path in (shipped.assets() / "sounds").glob("*.ogg")} == wanted


def test_sounds_of_a_game_are_known_to_be_its() -> None:
    families = {family for one in KNOWN.values() for family in one.games}
    assert families <= {board.family for board in FAMILIES}


def _shown(family: str, seed: int) -> tuple[Motion, list[tuple[str, float]]]:
    """A random match on its way, and what will be heard of it."""
    _, pictures = finished(family, seed)
    heard: list[tuple[str, float]] = []
    viewer = pictures.eyes or 0
    motion = Motion(pictures.board, pictures, viewer, lambda *one: heard.append(one))
    motion.lay_out(Rect(0, 0, 1280, 720))
    motion.adjust(0.0, False)
    return motion, heard


@pytest.mark.parametrize("family", [SEN, SMOKI, KOTY])
def test_at_a_table_things_are_heard_from_where_they_happen(family: str) -> None:
    """A random match, shown as fast as can be: no sound is unknown, and each has its place."""
    motion, heard = _shown(family, 2)
    motion.towards(len(motion.pictures))
    while motion.behind:
        motion.update(1.0)
        motion.go_on()
    assert {"shuffle", "deal", "turn", "card_slide"} <= {name for name, _ in heard}
    assert {name for name, _ in heard} <= KNOWN.keys()
    assert all(0 <= at <= 1 for _, at in heard)
    assert min(at for _, at in heard) < 0.4 < 0.6 < max(at for _, at in heard)


def test_what_is_passed_over_is_not_heard() -> None:
    motion, heard = _shown(SMOKI, 1)
    motion.jump(len(motion.pictures))
    assert motion.picture.scores and not heard


def test_what_is_undone_is_not_heard() -> None:
    motion, heard = _shown(SMOKI, 1)
    motion.jump(60)
    motion.towards(0)
    while motion.behind:
        motion.update(1.0)
        motion.go_on()
    assert motion.picture.told == 0 and not heard
