"""Nothing evaporates: last turns, their signs and ways, the log, and what is shown once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import (
    Asked,
    Moved,
    RoundEnded,
    RoundStarted,
    Shuffled,
    Swapped,
    TurnStarted,
)
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.match.timeline import Timeline
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.narration import storyteller, turn_teller
from sen_desktop.text.narration.turns import (
    Detail,
    Part,
    Past,
    Places,
    TurnTeller,
    koty,
    sen,
    smoki,
)
from sen_desktop.ui.canvas import KitPart, Text
from sen_desktop.ui.live import bots
from sen_desktop.ui.scenes.scores import ScoresScene
from sen_desktop.ui.screen import Rect, Screen
from sen_desktop.ui.table.board import Pad
from sen_desktop.ui.table.chronicle import Chronicle, Entry, Heading
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.table.drawing import CardPictures
from sen_desktop.ui.table.lines import (
    CUT,
    TIGHT,
    _Line,
    _place,
    _Typesetter,
    draw_lines,
    line_called,
)
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import Halt, Picture
from sen_desktop.ui.table.pictures import Pictures
from sen_desktop.ui.table.tips import together
from sen_desktop.ui.table.turns import ONLOOKER, LastTurn, signs_left, signs_lying
from sen_desktop.ui.table.view import RAISED
from sen_desktop.ui.touch import Touch
from sen_desktop.ui.widgets import Ui
from tests.pilot import Pilot, setup_of
from tests.support.koty import NIGHT
from tests.support.matches import random_match, rules_of
from tests.support.players import explorer
from tests.support.rulesets import catalogue, ruleset
from tests.ui.pictures import GAMES, FinishedSource, finished
from tests.ui.test_layouts import EVERYWHERE


def _stays_asleep(actions: tuple[Action, ...]) -> Action:
    return next(one for one in actions if not isinstance(one, WakeUp))


@pytest.mark.parametrize("family", GAMES)
def test_what_was_done_to_a_card_is_past_once_somebody_else_moves_it(family: str) -> None:
    """Every place is gone that a card has left since, and no other; that is told in words, too."""
    gone = lying = 0
    for seed in range(6):
        source, pictures = finished(family, seed)
        teller = _teller(source, "en")
        for number in range(0, len(pictures), 3):
            picture = pictures.at(number)
            if picture.at_turn is None:
                continue
            for seat, turn in picture.turns.items():
                for slot, card in turn.touched:
                    assert card in {one.id for one in picture.cards[slot.pile]}
                    lying += 1
                if turn.gone:
                    said = teller.sentence(seat, turn.events, turn.gone)
                    phrases = teller.phrases(seat, turn.events, gone=turn.gone)
                    past = _strikes(phrases)
                    past |= any(isinstance(part, Past) for phrase in phrases for part in phrase)
                    assert past == (said != teller.sentence(seat, turn.events))
                    gone += past
    assert gone > 3 and lying > 100


def _strikes(phrases: Sequence[Sequence[Part]]) -> bool:
    """A place in them is struck through."""
    bare = (part.part if isinstance(part, Past) else part for phrase in phrases for part in phrase)
    return any(isinstance(part, Places) and part.past for part in bare)


@pytest.mark.parametrize("family", GAMES)
def test_ways_begin_where_cards_lay_when_the_turn_began(family: str) -> None:
    """The one that gives way to another has been pushed aside before it goes."""
    begun = 0
    for seed in range(4):
        _, pictures = finished(family, seed)
        dreams = board_of(family).dreams
        every = [pictures.at(number) for number in range(len(pictures))]
        for picture in every[::3]:
            for turn in picture.turns.values():
                cards = every[turn.began].cards
                for way in turn.ways:
                    if way.src.pile.kind in dreams:
                        assert cards[way.src.pile][way.src.place].id == way.card, way
                        begun += 1
    assert begun > 20


def _teller(source: FinishedSource, language: str) -> TurnTeller:
    texts, cards = Texts.load(language), catalogue().card_names(language)
    return turn_teller(source.ruleset, texts, source.names, cards)


@pytest.mark.parametrize("family", GAMES)
def test_a_turn_stays_until_its_seat_moves_again(family: str) -> None:
    """Event by event: only the seat at turn gets another line, with the first thing that it does,
    and a new round begins anew."""
    kept = 0
    for seed in range(4):
        _, pictures = finished(family, seed)
        for number, event in enumerate(pictures.events):
            before, after = pictures.at(number), pictures.at(number + 1)
            if isinstance(event, RoundStarted):
                assert not after.turns
            elif isinstance(event, TurnStarted):
                old = before.turns.get(event.seat)
                assert after.turns[event.seat].events == (old.events if old else (event,))
            elif before.at_turn is not None and not before.dark:
                turn = before.turns[before.at_turn]
                begun = turn.events if turn.next is None else (TurnStarted(before.at_turn),)
                assert after.turns[before.at_turn].events in (
                    turn.events,
                    (*begun, event.seen_by(ONLOOKER)),
                )
            moved = {event.seat} if isinstance(event, TurnStarted) else {before.at_turn}
            for seat in before.turns.keys() - moved:
                if after.turns and before.at_turn is not None:
                    assert after.turns[seat].events == before.turns[seat].events
                    kept += 1
    assert kept > 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", GAMES)
def test_every_turn_has_a_sentence(family: str, language: str) -> None:
    told = 0
    for seed in range(8):
        source, pictures = finished(family, seed)
        teller = _teller(source, language)
        shown = (pictures.at(number).turns for number in range(0, len(pictures), 3))
        turns = {id(turn): (seat, turn) for each in shown for seat, turn in each.items()}
        for seat, turn in turns.values():
            sentence = teller.sentence(seat, turn.events)
            phrases = teller.phrases(seat, turn.events)
            assert bool(sentence) == bool(phrases)
            assert "{" not in sentence and "None" not in sentence
            assert not sentence or sentence.startswith(source.names[seat])
            assert not any("\ue000" <= letter <= "\uf8ff" for letter in sentence)
            told += bool(sentence)
    assert told > 100


@pytest.mark.parametrize("family", GAMES)
def test_last_turns_are_alike_to_all_eyes(family: str) -> None:
    """So they cannot tell anything that somebody should not know."""
    source, pictures = finished(family, seed=2)
    board, seats = pictures.board, len(source.names)
    everybody = [type(pictures)(board, seats, eyes) for eyes in (*range(seats), None)]
    for one in everybody:
        one.tell(source.told(one.eyes, 0))
    for number in range(0, len(pictures), 5):
        first = everybody[0].at(number).turns
        assert all(one.at(number).turns == first for one in everybody)


def test_the_log_tells_a_turn_in_one_sentence_under_its_round(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="fast")
        pilot.begin(setup_of("sen-classic", 1, 3, limit=None, rounds=2), 5)
        pilot.play(_stays_asleep, most=6)
        pilot.wait_for_rest()
        log = pilot.table.witness.log
        events = pilot.table.witness.pictures.events
    headings = [row.text for row in log if isinstance(row, Heading)]
    assert "Round 1" in headings and "Turn 1" in headings
    turns = [row for row in log if isinstance(row, Entry) and row.seat is not None]
    begun = sum(isinstance(event, TurnStarted) for event in events)
    looks = 4 * sum(isinstance(event, RoundStarted) for event in events)
    assert len(turns) in (begun + looks, begun + looks - 1), "the turn under way may be empty yet"
    for heading, row in pairwise(log):
        if isinstance(heading, Heading) and heading.text.startswith("Turn"):
            assert isinstance(row, Entry)


def _to_own_turn(pilot: Pilot) -> None:
    """To a question after which everybody else has had a turn in this round."""
    for _ in range(60):
        pilot.play(_stays_asleep, most=1)
        pilot.wait_for_rest()
        while not pilot.is_decision:
            pilot.go_on()
            pilot.wait_for_rest()
        turns = pilot.table.motion.picture.turns
        if all(isinstance(turn.events[0], TurnStarted) for turn in turns.values()):
            break
    pilot.point(1, 1)
    pilot.advance(3)


def _slowly(motion: Motion) -> bool:
    return motion.slowly


@pytest.mark.parametrize("game", ["sen-classic", "smoki", "koty"])
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_what_is_shown_again_changes_nothing(tmp_path: Path, game: str, speed: str) -> None:
    with Pilot(tmp_path, paints=True) as pilot:
        pilot.stage.change(speed="fast")
        pilot.begin(setup_of(game, 1, 2), 3)
        _to_own_turn(pilot)
        pilot.stage.change(speed=speed)
        motion, question = pilot.table.motion, pilot.table.question
        before, told, rows = pilot.pixels(), motion.picture, len(pilot.session._referee.rows)
        pilot.key("r")
        assert _slowly(motion) and pilot.table.question is None
        assert motion.picture.told < told.told
        seen = {motion.picture.told}
        for _ in range(2000):
            pilot.turn(seconds=1 / 20)
            seen.add(motion.picture.told)
            if not _slowly(motion):
                break
        assert len(seen) > 3
        pilot.advance(3)
        assert motion.picture is told or motion.picture == told
        assert pilot.table.question is question
        assert len(pilot.session._referee.rows) == rows
        assert pilot.pixels() == before


@pytest.mark.parametrize("family", GAMES)
def test_once_more_is_slower_than_it_was(family: str) -> None:
    """Also where most of the time somebody was thinking."""
    _, pictures = finished(family, 1)
    motion = Motion(pictures.board, pictures, 0, halts=False)
    motion.lay_out(Rect(0, 0, 1280, 720))
    begins = [n for n, event in enumerate(pictures.events) if isinstance(event, TurnStarted)]
    for first, last in list(pairwise(begins))[:12]:
        asked = sum(isinstance(event, Asked) for event in pictures.events[first:last])
        motion.jump(first)
        motion.target = last
        before = _seconds(motion, lambda: motion.behind or motion.moves) + asked * bots.MOMENT
        motion.show_again(first, last)
        motion.adjust(1.0, False, False)
        assert _seconds(motion, lambda: motion.slowly) > 1.4 * before
        motion.adjust(1.0, False, False)


def _seconds(motion: Motion, going: Callable[[], bool]) -> float:
    passed = 0.0
    while going():
        motion.update(1 / 20)
        passed += 1 / 20
    return passed


def test_one_turn_is_shown_again_and_can_be_broken_off(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="fast")
        pilot.begin(setup_of("sen-classic", 1, 2), 3)
        _to_own_turn(pilot)
        motion = pilot.table.motion
        told = motion.picture.told
        pilot.click(line_called(2))
        assert _slowly(motion)
        pilot.key("escape")
        assert not _slowly(motion) and motion.picture.told == told
        assert pilot.scene == "table"
        pilot.click("button.again")
        assert _slowly(motion)
        pilot.click("button.skip")
        assert not _slowly(motion) and motion.picture.told == told


@pytest.mark.parametrize("game", ["sen-jubilee", "smoki", "koty"])
def test_a_line_is_set_anew_only_where_it_becomes_another_one(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To find the letters and rows in which a turn has room takes long; cards move all the time."""
    lines: dict[tuple[float, float], object] = {}
    other = same = 0
    find = _Typesetter.set

    def watched(self: _Typesetter, tellings: Any, words: str, place: Rect) -> _Line:
        nonlocal other, same
        line, at = find(self, tellings, words, place), (place.x, place.y)
        same, other = same + (lines.get(at) == line), other + (lines.get(at) != line)
        lines[at] = line
        return line

    monkeypatch.setattr(_Typesetter, "set", watched)
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="fast")
        pilot.begin(setup_of(game, 1, 3), 3)
        for _ in range(1000):
            pilot.turn(seconds=1 / 30)
            motion = pilot.table.motion
            if pilot.is_decision:
                pilot.answer(pilot.session.legal_actions(0)[0])
            elif motion.halt:
                motion.go_on()
    assert other > 20 and same < other / 10


