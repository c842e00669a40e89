"""Land 9: the gates of night stand ajar and let the dark out; nine ravens."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import (
    Path,
    Point,
    crescent,
    disc,
    outline,
    panel,
    place,
    polar,
    polygon,
    ribbon,
    sparkle,
)
from ..light import Tone, mist, rays, rim, shade, sparks
from ..metal import foil
from ..raster import smoothstep
from .gilding import gilded
from .within import within

GAP = (214.0, 424.0)
MIDDLE = 319.0
SPRING = 372.0
SILL = 688.0
ECLIPSE: Point = (352.0, 420.0)
STONE = Tone("#232a44", "#7f98b4", "#0c1024")
IRON = Tone("#1c2844", "#94bcd4", "#0a0f22")
COLD = "#bff4ff"


def paint() -> Canvas:
    canvas = Canvas(319)
    sky.gradient(canvas, ["#04060f", "#0a1226", "#16243c", "#1c2c44"])
    clouds.whirl(
        canvas, MIDDLE, 330, (300, 260), ["#16233e", "#34547a", "#6a90b0", "#a8ccd8"], 1.6, 0.9
    )
    canvas.screen(canvas.glow(MIDDLE, 170, 250, 1.8, 1.1), "#4f84a8", 0.5)
    opening = _opening(canvas)
    _wall(canvas, opening)
    with within(canvas, opening):
        _beyond(canvas)
    _stair(canvas)
    spill = canvas.glow(MIDDLE, SILL + 30, 190, 1.8, 0.85) * (canvas.y > SILL)
    canvas.screen(spill, "#86cfe0", 0.55)
    _leaf(canvas, -1)
    _leaf(canvas, 1)
    _pillars(canvas)
    light = canvas.blur(opening, 26) * (1 - opening)
    canvas.screen(light, "#8fe0f0", 0.5)
    _rocks(canvas)
    mist(canvas, "#6f9cb0", 850, 30, 0.35)
    flock = Flock(canvas, Plumage("#04050e", "#26304c", "#d4f6ff", (0, 0.2)))
    inner = flock.lit_from(0.2, -0.6)
    inner.fly(raven_shapes.UPSTROKE, 264, 462, 60, -12, flip=True)
    inner.fly(raven_shapes.HIGH_WINGS, 374, 548, 62, -8)
    inner.fly(raven_shapes.LANDING, 272, 556, 50, 4, flip=True)
    flock.fly(raven_shapes.CLIMB, 206, 124, 60, -8)
    flock.fly(raven_shapes.BOUND, 304, 156, 62, -6)
    flock.fly(raven_shapes.AWAY, 398, 98, 64, -10)
    inner.perch(262, SILL + 46, 62, raven_shapes.CROUCHED_CALL)
    inner.perch(392, SILL + 58, 66, raven_shapes.PROUD, flip=True)
    inner.perch(300, 812, 80, raven_shapes.PEERING)
    sparks(canvas, (200, 400, 440, 860), 46, "#f0fdff", "#9fe8f8")
    printed(canvas, Press(0.46, "#02030c", 0.40, 0.72, 1.12, 1.08, 0.048, 0.024), 0.345)
    gilded(canvas, "9")
    return canvas


def _arch(grow: float = 0.0) -> Path:
    left, right = GAP[0] - grow, GAP[1] + grow
    half = (right - left) / 2
    crown = [
        (MIDDLE + half * math.cos(a), SPRING - half * 1.08 * math.sin(a))
        for a in np.linspace(math.pi, 0, 25).tolist()
    ]
    return polygon([(left, SILL + 4), *crown, (right, SILL + 4)])


def _opening(canvas: Canvas) -> Field:
    return canvas.mask(_arch())


def _wall(canvas: Canvas, opening: Field) -> None:
    """A cliff cut into a facade: ring of voussoirs, stars and sickles carved into it."""
    face = outline(
        [
            (-20, 930),
            (-20, 470),
            (40, 424),
            (90, 330),
            (152, 262),
            (226, 212),
            (319, 194),
            (412, 212),
            (488, 262),
            (552, 326),
            (594, 424),
            (640, 470),
            (640, 930),
        ],
        {0, 12},
    )
    cover = canvas.roughened(canvas.mask(face), 26, 12)
    shade(canvas, cover, STONE, (0, 0.5), 40, 0.7, 0.6)
    cracks = smoothstep(0.52, 0.62, canvas.noise(40, 5, 0.6, 0.4))
    canvas.over(cover * cracks, "#0a0e20", 0.5)
    ring = canvas.mask(_arch(44)) * (1 - opening)
    shade(canvas, ring, Tone("#38466a", "#a8c4d8", "#161c36"), (0, 0.8), 16, 1, 0.5)
    joints = [
        ribbon([(*polar(MIDDLE, SPRING, 96, a), 1.2), (*polar(MIDDLE, SPRING, 156, a), 1.2)])
        for a in np.linspace(math.pi, 2 * math.pi, 16).tolist()
    ]
    joints += [panel(GAP[0] - 44, SPRING + 46 * i, 44, 2.2) for i in range(1, 7)]
    joints += [panel(GAP[1], SPRING + 46 * i, 44, 2.2) for i in range(1, 7)]
    canvas.multiply(canvas.mask(joints) * ring, "#070a18", 0.75)
    signs: list[Path] = []
    for i, a in enumerate(np.linspace(math.pi * 1.033, math.pi * 1.967, 15).tolist()):
        spot = polar(MIDDLE, SPRING - 4, 129, a)
        signs.append(crescent(*spot, 8.5, math.degrees(a)) if i % 2 else sparkle(*spot, 10, 0.2))
    foil(canvas, canvas.mask(signs) * ring, 1, 0.8, 0.4, 0.1)
    edges = np.maximum(canvas.mask(_arch(44), stroke=3), canvas.mask(_arch(6), stroke=2)) * (
        1 - opening
    )
    foil(canvas, edges * (canvas.y < SILL), 1, 0.8, 0.5, 0.3)


def _beyond(canvas: Canvas) -> None:
    """Behind the gates: a sun with the moon before it over a lake of cold light."""
    x, y = ECLIPSE
    canvas.rgb = ramp(
        even_stops("#0c2444", "#1f5a80", "#5fb4c4", "#d4fbf4", "#f4fff8"), (canvas.y - 250) / 420
    )
    sky.stars(canvas, (200, 250, 440, 520), 120, 6, "#ffffff", 0.9)
    rays(canvas, x, y, "#f0fff8", 0.45, 18, 190)
    canvas.screen(canvas.glow(x, y, 66, 1.4), "#eafffa", 0.95)
    canvas.over(canvas.mask(disc(x, y, 40)), "#050818")
    canvas.screen(canvas.mask(disc(x, y, 41), stroke=4.5), "#ffffff", 1)
    canvas.screen(canvas.mask(disc(x + 30, y - 28, 6), soft=2), "#ffffff", 1)
    peaks = outline(
        [
            (180, 700),
            (210, 606),
            (240, 572),
            (268, 606),
            (300, 628),
            (350, 606),
            (396, 556),
            (440, 600),
            (460, 700),
        ],
        {0, 2, 6, 8},
    )
    canvas.over(canvas.mask(peaks, soft=1) * (1 - smoothstep(560, 690, canvas.y)), "#2f7890", 0.8)


def _stair(canvas: Canvas) -> None:
    """Steps that widen towards us, lit down the middle."""
    steps = 7
    for i in range(steps):
        t = i / steps
        y = SILL + 4 + 200 * t**1.25
        deep = SILL + 4 + 200 * ((i + 1) / steps) ** 1.25 - y
        half = 122 + 170 * t
        tread = canvas.mask(
            polygon(
                [
                    (MIDDLE - half, y),
                    (MIDDLE + half, y),
                    (MIDDLE + half + 22, y + deep * 0.5),
                    (MIDDLE - half - 22, y + deep * 0.5),
                ]
            )
        )
        riser = canvas.mask(
            panel(MIDDLE - half - 22, y + deep * 0.48, 2 * half + 44, deep * 0.56 + 2)
        )
        shine = np.exp(-(((canvas.x - MIDDLE) / (96 + 90 * t)) ** 2)) * (1 - 0.72 * t)
        canvas.over(riser, "#141a30")
        canvas.screen(riser * shine, "#4f9cb4", 0.35)
        canvas.over(tread, "#2c3a58")
        canvas.screen(tread * shine * (0.85 + 0.15 * canvas.grain(0.6)), "#b4f4f8", 0.85)
        canvas.screen(
            canvas.mask(panel(MIDDLE - half - 22, y + deep * 0.46, 2 * half + 44, 2))
            * (0.25 + shine),
            "#e0ffff",
            0.6,
        )


def _leaf(canvas: Canvas, side: int) -> None:
    """One wing of the gate, swung towards us: iron with studs, a great half sun across both."""
    hinge = GAP[0] if side < 0 else GAP[1]
    free = hinge + side * 98
    top, near_top = SPRING - 96, SPRING - 150
    low, near_low = SILL + 4, SILL + 96
    quad = [
        (hinge, top + 96),
        (hinge + side * 6, top + 60),
        ((hinge + free) / 2, near_top + 34),
        (free, near_top - 6),
        (free, near_low),
        (hinge, low),
    ]
    cover = canvas.mask(outline(quad, {0, 3, 4, 5}))
    canvas.multiply(np.clip(canvas.blur(cover, 14) * 1.3, 0, 1) * (1 - cover), "#02030a", 0.6)
    shade(canvas, cover, IRON, (-side * 0.8, -0.2), 30, 1, 0.55)
    wear = smoothstep(0.5, 0.66, canvas.noise(34, 5, 0.6, 0.4))
    canvas.screen(cover * wear, "#1c3448", 0.5)

    def at(u: float, v: float) -> Point:
        """A place on the wing: u from hinge to free edge, v from sill to lintel."""
        x = hinge + (free - hinge) * u
        foot = low + (near_low - low) * u
        head = SPRING - 10 + (near_top + 20 - SPRING) * u
        return x, foot + (head - foot) * v

    bands: list[Path] = []
    studs: list[Path] = []
    for v in (0.06, 0.30, 0.54, 0.78):
        left, right = at(0.02, v), at(0.98, v)
        bands.append(ribbon([(*left, 4.2), (*right, 6.4)]))
        studs += [disc(*at(u, v), 2.2 + 1.4 * u) for u in (0.1, 0.3, 0.5, 0.7, 0.9)]
    iron = canvas.mask(bands) * cover
    shade(canvas, iron, Tone("#2c3a54", "#a4c8d8", "#10152a"), (0, -0.9), 4, 1, 0.3)
    foil(canvas, canvas.mask(studs) * cover, 1, 1.2, 0.4, 0)
    spokes = []
    centre = at(0.04, 0.42)
    for i in range(9):
        a = -math.pi / 2 + math.pi * i / 8
        u, v = 0.86 * math.cos(a), 0.42 + 0.19 * math.sin(a)
        spokes.append(ribbon([(*at(u * 0.42, 0.42 + (v - 0.42) * 0.42), 2.6), (*at(u, v), 0.4)]))
    inner = [
        at(0.04 + 0.28 * math.cos(a), 0.42 + 0.075 * math.sin(a))
        for a in np.linspace(-math.pi / 2, math.pi / 2, 17).tolist()
    ]
    canvas.over(canvas.mask([*spokes, polygon([centre, *inner])]) * cover, "#8a6426")
    foil(canvas, canvas.mask([*spokes, polygon([centre, *inner])]) * cover, 1, 0.9, 0.4, 0.1)
    edge = canvas.mask(ribbon([(free, near_top - 6, 3), (free, near_low, 3)]))
    canvas.over(edge, "#6f9cb4")
    glint = canvas.mask(ribbon([(hinge + side * 3, top + 80, 1.6), (hinge + side * 3, low, 1.6)]))
    canvas.screen(glint, COLD, 0.9)
    rim(canvas, cover, COLD, (-side * 0.9, -0.1), 2.4, 0.7)


def _pillars(canvas: Canvas) -> None:
    """Two pillars with bowls of cold fire."""
    for x, top, side in ((84.0, 604.0, 1), (528.0, 572.0, -1)):
        shaft = canvas.mask(
            [
                panel(x - 26, top, 52, 330),
                panel(x - 36, top - 8, 72, 16, 3),
                panel(x - 32, top + 10, 64, 8, 2),
            ]
        )
        shade(canvas, shaft, Tone("#2a3450", "#9cc0d0", "#0c1024"), (side * 0.8, -0.4), 16, 1, 0.5)
        flutes = canvas.mask([panel(x - 18 + 11 * i, top + 22, 3, 310, 1.5) for i in range(4)])
        canvas.multiply(flutes * shaft, "#070a18", 0.6)
        rim(canvas, shaft, COLD, (side * 0.9, -0.3), 2.0, 0.6)
        bowl = canvas.mask(
            outline(
                [
                    (x - 44, top - 36),
                    (x + 44, top - 36),
                    (x + 26, top - 12),
                    (x + 12, top - 6),
                    (x - 12, top - 6),
                    (x - 26, top - 12),
                ],
                {0, 1},
            )
        )
        canvas.screen(canvas.glow(x + side * 14, top - 70, 118, 1.7), "#4fb4d8", 0.75)
        for grow, colour in ((1.0, "#3fb4e0"), (0.66, "#a8f0ff"), (0.36, "#ffffff")):
            flame = outline(
                [
                    (-22, 0),
                    (-24, -20),
                    (-10, -42),
                    (-8, -62),
                    (4, -84),
                    (8, -54),
                    (18, -40),
                    (24, -18),
                    (20, 0),
                ],
                {0, 4, 8},
            )
            canvas.screen(
                canvas.mask(place(flame, x + side * 12, top - 34, grow), soft=1.5), colour, 0.9
            )
        shade(canvas, bowl, IRON, (side * 0.5, -0.8), 9, 1, 0.4)
        foil(canvas, canvas.mask(panel(x - 46, top - 40, 92, 6, 3)), 1, 1, 0.4, 0.1)


def _rocks(canvas: Canvas) -> None:
    rocks = [
        outline(
            [(-20, 930), (-20, 806), (30, 822), (70, 790), (112, 836), (150, 860), (190, 930)],
            {0, 3, 6},
        ),
        outline(
            [(640, 930), (640, 800), (580, 820), (540, 800), (498, 850), (452, 930)], {0, 3, 5}
        ),
    ]
    cover = canvas.roughened(canvas.mask(rocks), 18, 8)
    shade(canvas, cover, Tone("#10162a", "#5f8098", "#060814"), (0, -0.9), 20, 0.9, 0.5)
    rim(canvas, cover, COLD, (0.1, -0.9), 1.8, 0.4)
    stone = canvas.roughened(
        canvas.mask(
            polygon(
                [
                    (168, 930),
                    (176, 846),
                    (198, 824),
                    (226, 822),
                    (262, 814),
                    (290, 824),
                    (318, 852),
                    (330, 930),
                ]
            )
        ),
        16,
        6,
    )
    shade(canvas, stone, Tone("#1c2440", "#b4e0ea", "#0a0e1e"), (0.2, -0.9), 16, 1, 0.6)
    rim(canvas, stone, COLD, (0.2, -0.9), 2.0, 0.7)
