"""`SOUNDS.md`: every sound and every piece of music with what was measured on the baked files."""

from __future__ import annotations

from pathlib import Path

from . import checks
from .catalogue import SOUNDS, TRACKS, Sound, Track, tracks_of
from .checks import balance, in_tune, likenesses, low_share, measured, melody_rest
from .score import Piece, pieces
from .signal import RATE
from .takes import TAKES
from .vorbis import decoded

PAGE = """# Sounds and music

All of it is synthesised by `build/painters/sounds` and belongs to the project; the same bytes come
out of every bake. Ogg Vorbis, {rate} Hz: the mixer opens at that rate, so that loops are played
as they are. `build/make.py art` bakes; `build/make.py art --check` bakes again, compares bytes and
measures everything that stands here.

**Nobody has listened to any of this.** It was made and judged on machines without loudspeakers:
from measurements, spectrograms and scores. Whether it is beautiful is for ears to say.

{files} files, {megabytes:.2f} MB together (at most {most:g}).

## Sounds

![Every sound: waveform and spectrogram from 60 Hz to 16 kHz](../build/shots/sounds/effects.jpg)

Classes are equally loud within {span:g} LU (ITU-R BS.1770): {classes}. True peaks stay below
{peak:g} dBTP. What is heard often has {takes} takes, played in a shuffled order: other lengths,
envelopes, distances, pitches ({detuned:g} % up or down); *alike* is the highest correlation of any
two (third octaves, hundredths of a second; at most {alike:g}). *Air* is the energy from 5 to
12 kHz in dB of the whole; paper has −24 to −18. *In tune* is the share of tonal energy on notes of
every piece that a sound is heard with. Ranges are those of the takes.

![The takes of every sound that has some](../build/shots/sounds/takes.jpg)

| sound | class | moment | games | takes | alike | seconds | KB | dBTP | LUFS | air | in tune |
|---|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|
{sounds}

## Music

Notes are written in `build/painters/sounds/pieces/*.toml` and played by the instruments in
`instruments.py`. A piece has a bed, which loops without a seam, a melody in phrases, and a loop of
tension, whose volume follows the table. Between two turns of a piece the melody rests.

A transcription that does not know the score (`transcription.py`: every instrument plays each
semitone of its compass once; the baked file is taken apart into these spectra) is compared with the
notes. *Heard* is the share of written onsets that were found at their pitch, *written* the share of
found onsets that are in the score, *density* moments of onset found over those written, *classes*
the correlation of how long each pitch class sounds. What is bowed begins softly and what trembles
begins again and again, so their onsets are found less surely. The check asks of melodies, beds and
loops of tension for heard ≥ {recall}, of melodies and beds for a density of {density}, and of all
for classes ≥ {pitch_classes:g}. Octaves and fifths in parallel between melody and bass are refused.

{pieces}
Octave levels are of bed and melody together. No recordings of published nocturnes were at hand to
be measured; what is asked for is what long-term spectra of chamber music have in common: at most
{low:.0%} of a bed's energy below 200 Hz, and from 500 Hz up every octave {gentle:g} to {steep:g} dB
below the one before.

| file | class | seconds | KB | dBTP | LUFS | below 200 Hz | heard | written | density | classes |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
{tracks}
"""