def test_the_score_pad_shows_how_it_stands_now_while_earlier_turns_are_shown(
    tmp_path: Path,
) -> None:
    """In Koty what has been won since is in its totals."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="fast")
        pilot.begin(setup_of("koty", 1, 4), 3)
        choose, differed = explorer(3), 0
        for _ in range(12):
            pilot.play(choose, most=3)
            pilot.wait_for_rest()
            if not pilot.is_decision:
                continue
            pilot.press("button.scores")
            now = _pad_shown(pilot)
            pilot.key("escape")
            pilot.key("r")
            if not _slowly(pilot.table.motion):
                continue
            motion = pilot.table.motion
            texts, ruleset = pilot.stage.texts, pilot.session.ruleset
            differed += motion.board.pad(motion.picture, ruleset, texts.say) != now
            pilot.press("button.scores")
            assert _pad_shown(pilot) == now
            pilot.key("escape")
            motion.end_again()
        assert differed


def _pad_shown(pilot: Pilot) -> Pad:
    assert isinstance(pilot.top, ScoresScene)
    return pilot.top.pad


def test_the_table_waits_after_each_opponent_if_asked_to(tmp_path: Path) -> None:
    waited: list[Seat | None] = []
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="fast", wait_after_turns=True)
        pilot.begin(setup_of("smoki", 1, 3), 3)
        for _ in range(3000):
            pilot.turn(seconds=1 / 20)
            motion = pilot.table.motion
            if pilot.is_decision:
                pilot.answer(pilot.session.legal_actions(0)[0])
            elif motion.halt is Halt.TURN:
                told = motion.picture.told
                pilot.advance(1)
                assert motion.picture.told == told
                waited.append(motion.picture.turn_over)
                pilot.press("button.continue") if len(waited) % 2 else pilot.key("space")
            if len(waited) >= 6:
                break
        assert len(waited) == 6 and set(waited) == {1, 2}, "before the own turn nobody waits"


def test_first_looks_are_shown_together(tmp_path: Path) -> None:
    """No seat's look is shown while another's has still to come."""
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 4), 3)
        pilot.play(_stays_asleep, most=1)
        counts: list[int] = []
        for _ in range(400):
            pilot.turn(seconds=1 / 30)
            picture = pilot.table.motion.picture
            if picture.at_turn is not None:
                break
            counts.append(len(picture.turns.keys() - {0}))
            if pilot.at_rest and not pilot.is_decision:
                pilot.go_on()
        assert set(counts) <= {0, 4}


@pytest.mark.parametrize("game", ["sen-classic", "smoki", "koty"])
def test_people_at_one_screen_can_be_waited_for_too(tmp_path: Path, game: str) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="fast", wait_after_turns=True)
        pilot.begin(setup_of(game, 2, 2), 3)
        made = pilot.play(_stays_asleep, most=14)
        assert sum(made.values()) == 14


def test_a_curtain_ends_what_is_shown_again(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="fast")
        pilot.begin(setup_of("koty", 2, 1), 3)
        _to_own_turn(pilot)
        table = pilot.table
        told, viewer = table.motion.picture.told, table.viewer
        pilot.key("r")
        assert _slowly(table.motion)
        pilot.lose_focus()
        assert pilot.scene == "curtain" and not _slowly(table.motion)
        assert table.motion.picture.told == told and not table.motion.hand_up
        pilot.go_on()
        pilot.wait_for_rest()
        assert pilot.is_decision and table.viewer == viewer


@pytest.mark.parametrize("game", ["sen-classic", "smoki", "koty"])
def test_the_own_last_turn_is_told_beside_the_own_plate(tmp_path: Path, game: str) -> None:
    """Also while it is one's turn again, and while a hint stands beside it."""
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of(game, 1, 2), 3)
        told = hinted = 0
        for _ in range(400):
            pilot.turn(seconds=1 / 10)
            if pilot.scene == "table" and pilot.has(line_called(0)):
                line, layout = pilot.item(line_called(0)).rect, pilot.table.motion.layout
                assert layout.tag_of(0).shrunk(-1).holds(*line.centre)
                assert not line.meets(layout.plates[0])
                told += 1
                hinted += _hint_leaves(pilot, line)
            if pilot.at_rest and told > 3:
                break
            if pilot.at_rest and not pilot.is_decision:
                pilot.go_on()
            elif pilot.is_decision:
                pilot.play(_stays_asleep, most=1)
        assert told > 3 and hinted


