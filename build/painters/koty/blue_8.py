"""Blue 8: a cat leaps from roof to roof across the full moon, high over the sleeping town."""

from __future__ import annotations

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..geometry import Path, Point, brush, outline, panel, polygon
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..raster import smoothstep
from ..town import roofs
from .cats import leaping
from .fur import Fur, lay_fur
from .suits import BLUE, finish_cat

SKY = ["#050c34", "#0d1f68", "#1c3fa0", "#3d6fc8", "#7fa6e0"]
FROM_MOON: Point = (0.5, -0.75)
TOWARDS: Point = (0.25, -0.9)
TILES = Tone("#10246a", "#4a7ad0", "#081544")
WALLS = Tone("#0c1c58", "#2f57b0", "#060f38")


def paint() -> Canvas:
    canvas = Canvas(708)
    sky.gradient(canvas, SKY, 0.86)
    sky.stars(canvas, (20, 20, 590, 420), 260, 10)
    sky.veil(canvas, "#5a86d8", 300, 140, 0.4)
    moon(canvas, 382, 330, 168, "#f2f6ff", "#a9bce8", 0.65, "#a8c8ff", 0.55)
    bars = [
        clouds.Bar(500, 452, 360, 30),
        clouds.Bar(120, 488, 260, 22),
        clouds.Bar(250, 200, 170, 12),
    ]
    clouds.bars(canvas, bars, Tone("#2a52b4", "#c4dcff", "#17307e"), FROM_MOON, 0.9)
    _town(canvas)
    _left_house(canvas)
    _right_house(canvas)
    size = 236.0
    cat = leaping().placed(324, 430, size, -13)
    fur = Fur("#050c30", "#2c50ac", "#1c389a", "#e2eeff", "#ffc83c", "#9cc0ff", 0.25)
    near = lay_fur(canvas, cat, fur, TOWARDS, size)
    in_shade = smoothstep(250, 180, canvas.x) * smoothstep(430, 500, canvas.y)
    canvas.multiply(near * in_shade, "#16266c", 0.55)
    printed(canvas, Press(0.40, "#040a2c", 0.36, 0.76, 1.08, 1.12, 0.04, 0.02), 0.43)
    finish_cat(canvas, BLUE, "8")
    return canvas


def _town(canvas: Canvas) -> None:
    far_wall, far_roof = Tone("#2c52b0", "#6f9be4"), Tone("#2347a4", "#7da6ea")
    roofs(canvas, 700, 40, far_wall, far_roof, "#ffe7a8", FROM_MOON, 22)
    mist(canvas, "#6f98e0", 730, 34, 0.6)
    wall, roof = Tone("#183a94", "#4f7fd4", "#102a74"), Tone("#142f84", "#5b8ade")
    roofs(canvas, 800, 62, wall, roof, "#ffdf94", FROM_MOON, 30)
    near_wall, near_roof = Tone("#0d2468", "#2f5cb4", "#081848"), Tone("#0b1f5c", "#4474cc")
    roofs(canvas, 890, 70, near_wall, near_roof, "#ffdf94", FROM_MOON, 26)
    mist(canvas, "#3a66c0", 892, 30, 0.4)


def _tiled(canvas: Canvas, slope: Path, rows: list[tuple[Point, Point]], steps: int) -> None:
    """A roof with courses of round tiles; each course runs from a left to a right point."""
    cover = canvas.mask(slope)
    shade(canvas, cover, TILES, FROM_MOON, 34, 0.95, 0.55)
    scallops = []
    for k, ((x0, y0), (x1, y1)) in enumerate(rows):
        for i in range(steps):
            a, b = (i + 0.5 * (k % 2)) / steps, (i + 1 + 0.5 * (k % 2)) / steps
            sag = 9.0
            scallops.append(
                brush(
                    [
                        (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, 0.8),
                        (x0 + (x1 - x0) * (a + b) / 2, y0 + (y1 - y0) * (a + b) / 2 + sag, 1.5),
                        (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b, 0.8),
                    ],
                    12,
                )
            )
    lines = canvas.mask(scallops) * cover
    canvas.multiply(lines, "#04103c", 0.7)
    canvas.screen(canvas.shift(lines, 0, -2) * cover, "#6f9cec", 0.35)
    rim(canvas, cover, "#dcebff", FROM_MOON, 2.4, 0.8)


