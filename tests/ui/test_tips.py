"""Tips on the table: whoever points at a card that does something can read its name and what."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.text import rulebook
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.narration import turn_teller
from sen_desktop.text.narration.turns import TurnTeller
from sen_desktop.ui.canvas import Framed
from sen_desktop.ui.intents import Command
from sen_desktop.ui.remarks import draw_tip
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.tips import tip_of
from sen_desktop.ui.table.traces import sign_on
from sen_desktop.ui.table.turns import signs_left, signs_lying
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui
from tests.pilot import Pilot, setup_of
from tests.support.rulesets import catalogue
from tests.support.words import plain
from tests.ui.pictures import GAMES, FinishedSource, finished


def _told(source: FinishedSource, language: str) -> tuple[Texts, TurnTeller]:
    texts, cards = Texts.load(language), catalogue().card_names(language)
    return texts, turn_teller(source.ruleset, texts, source.names, cards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", GAMES)
def test_open_special_cards_are_named_and_explained(family: str, language: str) -> None:
    """Wherever one lies open; what lies face down is never named."""
    source, pictures = finished(family, seed=1)
    texts, teller = _told(source, language)
    motion = Motion(pictures.board, pictures, 0, halts=False)
    motion.lay_out(Rect(0, 0, 1280, 720))
    named: set[str] = set()
    for number in range(0, len(pictures), 7):
        motion.jump(number)
        for pile, sprites in motion.piles.items():
            piled = motion.board.pile_styles[pile.kind].piled
            for target in motion.layout.targets(pile):
                if not sprites or not (target.single or piled):
                    continue
                tip = tip_of(motion, target, texts, teller, "", False)
                sprite = sprites[target.slot.place if target.single else -1]
                face = sprite.card.shown
                if face is None:
                    closed = texts.say(f"tip.{pile.kind}", count=len(sprites)) if piled else ""
                    assert tip == closed
                elif piled or face.power:
                    assert f"{teller.full(face)}".casefold() in tip.casefold()
                    effect = rulebook.effect(family, face.power, texts).removesuffix(".")
                    assert effect in tip and bool(effect) == bool(face.power)
                    named.add(face.power)
                else:
                    assert not tip
    assert named - {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_last_turns_call_special_cards_by_name(language: str) -> None:
    source, pictures = finished("sen", seed=1)
    texts, teller = _told(source, language)
    cards = catalogue().card_names(language)
    told = 0
    for number in range(0, len(pictures), 5):
        for seat, turn in pictures.at(number).turns.items():
            for phrase in teller.phrases(seat, turn.events):
                for part, after in pairwise(phrase):
                    if isinstance(part, Face) and part.power:
                        name = cards[part.key].accusative or cards[part.key].nominative
                        assert isinstance(after, str) and name in after.replace("\u00a0", " ")
                        told += 1
    assert told > 5, texts.language


def test_what_is_not_plain_at_the_table_has_a_tip(tmp_path: Path) -> None:
    """Where the drawn card can be discarded, and what the shapes on plates mean."""
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of("sen-classic", 1, 1), 3)
        pilot.wait_for_rest()
        say = pilot.stage.texts.say
        assert pilot.item("plate.Player 1.asked").tip == say("tip.asked", name="Player 1")
        assert pilot.shows(say("ask.looking.note", count=2))
        pilot.press("seat.0.card.0")
        assert pilot.shows(say("ask.looking.note_more", count=1))
        pilot.press("seat.0.card.1")
        pilot.wait_for_rest()
        pilot.go_on()
        pilot.wait_for_rest()
        tip = say("tip.at_turn", name="Player 1", after="Bot 2")
        assert pilot.item("plate.Player 1.at_turn").tip == tip
        assert say("ask.tip.discard").removesuffix(".") not in pilot.item("pile.face_up").tip
        pilot.press("pile.face_down")
        pilot.wait_for_rest()
        assert say("ask.tip.discard").removesuffix(".") in pilot.item("pile.face_up").tip


@pytest.mark.parametrize(
    ("ruleset_id", "options", "told"),
    [
        ("sen-classic", {}, ("reaches 100 points", "fewest points win")),
        ("sen-long", {"limit": None, "rounds": 8}, ("lasts 8 rounds at most", "fewest points win")),
        ("sen-classic", {"limit": 70, "rounds": 3}, ("reaches 70 points", "lasts 3 rounds")),
        ("smoki", {}, ("lowest dream", "three of them wins")),
        ("smoki", {"mode": "points"}, ("reaches 100 points", "fewest points win")),
        ("koty", {}, ("three lands", "cards have run out", "highest count", "partners add")),
    ],
)
def test_the_bar_explains_when_the_match_is_over_and_who_wins(
    tmp_path: Path, ruleset_id: str, options: dict[str, OptionValue], told: tuple[str, ...]
) -> None:
    """S58, S59; D43, D50, D51; K50, K51, K52, K71."""
    with Pilot(tmp_path) as pilot:
        pilot.begin(replace(setup_of(ruleset_id, 1, 1), options=options), 3)
        pilot.wait_for_rest()
        tip = plain(pilot.item("bar.goal").tip)
        assert all(words in tip for words in told)
        assert tip.count("fewest") <= 1


@pytest.mark.parametrize("family", GAMES)
def test_the_tip_of_a_card_knows_the_seal_on_it(family: str) -> None:
    """Of a whole land, whichever of its cards wears one."""
    sealed = 0
    for seed in range(3):
        _, pictures = finished(family, seed)
        motion = Motion(pictures.board, pictures, 0, halts=False)
        motion.lay_out(Rect(0, 0, 1280, 720))
        for number in range(0, len(pictures), 7):
            motion.jump(number)
            signs = signs_lying(motion.picture.turns) if motion.tells_turns else {}
            for target in motion.targets.values():
                pile, place = target.slot
                if pile.kind not in motion.board.dreams:
                    assert not sign_on(motion, target)
                    continue
                lying = [
                    signs.get(sprite.card.id, "")
                    for other, sprites in motion.piles.items()
                    if other.kind in motion.board.dreams
                    and (other.seat, other.number) == (pile.seat, pile.number)
                    for sprite in (sprites[place : place + 1] if target.single else sprites)
                ]
                if motion.tells_turns:
                    lying.append(signs_left(motion.picture.turns).get(target.slot, ""))
                sign = sign_on(motion, target)
                assert sign in lying or not sign
                assert bool(sign) == any(lying)
                sealed += bool(sign)
    assert sealed > 20


def _first_but_waking(legal: tuple[Action, ...]) -> Action:
    return next(one for one in legal if not isinstance(one, WakeUp))


@pytest.mark.parametrize("game", ["sen-classic", "smoki", "koty"])
def test_who_comes_next_is_marked_and_told(tmp_path: Path, game: str) -> None:
    """Round the table, one mark at a time; by ear with the last turns. Of two it goes unsaid."""
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(speed="fast")
        pilot.begin(setup_of(game, 1, 2), 3)
        say, names = pilot.stage.texts.say, ("Player 1", "Bot 2", "Bot 3")
        seen: set[str] = set()
        for _ in range(400):
            pilot.turn(seconds=1 / 10)
            at_turn = pilot.table.motion.picture.at_turn
            after = None if at_turn is None else names[(at_turn + 1) % 3]
            marked = [name for name in names if pilot.has(f"plate.{name}.next")]
            assert marked in ([], [after]), "nobody else"
            if marked:
                assert pilot.item(f"plate.{after}.next").tip == say("tip.next", name=after)
                told = say("tip.at_turn", name=names[at_turn or 0], after=after)
                assert pilot.table.spoken.answer(Command.SAY_TURNS).endswith(told)
                seen.add(marked[0])
            if len(seen) == 3:
                break
            if pilot.at_rest and pilot.is_decision:
                pilot.answer(_first_but_waking(tuple(pilot.session.legal_actions(0))))
            elif pilot.at_rest:
                pilot.go_on()
        assert len(seen) == 3


def test_a_tip_lies_beside_last_turns_and_rather_on_them_than_on_names(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        stage = pilot.stage
        ui = Ui(stage.screen, stage.letters, stage.theme)
        pile = Item("pile", Rect(600, 300, 100, 150))
        below, above = Rect(300, 455, 700, 200), Rect(500, 230, 300, 65)
        ui.keep_free("line", above, passing=True)
        ui.keep_free("question", below)
        draw_tip(ui, pile, "Face-up pile: 1 card")
        tip = ui.free[-1].rect
        assert not tip.meets(above) and not tip.meets(below)
        around = Rect(705, 100, 300, 355), Rect(300, 100, 195, 355), Rect(500, 20, 300, 205)
        for name in (*around, Rect(495, 300, 100, 150)):
            ui.keep_free("name", name)
        draw_tip(ui, pile, "Face-up pile: 1 card")
        assert ui.free[-1].rect.meets(above)


def test_a_tip_covers_nothing_that_can_be_pointed_at_if_there_is_other_room(
    tmp_path: Path,
) -> None:
    """Neither a card to choose, nor what a rival's next card may be reckoned from."""
    with Pilot(tmp_path) as pilot:
        stage = pilot.stage
        ui = Ui(stage.screen, stage.letters, stage.theme)
        pile = Item("pile", Rect(600, 300, 100, 150))
        row = [
            Item(f"card {number}", Rect(400 + 100 * number, 460, 95, 140)) for number in range(5)
        ]
        for item in (pile, *row):
            ui.item(item)
        ui.keep_free("card to choose", Rect(490, 300, 100, 150))
        draw_tip(ui, pile, "Face-up pile: 1 card")
        tip = ui.free[-1].rect
        assert not any(tip.meets(item.rect) for item in row)
        assert not tip.meets(Rect(490, 300, 100, 150))