def _hint_leaves(pilot: Pilot, line: Rect) -> bool:
    """That a hint is given, beside what one did last."""
    if not (pilot.is_decision and pilot.at_rest):
        return False
    pilot.key("h")
    pilot.wait_for_rest()
    papers = [place.rect for place in pilot.stage.free if place.what == "hint"]
    assert papers and pilot.item(line_called(0)).rect == line
    assert not any(paper.meets(line) for paper in papers)
    pilot.key("h")
    return True


@pytest.mark.parametrize("family", ["smoki", "koty"])
def test_a_shuffle_in_the_middle_of_a_round_is_told(family: str) -> None:
    """As a notice across the table, and in the log; the shuffle of a deal is neither."""
    told = 0
    for seed in range(6):
        source, pictures = finished(family, seed)
        texts, cards = Texts.load("pl"), catalogue().card_names("pl")
        narrator = storyteller(source.ruleset, texts, source.names, cards)
        chronicle = Chronicle(narrator, _teller(source, "pl"), pictures.board.quiet)
        chronicle.tell(pictures.events)
        said = narrator.say("log.reshuffled")
        shuffles = [n for n, event in enumerate(pictures.events) if isinstance(event, Shuffled)]
        for number in shuffles:
            after = pictures.at(number + 1)
            deals = pictures.at(number).at_turn is None
            assert (after.announced == number + 1) is not deals
            assert deals or chronicle.caption(after.announced) == said
            told += not deals
        log = [row.text for row in chronicle.log(len(pictures.events))]
        assert log.count(said) == sum(pictures.at(n).at_turn is not None for n in shuffles)
    assert told > 2


