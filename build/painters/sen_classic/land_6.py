"""Land 6: a wood of umbrellas in the rain; one is red. Six ravens."""

from __future__ import annotations

from .. import raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Point, ellipse
from ..hills import ridge, rolling
from ..light import Tone, mist, rim
from ..plants import grass_on
from ..umbrellas import Umbrella, open_umbrella

SKY = ["#1c2f47", "#3b5a70", "#7395a0", "#aebfb9", "#8fa8ac"]
TOWARDS: Point = (0.55, -0.8)
SLATE = Tone("#4a5f86", "#a9bdd0", "#1d2745")
PLUM = Tone("#5a4a78", "#b9a6c6", "#241b3f")
TEAL = Tone("#2f6a70", "#9cc7bb", "#10323f")
STEEL = Tone("#3c4f6e", "#a0b4cc", "#161f3c")
RED = Tone("#a8323e", "#f4907a", "#4a1530")


def paint() -> Canvas:
    canvas = Canvas(66)
    sky.gradient(canvas, SKY, 0.84)
    canvas.screen(canvas.glow(470, 300, 260, 1.5), "#e6ead2", 0.5)
    sky.veil(canvas, "#a8bcc0", 190, 150, 0.45)
    sky.veil(canvas, "#24384f", 90, 90, 0.55)
    _far(canvas)
    _middle(canvas)
    _near(canvas)
    sky.rain(canvas, "#e2eef0", 0.42, 0.14, 34)
    sky.rain(canvas, "#e2eef0", 0.30, 0.14, 60, 2.1)
    flock = Flock(canvas, Plumage("#080c18", "#2a3a50", "#cfe0e4", (0.4, -0.85)))
    flock.perch(398, 466, 104, flip=True)
    flock.perch(150, 302, 78, raven_shapes.BOWED)
    flock.perch(489, 268, 66, raven_shapes.CROUCHED_CALL, flip=True)
    flock.perch(262, 650, 62, raven_shapes.PEERING, flip=True)
    flock.fly(raven_shapes.GLIDE, 312, 190, 60, -6)
    flock.fly(raven_shapes.LANDING, 92, 560, 62, -4)
    printed(canvas, Press(0.42, "#0a1322", 0.25, 0.76, 1.10, 1.08, 0.045, 0.022), 0.55)
    framed(canvas, numeral="6")
    return canvas


def _far(canvas: Canvas) -> None:
    rng = canvas.geometry
    spots = [
        (50, 480, 34),
        (120, 540, 30),
        (214, 470, 38),
        (288, 530, 32),
        (352, 488, 30),
        (436, 540, 36),
        (508, 490, 32),
        (570, 550, 38),
    ]
    for i, (x, y, size) in enumerate(spots):
        tone = (SLATE, PLUM, TEAL, STEEL)[i % 4].hazed("#a4b7b8", 0.74)
        open_umbrella(
            canvas, Umbrella(x, y, size, 330, tone, float(rng.normal()) * 2, soft=1.2), TOWARDS
        )
    mist(canvas, "#bccbc4", 650, 80, 0.75)


def _middle(canvas: Canvas) -> None:
    rng = canvas.geometry
    for x, y, size, tone in (
        (150, 356, 72, PLUM),
        (489, 316, 64, STEEL),
        (36, 440, 62, TEAL),
        (262, 694, 58, TEAL),
        (568, 466, 70, PLUM),
    ):
        open_umbrella(
            canvas,
            Umbrella(
                x, y, size, 640, tone.hazed("#86a0a8", 0.36), float(rng.normal()) * 2, soft=0.4
            ),
            TOWARDS,
        )
    mist(canvas, "#a9bcb9", 740, 66, 0.7)


def _near(canvas: Canvas) -> None:
    open_umbrella(canvas, Umbrella(394, 584, 152, 330, RED, 3), TOWARDS)
    open_umbrella(canvas, Umbrella(66, 716, 116, 300, SLATE.hazed("#6f8b98", 0.10), -5), TOWARDS)
    open_umbrella(canvas, Umbrella(560, 742, 96, 260, STEEL.hazed("#6f8b98", 0.12), 6), TOWARDS)
    mist(canvas, "#8ea6a8", 828, 44, 0.5)
    crest = ridge(canvas, 868, 14, 300, 0.4)
    cover = rolling(canvas, crest, ["#1f3048", "#0e1728"], 60)
    rim(canvas, cover, "#9db6c0", (0, -1), 1.4, 0.4)
    canvas.over(canvas.mask(grass_on(canvas.geometry, crest, 20, 420)), "#16243a")
    open_umbrella(canvas, Umbrella(216, 838, 74, 34, PLUM, -152, crook=True), TOWARDS)
    puddle = canvas.mask(ellipse(420, 884, 90, 6), soft=1)
    canvas.screen(puddle, "#a8323e", 0.5)
