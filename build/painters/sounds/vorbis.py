"""Sounds to Ogg Vorbis and back: the same bytes every time, and loops without a seam.

Blocks of Vorbis overlap, and each is rounded in its own way. A loop therefore is a ring of
blocks: it is encoded with more of itself before and after, exactly one round of packets is kept,
and the packet that ends the round is also the one that the first real block overlaps with.
"""

import io
from itertools import pairwise

import numpy as np
import soundfile

from .ogg import Packet, packets_in, paged
from .signal import RATE, Samples

CHUNK = 4096
LEAD_IN = 20 * RATE
"""How much of a loop is told before it, so that the encoder's choice of blocks falls into the
same step in every round, in frames."""
HEADERS = 3


def encoded(sound: Samples, quality: float, serial: int, *, loops: bool) -> bytes:
    """The sound as Ogg Vorbis; quality from 0 (small) to 1.

    Samples are rounded to 16 bits first: the last digits of sines, which differ between
    processors, do not reach the encoder.
    """
    grid = np.round(np.clip(sound, -1, 1) * 32767) / 32767
    told = np.concatenate([grid[-LEAD_IN:], grid, grid[:LEAD_IN]]) if loops else grid
    packets = list(packets_in(_encoder_output(told, quality)))
    headers = [
        Packet(data, granule=0, ends_page=place != 1)
        for place, data in enumerate(packets[:HEADERS])
    ]
    cut = _one_round if loops else _up_to
    audio = cut(_timed(packets[HEADERS:], _block_sizes(packets[0])), len(grid))
    return paged([*headers, *audio], serial)


def decoded(data: bytes) -> Samples:
    samples, rate = soundfile.read(io.BytesIO(data), dtype="float64")
    if rate != RATE:
        raise ValueError(f"a rate of {rate} Hz instead of {RATE}")
    return np.asarray(samples, dtype=np.float64)


def _encoder_output(grid: Samples, quality: float) -> bytes:
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer,
        "w",
        RATE,
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


def _one_round(packets: list[Packet], frames: int) -> list[Packet]:
    """Packets for exactly one round, led in by the packet that ends it."""
    places = {packet.granule: place for place, packet in enumerate(packets)}
    for start, follower in pairwise(range(1, len(packets))):
        begin = packets[start].granule
        end = places.get(begin + frames)
        if end is None:
            continue
        last = packets[end]
        if _is_long(last.data, window=3) and _is_long(packets[follower].data, window=2):
            chosen = [last, *packets[follower : end + 1]]
            return [
                Packet(packet.data, packet.granule - begin if place else 0)
                for place, packet in enumerate(chosen)
            ]
    raise ValueError(f"no round of {frames} frames: is it a whole number of long blocks?")


def _is_long(packet: bytes, window: int = 1) -> bool:
    """Whether a packet is of the encoder's second mode, which has long blocks.

    Bits 2 and 3 of a long block say whether the blocks before and after it are long too.
    """
    return bool(packet[0] >> 1 & 1 and packet[0] >> window & 1)
