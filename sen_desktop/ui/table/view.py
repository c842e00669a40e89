"""A table as it is seen: a picture, its motion and a question become marks and items.

Composing changes none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration.turns import TurnTeller
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table import dialogs, drawing, overlay, piles, traces
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.effects import draw_effects, draw_flame, draw_raven
from sen_desktop.ui.table.layout import BAR, TOP, Target
from sen_desktop.ui.table.lines import draw_lines, line_called, own_line
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.paper import draw_paper
from sen_desktop.ui.table.picture import Picture, PileStyle
from sen_desktop.ui.table.plates import Sitting, draw_order, draw_plate, edge_of, flame_on
from sen_desktop.ui.table.prompt import Prompt, draw_prompt, set_prompt
from sen_desktop.ui.table.question import Choice, Hint, Question
from sen_desktop.ui.table.source import Source
from sen_desktop.ui.table.sprites import Sprite
from sen_desktop.ui.table.tips import card_tip, tip_of, together
from sen_desktop.ui.table.turns import LastTurn
from sen_desktop.ui.theme import BODY, CONTRAST, LABEL, NOTE, SMALL_LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

DIMMED = (4, 5, 18, 120)

RAISED, DRAGGED = 8.0, 14.0
"""How high above the table a card is that is pointed at, or carried."""

RISES = 0.09
"""Seconds in which a card rises that is pointed at."""
WOOD = 7.0
"""How much of the table's wood is seen beside the mat."""

BESIDE = 3.0
"""Between two buttons in the bar."""

BETWEEN = 12.0
"""Between two large ones."""

ABOVE = 8.0
"""Between a large one and how it is held: so much room has the ring round what the keys are on."""


class Icon(NamedTuple):
    """A button in the bar."""

    name: str
    sign: str
    act: Callable[[], object]
    on: bool = False
    switch: bool | None = None
    """Whether what it turns on and off is on; None if it does something else."""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that a table is composed of."""

    source: Source
    motion: Motion
    texts: Texts
    pictures: drawing.CardPictures
    touched: Callable[[Item, Target], None]
    """Says what comes of touching something on the table."""
    mode: object
    """Whatever `touched`, icons, buttons and prompt follow from besides motion and question:
    compared, to see whether what was composed last still holds."""
    title: str = ""
    """The game's name."""
    memory: bool = False
    """The table shows what its viewer was shown."""
    icons: Callable[[], Sequence[Icon]] = tuple
    buttons: Callable[[], Sequence[Choice]] = tuple
    """The most important one last."""
    question: Question | None = None
    hint: Hint | None = None
    prompt: Callable[[], tuple[str, str]] = lambda: ("", "")
    """What is to be decided, and a note on it."""
    felt: Callable[[], str] = str
    """How sure whoever ended the round had felt, once it is counted."""
    teller: TurnTeller | None = None
    """Says what others did in their last turns."""
    said: Callable[[LastTurn], str] = lambda turn: ""
    """A word that somebody has about a turn of their own."""
    again: Callable[[Seat], Callable[[], object] | None] = lambda seat: None
    """Shows a seat's last turn once more."""
    banner: str = ""
    bar: bool = True
    """Game, round, goal and buttons stand in a bar above the table."""

    @property
    def line_waits(self) -> bool:
        """The own line is drawn only once a hint has found its place: it may have none elsewhere;
        over a pile that is looked through it has."""
        question = self.question
        return bool(self.hint and self.hint.move and question and not question.gallery)

    @property
    def follows_from(self) -> object:
        """Whatever parts of the table follow from, besides where the cards are."""
        motion, picture, question = self.motion, self.motion.picture, self.question
        return (
            *(motion.layout, motion.nearest, motion.halt, motion.was_revealed, motion.hand_up),
            *(picture.at_turn, picture.agenda, picture.round, picture.scores, picture.ended),
            *(picture.part, motion.reckons and tuple(picture.tags), picture.peeked),
            *(self.mode, question, question.begun if question else None, self.hint),
            *(picture.turns, motion.tells_turns, motion.slowly, self.banner),
            motion.effects.flame is not None,
        )


