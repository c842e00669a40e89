"""Ice dragon, 7: it breaks out of the glacier under the polar light, cut plane by plane."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, outline, polygon, put
from ..light import bloom_of, mist, rim, sparks
from ..raster import smoothstep
from ..relief import Breaks, modelled, patch, rock, swell
from ..water import mirror
from .beast import Spine, shards

Corner = tuple[float, float, float]
Plane = tuple[list[Point], float]

SKY = ["#060e2a", "#0c2850", "#145868", "#4aa8a0", "#c8f0dc"]
TOWARDS: Point = (-0.45, -0.85)
LIGHT: Corner = (-0.46, -0.70, 0.55)
POLAR: Corner = (0.75, -0.35, 0.56)
INKS: list[Colour] = ["#071c44", "#12407a", "#2f7cb0", "#7cc8e0", "#d4f4f8", "#ffffff"]
SNOW = ("#0c2c5c", "#1c5488", "#4490bc", "#98d0e8", "#ffffff")
FELLS = ("#3c8090", "#4c94a0", "#68b0b0", "#a0d8d0", "#e8fff4")
SHORE = 640.0
HEAD: tuple[float, float, float, float] = (322.0, 262.0, 1.06, -24.0)
MOUTH: Point = (176.0, 376.0)
BREATH = math.radians(122)
NECK = Spine(
    [
        (372, 850, 118),
        (362, 760, 108),
        (352, 676, 92),
        (362, 590, 72),
        (390, 508, 56),
        (402, 430, 47),
        (388, 354, 42),
        (350, 298, 41),
        (308, 272, 42),
    ]
)
BACK = Spine([(640, 900, 120), (560, 800, 112), (460, 716, 104), (390, 640, 70), (372, 590, 20)])
# Of every vertex of the skull: right, down, towards us; it looks left, its nape at the origin.
SKULL: dict[str, Corner] = {
    "nape": (12, -44, 0),
    "crown": (-28, -66, 4),
    "peak": (-74, -72, 6),
    "stop": (-104, -50, 2),
    "bridge": (-152, -42, 0),
    "nose": (-188, -52, 2),
    "tip": (-214, -26, 0),
    "lip": (-208, 8, 0),
    "gum": (-168, 0, 16),
    "gum2": (-122, 12, 24),
    "gum3": (-78, 34, 32),
    "corner": (-50, 54, 30),
    "hinge": (-24, 62, 24),
    "jowl": (6, 40, 12),
    "throat": (26, 22, 0),
    "ridge": (-84, -46, 40),
    "temple": (-36, -36, 46),
    "cheek": (-56, 0, 60),
    "socket": (-96, -18, 22),
    "muzzle": (-152, -20, 28),
    "nostril": (-192, -26, 16),
    "jaw": (-14, 14, 50),
}
UPPER = (
    "nape crown temple",
    "crown peak ridge",
    "crown ridge temple",
    "peak stop ridge",
    "stop socket ridge",
    "stop bridge muzzle",
    "stop muzzle socket",
    "bridge nose muzzle",
    "nose nostril muzzle",
    "nose tip nostril",
    "tip lip nostril",
    "nostril lip gum",
    "nostril gum muzzle",
    "muzzle gum gum2",
    "muzzle gum2 socket",
    "socket gum2 cheek",
    "socket cheek ridge",
    "gum2 gum3 cheek",
    "gum3 corner cheek",
    "ridge cheek temple",
    "temple cheek jaw",
    "corner jaw cheek",
    "corner hinge jaw",
    "temple jaw nape",
    "nape jaw throat",
    "throat jaw jowl",
    "jowl jaw hinge",
)
JAW: dict[str, Corner] = {
    "root": (-40, 56, 24),
    "inner": (-98, 92, 18),
    "front": (-152, 114, 10),
    "top": (-180, 104, 0),
    "lip": (-196, 122, 0),
    "chin": (-172, 148, 0),
    "low": (-118, 140, 2),
    "under": (-64, 120, 2),
    "heel": (-8, 92, 0),
    "back": (6, 44, 16),
    "side": (-122, 120, 24),
    "side2": (-58, 92, 34),
}
LOWER = (
    "root inner side2",
    "inner side side2",
    "inner front side",
    "front top lip",
    "front lip side",
    "lip chin side",
    "chin low side",
    "low under side",
    "under side2 side",
    "under heel side2",
    "heel back side2",
    "back root side2",
)


def paint() -> Canvas:
    canvas = Canvas(707)
    sky.gradient(canvas, SKY, SHORE / 900)
    sky.stars(canvas, (160, 30, 560, 420), 160, 5, "#e8f6ff")
    _polar_light(canvas)
    _coast(canvas)
    _wing(canvas)
    _far_arm(canvas)
    _body(canvas)
    _shelf(canvas)
    _near_arm(canvas)
    _head(canvas)
    _breath(canvas)
    sparks(canvas, (40, 200, 580, 860), 50, "#ffffff", "#c8f4ff", 2.0)
    printed(canvas, Press(0.36, "#04081c", 0.28, 0.80, 1.12, 1.08, 0.042, 0.018), 0.462)
    framed(canvas, SMOKI, "7")
    return canvas


def _polar_light(canvas: Canvas) -> None:
    """Curtains whose hems swing; brightest below, where they lie on each other."""
    for hem, swing, length, tall, phase, ink, amount in (
        (330.0, 60.0, 420.0, 230.0, 0.2, "#38e8a4", 1.15),
        (430.0, 34.0, 330.0, 170.0, 2.6, "#3cc8d8", 0.8),
        (230.0, 50.0, 510.0, 170.0, 4.2, "#8a78f0", 0.7),
    ):
        bend = (canvas.noise(170, 3, 0.5) - 0.5) * 70
        edge = hem + swing * np.sin((canvas.x + bend) / length * 2 * math.pi + phase)
        up = (edge - canvas.y) / tall
        rays = canvas.sample(
            canvas.noise(22, 4, 0.6), (canvas.x + bend * 0.6) % 598, canvas.y * 0.05 + hem
        )
        curtain = np.exp(-1.5 * np.clip(up, 0, 9)) * smoothstep(-0.34, 0.16, up)
        canvas.screen(curtain * (0.35 + 0.9 * smoothstep(0.3, 0.7, rays)), ink, amount)


def _coast(canvas: Canvas) -> None:
    """Snowy fells, and a sea that carries the light on."""
    peaks: list[Point] = [
        (-20, 560),
        (30, 536),
        (66, 508),
        (92, 532),
        (136, 552),
        (178, 530),
        (214, 492),
        (232, 506),
        (262, 470),
        (290, 508),
        (330, 540),
        (392, 520),
        (440, 548),
        (500, 526),
        (548, 494),
        (620, 530),
        (620, SHORE),
        (-20, SHORE),
    ]
    cover = canvas.roughened(canvas.mask(polygon(peaks)), 16, 8)
    rock(
        canvas, cover, swell(canvas, cover, 34), FELLS, LIGHT, Breaks(26, 2.2, 62, 0.7, 0.15), 0.05
    )
    rim(canvas, cover, "#d8fff0", TOWARDS, 1.6, 0.6)
    canvas.over(cover * smoothstep(480, SHORE - 20, canvas.y), "#7cc4b8", 0.85)
    mist(canvas, "#a4dcc8", SHORE - 10, 24, 0.7)
    mirror(canvas, SHORE, "#0a2444", 0.30, 6, 22)
    canvas.screen(np.exp(-np.abs(canvas.y - SHORE) / 6) * 0.5, "#c8f4e8", 0.6)
    water = smoothstep(SHORE, SHORE + 6, canvas.y)
    canvas.screen(water * smoothstep(0.57, 0.68, canvas.noise(13, 4, 0.55, 9.0)), "#7fe0cc", 0.5)
    _bergs(canvas)


def _bergs(canvas: Canvas) -> None:
    """What the breath has reached stands up out of the sea as ice."""
    for x, y, wide, tall in ((92, 748, 70, 190), (178, 742, 44, 96), (40, 764, 50, 110)):
        top: Corner = (x - wide * 0.1, y - tall, 0)
        left, right = (x - wide, y, 0.0), (x + wide, y + 4, 0.0)
        shoulder: Corner = (x - wide * 0.62, y - tall * 0.52, 8)
        other: Corner = (x + wide * 0.48, y - tall * 0.60, 4)
        front: Corner = (x + wide * 0.12, y - tall * 0.42, wide * 0.5)
        base: Corner = (x + wide * 0.20, y + 8, wide * 0.4)
        planes = [
            _plane(top, front, shoulder),
            _plane(top, other, front),
            _plane(shoulder, front, base),
            _plane(shoulder, base, left),
            _plane(front, other, right),
            _plane(front, right, base),
        ]
        _planes(canvas, [(points, light + 0.12) for points, light in planes], 0.5, 0.2)
        away = np.hypot((canvas.x - x) / (wide * 1.3), (canvas.y - y - 4) / 11)
        canvas.over(np.exp(-(away**2)), "#c8f0f4", 0.85)


def _plane(*corners: Corner, outward: bool = False) -> Plane:
    """A plane and how squarely it faces sky, polar light and breath.

    It is seen from its front, whatever the order of its corners, unless that is said to run
    outward, as it does around a limb."""
    a, b, c = (np.array(corner) for corner in corners[:3])
    normal = np.cross(c - a, b - a)
    normal = normal / (np.linalg.norm(normal) + 1e-9)
    if normal[2] < 0:
        normal = normal * (1, 1, 0) if outward else -normal
    light = np.array(LIGHT) / np.linalg.norm(LIGHT)
    breath = np.array([MOUTH[0] - a[0], MOUTH[1] - a[1], 60.0])
    away = float(np.linalg.norm(breath))
    glow = max(0.0, float(normal @ breath) / away) * math.exp(-away / 150)
    polar = max(0.0, float(normal @ np.array(POLAR)))
    moonlit = max(0.0, float(normal @ light)) ** 1.9
    return [(x, y) for x, y, _ in corners], 0.03 + 0.84 * moonlit + 0.20 * polar + 0.40 * glow


def _planes(canvas: Canvas, planes: list[Plane], core: float = 0.4, fall: float = 0.4) -> Field:
    """Ice cut into planes: each of one tint that deepens inwards, with a sharp edge to the light;
    where the body is thick, light gathers inside it. Returns the cover."""
    whole = canvas.mask([polygon(points) for points, _ in planes])
    shadow = canvas.blur(canvas.shift(whole, -6, -8), 8) * (1 - whole)
    canvas.multiply(shadow, "#061830", fall)
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
            tint = light - 0.10 * run / max(reach, 1.0)
            veins = smoothstep(0.58, 0.72, part.noise(34, 4, 0.6, 0.5)) * 0.08
            tint = tint + veins + part.grain(0.55) * 0.025
            part.over(cover, ramp(even_stops(*INKS), np.clip(tint, 0, 1)))
            rim(part, cover, "#f0ffff", TOWARDS, 1.5, 0.15 + 0.6 * light)
    thick = smoothstep(0.80, 1.0, canvas.blur(whole, 20)) * whole
    canvas.screen(thick, "#1fb8c8", core)
    rim(canvas, whole, "#ffffff", TOWARDS, 2.2, 0.85)
    rim(canvas, whole, "#4fe8b8", (0.85, 0.2), 2.2, 0.7)
    return whole


def _tube(
    spine: Spine, places: Sequence[float], turns: Sequence[float], jut: float = 0.07
) -> list[Plane]:
    """A limb cut from a block: planes between rings about its middle line, as a chisel leaves it.

    `turns` are degrees about the line, 0 towards us and -90 on the left of the way to the nape.
    """
    rings: list[list[Corner]] = []
    spread = (places[-1] - places[0]) / (len(places) - 1)
    for i, at in enumerate(places):
        ring: list[Corner] = []
        for k, turn in enumerate(turns):
            outer = k in (0, len(turns) - 1)
            wobble = 0.0 if outer else 9.0 * math.sin(2.7 * i + 4.1 * k)
            angle = math.radians(turn + wobble)
            swell = 1 + jut * math.sin(3.3 * i + 2.1 * k)
            inner = not outer and 0 < i < len(places) - 1
            slip = at + (0.30 * spread * math.sin(2.3 * i + 5.1 * k) if inner else 0.0)
            x, y = spine.spot(slip, math.sin(angle) * swell)
            ring.append((x, y, spine.half(slip) * math.cos(angle) * swell))
        rings.append(ring)
    planes: list[Plane] = []
    for i in range(len(rings) - 1):
        for k in range(len(turns) - 1):
            a, b, c, d = rings[i][k], rings[i][k + 1], rings[i + 1][k + 1], rings[i + 1][k]
            if (i + k) % 2:
                planes += [_plane(a, b, c, outward=True), _plane(a, c, d, outward=True)]
            else:
                planes += [_plane(a, b, d, outward=True), _plane(b, c, d, outward=True)]
    return planes


def _blades(canvas: Canvas, paths: list[Path], dim: float = 0.0) -> None:
    """Crystals one by one, each split into a bright and a deep face along its length."""
    for path in paths:
        cover = canvas.mask(path)
        box = path.getBounds()
        soft = canvas.blur(cover, 7)
        lit = np.clip(1 - canvas.shift(soft, TOWARDS[0] * 9, TOWARDS[1] * 9), 0, 1)
        along = (canvas.y - box.top()) / max(1.0, box.height())
        tint = 0.22 + 0.7 * lit + 0.25 * (1 - along) - dim + canvas.grain(0.6) * 0.05
        canvas.over(cover, ramp(even_stops(*INKS), np.clip(tint, 0, 1)))
        rim(canvas, cover, "#f6ffff", TOWARDS, 1.6, 0.9 - dim)
        rim(canvas, cover, "#5fe8c8", (0.8, 0.4), 1.4, 0.5)


# Shoulder, elbow, wrist; the fingers' tips from the foremost on; where the skin meets the back.
ARM: tuple[Point, Point, Point] = ((404, 610), (486, 480), (420, 190))
TIPS: tuple[Point, ...] = ((468, 44), (556, 108), (574, 236), (572, 380), (562, 520))
ROOT: Point = (524, 690)


def _toward(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _wing(canvas: Canvas) -> None:
    """Panes of thin ice between fingers of thick; the sky's light comes through them."""
    shoulder, elbow, wrist = ARM
    ends = [*TIPS, ROOT]
    panes: list[tuple[list[Point], float]] = []
    for i, (tip, after) in enumerate(pairwise(ends)):
        root = wrist if i + 1 < len(TIPS) else elbow
        middle = _toward(tip, after, 0.5)
        hem, heart = _toward(middle, root, 0.26), _toward(middle, root, 0.62)
        wave = 0.10 * math.sin(2.1 * i)
        panes += [([root, tip, heart], 0.66 + wave), ([tip, hem, heart], 0.92)]
        panes += [([hem, after, heart], 0.52 + wave)]
        if root == wrist:
            panes.append(([after, wrist, heart], 0.38 - wave))
        else:
            panes += [([after, shoulder, elbow, heart], 0.30), ([wrist, tip, elbow], 0.46)]
    whole = canvas.mask([polygon(points) for points, _ in panes])
    canvas.over(whole, "#0c3a64", 0.6)
    for points, light in panes:
        pane = canvas.mask(polygon(points))
        edge = pane * (1 - canvas.blur(pane, 9))
        frost = smoothstep(0.45, 0.70, canvas.noise(40, 5, 0.6))
        tint = np.clip(light * 0.62 + edge * 0.38 + frost * 0.12, 0, 1)
        canvas.over(pane, ramp(even_stops(*INKS), tint), 0.55)
        canvas.screen(pane * light, "#28c8a0", 0.42)
        rim(canvas, pane, "#e8ffff", TOWARDS, 1.2, 0.5)
    hem_light = np.clip(whole - canvas.blur(canvas.shift(whole, 2, 1), 2), 0, 1)
    canvas.screen(hem_light, "#c8fff0", 0.7)
    _blades(canvas, shards([(wrist, tip, 8.0) for tip in TIPS]))
    knuckle = _toward(wrist, elbow, -0.10)
    for knots in (
        [(*shoulder, 30.0), (*_toward(shoulder, elbow, 0.5), 26.0), (*elbow, 17.0)],
        [(*elbow, 17.0), (*_toward(elbow, wrist, 0.5), 16.0), (*wrist, 12.0), (*knuckle, 3.0)],
    ):
        bone = Spine(knots)
        _planes(canvas, _tube(bone, (0, 0.3, 0.6, 0.85, 1), (-90, -20, 30, 90), 0.06), 0.0, 0.3)
    _blades(canvas, shards([(wrist, (wrist[0] - 34, wrist[1] - 30), 8.0)]))


