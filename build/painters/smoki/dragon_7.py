"""Ice dragon, 7: cut from one glacier, plane by plane, under the polar light."""

from __future__ import annotations

import math

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, outline, polygon, put
from ..hills import ridge, rolling
from ..light import bloom_of, mist, rim, sparks
from ..raster import smoothstep
from ..relief import patch
from ..water import mirror
from .beast import shards

SKY = ["#070d26", "#0d2440", "#14465a", "#2f7f84", "#8cc4b8"]
TOWARDS: Point = (-0.45, -0.85)
INKS: list[Colour] = ["#082048", "#14447a", "#3a86b4", "#8cd0e4", "#e0f8fa", "#ffffff"]
SHORE = 700.0
HEAD: tuple[float, float, float, float] = (346.0, 266.0, 1.12, -22.0)
MOUTH: Point = (192.0, 384.0)
BREATH = math.radians(126)

# Cuts across the body from the nape to the rump: a point of the back and one of the belly each.
CUTS: tuple[tuple[Point, Point], ...] = (
    ((330, 214), (296, 300)),
    ((384, 216), (352, 312)),
    ((428, 250), (376, 344)),
    ((452, 312), (378, 384)),
    ((452, 380), (360, 428)),
    ((436, 440), (324, 484)),
    ((446, 500), (282, 556)),
    ((482, 552), (276, 640)),
    ((524, 612), (318, 708)),
    ((552, 680), (400, 744)),
    ((562, 742), (474, 776)),
)
TAIL: tuple[tuple[Point, Point], ...] = (
    ((562, 742), (474, 776)),
    ((558, 806), (496, 790)),
    ((500, 850), (470, 812)),
    ((414, 868), (408, 830)),
    ((330, 866), (330, 836)),
    ((250, 852), (256, 832)),
    ((178, 828), (186, 820)),
)
Plane = tuple[list[Point], float]


def paint() -> Canvas:
    canvas = Canvas(707)
    sky.gradient(canvas, SKY, SHORE / 900)
    sky.stars(canvas, (20, 20, 590, 480), 220, 6, "#e8f6ff")
    sky.polar_light(canvas, 380, 60, "#4fe0b0", 0.55, 0.4)
    sky.polar_light(canvas, 300, 46, "#5aa8f0", 0.42, 2.1)
    sky.polar_light(canvas, 460, 40, "#a07af0", 0.26, 3.6)
    _icebergs(canvas)
    _sea(canvas)
    _floe(canvas)
    _wing(canvas)
    _far_limbs(canvas)
    _body(canvas)
    _near_limbs(canvas)
    _head(canvas)
    _breath(canvas)
    sparks(canvas, (40, 200, 580, 860), 60, "#ffffff", "#c8f4ff", 2.2)
    printed(canvas, Press(0.38, "#04081c", 0.30, 0.80, 1.14, 1.08, 0.042, 0.018), 0.465)
    framed(canvas, SMOKI, "7")
    return canvas