def compose(ui: Ui, shown: Shown) -> None:
    motion = shown.motion
    board, picture, question = motion.board, motion.picture, shown.question
    follows_from = shown.follows_from
    # As long as it is equal it is the same one, so that every part sees at once that it is.
    state = ui.kept("state", follows_from, lambda: follows_from)
    ui.velvet = board.family
    ui.rail = ui.kept("rail", state, lambda: _rail(shown))
    aside = _in_pixels(ui, motion.effects.aside)
    ground = board.backdrop, aside, shown.bar
    ui.kept("ground", ground, lambda: _ground(ui, *ground))
    if picture.dark or shown.banner:
        ui.veil(DIMMED)
    overlay.draw_dawn(ui, motion)
    _around(ui, shown, state)
    hovered = _hovered(ui, shown)
    raised = hovered.slot if hovered and hovered.single else None
    key = state, motion.sprites, motion.sprites.version, raised
    ui.kept("cards", key, lambda: _cards(ui, shown, state, raised))
    prompt = ui.kept("prompt", state, lambda: _prompt(ui, shown))
    words = prompt.text if prompt else None
    if words and motion.moves and motion.crosses(words):
        prompt = None  # a card is going to fly over it
    if question and question.gallery:
        prompt = None  # the cards to choose from lie over it, with what is asked
    ui.kept("question", (state, prompt), lambda: draw_prompt(ui, prompt) if prompt else None)
    ui.over_it_moves()
    if hovered:
        _lift(ui, shown, hovered)
    _traces(ui, motion, words)
    piles.draw_flying(ui, shown.pictures, motion, shown.memory)
    draw_effects(ui, shown.pictures, motion.effects)
    _over_flying(ui, shown, state)
    overlay.draw_signs(ui, motion)
    overlay.draw_reckoning(ui, motion, shown.texts)
    ui.kept("said", state, lambda: _said(ui, shown))
    if picture.at_turn is not None:
        seat, layout = picture.at_turn, motion.layout
        edge = edge_of(layout.frame_of(seat), layout.plates[seat])
        draw_flame(ui, motion.effects, flame_on(edge))
    draw_raven(ui, motion.effects)
    if question and question.gallery:
        tip = partial(card_tip, board.family, texts=shown.texts, teller=shown.teller)
        dialogs.draw_gallery(ui, shown.pictures, question, shown.touched, tip, shown.hint)
    elif question and question.claims:
        dialogs.draw_claims(ui, motion.layout, question)
    if question and shown.hint and shown.hint.move:
        line = None
        if shown.teller and shown.line_waits:
            line = own_line(ui, motion, shown.teller, shown.said)
        paper = draw_paper(ui, motion, shown.hint, line, over_cards=bool(question.gallery))
        if line and not paper.meets(line):
            _draw_lines(ui, shown, {motion.nearest})


# round the cards


def _in_pixels(ui: Ui, aside: tuple[float, float]) -> tuple[float, float]:
    """Less than that nobody sees."""
    scale = ui.screen.scale
    return round(aside[0] * scale) / scale, round(aside[1] * scale) / scale


def _ground(ui: Ui, backdrop: str, aside: tuple[float, float], bar: bool) -> None:
    """The picture lies as a mat on wood, with a hem; above it is the rail, if there is one."""
    ui.backdrop(backdrop, aside=aside)
    if ui.theme is CONTRAST:
        return
    whole, above = ui.screen.whole, BAR if bar else WOOD
    mat = Rect(whole.x + WOOD, whole.y + above, whole.w - 2 * WOOD, whole.h - above - WOOD)
    ui.ground("wood", Rect(whole.x, whole.y, whole.w, above))
    ui.ground("wood", Rect(whole.x, mat.bottom, whole.w, whole.bottom - mat.bottom))
    for x in (whole.x, mat.right):
        ui.ground("wood", Rect(x, mat.y, WOOD, mat.h))
    ui.framed("hem", mat)


