"""The table of all sounds, written from the baked files themselves."""

from pathlib import Path

from .catalogue import SOUNDS, Sound
from .checks import HIGHEST_PEAK, LOUDNESS_SPAN, measured
from .signal import RATE
from .vorbis import decoded

HEADING = """# Sounds

All sounds are synthesised by `build/painters/sounds` and belong to the project; the same bytes
come out of every bake. Ogg Vorbis, {rate} Hz: open the mixer at that rate, so that the loops are
played as they are. Pads loop without a gap. Files that end in `_1`, `_2`, `_3` are variants of
one sound, to be played in turn.

Measured on the decoded files: peak at most {peak:g} dBFS, integrated loudness (ITU-R BS.1770)
within {span:g} LU of the class. Loudness of the classes: {classes}.

| sound | class | for | channels | seconds | KB | peak dBFS | LUFS |
|---|---|---|---|--:|--:|--:|--:|
"""


def write(target: Path, page: Path) -> None:
    kinds = {sound.kind.name: sound.kind for sound in SOUNDS}.values()
    text = HEADING.format(
        rate=RATE,
        peak=HIGHEST_PEAK,
        span=LOUDNESS_SPAN,
        classes=", ".join(f"{kind.name} {kind.loudness:g} LUFS" for kind in kinds),
    )
    rows = [_row(target, sound, file) for sound in SOUNDS for file in sound.files()]
    total = sum((target / f"{file}.ogg").stat().st_size for s in SOUNDS for file in s.files())
    page.write_text(
        text + "\n".join(rows) + f"\n\n{len(rows)} files, {total / 1024:.0f} KB together.\n",
        encoding="utf-8",
        newline="\n",
    )


def _row(target: Path, sound: Sound, file: str) -> str:
    data = (target / f"{file}.ogg").read_bytes()
    figures = measured(decoded(data))
    cells = (
        file,
        sound.kind.name,
        sound.purpose,
        "mono" if figures.channels == 1 else "stereo",
        f"{figures.seconds:.2f}",
        f"{len(data) / 1024:.0f}",
        f"{figures.peak:.1f}",
        f"{figures.loudness:.1f}",
    )
    return f"| {' | '.join(cells)} |"
