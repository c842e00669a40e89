"""What is kept from one picture to the next is what would be made anew, to the last pixel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from sen_desktop import shipped
from sen_desktop.app.start import App
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import Chair, Setup
from sen_desktop.ui.art import Art
from sen_desktop.ui.canvas import Clip, Frame, Picture
from sen_desktop.ui.composer import Part
from sen_desktop.ui.kit import Kits
from sen_desktop.ui.layer import Blits, Layer
from sen_desktop.ui.loop import STEP
from sen_desktop.ui.painter import Painter, _rounded_box
from sen_desktop.ui.pieces import laid_out, sample
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.touch import Item, Touch
from sen_desktop.ui.widgets import Ui
from tests.pilot import Pilot
from tests.support.looking import PatientReviewer

TABLES = (
    ("sen-long", 1, 4, "memory"),
    ("sen-classic", 2, 1, "marks"),
    ("sen-jubilee", 1, 1, "none"),
)
"""Ruleset, people, bots and aid."""
FRAMES = 800
EVERY = 25
"""So many frames apart the pixels are compared, too."""

GAME = ("seat.", "pile.", "claim.", "gallery.", "curtain", "button.")
NOT_NOW = ("button.log", "button.scores", "button.rules", "button.pause")


PLACE = Rect(100, 100, 300, 60)
Compose = Callable[..., tuple[list[str], Ui]]


def _asked(item: Item) -> tuple[object, ...]:
    """Two items that do the same in different closures cannot be told apart but by this."""
    does = [bool(one) for one in (item.act, item.held, item.second, item.adjust, item.slide)]
    said = (item.why_not, item.tip, item.hold, item.digit, item.drags, item.keys)
    return item.name, item.rect, item.inside, does, said


def _fresh(app: App) -> tuple[Frame, list[tuple[object, ...]]]:
    kept = [scene.parts for scene in app.stage.scenes]
    for scene in app.stage.scenes:
        scene.parts = {}
    frame = app.stage.compose()
    items = list(map(_asked, app.stage.top.touch.items))
    for scene, parts in zip(app.stage.scenes, kept, strict=True):
        scene.parts = parts
    return frame, items


KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_TAB),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN),
)


class Monkey:
    """Moves the pointer, clicks, holds and hits keys, at random."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.random = Random(seed)
        self.down: tuple[int, int] | None = None
        self.patience = 0

    def events(self) -> list[Event]:
        self.patience -= 1
        if self.patience > 0:
            return []
        if self.down:
            up = Event(pygame.MOUSEBUTTONUP, pos=self.down, button=1)
            self.down = None
            return [up]
        items = [
            item
            for item in self.app.stage.top.touch.items
            if item.name.startswith(GAME) and item.name not in NOT_NOW
        ]
        if not items:
            return []
        if self.random.random() < 0.4:
            return [Event(pygame.KEYDOWN, key=self.random.choice(KEYS), mod=0, unicode="")]
        item = self.random.choice([one for one in items if one.act or one.held] or items)
        scale = self.app.stage.screen.scale
        x, y = item.rect.centre
        at = round(x * scale), round(y * scale)
        if self.random.random() < 0.4:
            return [Event(pygame.MOUSEMOTION, pos=at)]
        self.down, self.patience = at, round((item.hold + 0.1) / STEP)
        return [Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)]


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_kept_parts_are_what_they_would_be_anew(tmp_path: Path, table: int) -> None:
    assert check_kept(tmp_path, table, FRAMES) > FRAMES / 10


def check_kept(folder: Path, seed: int, most: int) -> int:
    """So many frames of a table at which somebody touches things at random; fewer where a match
    ends. Says how many."""
    ruleset, humans, bots, aid = TABLES[seed % len(TABLES)]
    now = 0.0
    app = App(UserFolder(folder), language="en", clock=lambda: now, reviewer=PatientReviewer)
    people = [Chair("human", f"Human {seat}", seat) for seat in range(humans)]
    others = [Chair("bot:naive16", f"Bot {seat}", seat) for seat in range(humans, humans + bots)]
    app.stage.change(speed="fast")
    play = app.stage.services.new_match(Setup(ruleset, (*people, *others), {}, None, aid), "")
    table = LiveScene(app.stage, play)
    app.stage.open(table)
    table.begin()
    monkey = Monkey(app, len(ruleset) + seed)
    again = Painter(Art(shipped.assets()), app.stage.letters, Kits(shipped.assets() / "kit"))
    again.adjust(app.window.screen)
    try:
        for number in range(most):
            now += STEP
            app.loop.turn(monkey.events())
            if not isinstance(app.stage.scenes[-1], LiveScene) and len(app.stage.scenes) < 2:
                break
            kept = app.stage.compose()
            items = list(map(_asked, app.stage.top.touch.items))
            assert _fresh(app) == (kept, items)
            if number % EVERY == 0:
                app.loop.painter.paint(kept, app.window.surface)
                whole = Surface(app.window.surface.get_size()).convert()
                again.adjust(app.window.screen)
                again.paint(kept, whole)
                assert whole.get_buffer().raw == app.window.surface.get_buffer().raw
    finally:
        app.close()
    return number