def _spikes(canvas: Canvas) -> None:
    """A crest of crystals down the neck, long and short by turns."""
    spikes: list[tuple[Point, Point, float]] = []
    for i, at in enumerate(np.linspace(0.26, 0.985, 15).tolist()):
        tall = (58.0 if i % 2 else 36.0) * (0.75 + 0.35 * math.sin(1.7 * i) ** 2)
        root = NECK.spot(at, 0.86)
        tip = NECK.spot(max(at - 0.055, 0), 1.0, tall)
        spikes.append((root, tip, 9.0))
    _blades(canvas, shards(spikes))


def _body(canvas: Canvas) -> None:
    back = _tube(BACK, (0.1, 0.3, 0.48, 0.64, 0.8, 1), (-90, -50, 0, 50, 90))
    _planes(canvas, [(points, min(light - 0.12, 0.42)) for points, light in back], 0.2)
    _spikes(canvas)
    places = (0.02, 0.15, 0.28, 0.40, 0.51, 0.61, 0.71, 0.80, 0.89, 0.985)
    _planes(canvas, _tube(NECK, places, (-90, -58, -14, 34, 90)), 0.35)
    plates: list[Plane] = []
    steps = np.linspace(0.12, 0.95, 14).tolist()
    for one, two in pairwise(steps):
        a, b = NECK.spot(one, -1.03), NECK.spot(one + 0.01, -0.60)
        c, d = NECK.spot(two + 0.012, -0.64), NECK.spot(two, -1.0)
        half = NECK.half(one)
        plates.append(_plane((*a, half * 0.1), (*b, half * 0.72), (*c, half * 0.50), (*d, 0.0)))
    _planes(canvas, plates, 0.0, 0.0)


