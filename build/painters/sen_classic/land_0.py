"""Land 0: islands afloat over a sea of cloud at dawn. Serene; no raven."""

from __future__ import annotations

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..frame import framed
from ..geometry import Point, brush
from ..islands import Island, crown_tree, float_island, rope_bridge
from ..light import Tone, mist, moon, rays, sparks
from ..raster import smoothstep
from ..town import cottage

SKY = ["#5fa8c4", "#93cbd0", "#e6e3c4", "#f8cfa6", "#f0a9ae", "#d9a2bf"]
AIR = "#f6d9c8"
TOWARDS: Point = (-0.75, -0.6)
SUN = (146.0, 452.0)
ROCK = Tone("#8d7aa3", "#f8d3b4", "#5f5590")
TURF = Tone("#5f9a8c", "#f4f2b8")


def paint() -> Canvas:
    canvas = Canvas(10)
    sky.gradient(canvas, SKY)
    clouds.flakes(canvas, 60, 430, Tone("#b9d3cf", "#fff6e2"), (-0.3, 0.9), (38, 9), 0.55, 0.62)
    rays(canvas, *SUN, "#fff6dd", 0.16, 34, 520)
    moon(canvas, *SUN, 96, "#fffbf0", "#f2bd9a", 0.35, "#fff0cf", 0.75)
    clouds.sea(
        canvas,
        505,
        560,
        Tone("#f3cfc0", "#fff3df", "#e3b3bd"),
        Tone("#eabfc6", "#fff0dc", "#d3a3bd"),
        (-0.5, -0.8),
        2,
        (22, 36),
        20,
    )
    _far_islands(canvas)
    mist(canvas, "#fdeadb", 560, 46, 0.5)
    _home(canvas)
    clouds.sea(
        canvas,
        735,
        880,
        Tone("#e3b1c4", "#ffeedb", "#c493bd"),
        Tone("#c795b8", "#fde3d2", "#9f7db2"),
        (-0.6, -0.75),
        3,
        (44, 92),
        30,
    )
    sparks(canvas, (40, 340, 580, 800), 46, "#fffbe6", "#fff2c8")
    printed(canvas, Press(0.20, "#6a5a96", 0.18, 0.86, 1.12, 1.14, 0.034, 0.016), 0.86)
    framed(canvas, numeral="0")
    return canvas


def _far_islands(canvas: Canvas) -> None:
    for x, y, width, depth, haze, heights in (
        (470, 268, 150, 118, 0.42, (62, 48)),
        (300, 372, 84, 70, 0.55, (34,)),
    ):
        ground = float_island(
            canvas, Island(x, y, width, depth, ROCK, TURF, "#5a4d86", AIR, haze), TOWARDS
        )
        crown = Tone("#6fa394", "#f6f3c4", "#5a83a0").hazed(AIR, haze)
        for i, height in enumerate(heights):
            at = x - width * 0.2 + i * width * 0.38
            crown_tree(canvas, at, ground.at(at) + 2, height, "#a18aa8", crown, TOWARDS)


def _home(canvas: Canvas) -> None:
    left = float_island(
        canvas, Island(112, 640, 150, 128, ROCK, TURF, "#5a4d86", AIR, 0.12), TOWARDS
    )
    ground = float_island(
        canvas, Island(408, 586, 300, 236, ROCK, TURF, "#5a4d86", AIR, 0.04), TOWARDS
    )
    rope_bridge(
        canvas, (178, left.at(178) + 2), (266, ground.at(266) + 3), 30, "#6b5a80", "#a98794"
    )
    crown = Tone("#5b958f", "#f8f4c4", "#4d6f8c")
    crown_tree(canvas, 96, left.at(96) + 3, 96, "#6b5a80", crown, TOWARDS)
    crown_tree(canvas, 480, ground.at(480) + 3, 182, "#6b5a80", crown, TOWARDS)
    crown_tree(
        canvas,
        524,
        ground.at(524) + 3,
        104,
        "#6b5a80",
        Tone("#6fa07c", "#fbf2b4", "#4d7a84"),
        TOWARDS,
    )
    cottage(
        canvas,
        366,
        ground.at(366) + 4,
        70,
        Tone("#d8a592", "#ffe9cf", "#a57698"),
        Tone("#a04d68", "#e89a86"),
        "#fff3b8",
        TOWARDS,
    )
    crown_tree(
        canvas,
        300,
        ground.at(300) + 3,
        88,
        "#6b5a80",
        Tone("#7aab86", "#fdf5bb", "#55838c"),
        TOWARDS,
    )
    _swing(canvas)
    fall = canvas.mask(
        brush([(452, 590, 6), (455, 690, 8), (452, 800, 13), (448, 900, 20)], 40), soft=2.5
    )
    streaks = smoothstep(0.35, 0.7, canvas.noise(60, 4, 0.6, 0.08))
    canvas.screen(fall * streaks * (1 - smoothstep(640, 820, canvas.y)), "#ffffff", 0.85)


def _swing(canvas: Canvas) -> None:
    ropes = [brush([(x, 476, 0.7), (x + 4, 515, 0.7), (x + 8, 552, 0.7)], 12) for x in (440, 459)]
    seat = brush([(443, 553, 2.0), (457, 555, 2.2), (471, 553, 2.0)], 8)
    canvas.over(canvas.mask([*ropes, seat]), "#6b4a68")
