"""The bat: seen from behind and below, its wings arched over the sunset; a raven hangs limp in its
claws.
"""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import (
    Path,
    Point,
    brush,
    capsules,
    disc,
    ellipse,
    outline,
    panel,
    polygon,
    put,
    spline,
)
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..plants import Habit, bare_tree
from ..raven_shapes import LIMP
from ..relief import Direction, modelled, swell
from ..town import roofs
from .emblems import finish_night, stolen_raven

SKY = ["#14071c", "#3a0f2c", "#7a1f34", "#d0503a", "#ffb060"]
SUN = (262.0, 596.0, 148.0)
TOWARDS: Point = (-0.35, 0.90)
LIGHT: Direction = (-0.30, 0.80, 0.30)
PELT = ("#0a040e", "#170914", "#34121e", "#9a3a2a", "#ffc080")
RAVEN = (290.0, 508.0, 190.0, 10.0)
BANK, MIDDLE = -11.0, (306.0, 330.0)


def banked(points: list[Point]) -> list[Point]:
    """The bat is drawn level; it leans into its turn."""
    x, y = MIDDLE
    return [put((a - x, b - y), x, y, 1, BANK) for a, b in points]


class Wing:
    """Where the bones of a wing are: shoulder, elbow, wrist; fingers from the leading one in."""

    def __init__(self, arm: list[Point], fingers: list[list[Point]], ankle: Point) -> None:
        self.arm, self.ankle = banked(arm), banked([ankle])[0]
        self.fingers = [banked([arm[2], *finger]) for finger in fingers]

    def on(self, rib: int, share: float) -> Point:
        """A place on a finger; the rib after the last one is the flank from elbow to ankle."""
        ribs = [*self.fingers, [self.arm[1], self.ankle]]
        dots = spline(ribs[rib], 60)
        x, y = dots[round(share * (len(dots) - 1))]
        return float(x), float(y)

    def between(self, rib: int, share: float, across: float) -> Point:
        (x0, y0), (x1, y1) = self.on(rib, share), self.on(rib + 1, share)
        return x0 + (x1 - x0) * across, y0 + (y1 - y0) * across


TRUNK: list[Point] = [
    (308.0, 226.0),
    (346.0, 240.0),
    (374.0, 280.0),
    (366.0, 326.0),
    (342.0, 372.0),
    (308.0, 404.0),
    (276.0, 374.0),
    (250.0, 328.0),
    (242.0, 282.0),
    (270.0, 242.0),
]
SKULL: list[Point] = [
    (308.0, 184.0),
    (334.0, 194.0),
    (346.0, 220.0),
    (352.0, 250.0),
    (308.0, 266.0),
    (264.0, 250.0),
    (270.0, 220.0),
    (282.0, 194.0),
]
EARS: list[tuple[list[Point], tuple[Point, Point]]] = [
    (
        [(272, 226), (252, 198), (244, 164), (250, 128), (276, 146), (294, 174), (300, 200)],
        ((284, 212), (257, 148)),
    ),
    (
        [(316, 200), (324, 172), (344, 142), (370, 124), (374, 160), (364, 196), (344, 226)],
        ((332, 212), (361, 144)),
    ),
]
GRIPS: list[Point] = [(287.0, 464.0), (322.0, 464.0)]
RIGHT = Wing(
    [(344.0, 276.0), (408.0, 330.0), (452.0, 160.0)],
    [
        [(528.0, 198.0), (562.0, 276.0), (556.0, 398.0)],
        [(504.0, 248.0), (516.0, 344.0), (494.0, 462.0)],
        [(456.0, 258.0), (448.0, 356.0), (416.0, 452.0)],
    ],
    (336.0, 424.0),
)
LEFT = Wing(
    [(270.0, 278.0), (214.0, 330.0), (168.0, 186.0)],
    [
        [(92.0, 218.0), (52.0, 296.0), (48.0, 414.0)],
        [(122.0, 274.0), (104.0, 368.0), (118.0, 478.0)],
        [(170.0, 286.0), (176.0, 378.0), (198.0, 466.0)],
    ],
    (280.0, 426.0),
)