@pytest.mark.parametrize("family", ["sen", "smoki"])
def test_who_goes_first_in_a_round_is_told_while_it_is_dealt(family: str) -> None:
    _, pictures = finished(family, 1)
    rounds = [n for n, event in enumerate(pictures.events, 1) if isinstance(event, RoundStarted)]
    assert len(rounds) > 1
    for number in rounds:
        later = range(number, len(pictures.events))
        asked = next(n for n in later if isinstance(pictures.events[n], Asked))
        assert all(pictures.at(n).announced == number for n in range(number, asked + 1))
        assert pictures.at(asked + 1).announced == 0


@pytest.mark.parametrize("family", ["sen", "smoki"])
def test_it_is_told_why_somebody_goes_first(family: str) -> None:
    """Whoever comes after the one that ended the last round."""
    source, pictures = finished(family, 1)
    cards = catalogue().card_names("en")
    narrator = storyteller(source.ruleset, Texts.load("en"), source.names, cards)
    ended = None
    told = 0
    for event in pictures.events:
        said = narrator.tell(event)
        if isinstance(event, RoundStarted) and ended is not None:
            before, name = source.names[ended], source.names[event.starter]
            assert said and f"{before} ended the last one, so {name}, the next player" in said
            told += 1
        elif isinstance(event, RoundEnded):
            ended = event.ended_by
    assert told