def _limb(canvas: Canvas, knots: list[Corner], toes: Sequence[Point], dim: float) -> None:
    """Shoulder, elbow, wrist in planes; a broad paw whose claws bite the ice."""
    spine = Spine(knots)
    planes = _tube(spine, (0.0, 0.16, 0.36, 0.54, 0.72, 0.88, 1.0), (-90, -38, 24, 90), 0.08)
    _planes(canvas, [(points, max(light, 0.30) - dim) for points, light in planes], 0.2)
    x, y, half = knots[-1]
    for toe in toes:
        knuckle = _toward((x, y), toe, 0.52)
        up: Corner = (knuckle[0], knuckle[1] - 12, 22.0)
        finger = [
            _plane((x - half * 0.5, y - half * 0.9, 6), (x + half * 0.8, y, 10), up),
            _plane(up, (x + half * 0.8, y + 4, 10), (toe[0] + 10, toe[1] + 6, 4)),
            _plane(up, (toe[0] + 10, toe[1] + 6, 4), (toe[0] - 9, toe[1], 2)),
            _plane((x - half * 0.5, y - half * 0.9, 6), up, (toe[0] - 9, toe[1], 2)),
        ]
        _planes(canvas, [(points, light - dim) for points, light in finger], 0.0, 0.5)
        claw = (toe[0] - 15, toe[1] + 24)
        _blades(canvas, shards([((toe[0] + 2, toe[1] - 4), claw, 7.5)]), dim)


