"""Cards and the table: slide, flip, place, take, swap, choose, shuffle, deal, rings and nests."""

import numpy as np

from .room import PARLOUR, in_room
from .scale import note
from .signal import RATE, Samples, arch, clock, glide, lay, panned, smoothstep, stage, strike
from .spectra import above, below, bins, bump, painted_noise, wander
from .takes import DISTANCE, LENGTH, ORDER, SHAPE, Take
from .tones import WOOD, struck, thud


def slide(take: Take) -> Samples:
    """A card drawn over felt: a breath that brightens with speed, then comes to rest."""
    seconds = take.between(LENGTH, 0.20, 0.46)
    hurry = take.between(SHAPE, 0.25, 0.66)
    stroke = _stroke(take.rng, seconds, hurry, take.pitch)
    return _aired(take.placed(panned(stroke, 0.0), PARLOUR, 0.08, 0.26))


def flip(take: Take) -> Samples:
    """A card lifted at its edge, turned through the air and laid down on its face."""
    rng, pitch = take.rng, take.pitch
    seconds = take.between(LENGTH, 0.13, 0.30)
    out = stage(seconds + 0.24)
    lay(out, _bend(rng, 2100 * pitch), 0.0, take.between(ORDER, 0.2, 0.6))
    peak = take.between(SHAPE, 0.3, 0.72)

    def air(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 900.0), (peak * seconds, 2600.0), (seconds, 1100.0)) * pitch
        return bump(f, centre, 0.75) * below(f, 9000, 4)

    t = clock(seconds)
    lay(out, painted_noise(rng, seconds, air) * arch(t, 0.0, seconds, peak), 0.0, 0.8)
    lay(out, _tap(rng, pitch), 0.85 * seconds, take.between(DISTANCE, 1.1, 0.6))
    return _aired(take.placed(out, PARLOUR, 0.08, 0.26))


def place(take: Take) -> Samples:
    """A card set down on a wooden table under felt: flat, or first with one edge."""
    rng, pitch = take.rng, take.pitch
    out = stage(0.42)
    edge = take.between(ORDER, 0.0, 0.075)
    lay(out, _tap(rng, 1.1 * pitch, 0.0), 0.012, take.between(SHAPE, 0.25, 0.9))
    lay(out, _tap(rng, pitch), 0.012 + edge, 1.0)
    lay(out, struck(rng, WOOD, 410 * pitch, 0.05, 900), 0.013 + edge, 0.10)
    seconds = take.between(LENGTH, 0.06, 0.2)
    lay(out, _stroke(rng, seconds, 0.3, pitch), 0.03 + edge, 0.35)
    return _aired(take.placed(out, PARLOUR, 0.08, 0.26))


def take_two(take: Take) -> Samples:
    """Sen: two cards come off the pile, one after the other, fanned against the thumb."""
    rng, pitch = take.rng, take.pitch
    second = take.between(LENGTH, 0.13, 0.32)
    out = stage(second + 0.5)
    for at, side, shift in ((0.0, -0.25, 1.0), (second, 0.25, 1.12)):
        seconds = take.between(ORDER, 0.16, 0.26)
        lay(out, _bend(rng, 1900 * pitch * shift), at, 0.5, side)
        lay(out, _stroke(rng, seconds, take.between(SHAPE, 0.3, 0.6), pitch * shift), at, 0.8, side)
    lay(out, _tap(rng, 1.2 * pitch), second + 0.2, 0.4)
    return _aired(take.placed(out, PARLOUR, 0.08, 0.24))


def swap_two(take: Take) -> Samples:
    """Sen: two cards pass each other, and are tapped down together."""
    rng, pitch = take.rng, take.pitch
    seconds = take.between(LENGTH, 0.32, 0.56)
    out = stage(seconds + 0.5)
    t = clock(seconds)
    for begin, end, shift in ((-0.7, 0.7, 1.0), (0.7, -0.7, 1.15)):
        path = glide(t, (0, begin), (seconds, end))
        stroke = _stroke(rng, seconds, take.between(SHAPE, 0.35, 0.65), pitch * shift)
        lay(out, panned(stroke, path), 0.02, 0.8)
    apart = take.between(ORDER, 0.0, 0.09)
    lay(out, _tap(rng, pitch), seconds, 0.8, -0.4)
    lay(out, _tap(rng, 1.12 * pitch), seconds + apart, 0.7, 0.4)
    return _aired(take.placed(out, PARLOUR, 0.1, 0.26))