def _planes(canvas: Canvas, planes: list[Plane], core: float = 0.4) -> Field:
    """Ice cut into planes: each of one tint that deepens inwards, with a sharp edge to the light;
    where the body is thick, light gathers inside it. Returns the cover."""
    whole = canvas.mask([polygon(points) for points, _ in planes])
    fall = canvas.blur(canvas.shift(whole, -6, -8), 8) * (1 - whole)
    canvas.multiply(fall, "#061830", 0.35)
    canvas.over(whole, INKS[1])
    for points, light in planes:
        face = canvas.mask(polygon(points))
        if not face.any():
            continue
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        middle, reach = (sum(xs) / len(xs), sum(ys) / len(ys)), max(np.ptp(xs), np.ptp(ys)) / 2
        with patch(canvas, face, 10) as (part, box):
            cover = face[box]
            run = (part.x - middle[0]) * 0.45 + (part.y - middle[1]) * 0.85
            tint = light - 0.17 * run / max(reach, 1.0)
            veins = smoothstep(0.56, 0.70, part.noise(30, 4, 0.6, 0.5)) * 0.10
            inner = part.blur(cover, reach * 0.30)
            tint = tint - 0.10 * inner + veins + part.grain(0.55) * 0.03
            part.over(cover, ramp(even_stops(*INKS), np.clip(tint, 0, 1)))
            rim(part, cover, "#f4ffff", TOWARDS, 1.8, 0.35 + 0.6 * light)
            rim(part, cover, "#8ce8f0", (0.6, 0.6), 1.0, 0.25)
    thick = smoothstep(0.80, 1.0, canvas.blur(whole, 20)) * whole
    canvas.screen(thick, "#3ce0d0", core)
    rim(canvas, whole, "#ffffff", TOWARDS, 2.2, 0.8)
    rim(canvas, whole, "#5fe0c8", (0.8, 0.4), 1.8, 0.5)
    return whole


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _along(cuts: tuple[tuple[Point, Point], ...], tints: tuple[float, ...]) -> list[Plane]:
    """Three rows of planes between neighbouring cuts: back, flank and belly, some split in two.

    Where the rows meet shifts from cut to cut, as a chisel would leave it.
    """
    planes: list[Plane] = []
    shares = [
        (0.30 + 0.08 * ((i * 7) % 3 - 1), 0.68 + 0.07 * ((i * 5) % 3 - 1)) for i in range(len(cuts))
    ]
    for i in range(len(cuts) - 1):
        rows = []
        for (back, belly), (upper, lower) in ((cuts[i], shares[i]), (cuts[i + 1], shares[i + 1])):
            rows.append([back, _between(back, belly, upper), _between(back, belly, lower), belly])
        for row, tint in enumerate(tints):
            a, b, c, d = rows[0][row], rows[0][row + 1], rows[1][row + 1], rows[1][row]
            wobble = 0.13 * math.sin(2.3 * i + 1.9 * row)
            if (i + row) % 2:
                planes += [([a, b, c], tint + wobble + 0.08), ([a, c, d], tint + wobble - 0.09)]
            else:
                planes += [([a, b, d], tint + wobble - 0.07), ([b, c, d], tint + wobble + 0.06)]
    return planes


def _facets(
    canvas: Canvas, cover: Field, cell: float, colours: list[Colour], drift: Field | float = 0.0
) -> None:
    """Ice as cut glass: cells of one tint each, with bright seams; lighter towards the light."""
    rng = canvas.geometry
    rows, columns = int(canvas.height / cell) + 2, int(canvas.width / cell) + 2
    x, y = canvas.x / cell, canvas.y / cell
    across, down = np.floor(x).astype(int), np.floor(y).astype(int)
    spots = rng.random((rows + 2, columns + 2, 3))
    nearest = np.full(x.shape, 9.0)
    second = np.full(x.shape, 9.0)
    tint = np.zeros(x.shape)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            row, column = np.clip(down + dy, 0, rows), np.clip(across + dx, 0, columns)
            spot = spots[row, column]
            away = np.hypot(column + spot[..., 0] - x, row + spot[..., 1] - y)
            closer = away < nearest
            second = np.where(closer, nearest, np.minimum(second, away))
            tint = np.where(closer, spot[..., 2], tint)
            nearest = np.where(closer, away, nearest)
    soft = canvas.blur(cover, cell * 0.8)
    lit = np.clip(1 - canvas.shift(soft, TOWARDS[0] * cell, TOWARDS[1] * cell), 0, 1)
    light = 0.16 + 0.46 * tint + 0.75 * lit + drift + canvas.grain(0.6) * 0.05
    canvas.over(cover, ramp(even_stops(*colours), light))
    seam = smoothstep(0.07, 0.0, second - nearest)
    canvas.screen(cover * seam * (0.35 + 0.65 * tint), "#f2ffff", 0.7)


