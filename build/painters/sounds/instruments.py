"""The instruments of the music: plucked string, struck bar, felt hammer, bowed string, breath,
brushes and skin.

An instrument plays one note, dry and mono, peaking near its loudness; softer notes are darker, too.
Strings and bars are sums of partials that die one by one; bows and breath hold a wave whose
harmonics follow one swaying phase.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from .score import Note
from .signal import RATE, Samples, arch, clock, glide, smoothstep, strike
from .spectra import above, below, bump, painted_noise, wander
from .tones import BAR

TOP = 11000.0
"""Nothing pitched is drawn above this frequency (Hz)."""
SILENT = 6.91
"""Nepers in 60 dB."""

DRAWN = "swirl"
"""What brushes do without a stroke."""

Instrument = Callable[[np.random.Generator, Note, float], Samples]
"""Plays a note that is held for so many seconds."""


def _normal(sound: Samples, loudness: float) -> Samples:
    return sound * (loudness / max(1e-9, float(np.abs(sound).max())))


def _damped(sound: Samples, held: float, release: float) -> Samples:
    """The sound, stopped by a hand or a felt when it is held no longer."""
    frames = min(len(sound), round((held + release) * RATE))
    t = clock(held + release)[:frames]
    return sound[:frames] * smoothstep((held + release - t[:frames]) / release)


@dataclass(frozen=True)
class String:
    """A string that is set going once and left to itself."""

    where: float
    """Place of finger or hammer, as a share of the length: takes out harmonics."""
    stiffness: float
    """Makes high harmonics sharp."""
    t60: float
    """Seconds that a C4 rings; lower strings ring longer."""
    softness: float
    """Where (Hz) a loud note's harmonics begin to fade; a soft one's fade earlier."""
    attack: float
    noise: float
    """Finger or felt, beside the string."""
    noise_at: float
    """Hz."""
    release: float
    most: int = 28
    twin: float = 0.0
    """Cents between two strings struck together."""
    body: tuple[tuple[float, float, float], ...] = ((210.0, 0.5, 0.5), (520.0, 0.6, 0.35))
    """Resonances of the wood: Hz, octaves, how much stronger."""

    def __call__(self, rng: np.random.Generator, note: Note, held: float) -> Samples:
        pitch = note.frequency
        ringing = self.t60 * (261.6 / pitch) ** 0.55
        seconds = min(held + self.release, 1.05 * ringing)
        t = clock(seconds)
        softness = self.softness * (0.45 + 0.75 * note.loudness)
        sound = np.zeros_like(t)
        for k in range(1, self.most):
            frequency = pitch * k * np.sqrt(1 + self.stiffness * k * k)
            if frequency > TOP:
                break
            level = abs(np.sin(np.pi * k * self.where)) / k * np.exp(-frequency / softness)
            level *= 1 + sum(
                gain * float(bump(np.array(frequency), centre, octaves))
                for centre, octaves, gain in self.body
            )
            decay = ringing / (1 + 0.07 * (k - 1) + frequency / 3800)
            near = t[: round(min(seconds, 1.1 * decay) * RATE)]
            # Two stages of decay, as the bridge gives way in one direction and not in the other.
            shape = 0.75 * np.exp(-SILENT * near / (0.55 * decay))
            shape += 0.25 * np.exp(-SILENT * near / decay)
            for cents in (-self.twin / 2, self.twin / 2) if self.twin else (0.0,):
                turn = 2 * np.pi * frequency * 2 ** (cents / 1200) * near
                sound[: len(near)] += level * shape * np.sin(turn + rng.uniform(0, 1.2))
        sound *= smoothstep(t / self.attack)
        sound /= max(1e-9, float(np.abs(sound).max()))
        knock = clock(0.06)[: len(sound)]
        skin = painted_noise(rng, 0.06, lambda t, f: bump(f, self.noise_at, 0.9) + 0 * t)
        skin = skin[: len(knock)] * strike(knock, 0.002, 0.05)
        sound[: len(knock)] += self.noise * (0.5 + note.loudness) * skin / np.abs(skin).max()
        return _damped(_normal(sound, note.loudness), held, self.release)


HARP = String(0.19, 4e-5, 2.9, 10000, 0.003, 0.24, 3000, 1.1, most=56)
FELT_PIANO = String(
    0.12,
    2.2e-4,
    3.4,
    4200,
    0.007,
    0.3,
    1600,
    0.22,
    twin=1.6,
    body=((160.0, 0.7, 0.4), (900.0, 0.5, 0.5)),
)
PIZZICATO = String(
    0.15, 8e-5, 1.15, 3800, 0.004, 0.24, 1700, 0.16,
    body=((105.0, 0.4, 0.5), (260.0, 0.5, 0.9), (700.0, 0.5, 0.9)),
)  # fmt: skip


def celesta(rng: np.random.Generator, note: Note, held: float) -> Samples:
    """A steel bar over a box of wood, struck by felt."""
    pitch = note.frequency
    ringing = 1.9 * (880.0 / pitch) ** 0.5
    seconds = min(held + 1.0, ringing)
    t = clock(seconds)
    felt = 5000 + 7000 * note.loudness
    sound = np.zeros_like(t)
    partials = (*BAR.partials, (2.0, 0.22, 0.8), (6.2, 0.05, 0.12))
    for ratio, level, share in partials:
        frequency = pitch * ratio
        if frequency < TOP:
            wave = np.sin(2 * np.pi * frequency * t + rng.uniform(0, 6))
            fading = np.exp(-SILENT * t / (ringing * share))
            sound += level * np.exp(-((frequency / felt) ** 2) / 3) * wave * fading
    sound *= smoothstep(t / 0.0025)
    knock = clock(0.03)
    wood = painted_noise(
        rng, 0.03, lambda t, f: bump(f, 1400, 0.8) + 0.5 * bump(f, 6500, 0.7) + 0 * t
    )
    wood *= strike(knock, 0.001, 0.03)
    sound[: len(knock)] += 0.14 * wood / np.abs(wood).max()
    return _damped(_normal(sound, note.loudness), held, 1.0)


@dataclass(frozen=True)
class Bow:
    """Several players on one line: a rich wave that swells, sways and ends softly."""

    brightness: float
    attack: float
    release: float
    players: int
    hair: float
    """Rosin and hair over the string."""
    tremble: float = 0.0
    """Strokes a second, where the bow trembles."""

    def __call__(self, rng: np.random.Generator, note: Note, held: float) -> Samples:
        seconds = held + self.release
        t = clock(seconds)
        sound = np.zeros_like(t)
        for _ in range(self.players):
            sound += self._one(rng, note, seconds)
        rise = min(self.attack, 0.5 * held)
        swell = 0.82 + 0.18 * np.sin(np.pi * np.clip(t / max(held, 0.1), 0, 1))
        shape = smoothstep(t / rise) * smoothstep((seconds - t) / self.release) * swell

        def hair(t: Samples, f: Samples) -> Samples:
            return (bump(f, 2600, 0.8) + 0.8 * bump(f, 6000, 0.7)) * above(f, 600) + 0 * t

        rosin = painted_noise(rng, seconds, hair)
        sound = sound / sound.std() + self.hair * rosin / rosin.std()
        if self.tremble:
            strokes = np.cumsum(self.tremble * (1 + 0.08 * wander(rng, seconds, 2))) / RATE
            shape = shape * (0.55 + 0.45 * np.abs(np.sin(np.pi * strokes)))
        return np.asarray(sound * shape * (0.33 * note.loudness))

    def _one(self, rng: np.random.Generator, note: Note, seconds: float) -> Samples:
        t = clock(seconds)
        sway = 0.0025 * np.sin(2 * np.pi * rng.uniform(4.6, 5.4) * t + rng.uniform(0, 6))
        sway *= smoothstep((t - 0.35) / 0.5)
        drift = 2 ** (rng.normal(0, 2.5) / 1200) * (1 + 0.0012 * wander(rng, seconds, 3) + sway)
        pitch = note.frequency
        turn = np.exp(2j * np.pi * np.cumsum(pitch * drift) / RATE + 1j * rng.uniform(0, 6))
        wave, power = np.zeros_like(t), np.ones_like(turn)
        softness = self.brightness * (0.5 + 0.8 * note.loudness)
        for k in range(1, 26):
            frequency = pitch * k
            if frequency > TOP:
                break
            power = power * turn
            level = np.exp(-frequency / softness) / k**0.85
            level *= 1 + 0.8 * float(bump(np.array(frequency), 480, 0.4))
            level *= 1 + 0.7 * float(bump(np.array(frequency), 1250, 0.45))
            wave += level * power.imag
        return wave


LOW_STRINGS = Bow(brightness=2300, attack=0.5, release=0.55, players=2, hair=0.035)
VIOLA = Bow(brightness=3000, attack=0.14, release=0.35, players=1, hair=0.05)
FAR_STRINGS = Bow(brightness=2800, attack=1.0, release=1.1, players=3, hair=0.03)
TREMOLO = Bow(brightness=3000, attack=0.6, release=0.6, players=2, hair=0.05, tremble=13.0)


@dataclass(frozen=True)
class Pipe:
    """A column of air: harmonics that brighten with the breath, and the breath itself."""

    harmonics: tuple[float, ...]
    breath: float
    attack: float
    chiff: float
    """The noise with which a note begins."""
    vibrato: float

    def __call__(self, rng: np.random.Generator, note: Note, held: float) -> Samples:
        release = 0.16
        seconds = 0.97 * held + release
        t = clock(seconds)
        pitch = note.frequency
        rise = min(self.attack, 0.4 * held)
        pulse = np.sin(2 * np.pi * 5.1 * t + rng.uniform(0, 6)) * smoothstep((t - 0.4) / 0.6)
        lip = glide(t, (0.0, 0.988), (rise, 1.0), (seconds, 0.998))
        bend = lip * (1 + self.vibrato * pulse + 0.001 * wander(rng, seconds, 4))
        turn = np.exp(2j * np.pi * np.cumsum(pitch * bend) / RATE)
        shape = smoothstep(t / rise) * smoothstep((seconds - t) / release)
        shape = shape * (0.85 + 0.15 * arch(t, 0.0, seconds, 0.4)) * (1 + 0.06 * pulse)
        wave, power = np.zeros_like(t), np.ones_like(turn)
        for k, level in enumerate(self.harmonics, 1):
            power = power * turn
            if pitch * k < TOP:
                swells = shape ** (1 + 0.35 * (k - 1)) * note.loudness ** (0.12 * k)
                wave += level * swells * power.imag

        def air(t: Samples, f: Samples) -> Samples:
            tuned = bump(f, pitch, 0.10) + 0.7 * bump(f, 2 * pitch, 0.10)
            tuned += 0.4 * bump(f, 3 * pitch, 0.10)
            return tuned + 0.25 * bump(f, 3200, 1.0) * below(f, 9000, 4) + 0 * t

        noise = painted_noise(rng, seconds, air)
        noise = noise / noise.std()
        start = 1 + self.chiff * np.exp(-t / 0.035)
        sound = wave / np.abs(wave).max() + self.breath * noise * start
        return np.asarray(sound * shape * note.loudness * 0.8)


FLUTE = Pipe((1.0, 0.42, 0.22, 0.09, 0.05, 0.025), 0.085, 0.09, 2.2, 0.0028)
REED = Pipe(
    (1.0, 0.06, 0.55, 0.08, 0.36, 0.10, 0.20, 0.08, 0.11, 0.05, 0.05), 0.012, 0.035, 1.5, 0.0012
)


def brushes(rng: np.random.Generator, note: Note, held: float) -> Samples:
    """Wire on a drum's skin: drawn in a circle, or laid down (`tap`)."""
    if note.pitch != DRAWN:
        t = clock(0.22)

        def tap(t: Samples, f: Samples) -> Samples:
            body = 0.5 * bump(f, 330, 0.5) * np.exp(-np.maximum(t, 0) / 0.05)
            wires = bump(f, 5200, 0.9) + 0.6 * bump(f, 2300, 0.6)
            return wires * np.exp(-np.maximum(t, 0) / 0.045) + body

        return _normal(painted_noise(rng, 0.22, tap) * strike(t, 0.004, 0.2), note.loudness)
    seconds = min(held, 1.3)
    t = clock(seconds)

    def swirl(t: Samples, f: Samples) -> Samples:
        centre = glide(t, (0.0, 3200.0), (0.45 * seconds, 5600.0), (seconds, 3000.0))
        return bump(f, centre, 0.75) * above(f, 900) * below(f, 12000, 4)

    uneven = 1 + 0.2 * wander(rng, seconds, 14)
    sweep = painted_noise(rng, seconds, swirl) * arch(t, 0.0, seconds, 0.4) * uneven
    return _normal(sweep, 0.6 * note.loudness)


