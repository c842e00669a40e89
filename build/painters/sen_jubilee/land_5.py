"""Land 5: a carousel half drifted over by the dunes of a hot evening; five ravens."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Colour, even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, ellipse, outline, panel, polygon
from ..light import Tone, bloom_of, halo, mist, rim, shade, sparks
from ..metal import foil
from ..raster import smoothstep
from .carousel_horses import Horse, mount
from .gilding import gilded

SKY = ["#7c2f3a", "#b8473c", "#e2733e", "#f6a854", "#fdd88e"]
TOWARDS: Point = (0.8, -0.5)
SUN = (520.0, 520.0)
MIDDLE = 252.0
RIM = 446.0
FLOOR = 690.0
HALF = 196.0
STRIPES: tuple[Colour, Colour] = ("#f6e2bc", "#b8324a")


def paint() -> Canvas:
    canvas = Canvas(315)
    sky.gradient(canvas, SKY, 0.64)
    clouds.flakes(
        canvas, 40, 400, Tone("#d0603c", "#ffe0a0", "#9a3a40"), (0.5, 0.8), (44, 8), 0.42, 0.7
    )
    halo(canvas, *SUN, 60, "#fff0b8", 0.7)
    canvas.over(canvas.mask(disc(*SUN, 58)), "#fff3c8")
    _far_dunes(canvas)
    apex = _carousel(canvas)
    stray = _near_dunes(canvas)
    flock = Flock(canvas, Plumage("#160a1c", "#543044", "#ffdf9c", TOWARDS))
    flock.perch(apex[0], apex[1], 74, raven_shapes.CALLING)
    flock.perch(stray[0], stray[1], 76, raven_shapes.PEERING, flip=True)
    flock.fly(raven_shapes.UPSTROKE, 462, 284, 86, -8, flip=True)
    flock.fly(raven_shapes.TOPS, 512, 426, 56, 26, flip=True)
    flock.fly(raven_shapes.GLIDE, 400, 152, 72, -12)
    printed(canvas, Press(0.36, "#2a0c24", 0.32, 0.78, 1.10, 1.10, 0.042, 0.020), 0.575)
    gilded(canvas, "5")
    return canvas


def _dune(canvas: Canvas, crest: list[Point], shadow: list[Point], tone: Tone) -> None:
    """A dune with a sharp crest; `shadow` is where its dark side ends below."""
    body = canvas.mask(
        outline([*crest, (640, 930), (-40, 930)], {0, len(crest) - 1, len(crest), len(crest) + 1})
    )
    shade(canvas, body, Tone(tone.base, tone.lit), (0.3, -0.9), 60, 1, 0.5)
    peak = min(range(len(crest)), key=lambda i: crest[i][1])
    lee = (
        canvas.mask(outline([*crest[: peak + 1], *shadow], {0, peak, peak + len(shadow)}), soft=1.2)
        * body
    )
    fall = smoothstep(crest[peak][1] - 10, crest[peak][1] + 190, canvas.y)
    canvas.over(lee * (1 - fall * 0.7), tone.dark if tone.dark is not None else tone.base, 0.9)
    ripples = np.sin((canvas.y + 16 * np.sin(canvas.x / 46) + canvas.noise(60, 3) * 60) / 3.4)
    canvas.multiply(body * (1 - lee) * smoothstep(0.55, 1, ripples), "#c8704c", 0.28)
    rim(canvas, body, "#fff0c0", (0.4, -0.9), 1.8, 0.6)


def _far_dunes(canvas: Canvas) -> None:
    _dune(
        canvas,
        [(-40, 600), (80, 560), (190, 548), (330, 584), (480, 570), (640, 590)],
        [(230, 590), (120, 640), (-40, 640)],
        Tone("#d8845c", "#ffd08c", "#a84e50"),
    )
    mist(canvas, "#ffcf8c", 606, 30, 0.55)
    _dune(
        canvas,
        [(-40, 690), (120, 650), (300, 640), (430, 590), (500, 572), (640, 640)],
        [(476, 640), (380, 700), (160, 740), (-40, 760)],
        Tone("#d0724e", "#ffc47c", "#84344a"),
    )


def _edge(half: float, lift: float, y: float, steps: int = 25) -> list[Point]:
    """The front edge of a round roof seen from a little below."""
    return [
        (MIDDLE + half * u, y - lift * math.sqrt(max(0.0, 1 - u * u)))
        for u in np.linspace(-1, 1, steps).tolist()
    ]


def _carousel(canvas: Canvas) -> Point:
    x = MIDDLE
    inside = canvas.mask(
        outline(
            [
                (x - HALF + 14, RIM),
                (x + HALF - 14, RIM),
                (x + HALF - 20, FLOOR),
                (x - HALF + 20, FLOOR),
            ],
            {0, 1, 2, 3},
        )
    )
    inside = inside * smoothstep(HALF - 8, HALF - 90, np.abs(canvas.x - x))
    canvas.screen(canvas.blur(inside, 26), "#ffb860", 0.35)
    canvas.over(
        inside,
        ramp(even_stops("#6a1f3c", "#b04a48", "#e89a58"), (canvas.y - RIM) / (FLOOR - RIM)),
        0.86,
    )
    canvas.screen(inside * canvas.glow(x, RIM + 40, 150, 1.6, 1.3), "#ffcf80", 0.75)
    _drum(canvas)
    pale, bay, night = (
        Tone("#e8d4c0", "#fffaf0", "#a8808c"),
        Tone("#b0603c", "#ffc890", "#6a2c34"),
        Tone("#5a4a7c", "#c0b0e0", "#30264e"),
    )
    far = [
        Horse(x - 96, 560, 74, bay.hazed("#c86a48", 0.35), "#7a3a4c", 6, True),
        Horse(x + 96, 566, 74, pale.hazed("#d88458", 0.4), "#8a4a54", 6, True),
    ]
    for horse in far:
        mount(canvas, horse, TOWARDS, (RIM, 650))
    _platform(canvas)
    for horse in (
        Horse(x - 122, 626, 124, night, "#d84a4a"),
        Horse(x + 124, 618, 124, bay, "#3f7f94", -4),
        Horse(x - 2, 634, 150, pale, "#c8324c", -8),
    ):
        mount(canvas, horse, TOWARDS, (RIM, FLOOR + 14))
    return _canopy(canvas)


def _drum(canvas: Canvas) -> None:
    """The middle column with its mirrors."""
    x = MIDDLE
    drum = canvas.mask(panel(x - 46, RIM, 92, FLOOR - RIM - 20))
    shade(canvas, drum, Tone("#c8864c", "#ffe8b0", "#7a3a3c"), TOWARDS, 22, 1, 0.4)
    for dx, wide in ((-34.0, 18.0), (-10.0, 22.0), (18.0, 16.0)):
        glass = canvas.mask(panel(x + dx, RIM + 62, wide, 120, wide / 2))
        canvas.over(
            glass,
            ramp(
                even_stops("#8fd0d0", "#fff0c8", "#f0a868"),
                (canvas.y - RIM - 62) / 120 + canvas.noise(30, 3) * 0.3,
            ),
        )
        foil(
            canvas,
            canvas.mask(panel(x + dx, RIM + 62, wide, 120, wide / 2), stroke=3),
            1,
            1.4,
            0.4,
            0,
        )


def _platform(canvas: Canvas) -> None:
    x = MIDDLE
    top = canvas.mask(ellipse(x, FLOOR - 4, HALF, 24))
    shade(canvas, top, Tone("#c8704c", "#ffdc9c", "#843a40"), TOWARDS, 14, 1, 0.4)
    boards = [
        brush([(x, FLOOR - 40, 0.6), (x + HALF * 1.2 * u, FLOOR + 22, 1.0)], 6)
        for u in np.linspace(-1, 1, 23).tolist()
    ]
    canvas.multiply(canvas.mask(boards) * top, "#6a2c34", 0.5)
    skirt_points = [
        (x + HALF * u, FLOOR - 4 + 24 * math.sqrt(max(0.0, 1 - u * u)))
        for u in np.linspace(-1, 1, 25).tolist()
    ]
    skirt = canvas.mask(polygon([*skirt_points, *[(px, py + 30) for px, py in skirt_points[::-1]]]))
    shade(canvas, skirt, Tone("#a8304a", "#ff9c78", "#5a1834"), TOWARDS, 10, 1, 0.4)
    diamonds = [
        outline([(px, py + 7), (px + 8, py + 15), (px, py + 23), (px - 8, py + 15)], {0, 1, 2, 3})
        for px, py in skirt_points[2:-2:2]
    ]
    foil(canvas, canvas.mask(diamonds) * skirt, 1, 1.2, 0.4, 0)
    line = canvas.mask(brush([(px, py + 1, 2) for px, py in skirt_points], 60))
    foil(canvas, line, 1, 1.2, 0.4, 0)


def _canopy(canvas: Canvas) -> Point:
    """The striped tent, its scalloped hem and bulbs; returns the top of the finial."""
    x, apex = MIDDLE, 236.0
    edge = _edge(HALF + 18, 16, RIM)
    crown: Point = (x, apex)
    left = [(x - 22, apex + 18), (x - 88, RIM - 92), (x - HALF - 18, RIM)]
    right = [(x + 22, apex + 18), (x + 88, RIM - 92), (x + HALF + 18, RIM)]
    tent = canvas.mask(
        outline([crown, *right, *edge[::-1][1:-1], *left[::-1]], {0, 3, 3 + len(edge) - 1})
    )
    canvas.over(tent, STRIPES[0])
    bands: list[Path] = []
    for i in range(0, len(edge) - 1, 4):
        (x0, y0), (x1, y1) = edge[i], edge[min(i + 2, len(edge) - 1)]
        bow0, bow1 = x + (x0 - x) * 0.40, x + (x1 - x) * 0.40
        bands.append(
            outline([crown, (bow1, RIM - 96), (x1, y1), (x0, y0), (bow0, RIM - 96)], {0, 2, 3})
        )
    before = canvas.rgb
    shade(canvas, tent, Tone(STRIPES[0], "#fffbe8", "#b07a78"), TOWARDS, 50, 1, 0.4)
    cream = canvas.rgb
    canvas.rgb = before
    shade(canvas, tent, Tone(STRIPES[1], "#ff9a70", "#6a1c3c"), TOWARDS, 50, 1, 0.4)
    canvas.rgb = mix(cream, canvas.rgb, (canvas.mask(bands) * tent)[..., None])
    rim(canvas, tent, "#fff2cc", TOWARDS, 2.2, 0.7)
    drop = 34.0
    scallops: list[Path] = []
    for i in range(len(edge) - 1):
        (x0, y0), (x1, y1) = edge[i], edge[i + 1]
        scallops.append(
            outline(
                [
                    (x0, y0 - 2),
                    (x1, y1 - 2),
                    (x1, y1 + drop * 0.7),
                    ((x0 + x1) / 2, (y0 + y1) / 2 + drop),
                    (x0, y0 + drop * 0.7),
                ],
                {0, 1, 2, 4},
            )
        )
    for kind in (0, 1):
        cover = canvas.mask(scallops[kind::2])
        colour = STRIPES[kind]
        shade(
            canvas,
            cover,
            Tone(colour, mix(colour, "#fff4d8", 0.6), mix(colour, "#3a1030", 0.5)),
            TOWARDS,
            9,
            1,
            0.3,
        )
    hem = canvas.mask(brush([(px, py, 4.2) for px, py in edge], 80))
    canvas.over(hem, "#8a5a24")
    foil(canvas, hem, 1, 1.0, 0.4, 0)
    bulbs = canvas.mask([disc(px, py, 4.2) for px, py in edge])
    canvas.over(bulbs, "#fffbe0")
    bloom_of(canvas, bulbs, "#ffe090", 8, 0.8)
    finial = canvas.mask(
        [
            disc(x, apex - 6, 12),
            panel(x - 3, apex - 26, 6, 22, 2),
            panel(x - 13, apex - 29, 26, 5, 2),
        ]
    )
    canvas.over(finial, "#a8742c")
    foil(canvas, finial, 1, 0.9, 0.4, 0)
    rim(canvas, finial, "#fff6d8", TOWARDS, 1.6, 0.6)
    return x, apex - 28


def _near_dunes(canvas: Canvas) -> Point:
    """Sand over the left half of the platform, and a horse that ran away; returns a perch."""
    stray = Horse(470, 746, 150, Tone("#d8c8b8", "#fff8ec", "#94707c"), "#3f7f94", 14, False)
    _dune(
        canvas,
        [(-40, 668), (60, 690), (170, 742), (300, 770), (460, 744), (640, 716)],
        [(90, 720), (20, 800), (-40, 840)],
        Tone("#c8643c", "#ffbe70", "#74283c"),
    )
    mount(canvas, stray, TOWARDS, None)
    _dune(
        canvas,
        [(-40, 846), (120, 830), (280, 838), (400, 790), (470, 768), (640, 800)],
        [(440, 838), (330, 892), (160, 930), (-40, 930)],
        Tone("#b8552e", "#ffb268", "#6a2034"),
    )
    drift = smoothstep(0.5, 0.7, canvas.noise(60, 5, 0.6, 3.2)) * np.exp(
        -(((canvas.y - 738) / 40) ** 2)
    )
    canvas.screen(drift, "#ffdf9c", 0.4)
    sparks(canvas, (40, 560, 560, 780), 40, "#fff4c8", "#ffd890")
    return 450.0, 712.0