def _blades(canvas: Canvas, paths: list[Path], colours: list[Colour] = INKS) -> None:
    """Crystals one by one, each split into a bright and a deep face along its length."""
    for path in paths:
        cover = canvas.mask(path)
        box = path.getBounds()
        soft = canvas.blur(cover, 7)
        lit = np.clip(1 - canvas.shift(soft, TOWARDS[0] * 9, TOWARDS[1] * 9), 0, 1)
        along = (canvas.y - box.top()) / max(1.0, box.height())
        canvas.over(
            cover,
            ramp(
                even_stops(*colours),
                0.22 + 0.75 * lit + 0.25 * (1 - along) + canvas.grain(0.6) * 0.06,
            ),
        )
        rim(canvas, cover, "#f6ffff", TOWARDS, 1.8, 0.9)
        rim(canvas, cover, "#6fd8e0", (0.8, 0.4), 1.4, 0.5)


def _icebergs(canvas: Canvas) -> None:
    line = ridge(canvas, SHORE - 10, 26, 120)
    rolling(canvas, line, ["#2f6f84", "#7fb8b8"], 60, soft=1)
    bergs = [
        [(-20, 706), (10, 590), (60, 548), (88, 586), (128, 570), (160, 640), (190, 706)],
        [(420, 706), (452, 640), (500, 600), (536, 626), (580, 560), (620, 590), (620, 706)],
    ]
    for points in bergs:
        cover = canvas.mask(polygon(points))
        _facets(canvas, cover, 44, ["#1a4468", "#3f84a4", "#8cc8d0", "#d8f2f0"])
        rim(canvas, cover, "#e8ffff", TOWARDS, 1.8, 0.6)
    mist(canvas, "#a9dcd8", SHORE - 8, 18, 0.6)


def _sea(canvas: Canvas) -> None:
    mirror(canvas, SHORE, "#0a2440", 0.42, 7, 24)
    canvas.screen(np.exp(-np.abs(canvas.y - SHORE) / 8) * 0.6, "#c8f4f0", 0.6)
    water = smoothstep(SHORE, SHORE + 6, canvas.y)
    canvas.screen(water * smoothstep(0.56, 0.68, canvas.noise(14, 4, 0.55, 8.0)), "#7fe0cc", 0.5)


def _wing(canvas: Canvas) -> None:
    """No skin, only blades of ice that fan out from the wrist."""
    root, wrist = (452.0, 560.0), (492.0, 352.0)
    far = shards([((470, 440), (392 + 40 * i, 118 + 15 * i * i / 2), 11.0) for i in range(3)])
    _blades(canvas, far, ["#0c284c", "#1c5078", "#4488a8", "#90c8d4"])
    fan: list[tuple[Point, Point, float]] = []
    for way, reach, half in (
        (70, 240, 12.0),
        (50, 190, 12.0),
        (28, 150, 12.0),
        (4, 126, 12.0),
        (-24, 138, 14.0),
        (-50, 196, 16.0),
        (-70, 262, 18.0),
        (-88, 290, 19.0),
        (-106, 270, 18.0),
        (-124, 220, 15.0),
    ):
        turn = math.radians(way)
        tip = (wrist[0] + math.cos(turn) * reach * 0.60, wrist[1] + math.sin(turn) * reach)
        fan.append((wrist, tip, half))
    _blades(canvas, shards(fan))
    arm = shards(
        [
            (root, (wrist[0] + 8, wrist[1] - 44), 34.0),
            ((wrist[0], wrist[1] + 30), (wrist[0] - 40, wrist[1] - 50), 15.0),
        ]
    )
    _blades(canvas, arm)