def write(assets: Path) -> None:
    kinds = {sound.kind.name: sound.kind for sound in SOUNDS}
    kinds |= {track.kind.name: track.kind for track in TRACKS.values()}
    files = [*(assets / "sounds").glob("*.ogg"), *(assets / "music").glob("*.ogg")]
    text = PAGE.format(
        rate=RATE,
        files=len(files),
        megabytes=sum(file.stat().st_size for file in files) / 1e6,
        most=checks.MOST_BYTES / 1e6,
        span=checks.LOUDNESS_SPAN,
        peak=checks.HIGHEST_PEAK,
        classes=", ".join(f"{kind.name} {kind.loudness:g} LUFS" for kind in kinds.values()),
        takes=TAKES,
        detuned=4,
        alike=checks.MOST_ALIKE,
        sounds="\n".join(_sound(assets, sound) for sound in SOUNDS),
        recall=", ".join(f"{least:g}" for least in checks.LEAST_RECALL.values()),
        density=" and ".join(f"{low:g} to {high:g}" for low, high in checks.DENSITY.values()),
        pitch_classes=checks.LEAST_CLASSES,
        low=checks.MOST_LOW,
        gentle=-checks.SLOPES[1],
        steep=-checks.SLOPES[0],
        pieces="\n".join(_piece(assets, piece) for piece in pieces().values()),
        tracks="\n".join(_track(assets, t) for p in pieces().values() for t in tracks_of(p)),
    )
    (assets / "SOUNDS.md").write_text(text, encoding="utf-8", newline="\n")


def _range(values: list[float], form: str) -> str:
    low, high = format(min(values), form), format(max(values), form)
    return low if low == high else f"{low} … {high}"


def _sound(assets: Path, sound: Sound) -> str:
    data = [(assets / "sounds" / f"{file}.ogg").read_bytes() for file in sound.files()]
    samples = [decoded(each) for each in data]
    figures = [measured(each) for each in samples]
    alike = likenesses(assets, sound).values()
    heard_with = [piece for piece in pieces().values() if piece.name in sound.games]
    tuned = [in_tune(each, piece) for each in samples for piece in heard_with]
    cells = (
        sound.name,
        sound.kind.name,
        sound.purpose,
        "all" if len(sound.games) == 3 else ", ".join(map(str.title, sound.games)),
        str(sound.takes),
        f"{max(alike):.2f}" if alike else "",
        _range([one.seconds for one in figures], ".2f"),
        f"{sum(map(len, data)) / 1024:.0f}",
        _range([one.peak for one in figures], ".1f"),
        _range([one.loudness for one in figures], ".1f"),
        _range([checks.energy(one, *checks.AIR) for one in samples], ".0f"),
        f"{min(tuned):.0%}" if sound.tonal else "",
    )
    return f"| {' | '.join(cells)} |"


def _piece(assets: Path, piece: Piece) -> str:
    instruments = dict.fromkeys(part.name for part in piece.parts if part.stem != "tension")
    levels = ", ".join(f"{level:.0f}" for level in balance(assets, piece))
    mix = checks.mixed(assets, piece)
    return (
        f"### {piece.title}\n\n"
        f"![Composed and rendered](../build/shots/sounds/{piece.name}.jpg)\n\n"
        f"{piece.key}, {60 * piece.bar * RATE / piece.bar_frames:.1f} beats a minute, "
        f"{piece.bar} to a bar, {sum(piece.bars[s] for s in piece.form)} bars, "
        f"{piece.frames / RATE:.0f} s: {' – '.join(piece.form)}. "
        f"{', '.join(instruments).capitalize()}. The melody rests for {melody_rest(piece):.0f} s. "
        f"Together {measured(mix).loudness:.1f} LUFS; octaves from 250 Hz to 8 kHz: {levels} dB.\n"
    )


def _track(assets: Path, track: Track) -> str:
    data = (assets / "music" / f"{track.file}.ogg").read_bytes()
    samples = decoded(data)
    figures, agreement = measured(samples), checks.agreement_of(assets, track)
    cells = (
        track.file,
        track.kind.name,
        f"{figures.seconds:.1f}",
        f"{len(data) / 1024:.0f}",
        f"{figures.peak:.1f}",
        f"{figures.loudness:.1f}",
        f"{low_share(samples):.0%}",
        f"{agreement.recall:.2f}",
        f"{agreement.precision:.2f}",
        f"{agreement.density:.2f}",
        f"{agreement.pitch_classes:.2f}",
    )
    return f"| {' | '.join(cells)} |"