def paint() -> Canvas:
    canvas = Canvas(752)
    sky.gradient(canvas, SKY, 0.86)
    sky.stars(canvas, (150, 20, 590, 240), 110, 5, "#ffd8c0", 0.8)
    moon(canvas, *SUN, "#fff0b0", "#ff9a48", 0.75, "#ff8a40", 0.3)
    bars = [
        clouds.Bar(96, 566, 300, 18),
        clouds.Bar(520, 640, 300, 18),
        clouds.Bar(330, 690, 300, 10),
        clouds.Bar(560, 540, 150, 9),
    ]
    clouds.bars(canvas, bars, Tone("#6a1c34", "#ffae68", "#3c102c"), (0.1, -0.9), 0.92)
    _town(canvas)
    for wing in (LEFT, RIGHT):
        _wing(canvas, wing)
    _tail_skin(canvas)
    _legs(canvas)
    _body(canvas)
    _head(canvas)
    flock = Flock(canvas, Plumage("#08050f", "#4a2a44", "#ffd0a0", TOWARDS, 0.35))
    flock.fly(LIMP, *RAVEN, flip=True)
    _claws(canvas)
    printed(canvas, Press(0.46, "#080210", 0.32, 0.76, 1.10, 1.10, 0.042, 0.020), 0.40)
    finish_night(canvas, stolen_raven())
    return canvas


def _skin(wing: Wing) -> Path:
    """The membrane: along the arm, out to every finger tip, in scallops back to the ankle."""
    shoulder, _, wrist = wing.arm
    lead = wing.fingers[0]
    points: list[Point] = [shoulder, wrist, *lead[1:]]
    corners = {0, 1, len(points) - 1}
    ends = [finger[-1] for finger in wing.fingers] + [wing.ankle]
    for i, (x1, y1) in enumerate(ends[1:]):
        points.append(wing.between(i, 0.86, 0.5))
        corners.add(len(points))
        points.append((x1, y1))
    return outline(points, corners)


def _wing(canvas: Canvas, wing: Wing) -> None:
    """Skin that the low sun shines through; every bay between two fingers bellies like a sail."""
    cover = canvas.mask(_skin(wing))
    drawn = canvas.mask(_bones(wing))
    glow = _shining(canvas, drawn)
    inks: list[Colour] = ["#1c0614", "#561226", "#a82a2c", "#e25c34", "#ff9e50", "#ffd890"]
    canvas.over(cover, ramp(even_stops(*inks), np.clip(glow, 0, 1)))
    creases = canvas.mask(_creases(wing), soft=0.5)
    canvas.multiply(creases * cover, "#8a2430", 0.50)
    veins = canvas.mask(_veins(wing), soft=0.4)
    canvas.multiply(veins * cover, "#5a1422", 0.60)
    hem = np.clip(cover - canvas.shift(canvas.blur(cover, 0.8), 0, 3), 0, 1)
    canvas.screen(hem, "#ffe0a0", 0.8)
    canvas.multiply(canvas.blur(drawn, 5) * cover, "#300a18", 0.65)
    modelled(canvas, drawn, swell(canvas, drawn, 6), PELT, LIGHT, 0.08)
    rim(canvas, drawn, "#ffc88a", TOWARDS, 1.4, 0.7)


def _shining(canvas: Canvas, bones: Field) -> Field:
    """How much light comes through: most towards the sun, least beside bones and near the body."""
    sunward = np.exp(-np.hypot(canvas.x - SUN[0], canvas.y - SUN[1] + 40) / 300)
    thick = np.clip(canvas.blur(bones, 15) * 2.4, 0, 1)
    lee = np.clip(canvas.blur(canvas.shift(bones, -9, 3), 9) * 2.2, 0, 1)
    flank = canvas.glow(314, 300, 120, 1.6)
    folds = canvas.noise(80, 3, 0.5) - 0.5
    glow = 0.25 + 1.12 * sunward - 0.12 * thick - 0.13 * lee - 0.22 * flank + folds * 0.16
    return np.asarray(glow + canvas.grain(0.55) * 0.045)


def _bones(wing: Wing) -> list[Path]:
    shoulder, elbow, wrist = wing.arm
    paths = capsules([(*shoulder, 15.0), (*elbow, 8.5), (*wrist, 6.5)])
    for finger in wing.fingers:
        knots = [(x, y, w) for (x, y), w in zip(finger, (5.4, 4.0, 3.0, 0.5), strict=True)]
        paths.append(brush(knots, 60))
        paths += [disc(x, y, 4.4) for x, y in finger[1:2]]
    out = 1 if wrist[0] > shoulder[0] else -1
    x, y = wrist
    thumb = [(x, y, 5.0), (x - out * 4, y - 14, 3.8), (x + out * 2, y - 27, 2.2)]
    paths.append(brush([*thumb, (x + out * 12, y - 31, 0.3)], 20))
    return paths


def _creases(wing: Wing) -> list[Path]:
    """Fine folds that run with the fingers from the wrist to the hem."""
    paths = []
    for bay in range(len(wing.fingers)):
        for across in (0.2, 0.4, 0.6, 0.8):
            line = [wing.between(bay, share, across) for share in (0.40, 0.58, 0.74, 0.90)]
            paths.append(brush([(*p, w) for p, w in zip(line, (0.2, 1.0, 1.2, 0.3), strict=True)]))
    return paths