def _around(ui: Ui, shown: Shown, state: object) -> None:
    counted = shown.motion.picture  # whose cards are counted in bar and plates
    if shown.bar:
        ui.kept("bar", (state, counted), lambda: _bar(ui, shown))
    preview = _preview(ui, shown)
    ui.kept("plates", (state, counted, preview), lambda: _plates(ui, shown, preview))
    ui.kept("lines", state, lambda: _lines(ui, shown))


def _lines(ui: Ui, shown: Shown) -> None:
    seats = set(shown.motion.picture.turns)
    _draw_lines(ui, shown, seats - {shown.motion.nearest} if shown.line_waits else seats)


def _draw_lines(ui: Ui, shown: Shown, seats: Collection[Seat]) -> None:
    if shown.teller:
        badges = shown.source.badges
        layout, question = shown.motion.layout, shown.question
        papers = []
        if question and question.claims:
            papers.append(dialogs.claims_place(ui, layout, question))
        parts = shown.pictures, shown.motion, shown.teller, badges
        draw_lines(ui, *parts, shown.again, papers, shown.said, shown.texts, seats=seats)


def _bar(ui: Ui, shown: Shown) -> None:
    area, theme = shown.motion.layout.area, ui.theme
    y = area.y + (BAR - ui.letters.height(LABEL)) / 2
    x = _icons_from(shown)
    room = x - area.x - 40
    wide = ui.line(shown.title, area.x + 18, y, LABEL, theme.gold, width=room * 0.46)
    left = area.x + 18 + wide + 22
    place = Rect(left, area.y, area.x + 18 + room - left, BAR)
    text = "  ·  ".join(where(shown))
    style = BODY if ui.fits(text, place.w, BAR, BODY) else NOTE
    ui.words(text, place, style, theme.soft, middle=True)
    wide = min(place.w, ui.letters.width(text, style))
    ui.item(Item("bar.goal", Rect(place.x, place.y, wide, place.h), tip=_goal_explained(shown)))
    for icon in shown.icons():
        tip = shown.texts.say(f"tip.{icon.name}")
        top, name = area.y + (BAR - ICON) / 2, f"button.{icon.name}"
        ui.icon(name, x, top, icon.sign, tip, icon.act, on=icon.on, bare=True, switch=icon.switch)
        x += ICON + BESIDE


def _icons_from(shown: Shown) -> float:
    """Where the buttons of the bar begin."""
    return shown.motion.layout.area.right - 14 - len(shown.icons()) * (ICON + BESIDE)


def _rail(shown: Shown) -> Rect:
    """What is written there may be covered for a moment, as a whole."""
    area = shown.motion.layout.area
    return Rect(area.x + 8, area.y + 2, _icons_from(shown) - area.x - 16, TOP - 6)


def where(shown: Shown) -> list[str]:
    """Which round it is, what is played for, and what else is to be known."""
    board, picture, say = shown.motion.board, shown.motion.picture, shown.texts.say
    parts = [say("table.round", number=picture.round)] if picture.round else []
    return [*parts, *board.goal(shown.source.ruleset, say), *board.notices(picture, say)]


def _goal_explained(shown: Shown) -> str:
    """When the match is over, and who has won it then."""
    texts = shown.texts
    return together(
        *shown.motion.board.goal(
            shown.source.ruleset, lambda key, **numbers: texts.say(f"tip.{key}", **numbers)
        )
    )


def _plates(ui: Ui, shown: Shown, preview: Mapping[Seat, int]) -> None:
    for seat in shown.motion.layout.plates:
        _plate(ui, shown, seat, preview.get(seat))
    draw_order(ui, shown.motion.layout, shown.motion.nearest, shown.texts.say("tip.order"))