def _far_limbs(canvas: Canvas) -> None:
    far: list[Plane] = [
        ([(300, 560), (352, 580), (318, 668), (262, 640)], 0.34),
        ([(262, 640), (318, 668), (296, 690), (256, 668)], 0.22),
        ([(256, 668), (296, 690), (254, 780), (222, 772)], 0.36),
        ([(296, 690), (302, 700), (272, 790), (254, 780)], 0.18),
        ([(222, 772), (272, 790), (250, 812), (172, 812), (192, 790)], 0.40),
    ]
    _planes(canvas, far, 0.1)
    _claws(canvas, ((188, 806), (212, 810), (238, 812)))


def _claws(canvas: Canvas, roots: tuple[Point, ...]) -> None:
    _blades(canvas, shards([((x, y - 6), (x - 24, y + 15), 7.0) for x, y in roots]))


def _body(canvas: Canvas) -> None:
    spikes: list[tuple[Point, Point, float]] = []
    for cuts, tall in ((CUTS, 46.0), (TAIL, 28.0)):
        for i in range(len(cuts) - 1):
            for share in (0.1, 0.6):
                back = _between(cuts[i][0], cuts[i + 1][0], share)
                belly = _between(cuts[i][1], cuts[i + 1][1], share)
                run = math.hypot(back[0] - belly[0], back[1] - belly[1])
                out = ((back[0] - belly[0]) / run, (back[1] - belly[1]) / run)
                ahead = cuts[i + 1][0]
                lean = _between(back, ahead, 0.45)
                reach = tall * (0.75 if share > 0.3 else 1.0) * (0.8 + 0.05 * i)
                root = (back[0] - out[0] * 10, back[1] - out[1] * 10)
                spikes.append((root, (lean[0] + out[0] * reach, lean[1] + out[1] * reach), 9.0))
    _blades(canvas, shards(spikes))
    _planes(canvas, _along(TAIL, (0.62, 0.44, 0.24)), 0.2)
    _planes(canvas, _along(CUTS, (0.36, 0.50, 0.68)), 0.5)


def _near_limbs(canvas: Canvas) -> None:
    thigh: list[Point] = [
        (438, 634),
        (500, 622),
        (550, 680),
        (546, 742),
        (496, 786),
        (424, 776),
        (404, 712),
    ]
    hub: Point = (470, 694)
    tints = (0.86, 0.60, 0.34, 0.24, 0.36, 0.54, 0.74)
    haunch: list[Plane] = [
        ([thigh[i], thigh[(i + 1) % 7], hub], tints[i]) for i in range(len(thigh))
    ]
    shank: list[Plane] = [
        ([(424, 776), (462, 762), (440, 822), (404, 812)], 0.62),
        ([(462, 762), (496, 786), (474, 826), (440, 822)], 0.30),
        ([(404, 812), (440, 822), (424, 836), (356, 834), (372, 818)], 0.74),
        ([(440, 822), (474, 826), (466, 838), (424, 836)], 0.36),
    ]
    _planes(canvas, [*haunch, *shank], 0.45)
    _claws(canvas, ((372, 830), (396, 834), (420, 836)))
    arm: list[Plane] = [
        ([(338, 540), (382, 524), (390, 600), (350, 620)], 0.86),
        ([(382, 524), (424, 560), (420, 632), (390, 600)], 0.42),
        ([(350, 620), (390, 600), (384, 668), (340, 664)], 0.66),
        ([(390, 600), (420, 632), (406, 676), (384, 668)], 0.26),
        ([(340, 664), (384, 668), (352, 720), (318, 722)], 0.80),
        ([(384, 668), (406, 676), (372, 738), (352, 720)], 0.34),
        ([(318, 722), (352, 720), (346, 792), (310, 790)], 0.70),
        ([(352, 720), (372, 738), (366, 796), (346, 792)], 0.28),
        ([(310, 790), (346, 792), (340, 822), (262, 824), (284, 802)], 0.84),
        ([(346, 792), (366, 796), (364, 820), (340, 822)], 0.36),
    ]
    _planes(canvas, arm, 0.3)
    _claws(canvas, ((278, 818), (304, 822), (330, 822)))