@pytest.fixture
def compose(tmp_path: Path) -> Iterator[Compose]:
    """Two parts with an item each, the second of which is scrolled; says which were made anew."""
    touch, parts, made = Touch(), dict[str, Part](), list[str]()

    def part(ui: Ui, name: str) -> None:
        made.append(name)
        with ui.scrolling(name, PLACE, PLACE.h * (1 if name == "one" else 2)):
            ui.button(name, PLACE, name, lambda: None)

    with Pilot(tmp_path) as pilot:
        stage = pilot.stage

        def compose(**seen: object) -> tuple[list[str], Ui]:
            made.clear()
            for name, value in seen.items():
                setattr(touch, name, value)
            ui = Ui(stage.screen, stage.letters, stage.theme)
            ui.begin(touch, parts, stage.settings)
            for name in ("one", "other"):
                ui.kept(name, 0, partial(part, ui, name))
            touch.composed(ui.items)
            return list(made), ui

        yield compose


def test_a_part_is_made_anew_only_for_what_is_pointed_at_in_it(compose: Compose) -> None:
    assert compose()[0] == ["one", "other"]
    assert compose()[0] == []
    assert compose(focus="one", by_keys=True)[0] == ["one"]
    assert compose(focus="other")[0] == ["one", "other"]
    assert compose(pressed="other")[0] == ["other"]
    assert compose(focus="elsewhere", pressed=None)[0] == ["other"]
    assert compose(focus="nowhere", pressed="elsewhere")[0] == []


def test_a_part_that_is_kept_can_still_be_scrolled(compose: Compose) -> None:
    rooms = [compose()[1].scroll_room for _ in range(2)]
    assert rooms[0] == rooms[1] == {"other": (PLACE, PLACE.h)}


def test_a_layer_paints_what_changed_and_nothing_else() -> None:
    pygame.display.init()
    window = pygame.Window("layer", (64, 64))
    painted: list[Picture] = []

    def blits_of(mark: object) -> Blits:
        assert isinstance(mark, Picture)
        painted.append(mark)
        picture = Surface((10, 10)).convert()
        picture.fill(mark.key)
        return ((picture, (int(mark.rect.x), int(mark.rect.y))),)

    def paint_white(marks: object, surface: Surface) -> None:
        surface.fill("white")

    layer = Layer(window.get_surface(), blits_of, paint_white)
    red = Picture("red", Rect(0, 0, 10, 10))
    blue = Picture("blue", Rect(5, 0, 10, 10))
    green = Picture("green", Rect(40, 40, 10, 10))

    def colours() -> list[str]:
        names = {tuple(pygame.Color(name)): name for name in ("red", "blue", "green", "black")}
        return [names[tuple(layer.surface.get_at(at))] for at in ((1, 1), (7, 1), (42, 42))]

    layer.show((red, blue, green))
    assert colours() == ["red", "blue", "green"]
    layer.show((blue, red, green))
    assert colours() == ["red", "red", "green"]
    painted.clear()
    layer.show((blue, red))
    assert colours() == ["red", "red", "black"]
    assert not painted
    layer.show((Clip(None), red))
    assert layer.surface.get_at((1, 1)) == pygame.Color("white")
    layer.show((blue,))
    assert colours() == ["black", "blue", "black"]
    window.destroy()


@pytest.mark.parametrize("size", [(700, 640), (3000, 100), (610, 911), (200, 1400), (513, 512)])
def test_a_large_box_is_the_same_from_pieces(size: tuple[int, int]) -> None:
    pygame.display.init()
    window = pygame.Window("pieces", size)
    window.get_surface()
    style = ((14, 17, 44, 232), (143, 100, 38, 255), 2, 24)
    whole = _rounded_box(size, *style)
    part = _rounded_box(sample(size, 25), *style)
    pieced = Surface(size, 0, whole)
    pieced.fill((0, 0, 0, 0))
    pieced.fblits(laid_out(part, 25, pygame.Rect((0, 0), size)), pygame.BLEND_PREMULTIPLIED)
    assert pieced.get_buffer().raw == whole.get_buffer().raw
    window.destroy()