def choose_one(take: Take) -> Samples:
    """Sen: a thumb runs down the edge of the face-up pile, and pulls one card out."""
    rng, pitch = take.rng, take.pitch
    out = stage(1.2)
    moment, step = 0.01, take.between(LENGTH, 0.030, 0.052)
    edges = 9
    for number in range(edges):
        height = 1500 + 90 * number
        lay(out, _bend(rng, height * pitch), moment, 0.3 + 0.03 * number, 0.5 - 0.1 * number)
        moment += step * (1 - take.between(SHAPE, -0.03, 0.06) * number)
    seconds = take.between(ORDER, 0.18, 0.32)
    lay(out, _stroke(rng, seconds, 0.6, 1.1 * pitch), moment + 0.02, 0.9, -0.2)
    return _aired(take.placed(out, PARLOUR, 0.08, 0.24))


def cancel_pair(take: Take) -> Samples:
    """Smoki: two cards of one worth close over each other and are gone, like a book in the dark."""
    rng, pitch = take.rng, take.pitch
    out = stage(1.1)
    seconds = take.between(LENGTH, 0.2, 0.46)
    for side in (-0.4, 0.4):
        lay(out, _stroke(rng, seconds, take.between(SHAPE, 0.5, 0.75), pitch), 0.0, 0.6, side)
    apart = take.between(ORDER, 0.01, 0.12)
    lay(out, _tap(rng, 0.95 * pitch), seconds, 1.0, -0.2)
    lay(out, _tap(rng, 1.05 * pitch), seconds + apart, 0.8, 0.2)

    def gone(t: Samples, f: Samples) -> Samples:
        return bump(f, glide(t, (0.0, 3400.0), (0.4, 800.0)), 0.6) * below(f, 9000, 4)

    breath = painted_noise(rng, 0.45, gone) * arch(clock(0.45), 0.0, 0.45, 0.2)
    lay(out, breath, seconds + 0.05, 0.4)
    return _aired(take.placed(out, PARLOUR, 0.12, 0.28))


def shuffle(take: Take) -> Samples:
    """Two halves riffled together, bridged, and tapped square."""
    rng = take.rng
    out = stage(1.75)
    moment = 0.05
    while moment < 0.72:
        hurry = np.sin(np.pi * (moment - 0.05) / 0.67)
        side = 0.45 if rng.random() < 0.5 else -0.45
        lay(out, _bend(rng, rng.uniform(1300, 2100)), moment, 0.25 + 0.4 * hurry, side)
        moment += rng.uniform(0.7, 1.3) * (0.030 - 0.012 * hurry)

    def cascade(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 1200.0), (0.42, 2500.0))
        return bump(f, centre, 0.8) * below(f, 5200, 4)

    t = clock(0.5)
    flutter = 0.62 + 0.38 * np.sin(2 * np.pi * np.cumsum(glide(t, (0, 34.0), (0.5, 58.0))) / RATE)
    rush = painted_noise(rng, 0.5, cascade) * arch(t, 0.0, 0.5, 0.6) * flutter
    lay(out, panned(rush, 0.25 * np.sin(9 * t)), 0.80, 0.8)
    for at, gain in ((1.34, 0.9), (1.52, 0.6)):
        lay(out, _tap(rng, 0.86), at, gain)
    return _aired(in_room(out, PARLOUR, 0.18))


def deal(take: Take) -> Samples:
    """Four cards sent around the table, one to each side."""
    rng = take.rng
    out = stage(1.05)
    for turn, side in enumerate((-0.5, 0.15, 0.5, -0.15)):
        at = 0.01 + 0.19 * turn + rng.uniform(-0.008, 0.008)
        lay(out, _stroke(rng, 0.19, 0.42, 1.0), at, 0.8, side)
        lay(out, _tap(rng, rng.uniform(0.95, 1.1)), at + 0.155, 0.5, side)
    return _aired(in_room(out, PARLOUR, 0.18))


def pass_ring(take: Take) -> Samples:
    """The raven ring goes from hand to hand: feathered air circling once around the table."""
    rng = take.rng
    seconds = 1.5
    t = clock(seconds)

    def air(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 420.0), (0.75, 1250.0), (1.5, 480.0))
        return bump(f, centre, 0.55) * below(f, 4800, 4) + 0.25 * bump(f, 2.6 * centre, 0.4)

    beats = 0.5 + 0.5 * np.sin(
        2 * np.pi * np.cumsum(glide(t, (0, 9.0), (0.7, 15.0), (1.5, 8.0))) / RATE
    )
    wings = painted_noise(rng, seconds, air) * arch(t, 0.0, seconds, 0.45) * (0.3 + 0.7 * beats)
    out = stage(seconds + 0.2)
    lay(out, panned(wings, 0.8 * np.sin(2 * np.pi * t / seconds)), 0.0)
    hum = sum(
        (
            np.sin(2 * np.pi * f * t + rng.uniform(0, 6)) * gain
            for f, gain in ((note("D4"), 0.055), (note("A4"), 0.045), (note("D5"), 0.03))
        ),
        np.zeros_like(t),
    )
    lay(out, panned(hum * arch(t, 0.1, seconds, 0.5), -0.6 * np.sin(2 * np.pi * t / seconds)), 0.0)
    return _aired(in_room(out, PARLOUR, 0.3))