UPPER: list[Plane] = [
    ([(8, -40), (-20, -64), (-60, -70), (-48, -28), (-10, -10)], 0.80),
    ([(-60, -70), (-80, -55), (-90, -24), (-48, -28)], 0.98),
    ([(-80, -55), (-130, -40), (-124, -20), (-90, -24)], 0.88),
    ([(-130, -40), (-178, -40), (-170, -23), (-124, -20)], 0.76),
    ([(-178, -40), (-200, -18), (-170, -23)], 0.60),
    ([(-196, -16), (-206, 4), (-200, 26), (-190, 4)], 0.72),
    ([(-170, -23), (-124, -20), (-140, 14), (-190, 4), (-196, -16)], 0.52),
    ([(-124, -20), (-90, -24), (-106, 26), (-140, 14)], 0.60),
    ([(-90, -24), (-48, -28), (-66, 42), (-106, 26)], 0.50),
    ([(-48, -28), (-10, -10), (-2, 30), (-34, 52), (-66, 42)], 0.62),
    ([(8, -40), (-10, -10), (-2, 30), (20, 20)], 0.34),
]
LOWER: list[Plane] = [
    ([(-62, 46), (-100, 78), (-146, 98), (-128, 110), (-78, 84), (-36, 58)], 0.16),
    ([(-146, 98), (-178, 102), (-190, 122), (-164, 140), (-114, 130), (-128, 110)], 0.62),
    ([(-128, 110), (-114, 130), (-62, 112), (-78, 84)], 0.46),
    ([(-78, 84), (-62, 112), (-10, 84), (-2, 30), (-36, 58)], 0.32),
]


def _head(canvas: Canvas) -> None:
    def at(*points: Point) -> list[Point]:
        return [put(point, *HEAD) for point in points]

    def blades(roots: tuple[tuple[Point, Point, float], ...]) -> list[Path]:
        return shards([(put(a, *HEAD), put(b, *HEAD), half) for a, b, half in roots])

    frill = (
        ((-2, -40), (124, -60), 10.0),
        ((0, -10), (128, 0), 10.0),
        ((-4, 18), (104, 52), 9.0),
        ((-14, 40), (70, 96), 8.0),
        ((-22, 60), (36, 122), 7.0),
    )
    horns = (((-18, -52), (110, -150), 15.0), ((-46, -60), (40, -184), 12.0))
    _blades(canvas, blades(frill))
    _blades(canvas, blades(horns))
    maw = canvas.mask(polygon(at((-190, 2), (-66, 40), (-36, 58), (-100, 80), (-184, 106))))
    canvas.screen(canvas.blur(maw, 8), "#a8f4ff", 0.8)
    _planes(canvas, [(at(*points), light) for points, light in LOWER], 0.1)
    teeth = (
        ((-186, 0), (-182, 40), 7.0),
        ((-160, 8), (-154, 34), 5.0),
        ((-136, 14), (-128, 42), 5.5),
        ((-110, 24), (-102, 46), 4.5),
        ((-176, 104), (-174, 66), 6.0),
        ((-150, 98), (-146, 70), 4.5),
        ((-122, 86), (-118, 62), 4.5),
    )
    canvas.over(canvas.mask(blades(teeth)), "#f8ffff")
    _planes(canvas, [(at(*points), light) for points, light in UPPER], 0.2)
    slit = polygon(at((-86, -34), (-60, -40), (-50, -26), (-74, -22)))
    canvas.over(canvas.mask(slit, soft=1.5), "#061c3c", 0.95)
    eye = canvas.mask(polygon(at((-80, -31), (-62, -36), (-56, -27), (-72, -25))))
    canvas.over(eye, "#fff6c0")
    bloom_of(canvas, eye, "#ffe08a", 8, 1.0)
    canvas.over(canvas.mask(polygon(at((-182, -24), (-168, -22), (-178, -14)))), "#0a2850", 0.9)
    brow = (((-40, -56), (-112, -52), 11.0), ((-164, -38), (-190, -78), 9.0))
    _blades(canvas, blades(brow))
    beard = (((-110, 128), (-96, 172), 6.0), ((-80, 118), (-58, 166), 6.0))
    _blades(canvas, blades(beard))