def _courses(
    left: tuple[Point, Point], right: tuple[Point, Point], count: int
) -> list[tuple[Point, Point]]:
    """Levels between ridge and eaves, given both gable ends as (top, foot)."""
    rows = []
    for i in range(1, count + 1):
        t = i / (count + 1)
        ends = [
            (top[0] + (foot[0] - top[0]) * t, top[1] + (foot[1] - top[1]) * t)
            for top, foot in (left, right)
        ]
        rows.append((ends[0], ends[1]))
    return rows


def _left_house(canvas: Canvas) -> None:
    wall = canvas.mask(polygon([(-10, 640), (148, 652), (148, 920), (-10, 920)]))
    shade(canvas, wall, WALLS, (0.8, -0.3), 30, 0.9, 0.5)
    _window(canvas, 74, 772, 50)
    left, right = ((-60.0, 520.0), (-70.0, 700.0)), ((118.0, 556.0), (184.0, 716.0))
    _tiled(
        canvas,
        polygon([left[0], right[0], right[1], left[1]]),
        _courses(left, right, 6),
        11,
    )
    _chimney(canvas, 52, 548, 30, 84)
    _smoke(canvas)


def _smoke(canvas: Canvas) -> None:
    plume = [
        (50.0, 462.0, 8.0),
        (44.0, 430.0, 13.0),
        (54.0, 392.0, 18.0),
        (40.0, 350.0, 22.0),
        (58.0, 306.0, 26.0),
    ]
    clouds.smoke(canvas, plume, Tone("#24479c", "#7ea6ea"), FROM_MOON, 0.7)


def _right_house(canvas: Canvas) -> None:
    wall = canvas.mask(polygon([(412, 700), (620, 690), (620, 920), (412, 920)]))
    shade(canvas, wall, WALLS, (-0.2, -0.6), 40, 0.85, 0.5)
    _window(canvas, 470, 812, 52)
    left, right = ((446.0, 566.0), (372.0, 740.0)), ((660.0, 536.0), (680.0, 722.0))
    _tiled(
        canvas,
        polygon([left[0], right[0], right[1], left[1]]),
        _courses(left, right, 6),
        14,
    )
    dormer = canvas.mask(
        outline([(500, 690), (500, 632), (538, 590), (576, 628), (576, 686)], {0, 1, 2, 3, 4})
    )
    shade(canvas, dormer, WALLS, FROM_MOON, 16, 0.9, 0.5)
    gable = canvas.mask(
        polygon([(488, 640), (538, 578), (590, 634), (582, 642), (538, 592), (496, 648)])
    )
    canvas.over(gable, "#081544")
    rim(canvas, gable, "#dcebff", FROM_MOON, 2.0, 0.9)
    _window(canvas, 538, 652, 34)


def _window(canvas: Canvas, x: float, y: float, size: float) -> None:
    pane = canvas.mask(panel(x - size * 0.36, y - size * 0.5, size * 0.72, size, size * 0.34))
    glow = smoothstep(y - size * 0.6, y + size * 0.6, canvas.y)[..., None]
    canvas.over(pane, "#ffd98a")
    canvas.screen(pane * glow[..., 0], "#fff0c0", 0.6)
    bars = canvas.mask(
        [
            panel(x - 1.4, y - size * 0.5, 2.8, size),
            panel(x - size * 0.36, y - 1.4, size * 0.72, 2.8),
        ]
    )
    canvas.over(bars * pane, "#0a1a54")
    bloom_of(canvas, pane, "#ffcf7a", size * 0.24, 0.45)


def _chimney(canvas: Canvas, x: float, foot: float, width: float, height: float) -> None:
    stack = canvas.mask(
        [
            panel(x - width / 2, foot - height, width, height + 20, 1),
            panel(x - width * 0.62, foot - height, width * 1.24, height * 0.13, 2),
        ]
    )
    shade(canvas, stack, TILES, FROM_MOON, 12, 0.9, 0.5)
    rim(canvas, stack, "#dcebff", FROM_MOON, 1.8, 0.7)
