"""Pictures of what is heard: waveforms and spectrograms, takes side by side, and piano rolls, the
one composed above the one found in the rendering."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from PIL import Image, ImageDraw, ImageFont

from . import checks, transcription
from .catalogue import SOUNDS, Track
from .music import QUIET
from .score import BED, MELODY, Piece, pieces
from .signal import RATE, Samples
from .vorbis import decoded, frames_before

PAPER, INK, SOFT = (250, 247, 238), (34, 34, 48), (150, 148, 140)
GOLD, BLUE = (176, 120, 30), (52, 92, 150)
Colour = tuple[int, int, int]
COLUMNS, WIDTH, HEIGHT, GAP = 6, 200, 112, 10
QUALITY = 80


def draw(assets: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    _save(_effects(assets), folder / "effects.jpg")
    _save(_takes(assets), folder / "takes.jpg")
    for piece in pieces().values():
        _save(_roll(assets, piece), folder / f"{piece.name}.jpg")


def _save(picture: Image.Image, path: Path) -> None:
    picture.save(path, quality=QUALITY, optimize=True)


def _page(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("RGB", (width, height), PAPER)
    return picture, ImageDraw.Draw(picture)


def _effects(assets: Path) -> Image.Image:
    rows = -(-len(SOUNDS) // COLUMNS)
    picture, pen = _page(COLUMNS * (WIDTH + GAP) + GAP, rows * (HEIGHT + GAP) + GAP)
    for number, sound in enumerate(SOUNDS):
        row, column = divmod(number, COLUMNS)
        x, y = GAP + column * (WIDTH + GAP), GAP + row * (HEIGHT + GAP)
        samples = decoded((assets / "sounds" / f"{sound.files()[0]}.ogg").read_bytes())
        caption = f"{sound.name}  {len(samples) / RATE:.2f} s"
        pen.text((x, y), caption, INK, ImageFont.load_default(11))
        _wave(pen, samples, x, y + 16, WIDTH, 26, BLUE)
        picture.paste(_spectrogram(samples, WIDTH, HEIGHT - 44), (x, y + 44))
    return picture


def _takes(assets: Path) -> Image.Image:
    several = [sound for sound in SOUNDS if sound.takes > 1]
    wide, high = 150, 34
    most = max(sound.takes for sound in several)
    picture, pen = _page(110 + most * (wide + 6) + GAP, len(several) * (high + 6) + GAP)
    for row, sound in enumerate(several):
        y = GAP + row * (high + 6)
        pen.text((GAP, y + 10), sound.name, INK, ImageFont.load_default(11))
        every = [decoded((assets / "sounds" / f"{f}.ogg").read_bytes()) for f in sound.files()]
        longest = max(map(len, every))
        for column, samples in enumerate(every):
            share = max(2, round(wide * len(samples) / longest))
            _wave(pen, samples, 110 + column * (wide + 6), y, share, high, GOLD)
    return picture


def _wave(
    pen: ImageDraw.ImageDraw,
    samples: Samples,
    x: int,
    y: int,
    width: int,
    height: int,
    colour: Colour,
) -> None:
    mono = samples if samples.ndim == 1 else samples.mean(axis=1)
    loudest = max(1e-6, float(np.abs(mono).max()))
    for column, part in enumerate(np.array_split(mono, width)):
        top, bottom = part.max() / loudest, part.min() / loudest
        middle, half = y + height / 2, height / 2
        ends = (x + column, middle - top * half, x + column, middle - bottom * half + 1)
        pen.line(ends, colour)


def _spectrogram(samples: Samples, width: int, height: int) -> Image.Image:
    """From 60 Hz at the bottom to 16 kHz; darker is louder, over 70 dB."""
    mono = samples if samples.ndim == 1 else samples.mean(axis=1)
    window = 2048
    padded = np.pad(mono, (window // 2, window))
    starts = np.linspace(0, len(mono) - 1, width).astype(int)
    cuts = sliding_window_view(padded, window)[starts] * np.hanning(window)
    power = np.abs(np.fft.rfft(cuts, axis=1)) ** 2
    edges = np.geomspace(60, 16000, height + 1) / RATE * window
    rows = [
        power[:, int(low) : max(int(high), int(low) + 1)].mean(axis=1)
        for low, high in pairwise(edges)
    ]
    level = 10 * np.log10(np.stack(rows[::-1]) + 1e-12)
    shade = np.clip((level - level.max() + 70) / 70, 0, 1)[..., None]
    colours = np.array(PAPER) * (1 - shade) + np.array(INK) * shade
    return Image.fromarray(colours.astype(np.uint8))


def _roll(assets: Path, piece: Piece) -> Image.Image:
    """One turn of the piece: notes as written, notes as found, spectrogram and waveform."""
    width, step = 1400, 3
    scores = transcription.written(piece, BED), transcription.written(piece, MELODY)
    numbers = [note.midi for score in scores for note in score]
    low, high = min(numbers) - 2, max(numbers) + 2
    roll = (high - low + 1) * step
    picture, pen = _page(width + 2 * GAP, 2 * roll + 110 + 60 + 100)
    scale = width * RATE / piece.frames
    font = ImageFont.load_default(12)
    y = 6
    pen.text((GAP, y), f"{piece.title}: as written (bed blue, melody gold)", INK, font)
    y += 18
    for score, colour in zip(scores, (BLUE, GOLD), strict=True):
        for note in score:
            left, top = GAP + note.at * scale, y + (high - note.midi) * step
            pen.rectangle((left, top, left + max(1, note.held * scale - 1), top + step - 1), colour)
    _bars(pen, piece, y, roll, width)
    y += roll + 8
    pen.text((GAP, y), "as found in the baked files (darker: stronger; ticks: onsets)", INK, font)
    y += 18
    found = np.zeros((high - low + 1, width))
    onsets: list[tuple[float, int, Colour]] = []
    sung = piece.sung()
    bed = Track(piece, BED)
    tracks = [(-frames_before((assets / "music" / f"{bed.file}.ogg").read_bytes()), bed)]
    for name, start in piece.starts():
        if name in sung:
            tracks.append((start - round(QUIET * RATE), Track(piece, MELODY, name)))
    for start, track in tracks:
        heard = checks.heard_in(assets / "music" / f"{track.file}.ogg")
        level = np.sqrt(heard.presence)
        level /= level.max()
        columns = (start / RATE + np.arange(len(level)) * transcription.HOP / RATE) * scale
        for place, pitch in enumerate(heard.pitches):
            if low <= pitch <= high:
                inside = (columns >= 0) & (columns < width)
                row, there = found[high - pitch], columns[inside].astype(int)
                np.maximum.at(row, there, level[inside, place])
        colour = BLUE if track.stem == BED else GOLD
        onsets += [(start / RATE + one.at, one.midi, colour) for one in heard.onsets]
    shade = np.clip(found, 0, 1)[..., None] ** 0.7
    colours = (np.array(PAPER) * (1 - shade) + np.array(INK) * shade).astype(np.uint8)
    whole = Image.fromarray(colours).resize((width, roll), Image.Resampling.NEAREST)
    picture.paste(whole, (GAP, y))
    for at, pitch, colour in onsets:
        if low <= pitch <= high:
            x, top = GAP + at * scale, y + (high - pitch) * step
            pen.line((x, top - 1, x, top + step), colour, 2)
    _bars(pen, piece, y, roll, width)
    y += roll + 8
    mix = checks.mixed(assets, piece)
    picture.paste(_spectrogram(mix, width, 110), (GAP, y))
    _wave(pen, mix, GAP, y + 114, width, 60, BLUE)
    return picture


def _bars(pen: ImageDraw.ImageDraw, piece: Piece, y: int, height: int, width: int) -> None:
    """A line where each section begins."""
    for section, start in piece.starts():
        x = GAP + start / piece.frames * width
        pen.line((x, y, x, y + height), SOFT)
        pen.text((x + 2, y), section, SOFT, ImageFont.load_default(10))