def _far_arm(canvas: Canvas) -> None:
    _limb(
        canvas,
        [(300, 590, 10), (290, 628, 38), (256, 684, 32), (226, 728, 22), (186, 764, 17)],
        ((142, 778), (162, 786), (188, 790)),
        0.20,
    )


def _near_arm(canvas: Canvas) -> None:
    _limb(
        canvas,
        [(356, 606, 22), (368, 640, 50), (398, 700, 45), (366, 752, 31), (300, 788, 23)],
        ((238, 800), (262, 814), (294, 822), (326, 820)),
        -0.08,
    )


def _shelf(canvas: Canvas) -> None:
    """The edge of the glacier under snow, with shards at its foot."""
    cliff: list[Point] = [
        (-20, 842),
        (60, 816),
        (140, 800),
        (200, 794),
        (300, 806),
        (420, 800),
        (520, 776),
        (620, 752),
        (620, 930),
        (-20, 930),
    ]
    cover = canvas.mask(outline(cliff, {0, 7, 8, 9}))
    height = swell(canvas, cover, 40) + canvas.noise(120, 3, 0.45, 2.6) * 30
    modelled(canvas, cover, height, SNOW, (-0.5, -0.7, 0.5), 0.04)
    shade_of = canvas.blur(canvas.mask(NECK.part(0.0, 0.2).body()), 20)
    canvas.multiply(shade_of * cover, "#3a78a8", 0.6)
    rim(canvas, cover, "#ffffff", (0, -1), 2.4, 0.9)
    _blades(
        canvas,
        shards(
            [
                ((x, 900.0), (x + lean, 900.0 - tall), 16.0)
                for x, tall, lean in (
                    (22, 96, 10),
                    (58, 70, 22),
                    (92, 44, 30),
                    (420, 50, -8),
                    (450, 74, 10),
                )
            ]
        ),
    )