def _plate(ui: Ui, shown: Shown, seat: Seat, then: int | None, *, over_cards: bool = False) -> None:
    """`then` is what the dream would count after what is pointed at.

    Over cards that pass by, the plate is framed by itself, whatever else lies in its panel.
    """
    motion, source = shown.motion, shown.source
    board, picture, ruleset = motion.board, motion.picture, source.ruleset
    asked = bool(picture.agenda) and not picture.ended and seat in picture.agenda[-1].seats
    facts = board.plate_facts(picture, ruleset, seat, shown.texts)
    sitting = Sitting(
        source.badges[seat],
        source.names[seat],
        at_turn=picture.at_turn == seat,
        answers=asked and picture.at_turn != seat,
        caller=board.flagged(picture) == seat,
        next=_is_next(board, picture, seat),
        flickers=motion.effects.flame is not None and not over_cards,
        team=board.team(ruleset.options, picture.seats, seat),
        tips=None if over_cards else partial(_tip_of_light, shown, seat, facts.level),
        words={light: shown.texts.say(f"table.{light}") for light in ("next", "asked")},
    )
    if then is not None:
        facts = facts._replace(beside=shown.texts.say("table.then", count=then))
    place = motion.layout.plates[seat]
    frame = motion.layout.frame_of(seat)
    draw_plate(ui, place if over_cards else frame, place, sitting, facts)


def _is_next(board: Board[Any], picture: Picture[Any], seat: Seat) -> bool:
    """The next turn is this seat's; of two it needs no saying."""
    comes = picture.at_turn is not None and seat == (picture.at_turn + 1) % picture.seats
    return comes and picture.seats > 2 and board.flagged(picture) != seat


def _tip_of_light(shown: Shown, seat: Seat, level: Sequence[Seat], light: str) -> str:
    names, texts = shown.source.names, shown.texts
    all_names = texts.together([names[one] for one in level or _partners(shown, seat)])
    key = "tip.lead_together" if light == "leads" and level else f"tip.{light}"
    after = names[(seat + 1) % len(names)]
    return texts.say(key, name=names[seat], after=after, names=all_names)


def _partners(shown: Shown, seat: Seat) -> list[Seat]:
    """All who win or lose together with a seat."""
    board, seats = shown.motion.board, range(shown.motion.picture.seats)
    teams = [board.team(shown.source.ruleset.options, len(seats), one) for one in seats]
    return [one for one in seats if teams[one] == teams[seat]]


def _preview(ui: Ui, shown: Shown) -> Mapping[Seat, int]:
    """What the thing that is pointed at would make of dreams that lie open."""
    question = shown.question
    target = target_called(shown.motion, ui.touch.hot) if question else None
    return question.preview(target.slot) if question and target else {}


# cards


def _cards(ui: Ui, shown: Shown, state: object, raised: Slot | None) -> None:
    """Seat by seat and pile by pile: where cards are on their way, few piles change in a frame."""
    motion = shown.motion
    for _, neighbours in groupby(motion.piles, attrgetter("seat")):
        named = list(neighbours)
        compose_piles = partial(_piles, ui, shown, state, named, raised)
        ui.kept("cards from " + named[0], _lying(motion, state, named, raised), compose_piles)
    traces.draw_lasting_signs(ui, motion, raised)
    for sprite in motion.sprites.waiting():
        ui.shadow(sprite.rect)
        drawing.draw_card(ui, shown.pictures, sprite, sprite.rect, shown.memory)


def _lying(motion: Motion, state: object, named: list[PileId], raised: Slot | None) -> object:
    """What the look of piles follows from."""
    sprites = motion.sprites
    here = raised if raised and raised.pile in named else None
    return state, sprites, [sprites.versions[pile] for pile in named], here


def _piles(ui: Ui, shown: Shown, state: object, named: list[PileId], raised: Slot | None) -> None:
    for pile in named:
        here = raised if raised and raised.pile == pile else None
        compose_pile = partial(_pile, ui, shown, pile, here)
        ui.kept("cards of " + pile, _lying(shown.motion, state, [pile], here), compose_pile)