@pytest.mark.parametrize(
    ("family", "remembered"), [("smoki", False), ("koty", False), ("sen", True)]
)
def test_what_lies_below_an_open_pile_is_told_where_nobody_has_to_remember_it(
    tmp_path: Path, family: str, remembered: bool
) -> None:
    """In Sen discards are a part of what one remembers: only with an aid they are told."""
    game = "sen-classic" if family == "sen" else family
    for aid, wanted in (("none", not remembered), ("memory", True)):
        with Pilot(tmp_path / aid) as pilot:
            pilot.stage.change(speed="instant")
            pilot.begin(setup_of(game, 1, 2, aid=aid), 3)
            below = pilot.stage.texts.say("tip.below", cards="")
            tips: list[str] = []
            for _ in range(12):
                if pilot.scene != "table":
                    break
                pilot.play(lambda actions: actions[-1], most=1)
                tips += [item.tip for name, item in pilot.items.items() if name.startswith("pile.")]
            assert any(below in tip for tip in tips) is wanted, (family, aid)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["sen-classic", "smoki", "koty"])
def test_no_tip_of_the_bar_lies_on_another_of_its_buttons(
    tmp_path: Path, game: str, language: str
) -> None:
    with Pilot(tmp_path, language=language, size=(960, 600)) as pilot:
        pilot.begin(setup_of(game, 1, 4), 3)
        pilot.wait_for_rest()
        bar = [item for item in pilot.items.values() if item.rect.bottom < 46 and item.act]
        assert len(bar) > 5
        for item in bar:
            pilot.point_at(item.name)
            pilot.advance(2)
            tips = [
                one.rect
                for one in pilot.frame.moving
                if isinstance(one, Framed) and one.name == "plate"
            ]
            assert tips and not any(tips[-1].meets(other.rect) for other in bar), item.name