def swap_nest(take: Take) -> Samples:
    """The raven nest: two cards cross through rustling twigs."""
    rng = take.rng
    out = stage(1.05)
    t = clock(0.42)
    for at, begin, end in ((0.02, -0.6, 0.6), (0.30, 0.6, -0.6)):
        lay(out, panned(_stroke(rng, 0.42, 0.42, 1.0), glide(t, (0, begin), (0.42, end))), at, 0.75)
    for _ in range(46):
        at = float(np.clip(rng.normal(0.42, 0.2), 0.03, 0.95))
        twig = struck(rng, WOOD, rng.uniform(620, 1500), rng.uniform(0.02, 0.05), 2200)
        lay(out, twig, at, 0.30 * rng.random() ** 2, rng.uniform(-0.7, 0.7))
    lay(out, _tap(rng, 0.9), 0.74, 0.8)
    return _aired(in_room(out, PARLOUR, 0.2))


def put_token(take: Take) -> Samples:
    """A thick wooden disc set down, which rocks twice before it lies still."""
    rng = take.rng
    out = stage(0.7)
    pitch = rng.uniform(0.97, 1.03)
    for at, gain, shift in (
        (0.01, 1.0, 1.0),
        (0.155, 0.40, 1.04),
        (0.245, 0.18, 1.07),
        (0.295, 0.08, 1.09),
    ):
        lay(out, struck(rng, WOOD, 392 * pitch * shift, 0.26, 1900), at, 0.8 * gain)
        lay(out, thud(rng, 118, 0.13), at, 0.5 * gain)
        lay(out, _bend(rng, 1500), at, 0.22 * gain)
    return _aired(in_room(out, PARLOUR, 0.2))


def _stroke(rng: np.random.Generator, seconds: float, hurry: float, pitch: float) -> Samples:
    """Paper over felt for a while, fastest at `hurry` (a share of the time); mono."""
    t = clock(seconds)
    speed = arch(t, 0.0, seconds, hurry) ** 0.8

    def friction(t: Samples, f: Samples) -> Samples:
        fast = np.asarray(arch(np.clip(t, 0, seconds), 0.0, seconds, hurry)) ** 0.5
        centre = (850 + 1700 * fast) * pitch
        body = bump(f, centre, 0.8) + 0.3 * bump(f, 4300 * pitch, 0.5) * fast
        felt = 0.35 * bump(f, 300, 0.5)
        return (body + felt) * below(f, 9000, 4)

    grain = 1 + 0.26 * wander(rng, seconds, 70) + 0.18 * wander(rng, seconds, 17)
    return painted_noise(rng, seconds, friction) * speed * grain


def _bend(rng: np.random.Generator, centre: float) -> Samples:
    """The edge of a card springing free: some 30 ms; mono."""
    t = clock(0.045)

    def snap(t: Samples, f: Samples) -> Samples:
        return bump(f, centre, 0.6) * below(f, 9000, 4) + np.zeros_like(t)

    return painted_noise(rng, 0.045, snap) * strike(t, 0.003, 0.035) * 2.2


def _tap(rng: np.random.Generator, pitch: float, drum: float = 0.22) -> Samples:
    """A card's face meeting the cloth: a papery pat, and hardly a thud; mono."""
    t = clock(0.13)

    def pat(t: Samples, f: Samples) -> Samples:
        bright = 1300 + 1300 * np.exp(-np.maximum(t, 0) / 0.012)
        return bump(f, bright * pitch, 0.9) * above(f, 260) * below(f, 9000, 4)

    sound = painted_noise(rng, 0.13, pat) * strike(t, 0.0015, 0.06) * 1.6
    low = thud(rng, 165 * pitch, 0.025)
    sound[: len(low)] += drum * low
    return sound * smoothstep((0.13 - t) / 0.03)


AIR = -19.5
"""Energy of the hiss of paper, in dB of the whole."""


def _aired(sound: Samples) -> Samples:
    """The sound with as much hiss, from 5 to 12 kHz, as paper has that is heard from a chair."""
    spectrum = np.fft.rfft(sound, axis=0)
    frequencies = bins(len(sound))
    hiss = smoothstep((frequencies - 4300) / 900)
    power = (np.abs(spectrum) ** 2).sum(axis=1)
    inside = (frequencies >= 5000) & (frequencies < 12000)
    beside = power[~inside].sum()
    share = 10 ** (AIR / 10)
    gain = np.sqrt(share / (1 - share) * beside / power[inside].sum())
    spectrum *= (gain**hiss)[:, None]
    return np.asarray(np.fft.irfft(spectrum, len(sound), axis=0))