def _head(canvas: Canvas) -> None:
    def at(*points: Point) -> list[Point]:
        return [put(point, *HEAD) for point in points]

    def blades(roots: tuple[tuple[Point, Point, float], ...]) -> list[Path]:
        return shards([(put(a, *HEAD), put(b, *HEAD), half) for a, b, half in roots])

    def cut(corners: dict[str, Corner], faces: Sequence[str]) -> list[Plane]:
        placed = {name: (*put((x, y), *HEAD), z * HEAD[2]) for name, (x, y, z) in corners.items()}
        return [_plane(*(placed[name] for name in face.split())) for face in faces]

    frill = (
        ((-2, -30), (108, -66), 10.0),
        ((4, -6), (122, -8), 11.0),
        ((4, 16), (108, 44), 10.0),
        ((-2, 36), (78, 86), 9.0),
        ((-10, 56), (44, 116), 8.0),
    )
    _blades(canvas, blades(frill))
    for knots in (
        [(-66, -58, 13), (-40, -104, 12), (10, -142, 8.5), (76, -150, 1)],
        [(-26, -54, 16), (8, -96, 14), (64, -120, 9.5), (140, -112, 1)],
    ):
        horn = Spine([(*put((x, y), *HEAD), r * HEAD[2]) for x, y, r in knots])
        _planes(canvas, _tube(horn, (0, 0.2, 0.4, 0.6, 0.8, 1), (-90, -10, 90), 0.04), 0.0, 0.2)
    maw = canvas.mask(polygon(at((-190, 4), (-66, 40), (-36, 58), (-100, 84), (-184, 108))))
    canvas.over(
        canvas.mask(polygon(at((-150, 4), (-50, 40), (-30, 62), (-90, 92)))), "#06204c", 0.9
    )
    canvas.screen(canvas.blur(maw, 7), "#a8f4ff", 0.85)
    teeth = (
        ((-192, 2), (-188, 44), 7.5),
        ((-166, 6), (-160, 34), 5.0),
        ((-140, 12), (-133, 44), 6.0),
        ((-114, 20), (-106, 44), 5.0),
        ((-92, 30), (-86, 50), 4.0),
        ((-180, 108), (-178, 66), 6.5),
        ((-154, 112), (-150, 80), 5.0),
        ((-126, 104), (-122, 74), 5.0),
        ((-102, 94), (-98, 70), 4.0),
    )
    fangs = canvas.mask(
        [
            polygon(at((x0 - half, y0 - 3), (x0 + half, y0 + 3), (x1, y1)))
            for (x0, y0), (x1, y1), half in teeth
        ]
    )
    canvas.over(fangs, "#f2feff")
    canvas.multiply(canvas.blur(canvas.shift(fangs, -2, 0), 2) * fangs, "#8cc8e0", 0.35)
    beard = (
        ((-158, 128), (-146, 192), 8.0),
        ((-118, 124), (-96, 196), 8.0),
        ((-72, 104), (-40, 168), 7.0),
    )
    _blades(canvas, blades(beard))
    _planes(canvas, [(points, light + 0.05) for points, light in cut(JAW, LOWER)], 0.1)
    _planes(canvas, [(points, light + 0.07) for points, light in cut(SKULL, UPPER)], 0.15)
    hollow = polygon(at((-108, -30), (-86, -47), (-58, -34), (-68, -12), (-94, -12)))
    canvas.over(canvas.mask(hollow, soft=2), "#061c3c", 0.75)
    eye = canvas.mask(polygon(at((-101, -24), (-80, -35), (-64, -26), (-82, -17))))
    canvas.over(eye, "#fff2b0")
    slit = canvas.mask(polygon(at((-83, -36), (-81, -26), (-83, -15), (-85, -26))))
    canvas.over(slit * eye, "#1c2c3c")
    bloom_of(canvas, eye, "#ffd878", 8, 0.9)
    brow = (((-30, -42), (-118, -44), 10.0),)
    _blades(canvas, blades(brow))
    canvas.over(canvas.mask(polygon(at((-200, -28), (-186, -26), (-194, -16)))), "#0a2850", 0.9)