def _veins(wing: Wing) -> list[Path]:
    """One vessel to a bay leaves a finger and forks twice, finer and finer."""
    paths = []
    for bay, (root, turn) in enumerate(((0.34, 1.0), (0.42, 1.0), (0.30, 0.9))):
        stem = [
            wing.between(bay, root + reach, min(1.0, across * turn))
            for reach, across in ((0.0, 0.0), (0.10, 0.22), (0.16, 0.42), (0.28, 0.58))
        ]
        widths = (1.7, 1.4, 1.1, 0.3)
        paths.append(brush([(*p, w) for p, w in zip(stem, widths, strict=True)], 30))
        for at, ends in ((1, ((0.24, 0.20), (0.36, 0.26))), (2, ((0.20, 0.66), (0.24, 0.84)))):
            fork = [stem[at], *(wing.between(bay, root + r, a * turn) for r, a in ends)]
            paths.append(brush([(*p, w) for p, w in zip(fork, (1.0, 0.8, 0.2), strict=True)], 20))
    return paths


def _tail_skin(canvas: Canvas) -> None:
    """The skin between the legs, with the tail as its rib."""
    left, root, tip, right = banked([(292, 380), (308, 384), (308, 456), (324, 380)])
    inner = banked([(292, 438), (324, 438)])
    points = [left, LEFT.ankle, inner[0], tip, inner[1], RIGHT.ankle, right]
    cover = canvas.mask(outline(points, {0, 1, 3, 5, 6}))
    canvas.over(cover, ramp(even_stops("#4a1020", "#d8582e", "#ffb868"), (canvas.y - 390) / 64))
    canvas.over(canvas.mask(brush([(*root, 6), (*tip, 0.8)], 12)), "#1a0a18")
    rim(canvas, cover, "#ffe0a0", TOWARDS, 1.6, 0.7)


def _pelted(canvas: Canvas, paths: list[Path], thickness: float) -> None:
    grown = canvas.mask(paths)
    modelled(canvas, grown, swell(canvas, grown, thickness), PELT, LIGHT, 0.1)
    rim(canvas, grown, "#ffc890", TOWARDS, 1.5, 0.8)


def _legs(canvas: Canvas) -> None:
    """Bent outwards from the hip and drawn in below the tail to what they hold."""
    legs = []
    for side, wing, foot in ((-1, LEFT, GRIPS[0]), (1, RIGHT, GRIPS[1])):
        hip, knee = banked([(308 + side * 18, 374), (308 + side * 38, 398)])
        legs.append(brush([(*hip, 13.0), (*knee, 8.5), (*wing.ankle, 5.5), (*foot, 5.5)], 30))
    _pelted(canvas, legs, 8)


def _claws(canvas: Canvas) -> None:
    """Three toes of each foot close over the raven's back; the claws are sunk into its feathers."""
    toes, tips = [], []
    for x, y in GRIPS:
        for dx, drop in ((-11.0, 22.0), (1.0, 26.0), (13.0, 21.0)):
            bend = (x + dx, y + drop * 0.42)
            toes.append(brush([(x, y - 3, 5.4), (x + dx * 0.7, y + 2, 4.8), (*bend, 3.6)], 12))
            hook = [(*bend, 3.2), (x + dx * 1.15, y + drop * 0.75, 2.2)]
            tips.append(brush([*hook, (x + dx * 0.8, y + drop, 0.3)], 12))
    canvas.over(canvas.mask(tips), "#e8a070", 0.95)
    _pelted(canvas, [*toes, *(disc(x, y - 2, 7) for x, y in GRIPS)], 6)


def _body(canvas: Canvas) -> None:
    """A broad back that narrows to the tail, foreshortened; hairs lie from the nape downwards."""
    cover = canvas.roughened(canvas.mask(outline(banked(TRUNK))), 7, 7)
    canvas.multiply(canvas.blur(cover, 10) * (1 - cover), "#16060f", 0.55)
    tufts = canvas.noise(10, 2, 0.6, 0.45) * 2.6
    nape, root = banked([(308, 240), (308, 400)])
    spine = canvas.blur(canvas.mask(brush([(*nape, 6), (*root, 4)], 12)), 9) * 7
    blades = canvas.mask([ellipse(*spot, 22, 34) for spot in banked([(272, 292), (344, 290)])])
    height = swell(canvas, cover, 34) + tufts - spine + canvas.blur(blades, 8) * 9
    modelled(canvas, cover, height, PELT, LIGHT, 0.1)
    rng = canvas.geometry
    hairs = []
    for _ in range(460):
        x, y = 244 + 128 * rng.random(), 240 + 158 * rng.random()
        lean, reach = (x - 308) * 0.10, 9 + 9 * rng.random()
        ends = [(x, y), (x + lean * 0.6, y + reach * 0.6), (x + lean * 1.4, y + reach)]
        widths = (0.9, 0.7, 0.1)
        hairs.append(brush([(*p, w) for p, w in zip(banked(ends), widths, strict=True)], 6))
    canvas.screen(canvas.mask(hairs) * canvas.blur(cover, 3) * cover, "#b85a3c", 0.28)
    rim(canvas, cover, "#ffb878", TOWARDS, 2.2, 0.85)