SKIN = ((1, 1.0, 1.0), (1.59, 0.55, 0.6), (2.14, 0.4, 0.45), (2.65, 0.3, 0.35), (3.6, 0.2, 0.25))
"""Modes of a round skin: ratio, loudness, share of the decay."""


def frame_drum(rng: np.random.Generator, note: Note, held: float) -> Samples:
    """A wide, slack skin: its middle (`low`), or two fingers at the edge (`rim`)."""
    low = note.pitch == "low"
    ground, t60 = (92.0, 0.85) if low else (188.0, 0.3)
    t = clock(t60)
    skin = np.zeros_like(t)
    for ratio, level, share in SKIN:
        sinking = ground * ratio * (1 + 0.06 * np.exp(-t / 0.03))
        wave = np.sin(2 * np.pi * np.cumsum(sinking) / RATE + rng.uniform(0, 0.6))
        skin += level * wave * np.exp(-SILENT * t / (t60 * share))

    def fingers(t: Samples, f: Samples) -> Samples:
        return (bump(f, 900 if low else 2100, 0.9) + 0.35 * bump(f, 4800, 0.8)) + 0 * t

    slap = painted_noise(rng, 0.09, fingers) * strike(clock(0.09), 0.002, 0.08)
    sound = skin * smoothstep(t / 0.004) * smoothstep((t60 - t) / 0.05)
    sound /= np.abs(sound).max()
    sound[: len(slap)] += (1.5 if low else 1.0) * slap / np.abs(slap).max()
    return _normal(sound, note.loudness * (1.0 if low else 0.55))


INSTRUMENTS: Mapping[str, Instrument] = {
    "harp": HARP,
    "celesta": celesta,
    "felt_piano": FELT_PIANO,
    "pizzicato": PIZZICATO,
    "low_strings": LOW_STRINGS,
    "viola": VIOLA,
    "far_strings": FAR_STRINGS,
    "tremolo": TREMOLO,
    "flute": FLUTE,
    "reed": REED,
    "brushes": brushes,
    "frame_drum": frame_drum,
}