def _breath(canvas: Canvas) -> None:
    """A broad cone of frost that whitens whatever it reaches."""
    x, y = MOUTH
    dx, dy = canvas.x - x, canvas.y - y
    along = dx * math.cos(BREATH) + dy * math.sin(BREATH)
    across = dy * math.cos(BREATH) - dx * math.sin(BREATH)
    far = np.clip(along / 430, 0, 1.5)
    half = 10 + 0.46 * np.clip(along, 0, 999)
    lane = across / half + (canvas.noise(110, 3, 0.5) - 0.5) * 0.6 * far
    stream = canvas.sample(
        canvas.noise(46, 6, 0.62), (lane * 80 + 300) % 590, (along * 0.35 + 120) % 890
    )
    body = smoothstep(0.0, 0.5, 1 - np.abs(lane) + (stream - 0.5) * (0.3 + 1.5 * far))
    body = body * smoothstep(-4, 12, along) * (1 - smoothstep(0.75, 1.15, far))
    canvas.screen(canvas.blur(body, 24), "#7fdcf4", 0.7)
    canvas.over(
        body * (0.42 + 0.58 * smoothstep(0.38, 0.64, stream)) * (1 - 0.25 * far), "#e4fbff", 1.0
    )
    core = smoothstep(0.35, 1.0, 1 - np.abs(lane) * 1.6) * np.exp(-np.clip(along, 0, 999) / 130)
    canvas.over(core * (along > 0), "#ffffff", 0.95)
    rng = canvas.geometry
    motes, needles = [], []
    for a, b, c in rng.random((320, 3)).tolist():
        reach, spread = 440 * a**0.7, (b - 0.5) * 0.95
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