def _head(canvas: Canvas) -> None:
    """Sunk between the shoulders, seen from behind; the evening shines through both ears."""
    for points, (root, tip) in EARS:
        shape = outline(banked(points), {0, 3, 6})
        cover = canvas.mask(shape)
        glow = 0.34 + 0.44 * canvas.blur(cover, 8) + canvas.grain(0.55) * 0.05
        canvas.over(cover, ramp(even_stops("#3a0e1c", "#a8342c", "#e0683c"), glow * cover))
        (x0, y0), (x1, y1) = banked([root, tip])
        folds = canvas.mask(brush([(x0, y0, 5.0), (x1, y1, 0.4)], 12), soft=2.5)
        canvas.multiply(folds * cover, "#3a0c18", 0.75)
        edge = canvas.mask(shape, stroke=2.6)
        canvas.over(edge, "#1e0812", 0.85)
        rim(canvas, np.maximum(cover, edge), "#ffb080", (-0.8, 0.1), 1.6, 0.8)
    cover = canvas.roughened(canvas.mask(outline(banked(SKULL))), 7, 7)
    tufts = canvas.noise(9, 2, 0.6, 0.45) * 2.4
    modelled(canvas, cover, swell(canvas, cover, 24) + tufts, PELT[:4], LIGHT, 0.1)
    rim(canvas, cover, "#ffb878", (-0.8, -0.1), 1.8, 0.6)


def _town(canvas: Canvas) -> None:
    far = ridge(canvas, 690, 44, 210, tilt=-40)
    rolling(canvas, far, ["#8a2e38", "#e07a48"], 80, soft=1.2)
    mist(canvas, "#f0905a", 728, 26, 0.5)
    wall, roof = Tone("#5a1c34", "#b84a40", "#34102a"), Tone("#3e1230", "#c85a44")
    roofs(canvas, 800, 46, wall, roof, "#ffcf7a", (0.1, -0.9), 22)
    mist(canvas, "#a03c3c", 806, 24, 0.45)
    _belfry(canvas, 480, 600)
    near_wall, near_roof = Tone("#260a22", "#6a2434", "#14051a"), Tone("#1c081e", "#7a2c38")
    roofs(canvas, 892, 62, near_wall, near_roof, "#ffb860", (0.1, -0.9), 26)
    tree = bare_tree(canvas.geometry, 64, 900, 250, Habit(0.6, 6, 0.76, 0.32, 0.032), 0.05)
    wood = canvas.mask(tree.wood)
    canvas.over(wood, "#1c081c")
    rim(canvas, wood, "#ff9a60", (0.6, -0.5), 1.3, 0.45)


def _belfry(canvas: Canvas, x: float, top: float) -> None:
    """A bell tower with its bell in an open arch."""
    tower = [
        panel(x - 44, top + 118, 88, 260),
        panel(x - 50, top + 106, 100, 16, 2),
        panel(x - 38, top + 40, 76, 70, 1),
        panel(x - 46, top + 30, 92, 14, 2),
        polygon([(x - 50, top + 32), (x, top - 78), (x + 50, top + 32)]),
        brush([(x, top - 74, 2.0), (x, top - 116, 0.8)], 4),
        disc(x, top - 98, 5),
    ]
    cover = canvas.mask(tower)
    shade(canvas, cover, Tone("#34102a", "#a83c40", "#1a071c"), (-0.8, 0.1), 20, 0.9, 0.55)
    rim(canvas, cover, "#ffb070", (-0.8, 0.1), 1.8, 0.6)
    arch = canvas.mask(panel(x - 18, top + 52, 36, 70, 18)) * (canvas.y < top + 106)
    canvas.over(arch, "#f09a50", 0.95)
    bell = outline(
        [
            (x - 13, top + 94),
            (x - 9, top + 84),
            (x - 7, top + 70),
            (x, top + 63),
            (x + 7, top + 70),
            (x + 9, top + 84),
            (x + 13, top + 94),
        ],
        {0, 6},
    )
    canvas.over(canvas.mask([bell, disc(x, top + 97, 3.4)]), "#2a0c22")
    windows = canvas.mask([panel(x - 6, top + y, 12, 26, 6) for y in (160.0, 220.0)])
    canvas.over(windows, "#ffcf7a")
    bloom_of(canvas, windows, "#ffb050", 6, 0.5)
