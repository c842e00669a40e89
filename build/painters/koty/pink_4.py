"""Pink 4: the wind has caught a parasol, and a cat at full length hangs from its crook."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..geometry import Path, Point, brush, disc, ellipse, outline, place, polygon
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, rim, shade
from ..plants import storybook_tree
from ..raster import smoothstep
from .cats import hanging
from .fur import Fur, lay_fur
from .shapes import drop
from .suits import PINK, finish_cat

SKY = ["#c9709c", "#e79ab6", "#f8c4cc", "#ffe2da", "#ffd2c8"]
TOWARDS: Point = (-0.6, -0.75)
LEAN = -17.0
APEX: Point = (318.0, 84.0)
HEM = (334.0, 230.0, 180.0, 64.0)
GRIP: Point = (362.0, 420.0)
SIZE = 214.0
RIBS = 12
FUR = Fur("#260a2c", "#8a3a70", "#5a1f58", "#ffdce6", "#d8e46a")


def paint() -> Canvas:
    canvas = Canvas(734)
    sky.gradient(canvas, SKY, 0.9)
    halo(canvas, 128, 400, 90, "#fff2ea", 0.6)
    spots = [(492.0, 486.0, 40.0, -1), (92.0, 530.0, 32.0, 1), (516.0, 190.0, 22.0, -1)]
    clouds.scrolls(canvas, spots, Tone("#ee9fba", "#fff1ec", "#d27fa6"), "#b85f90", TOWARDS, 0.95)
    _hills(canvas)
    _drizzle(canvas)
    _parasol(canvas)
    cat = hanging().placed(GRIP[0] - 6, GRIP[1] + 6, SIZE, -9, flip=True)
    lay_fur(canvas, cat, FUR, TOWARDS, SIZE)
    _big_drops(canvas)
    printed(canvas, Press(0.28, "#5a1c4a", 0.28, 0.80, 1.07, 1.10, 0.04, 0.018), 0.72)
    finish_cat(canvas, PINK, "4")
    return canvas


def _hills(canvas: Canvas) -> None:
    for i, (y, swing, tilt, top, foot) in enumerate(
        (
            (694.0, 50.0, -40.0, "#e79ab4", "#ffd2cc"),
            (744.0, 46.0, 50.0, "#d2739c", "#f4aebc"),
            (808.0, 40.0, -50.0, "#a84a80", "#dc82a4"),
        )
    ):
        crest = ridge(canvas, y, swing, 260, 0.32, tilt)
        cover = rolling(canvas, crest, [top, foot], 100, soft=max(0.0, 1.0 - 0.5 * i))
        rim(canvas, cover, "#ffece6", TOWARDS, 1.8, 0.5)
        for x, height in ((70.0, 60.0), (110.0, 44.0), (470.0, 52.0), (520.0, 74.0), (250.0, 40.0)):
            shift = 34.0 * i * (1 if i % 2 else -1)
            _blossoming(canvas, x + shift, crest.at(x + shift) + 4, height * (0.55 + 0.5 * i), i)
        mist(canvas, "#ffdcd6", y + 66, 26, 0.45)


def _blossoming(canvas: Canvas, x: float, y: float, height: float, depth: int) -> None:
    """A round blossoming tree, paler the further off."""
    trunk, crown = storybook_tree(canvas.geometry, x, y, height)
    air = 0.55 - 0.25 * depth
    canvas.over(canvas.mask(trunk), mix("#7a2a5c", "#f0b0c0", air))
    cover = canvas.roughened(canvas.mask(crown), 8, 5)
    tone = Tone("#d95f94", "#ffd6dc", "#a8386f").hazed("#f8c4cc", air)
    shade(canvas, cover, tone, TOWARDS, height * 0.18, 0.95, 0.5)


def _falling(x: float, y: float, size: float) -> Path:
    return place(drop(), x, y, size * 0.86, LEAN)


def _drizzle(canvas: Canvas) -> None:
    rng = canvas.geometry
    for size, count, amount in ((4.0, 70, 0.5), (7.0, 30, 0.7)):
        draw = rng.random((count, 3))
        drops = [
            _falling(30 + 540 * a, 60 + 780 * b, size * (0.7 + 0.6 * c))
            for a, b, c in draw.tolist()
        ]
        canvas.screen(canvas.mask(drops), "#fff0f2", amount)
        threads = [
            brush(
                [
                    (30 + 540 * a, 60 + 780 * b - size * 1.2, 0.5),
                    (30 + 540 * a - size * 1.8, 60 + 780 * b - size * 6, 0.1),
                ],
                4,
            )
            for a, b, _ in draw.tolist()
        ]
        canvas.screen(canvas.mask(threads), "#fff0f2", amount * 0.7)


def _big_drops(canvas: Canvas) -> None:
    """Near drops with the sky in them."""
    for x, y, size in (
        (120.0, 330.0, 22.0),
        (196.0, 520.0, 27.0),
        (504.0, 380.0, 20.0),
        (86.0, 640.0, 18.0),
        (514.0, 560.0, 24.0),
        (244.0, 730.0, 17.0),
        (150.0, 790.0, 24.0),
        (548.0, 286.0, 15.0),
        (330.0, 806.0, 15.0),
    ):
        body = canvas.mask(_falling(x, y, size))
        place_in = (canvas.y - y + size) / (2 * size)
        fill = mix("#ffd9e4", "#e0448a", smoothstep(0.0, 1.0, place_in)[..., None])
        canvas.over(body, fill, 0.88)
        canvas.screen(
            canvas.glow(x + size * 0.12, y + size * 0.36, size * 0.36, 1.8) * body, "#ffe6ee", 0.8
        )
        canvas.over(
            canvas.mask(disc(x - size * 0.24, y + size * 0.06, size * 0.12)), "#ffffff", 0.9
        )
        rim(canvas, body, "#ffffff", TOWARDS, 1.8, 0.8)


def _hem(degrees: float) -> Point:
    """A spot of the hem; the wind presses it down on the left and lifts it on the right."""
    x, y, across, down = HEM
    angle = math.radians(degrees)
    lift = 30 * math.cos(angle) - 8 * math.sin(3 * angle + 0.6)
    return x + across * math.cos(angle), y + down * math.sin(angle) - lift


def _rib(degrees: float) -> list[Point]:
    """A rib from the top to the hem, bent as a bow."""
    end = _hem(degrees)
    points = []
    for t in np.linspace(0, 1, 9).tolist():
        out, fall = math.sin(t * math.pi / 2) ** 0.92, 1 - math.cos(t * math.pi / 2)
        points.append((APEX[0] + (end[0] - APEX[0]) * out, APEX[1] + (end[1] - APEX[1]) * fall))
    return points


def _panel(one: float, other: float) -> Path:
    """The cloth between two ribs, its hem drawn in between them."""
    left, right = _rib(one), _rib(other)
    middle = _hem((one + other) / 2)
    hem = (middle[0] + (APEX[0] - middle[0]) * 0.10, middle[1] + (APEX[1] - middle[1]) * 0.10)
    return outline([*left, hem, *right[::-1]], {0, 8, 10, 18})


def _parasol(canvas: Canvas) -> None:
    """Seen from below: the near panels from outside, the far ones from within, ribs and stick."""
    step = 360.0 / RIBS
    rim_angles = [step * i + 8.0 for i in range(RIBS)]
    far = [a for a in rim_angles if math.sin(math.radians(a + step / 2)) > 0.02]
    near = [a for a in rim_angles if a not in far]
    under = canvas.mask([_panel(a, a + step) for a in rim_angles])
    for a in far:
        cover = canvas.mask(_panel(a, a + step))
        striped = round((a - 8.0) / step) % 2 == 0
        tone = (
            Tone("#c23a74", "#ff8fa8", "#8a1f5c")
            if striped
            else Tone("#f4b4b8", "#ffe6da", "#c06a94")
        )
        shade(canvas, cover, tone, (0.5, 0.8), 30, 0.9, 0.4)
    canvas.multiply(under * smoothstep(250, 150, canvas.y), "#a84a80", 0.55)
    glow = canvas.glow(HEM[0] + 70, HEM[1] + 10, 120, 1.8, 1.2) * under
    canvas.screen(glow, "#ffd0c0", 0.35)
    _frame(canvas, far, step)
    _outside(canvas, near, step)


def _frame(canvas: Canvas, far: list[float], step: float) -> None:
    """Ribs of the inside, the stays that hold them, the stick down to its crook."""
    runner = (APEX[0] + (GRIP[0] - APEX[0]) * 0.46, APEX[1] + (GRIP[1] - APEX[1]) * 0.46)
    wires = [brush([(x, y, 1.7) for x, y in _rib(a)], 30) for a in [*far, far[-1] + step]]
    stays = []
    for a in (*far, far[-1] + step, far[0] - step, far[-1] + 2 * step):
        x, y = _rib(a)[5]
        stays.append(brush([(*runner, 1.2), (x, y, 1.2)], 8))
    for paths, ink in ((stays, "#6a1c50"), (wires, "#5a1648")):
        cover = canvas.mask(paths)
        canvas.over(cover, ink, 0.9)
        rim(canvas, cover, "#ffd8e0", TOWARDS, 1.2, 0.5)
    x, y = GRIP
    stick = canvas.mask(
        [
            brush([(*APEX, 3.6), ((APEX[0] + x) / 2 + 5, (APEX[1] + y) / 2, 3.6), (x, y, 3.8)], 40),
            brush(
                [
                    (x, y, 4.0),
                    (x + 6, y + 30, 4.2),
                    (x - 4, y + 46, 4.2),
                    (x - 22, y + 46, 4.0),
                    (x - 30, y + 32, 3.2),
                ],
                40,
            ),
            ellipse(*runner, 6.5, 9),
        ]
    )
    shade(canvas, stick, Tone("#6a1c50", "#ffb0bc", "#3a0c34"), TOWARDS, 4, 1, 0.3)
    rim(canvas, stick, "#ffe8ee", TOWARDS, 1.4, 0.8)


def _outside(canvas: Canvas, near: list[float], step: float) -> None:
    whole = canvas.mask([_panel(a, a + step) for a in near])
    canvas.multiply(
        canvas.blur(canvas.shift(whole, 0, -10), 9)
        * (1 - whole)
        * canvas.mask(polygon([_hem(d) for d in range(0, 360, 6)])),
        "#5a1648",
        0.7,
    )
    for a in near:
        cover = canvas.mask(_panel(a, a + step))
        striped = round((a - 8.0) / step) % 2 == 0
        tone = (
            Tone("#e2487f", "#ff9fb8", "#96205f")
            if striped
            else Tone("#ffe3dc", "#fffaf2", "#e59ab4")
        )
        shade(canvas, cover, tone, TOWARDS, 30, 0.95, 0.4)
        middle = _hem(a + step / 2)
        belly = canvas.glow(
            (APEX[0] + middle[0] * 2) / 3 - 10, (APEX[1] + middle[1] * 2) / 3 - 12, 46, 2
        )
        canvas.screen(belly * cover, "#fff4f0", 0.35)
    canvas.multiply(whole * smoothstep(300, 540, canvas.x), "#b8508c", 0.5)
    seams = canvas.mask(
        [brush([(x, y, 1.1) for x, y in _rib(a)], 24) for a in (*near, near[-1] + step)]
    )
    canvas.multiply(seams, "#7a1c58", 0.6)
    rim(canvas, whole, "#fff4f2", TOWARDS, 2.2, 0.8)
    tips = canvas.mask([disc(*_hem(8.0 + step * i), 3.4) for i in range(RIBS)])
    shade(canvas, tips, Tone("#7a1c58", "#ffd0dc"), TOWARDS, 3)
    x, y = APEX
    spike = canvas.mask(
        [disc(x, y - 2, 6.5), polygon([(x - 4, y - 4), (x - 3, y - 30), (x + 4, y - 4)])]
    )
    shade(canvas, spike, Tone("#7a1c58", "#ffc0d0"), TOWARDS, 4)
