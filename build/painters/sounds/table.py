"""`SOUNDS.md`: every sound and every piece of music with what was measured on the baked files."""

from __future__ import annotations

from pathlib import Path

from . import checks, strokes
from .catalogue import SOUNDS, TRACKS, Sound, Track, tracks_of
from .checks import balance, in_tune, likenesses, low_share, measured, melody_rest
from .score import Piece, pieces
from .signal import RATE
from .takes import TAKES
from .vorbis import decoded

PAGE = """# Sounds and music

All of it is synthesised by `build/painters/sounds` and belongs to the project; the same bytes come
out of every bake. Ogg Vorbis, {rate} Hz, at which the mixer opens; beds and melodies, which have
next to nothing above 10 kHz, at half of it: a third fewer bytes, and fewer errors of the encoder up
to 4 kHz. Loops of tension stay at the full rate, for a channel repeats them as they are, while a
bed's rounds are brought to it as one stream. `build/make.py art` bakes; `build/make.py art --check`
bakes again, compares bytes and measures everything that stands here.

**Nobody has listened to any of this.** It was made and judged on machines without loudspeakers:
from measurements, spectrograms and scores. Whether it is beautiful is for ears to say.

{files} files, {megabytes:.2f} MB together (at most {most:g}; of a piece of music {of_a_piece:g}).

## Sounds

![Every sound: waveform and spectrogram from 60 Hz to 16 kHz](../build/shots/sounds/effects.jpg)

Classes are equally loud within {span:g} LU (ITU-R BS.1770): {classes}. True peaks stay below
{peak:g} dBTP. What is heard often has {takes} takes, played in a shuffled order: other lengths,
envelopes, distances, pitches ({detuned:g} % up or down); *alike* is the highest correlation of any
two (levels in third octaves and hundredths of a second; less than {alike:g}, for the first sounds
of this program, of which three takes counted as one, had 0.94 to 0.99, but for one pair of two
beads with 0.91). *Air* is the energy from 5 to 12 kHz in dB of the whole; paper has −24 to −18. *In
tune* is the share of tonal energy on notes that fit (at least {tuned:.0%}): on those of its piece
where a sound is heard with one, on D, E, G and A, which all pieces share, where it is heard with
several. *Voice* is how much two pulses of a throat are alike that follow each other (at least
{voiced:g}; wind and wings have 0.3 to 0.45). Ranges are those of the takes. What falls by 20 dB
below a tapped card (110 to 200 Hz) does so within {drum:.0f} ms. More than a hundredth of a slide's
energy lies above 5.1 kHz, of a flip's above 4.3, of a caw's above 2.4: the first ones, which were
muffled, had a hundredth there at most. Ravens have at least {raven:.0f} dB of their energy from
2 to 4 kHz; the owl calls from 600 to 900 Hz, and at most {owl:.0%} of it is there.

![The takes of every sound that has some](../build/shots/sounds/takes.jpg)

| sound | class | moment | games | takes | alike | s | KB | dBTP | LUFS | air | in tune | voice |
|---|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
{sounds}

## Music

Notes are written in `build/painters/sounds/pieces/*.toml` and played by the instruments in
`instruments.py`. A piece has a bed, which loops without a seam, a melody in phrases, and a loop of
tension, whose volume follows the table. Between two turns of a piece the melody rests.

A transcription that does not know the score (`transcription.py`: every instrument plays each
semitone of its compass once; the baked file is taken apart into these spectra) is compared with the
notes. *Heard* is the share of written onsets that were found at their pitch, *written* the share of
found onsets that are in the score, *density* moments of onset found over those written, *classes*
the correlation of how long each pitch class sounds, and *bars* the least such correlation in any
single bar. The check asks for heard ≥ {recall:g}, classes ≥ {pitch_classes:g}, a density of
{density}, and of melodies, beds and loops of tension for bars ≥ {bars}. Octaves and fifths in
parallel between melody and bass are refused.

Moments of onset are those in which something is struck or plucked, drums among them: from 150 Hz to
8 kHz everything grows at once, by {stroke:g} dB and more (`strokes.py`). What sways, swells or
trembles does not, so nothing plucked has begun without such a stroke. Flute and reed, which strike
nothing, begin where their pitch grows. What is bowed has no onset that can be asked for: it swells
for half a second, and a note that follows itself does not begin anew. So *heard* and *density*
leave bowed notes out, and *bars* judge them.

{pieces}
Octave levels are of bed and melody together. No recordings of published nocturnes were at hand to
be measured. Published figures are: spectra of performances fall by about 6 dB an octave above 1 or
2 kHz (H. A. Roberson in *Audio*, September 1982; in July 1989, over 40 discs, he found peaks to
fall less), and chamber and orchestral music is loudest around 400 to 800 Hz. So from 500 Hz to 4
kHz an octave has to be {low_tilt:g} to {high_tilt:g} dB below the one before on average, the
loudest is that of 250 or of 500 Hz, no single step from 500 Hz up is steeper than {steep:g} dB or
rises by more than {rises:g}, and at most {low:.0%} of a loop's energy lies below 200 Hz, *low* (the
pads that were heard before the music had up to 63%). That one step may be steeper than 6 dB is
general knowledge of soft playing, whose harmonics fall by about 12 dB an octave above 2 to 4 kHz,
not a published table of nocturnes. Above 4 kHz felt and bars of steel leave less than most
recordings have.

| file | class | s | KB | dBTP | LUFS | low | heard | written | density | classes | bars |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
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
        of_a_piece=checks.MOST_OF_A_PIECE / 1e6,
        span=checks.LOUDNESS_SPAN,
        peak=checks.HIGHEST_PEAK,
        classes=", ".join(f"{kind.name} {kind.loudness:g} LUFS" for kind in kinds.values()),
        takes=TAKES,
        detuned=4,
        alike=checks.MOST_ALIKE,
        sounds="\n".join(_sound(assets, sound) for sound in SOUNDS),
        recall=checks.LEAST_RECALL,
        bars=", ".join(f"{least:g}" for least in checks.LEAST_BARS.values()),
        voiced=checks.LEAST_VOICED,
        drum=1000 * checks.LONGEST_DRUM,
        tuned=checks.LEAST_IN_TUNE,
        stroke=strokes.LEAST,
        raven=checks.CALLS["raven_caw"][2],
        owl=10 ** (checks.CALLS["owl"][3] / 10),
        density="{:g} to {:g}".format(*checks.DENSITY),
        pitch_classes=checks.LEAST_CLASSES,
        low=checks.MOST_LOW,
        rises=checks.SLOPES[1],
        steep=-checks.SLOPES[0],
        low_tilt=checks.TILT[0],
        high_tilt=checks.TILT[1],
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
    tuned = [in_tune(each, checks.notes_beside(sound)) for each in samples]
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
        f"{min(map(checks.voiced, samples)):.2f}" if sound.voiced else "",
    )
    return f"| {' | '.join(cells)} |"


def _piece(assets: Path, piece: Piece) -> str:
    instruments = dict.fromkeys(part.name for part in piece.parts if part.stem != "tension")
    octaves = balance(assets, piece)
    levels = ", ".join(f"{level:.0f}" for level in octaves)
    mix = checks.mixed(assets, piece)
    return (
        f"### {piece.title}\n\n"
        f"![Composed and rendered](../build/shots/sounds/{piece.name}.jpg)\n\n"
        f"{piece.key}, {60 * piece.bar * RATE / piece.bar_frames:.1f} beats a minute, "
        f"{piece.bar} to a bar, {sum(piece.bars[s] for s in piece.form)} bars, "
        f"{piece.frames / RATE:.0f} s: {' – '.join(piece.form)}. "
        f"{', '.join(instruments).capitalize()}. The melody rests for {melody_rest(piece):.0f} s. "
        f"{checks.size_of(assets, piece) / 1e6:.2f} MB. "
        f"Together {measured(mix).loudness:.1f} LUFS; octaves from 250 Hz to 8 kHz: {levels} dB, "
        f"on average {checks.tilt(octaves):.1f} dB an octave.\n"
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
        "" if agreement.recall is None else f"{agreement.recall:.2f}",
        f"{agreement.precision:.2f}",
        f"{agreement.density:.2f}",
        f"{agreement.pitch_classes:.2f}",
        f"{agreement.bars:.2f}",
    )
    return f"| {' | '.join(cells)} |"