def _pile(ui: Ui, shown: Shown, pile: PileId, raised: Slot | None) -> None:
    motion, board, question = shown.motion, shown.motion.board, shown.question
    targets = motion.layout.targets(pile)
    board.below(ui, motion, pile)
    piles.draw_pile(ui, shown.pictures, motion, pile, shown.memory, raised)
    for target in targets:
        if target.slot != raised:
            piles.mark(ui, shown.pictures, motion, target, question)
    count = len(motion.picture.cards[pile])
    claimed = question and question.claims  # what is said of cards lies there
    if board.pile_styles[pile.kind] is PileStyle.STOCK and count and not claimed:
        drawing.draw_count(ui, motion.layout.cards_left, count)
    board.above(ui, motion, pile)
    for target in targets:
        _item(ui, shown, target, raised)


def _item(ui: Ui, shown: Shown, target: Target, raised: Slot | None) -> None:
    """What can be pointed at, with what it does or why it does nothing."""
    item = Item(target.name, target.rect, digit=target.digit, drags=True)
    if shown.question and shown.question.chosen(target.slot):
        item.value = shown.texts.say("spoken.chosen")
    shown.touched(item, target)
    if target.slot.pile.seat is None and target.single:
        ui.keep_free(f"card in play, {target.name}", target.rect, passing=True)
    remembered = shown.memory or not shown.motion.board.to_remember
    item.tip = tip_of(shown.motion, target, shown.texts, shown.teller, item.tip, remembered)
    if shown.question and shown.hint and target.slot in shown.hint.cards:
        item.tip = together(item.tip, shown.texts.say("tip.hinted"))
    if shown.teller and (sign := traces.sign_on(shown.motion, target)):
        item.tip = together(item.tip, shown.texts.say(f"tip.sign.{sign}"))
    ui.item(item)
    if target.slot != raised:
        ui.focus_ring(target.name, target.rect)


def target_called(motion: Motion, name: str | None) -> Target | None:
    """What an item stands for, if it is still on the table."""
    return motion.targets.get(name) if name else None


def _traces(ui: Ui, motion: Motion, words: Rect | None) -> None:
    """The ways that cards have just gone, and those of the turn that is pointed at."""
    traces.draw_trails(ui, motion, words)
    if not motion.tells_turns:
        return
    for seat, turn in motion.picture.turns.items():
        if ui.touch.hot == line_called(seat):
            traces.draw_turn(ui, motion, turn, words)


def _hovered(ui: Ui, shown: Shown) -> Target | None:
    """What is pointed at, if anything comes of touching it."""
    hot = ui.touch.hot
    item = ui.touch.find(hot)
    target = target_called(shown.motion, hot) if item else None
    if target is None or item is None or not (item.act or item.held):
        return None
    if target.single and shown.motion.piles[target.slot.pile][target.slot.place].flight:
        return None
    return target


def _lift(ui: Ui, shown: Shown, target: Target) -> None:
    """A card rises from its corners, and its shadow grows; a place has thicker corners."""
    rect, question = target.rect, shown.question
    if not target.single:
        piles.draw_corners(ui, "corners_own", shown.pictures, shown.motion, target, rect)
        ui.focus_ring(target.name, rect)
        return
    lifted: Sprite = shown.motion.piles[target.slot.pile][target.slot.place]
    height = RAISED * _risen(ui, shown)
    if ui.touch.dragged == target.name:
        x, y = ui.touch.pointer
        rect, height = centred(x, y, rect.w, rect.h), DRAGGED
    else:
        rect = rect.moved(0, -height)
    ui.shadow(rect, height)
    drawing.draw_card(ui, shown.pictures, lifted, rect, shown.memory)
    piles.draw_corners(ui, "corners_own", shown.pictures, shown.motion, target, rect)
    if sign := traces.sign_on(shown.motion, target):
        traces.draw_badge(ui, rect, sign)
    if question and question.chosen(target.slot):
        piles.draw_tick(ui, rect)
    ui.focus_ring(target.name, rect)


