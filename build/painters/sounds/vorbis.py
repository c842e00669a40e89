"""Sounds to Ogg Vorbis and back: the same bytes every time, and loops without a seam.

Blocks of Vorbis overlap, and each is rounded in its own way. A loop therefore is a ring of
blocks: it is encoded with more of itself before and after, exactly one round of packets is kept,
and the packet that ends the round is also the one that the first real block overlaps with. The
round begins where blocks allow it, shortly before the loop's own first frame; a comment in the
file says how long before.

What has next to nothing above 10 kHz is kept at half the rate: fewer bytes, spent where something
is heard. Here frames are always those of the full rate, whatever the file has.
"""

import io
import re
from itertools import islice, pairwise

import numpy as np
import soundfile

from .ogg import Packet, packets_in, paged
from .signal import RATE, Samples

CHUNK = 4096
LEAD_IN = 20
"""How much of a loop is told before it, so that the encoder's choice of blocks falls into the
same step in every round, in seconds."""
QUIET = 1024 / RATE
"""Least seconds from where a round begins to the loop's own first frame, where a note may begin."""
HEADERS = 3
COMMENTS_AT = 7
"""Byte of the second header at which its list of comments begins."""
BEFORE = "FRAMES_BEFORE"
"""The comment that says how many of its frames before the loop's own first one a file begins."""


def encoded(sound: Samples, quality: float, serial: int, *, loops: bool, rate: int = RATE) -> bytes:
    """The sound as Ogg Vorbis; quality from 0 (small) to 1.

    Samples are rounded to 16 bits first: the last digits of sines, which differ between
    processors, do not reach the encoder.
    """
    frames = len(sound) * rate // RATE
    grid = np.round(np.clip(_with_frames(sound, frames), -1, 1) * 32767) / 32767
    lead_in = LEAD_IN * rate
    told = np.concatenate([grid[-lead_in:], grid, grid[:lead_in]]) if loops else grid
    packets = list(packets_in(_encoder_output(told, quality, rate)))
    timed = _timed(packets[HEADERS:], _block_sizes(packets[0]))
    if loops:
        audio, before = _one_round(timed, frames, lead_in, lead_in - round(QUIET * rate))
        packets[1] = _with_comment(packets[1], f"{BEFORE}={before}")
    else:
        audio = _up_to(timed, frames)
    headers = [
        Packet(data, granule=0, ends_page=place != 1)
        for place, data in enumerate(packets[:HEADERS])
    ]
    return paged([*headers, *audio], serial)


def frames_before(data: bytes) -> int:
    """How many frames before the loop's own first one its file begins."""
    identification, comments = islice(packets_in(data), 2)
    rate = int.from_bytes(identification[12:16], "little")
    return int(re.findall(rb"%s=(\d+)" % BEFORE.encode(), comments)[0]) * RATE // rate


def decoded(data: bytes) -> Samples:
    samples, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    if RATE % rate:
        raise ValueError(f"a rate of {rate} Hz, no whole part of {RATE}")
    return _with_frames(np.asarray(samples, dtype=np.float64), len(samples) * RATE // rate)


def _with_frames(sound: Samples, frames: int) -> Samples:
    """The same in more or fewer frames. It begins and ends in silence, or goes round."""
    if len(sound) == frames:
        return sound
    spectrum = np.fft.rfft(sound, axis=0)[: frames // 2 + 1]
    return np.fft.irfft(spectrum, frames, axis=0) * (frames / len(sound))


def _encoder_output(grid: Samples, quality: float, rate: int) -> bytes:
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer,
        "w",
        rate,
        1 if grid.ndim == 1 else grid.shape[1],
        format="OGG",
        subtype="VORBIS",
        compression_level=1 - quality,
    ) as file:
        for start in range(0, len(grid), CHUNK):
            file.write(grid[start : start + CHUNK])
    return buffer.getvalue()


def _block_sizes(identification: bytes) -> tuple[int, int]:
    """The stream's short and long block, from the first header packet."""
    exponents = identification[28]
    return 1 << (exponents & 15), 1 << (exponents >> 4)


def _timed(packets: list[bytes], blocks: tuple[int, int]) -> list[Packet]:
    """Audio packets and the moments that they complete: neighbours overlap by half a block."""
    sizes = [blocks[_is_long(data)] for data in packets]
    moments = np.cumsum([0] + [(a + b) // 4 for a, b in pairwise(sizes)])
    return [Packet(data, int(moment)) for data, moment in zip(packets, moments, strict=True)]


def _up_to(packets: list[Packet], frames: int) -> list[Packet]:
    """As many packets as the frames need."""
    last = next(place for place, packet in enumerate(packets) if packet.granule >= frames)
    return [*packets[:last], Packet(packets[last].data, frames)]


def _one_round(
    packets: list[Packet], frames: int, lead_in: int, latest: int
) -> tuple[list[Packet], int]:
    """Packets for exactly one round, led in by the packet that ends it.

    The round is the last one that does not begin later than `latest`; says how long before the
    loop's own first frame that is, which comes after `lead_in` frames.
    """
    places = {packet.granule: place for place, packet in enumerate(packets)}
    for start in range(len(packets) - 2, 0, -1):
        begin, follower = packets[start].granule, start + 1
        end = places.get(begin + frames)
        if begin > latest or end is None:
            continue
        last = packets[end]
        if _is_long(last.data, window=3) and _is_long(packets[follower].data, window=2):
            chosen = [last, *packets[follower : end + 1]]
            return [
                Packet(packet.data, packet.granule - begin if place else 0)
                for place, packet in enumerate(chosen)
            ], lead_in - begin
    raise ValueError(f"no round of {frames} frames: is it a whole number of long blocks?")


def _with_comment(header: bytes, comment: str) -> bytes:
    """The second header packet with one more comment."""
    vendor_end = COMMENTS_AT + 4 + int.from_bytes(header[COMMENTS_AT : COMMENTS_AT + 4], "little")
    count = int.from_bytes(header[vendor_end : vendor_end + 4], "little")
    added = len(comment).to_bytes(4, "little") + comment.encode()
    counted = header[:vendor_end] + (count + 1).to_bytes(4, "little") + header[vendor_end + 4 : -1]
    return counted + added + header[-1:]


def _is_long(packet: bytes, window: int = 1) -> bool:
    """Whether a packet is of the encoder's second mode, which has long blocks.

    Bits 2 and 3 of a long block say whether the blocks before and after it are long too.
    """
    return bool(packet[0] >> 1 & 1 and packet[0] >> window & 1)