def test_a_sign_says_what_was_last_done_to_a_card_whoever_did_it() -> None:
    """A card that its owner had taken wears the sign of the swap that took it away."""
    swapped = 0
    for seed in range(8):
        _, pictures = finished("sen", seed)
        for number, event in enumerate(pictures.events):
            if isinstance(event, Swapped):
                after = pictures.at(number + 1)
                signs = signs_lying(after.turns)
                for slot in (event.a, event.b):
                    assert signs[after.cards[slot.pile][slot.place].id] == "swap"
                    swapped += 1
    assert swapped > 4


def test_where_a_card_has_left_a_dream_a_sign_stays_until_another_lies_there() -> None:
    """A chased raven, a friend, a cat that was fought for: nothing else tells where it lay."""
    board = board_of("koty")
    left = filled = 0
    for seed in range(6):
        _, pictures = finished("koty", seed)
        for number, event in enumerate(pictures.events):
            if not isinstance(event, Moved):
                continue
            before, after = (signs_left(pictures.at(n).turns) for n in (number, number + 1))
            if event.src.pile.kind in board.dreams and event.dst.pile.kind not in board.dreams:
                assert event.src in after
                left += 1
            if event.dst.pile.kind in board.dreams:
                place = event.dst.pile.seat, event.dst.pile.number
                assert place not in {(slot.pile.seat, slot.pile.number) for slot in after}
                filled += len(before) > len(after)
    assert left > 20 and filled > 5


FULL_TABLES: dict[str, tuple[str, dict[str, OptionValue], int]] = {
    "jubilee": ("sen-jubilee", {"rounds": 2, "limit": None, "know_what_i_have": True}, 5),
    "long": ("sen-long", {"rounds": 2, "limit": None, "know_what_i_have": True}, 5),
    "smoki": ("smoki", {"mode": "rounds", "rounds": 2}, 5),
    "koty": ("koty", NIGHT, 6),
}
DEEDS = {"sen": sen.deeds, "smoki": smoki.deeds, "koty": koty.deeds}