def _risen(ui: Ui, shown: Shown) -> float:
    """How far a card has risen since it is pointed at, 0 to 1, ever slower."""
    rested = ui.touch.rested
    if shown.motion.sprites.still or not 0 <= rested < RISES:
        return 1.0
    return 1 - (1 - rested / RISES) ** 3


# what is said


def _over_flying(ui: Ui, shown: Shown, state: object) -> None:
    """Names and numbers lie over the cards that pass them."""
    motion = shown.motion
    flying = [sprite.rect for sprite in motion.sprites.flying()]
    if not flying:
        return
    for seat, place in motion.layout.plates.items():
        if place.meets_any(flying):
            over = partial(_plate, ui, shown, seat, None, over_cards=True)
            ui.kept(f"plate {seat} over cards", (state, motion.picture), over)
    motion.board.over_flying(ui, motion, flying)


def _prompt(ui: Ui, shown: Shown) -> Prompt | None:
    """What is said just now, unless something else stands in its place."""
    motion, place = shown.motion, shown.motion.layout.prompt
    if shown.banner:
        return None
    if motion.headlined:
        title, note = motion.board.headline(motion.picture, shown.source.names, shown.texts)
        words = title, f"{note} {shown.felt()}".strip()
    elif (motion.reckons and motion.picture.tags) or (shown.question and shown.question.claims):
        return None
    else:
        words = shown.prompt()
    return set_prompt(ui, place, *words)


def _said(ui: Ui, shown: Shown) -> None:
    motion, question, hint = shown.motion, shown.question, shown.hint
    motion.board.over(ui, motion, shown.source.badges)
    overlay.draw_banner(ui, shown.banner, shown.motion.layout.prompt)
    if hint and question:
        dialogs.draw_hint(ui, shown.pictures, motion.layout, hint)
        for target in motion.targets.values():
            if target.slot in hint.cards and not target.single:
                piles.number_again(ui, shown.pictures, motion, target, target.rect)
    _buttons(ui, shown)


def _buttons(ui: Ui, shown: Shown) -> None:
    """In the corner beside the own dream, the most important one lowest; where a pile lies above
    it, side by side."""
    lowest = shown.motion.layout.buttons
    x, y, wide, high = lowest
    for button in reversed(shown.buttons()):
        rect = Rect(x, y, wide, high)
        if y < lowest.y and _covers_a_pile(shown.motion, rect):
            x, y = x - wide - BETWEEN, lowest.y
            rect = Rect(x, y, wide, high)
        _button(ui, button, rect)
        if button.hold and button.act:
            text = shown.texts.say(_how_it_is_held(ui, button))
            top = rect.y - ui.letters.height(NOTE) - ABOVE
            ui.line(text, rect.centre[0], top, NOTE, ui.theme.soft, Align.CENTRE, wide)
            held = Rect(rect.x, top, wide, ui.letters.height(NOTE))
            ui.keep_free(f"how {button.name} is pressed", held)
            y -= ui.letters.height(NOTE) + ABOVE + 1
        if shown.hint and shown.hint.button == button.name:
            ui.framed("corners_own", rect)
        y -= high + BETWEEN


def _covers_a_pile(motion: Motion, rect: Rect) -> bool:
    piles = (pile for pile in motion.piles if pile.seat is None and motion.piles[pile])
    return any(motion.layout.home(pile, 0).meets(rect) for pile in piles)


def _how_it_is_held(ui: Ui, button: Choice) -> str:
    if not ui.touch.no_holds:
        return "button.hold"
    armed = ui.touch.armed == f"button.{button.name}"
    return "button.once_more" if armed else "button.twice"


def _button(ui: Ui, button: Choice, rect: Rect) -> None:
    name, text, sign, act, why_not, hold, strong, tip, final = button
    ui.button(
        f"button.{name}",
        rect,
        text,
        act,
        sign=sign,
        why_not=why_not,
        hold=hold,
        strong=strong,
        tip=tip,
        style=SMALL_LABEL,
        final=final,
    )