def _breath(canvas: Canvas) -> None:
    """A broad cone of frost that whitens whatever it reaches."""
    x, y = MOUTH
    dx, dy = canvas.x - x, canvas.y - y
    along = dx * math.cos(BREATH) + dy * math.sin(BREATH)
    across = dy * math.cos(BREATH) - dx * math.sin(BREATH)
    far = np.clip(along / 430, 0, 1.5)
    half = 10 + 0.52 * np.clip(along, 0, 999)
    lane = across / half + (canvas.noise(110, 3, 0.5) - 0.5) * 0.6 * far
    stream = canvas.sample(
        canvas.noise(46, 6, 0.62), (lane * 80 + 300) % 590, (along * 0.35 + 120) % 890
    )
    body = smoothstep(0.0, 0.5, 1 - np.abs(lane) + (stream - 0.5) * (0.3 + 1.5 * far))
    body = body * smoothstep(-4, 12, along) * (1 - smoothstep(0.75, 1.15, far))
    canvas.screen(canvas.blur(body, 24), "#5fc8e8", 0.55)
    canvas.over(
        body * (0.30 + 0.70 * smoothstep(0.38, 0.64, stream)) * (1 - 0.45 * far), "#e4fbff", 0.95
    )
    core = smoothstep(0.35, 1.0, 1 - np.abs(lane) * 1.6) * np.exp(-np.clip(along, 0, 999) / 130)
    canvas.over(core * (along > 0), "#ffffff", 0.95)
    rng = canvas.geometry
    motes, needles = [], []
    for a, b, c in rng.random((320, 3)).tolist():
        reach, spread = 440 * a**0.7, (b - 0.5) * 1.0
        mx, my = x + math.cos(BREATH + spread) * reach, y + math.sin(BREATH + spread) * reach
        if c > 0.82:
            way = BREATH + spread
            tip = (mx + math.cos(way) * 14, my + math.sin(way) * 14)
            needles.append(brush([(mx, my, 1.4), (*tip, 0.2)], 4))
        else:
            motes.append((mx, my, 0.6 + 2.2 * c**3, 0.95))
    crystals = np.maximum(canvas.dots(motes), canvas.mask(needles))
    canvas.screen(crystals, "#ffffff", 0.95)
    canvas.screen(canvas.blur(crystals, 4) * 2, "#a8f0ff", 0.5)


def _floe(canvas: Canvas) -> None:
    floes = [
        [
            (40, 862),
            (120, 806),
            (260, 792),
            (420, 800),
            (560, 822),
            (640, 850),
            (640, 940),
            (-20, 940),
        ],
    ]
    for points in floes:
        cover = canvas.mask(outline(points, set(range(len(points)))))
        _facets(canvas, cover, 62, ["#16406a", "#3a82a8", "#8accd8", "#def6f4"], -0.1)
        rim(canvas, cover, "#f6ffff", (0, -1), 3, 0.9)
    shore: list[tuple[Point, Point, float]] = []
    for x, foot, tall, lean in (
        (30, 900, 130, -16),
        (64, 905, 84, 14),
        (96, 910, 56, 22),
        (330, 910, 50, -10),
        (356, 910, 74, 8),
        (548, 905, 60, -16),
        (590, 900, 110, 16),
    ):
        shore.append(((x, foot), (x + lean, foot - tall), 17.0))
    _blades(canvas, shards(shore))
    mist(canvas, "#c8eef0", 850, 18, 0.25)