@lru_cache
def kinds_of_turns(name: str) -> tuple[FinishedSource, list[tuple[Picture[Any], LastTurn]]]:
    """At a full table, a turn of every list of deeds that there was: own ones, and of rivals."""
    game, options, seats = FULL_TABLES[name]
    chosen = ruleset(game, **options)
    rules = rules_of(chosen, seats)
    found: dict[object, tuple[Picture[Any], LastTurn]] = {}
    for seed in range(3):
        rows = [(one.seat, one.action) for one in random_match(rules, seed)]
        source = FinishedSource(chosen, seats, Timeline.of(rules, rows))
        pictures: Pictures[Any] = Pictures(board_of(chosen.family), seats, 0)
        pictures.tell(source.told(0, 0))
        for number in range(len(pictures)):
            picture = pictures.at(number)
            for seat, turn in picture.turns.items():
                keys = tuple(deed.key for deed in DEEDS[chosen.family](turn.events, seat))
                if keys and turn.next is None and picture.at_turn is not None:
                    found[keys, seat == 0] = picture, turn
    return source, [*found.values()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FULL_TABLES)
def test_a_line_of_every_kind_holds_its_whole_turn(
    tmp_path: Path, name: str, language: str
) -> None:
    """At full tables, in every shape of window and size of letters."""
    source, kinds = kinds_of_turns(name)
    assert len(kinds) > 15
    lines = cuts = 0
    teller, texts = _teller(source, language), Texts.load(language)
    told = [_told(teller, turn, texts) for _, turn in kinds]
    with Pilot(tmp_path, language=language) as pilot:
        letters, theme = pilot.stage.letters, pilot.stage.theme
        for shape, text in EVERYWHERE:
            screen = Screen.of(shape)
            letters.adjust(screen.scale, text)
            for (picture, turn), (sentence, between) in zip(kinds, told, strict=True):
                ui = Ui(screen, letters, theme)
                motion = _draw_line(ui, text, source, picture, turn, teller, texts)
                said = [mark.text for mark in ui.marks if isinstance(mark, Text)]
                where = f"{shape}, {text}: {said}"
                cut = any(CUT in one for one in said)
                narrow = cut and _place(motion, turn.seat) != motion.layout.line_of(turn.seat)
                assert not cut or narrow, where  # beside a card that was drawn
                cuts += cut
                dots = sum(one.count(TIGHT) for one in said)
                assert cut or not said or dots in between, where
                assert len(ui.items) == 1, where
                for line in ui.items:
                    assert screen.whole.holds(*line.rect.centre), where
                    count = texts.say("log_scene.turn", number=turn.number) if turn.number else ""
                    whole = together(count, sentence) if count else sentence
                    assert line.tip in (count, whole, sentence)
                    assert not cut or line.tip == whole, where
                    assert not (turn.number and said) or f"{turn.number}" in said
                    lines += 1
    assert lines == len(kinds) * len(EVERYWHERE), "also while a card that was drawn lies there"
    assert cuts < lines / 100


def _draw_line(
    ui: Ui,
    text: float,
    source: FinishedSource,
    picture: Picture[Any],
    turn: LastTurn,
    teller: TurnTeller,
    texts: Texts,
) -> Motion:
    """Of this turn alone; says on which table."""
    board = board_of(source.ruleset.family)
    motion = Motion(board, Pictures(board, picture.seats, 0), 0, halts=False)
    motion.lay_out(ui.screen.area, text)
    motion.picture = replace(picture, turns={turn.seat: turn})
    ui.begin(Touch(), {}, (ui.screen, text))
    cards = CardPictures(board, {}, board.back, False)
    hooks = (lambda seat: None), (), (lambda turn: "")
    draw_lines(ui, cards, motion, teller, source.badges, *hooks, texts)
    return motion


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ring_among_many_is_told_in_words(tmp_path: Path, language: str) -> None:
    """Where there is no room for who got which card, which the cards themselves show and the tip
    says, the line is no riddle of it."""
    source, kinds = kinds_of_turns("smoki")
    teller, texts = _teller(source, language), Texts.load(language)
    told = ((picture, turn) for picture, turn in kinds if not picture.tags)
    rings = [(picture, turn) for picture, turn in told if _got(turn) > 2]
    assert rings
    placed = smoki.deeds(rings[0][1].events, rings[0][1].seat)[0].facts["card"]
    assert isinstance(placed, Face)
    name, brief = teller.name(placed).nominative, 0
    with Pilot(tmp_path, language=language) as pilot:
        letters, theme = pilot.stage.letters, pilot.stage.theme
        for shape, text in EVERYWHERE:
            screen = Screen.of(shape)
            letters.adjust(screen.scale, text)
            for picture, turn in rings:
                ui = Ui(screen, letters, theme)
                _draw_line(ui, text, source, picture, turn, teller, texts)
                said = _bare("".join(mark.text for mark in ui.marks if isinstance(mark, Text)))
                if said.count("→") > 2:
                    assert _bare(name) in said
                    continue
                assert _bare(texts.say("deed.brief.ring")) in said
                assert teller.sentence(turn.seat, turn.events, turn.gone) in ui.items[0].tip
                brief += 1
    assert brief > 10


def _bare(text: str) -> str:
    """Without spaces, wherever its rows end."""
    return "".join(text.split())


def _got(turn: LastTurn) -> int:
    """How many were given a card in it."""
    return sum(deed.key == "given" for deed in smoki.deeds(turn.events, turn.seat))


def _told(teller: TurnTeller, turn: LastTurn, texts: Texts) -> tuple[str, set[int]]:
    """The whole turn in words, and how many dots it may have between its deeds."""
    sentence = teller.sentence(turn.seat, turn.events, turn.gone)
    if _strikes(teller.phrases(turn.seat, turn.events, gone=turn.gone)):
        sentence = together(sentence, texts.say("deed.struck"))
    told = (teller.phrases(turn.seat, turn.events, one, turn.gone) for one in Detail)
    return sentence, {len(phrases) - 1 for phrases in told}


def test_the_log_says_what_signs_on_cards_mean_and_plates_who_is_next(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("smoki", 1, 2), 3)
        _to_own_turn(pilot)
        say = pilot.stage.texts.say
        signs = {*signs_lying(pilot.table.motion.picture.turns).values()}
        assert signs and say("table.next") in pilot.texts()
        pilot.press("button.log")
        pilot.advance(0.5)
        assert all(pilot.shows(say(f"tip.sign.{sign}")) for sign in signs)
        assert len(_seals(pilot)) >= len(signs)


def _seals(pilot: Pilot) -> list[KitPart]:
    """In the log."""
    marks = *pilot.frame.still, *pilot.frame.moving
    seals = (mark for mark in marks if isinstance(mark, KitPart) and mark.name == "seal_blue")
    return [mark for mark in seals if mark.rect.x > pilot.stage.screen.whole.w / 2]


def test_the_log_closes_when_one_clicks_beside_it(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("smoki", 1, 2), 3)
        pilot.wait_for_rest()
        pilot.press("button.log")
        assert pilot.scene == "log"
        right = pilot.stage.screen.whole.w - 60
        pilot.point(right, 300)
        pilot.button_down()
        pilot.button_up()
        assert pilot.scene == "log", "a click on what is read"
        pilot.point(60, 300)
        pilot.button_down()
        pilot.button_up()
        assert pilot.scene == "table"


def test_a_card_that_is_pointed_at_keeps_its_sign(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 1, limit=1000), 3)
        pilot.wait_for_rest()
        pilot.press("seat.0.card.0")
        pilot.press("seat.0.card.1")
        pilot.wait_for_rest()

        def seals() -> list[KitPart]:
            still, moving = pilot.frame
            own = pilot.item("seat.0.card.0").rect.y - 30
            seals = (mark for mark in (*still, *moving) if isinstance(mark, KitPart))
            return [mark for mark in seals if mark.name == "seal_blue" and mark.rect.y > own]

        pilot.point(1, 1)
        pilot.advance(0.5)
        lying = seals()
        pilot.point_at("seat.0.card.1")
        pilot.advance(0.5)
        assert len(lying) == len(seals()) == 2
        left, right = sorted(seals(), key=lambda seal: seal.rect.x)
        assert left in lying and right.rect == lying[-1].rect.moved(0, -RAISED)
        assert right in pilot.frame.moving, "it lies over the card"
