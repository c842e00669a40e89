"""The Ogg container: taking packets out of pages and putting them into new ones.

Encoders number their streams at random; pages written here depend on nothing but their packets.
"""

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_HEADER = struct.Struct("<4sBBqIIIB")
_CONTINUED, _FIRST, _LAST = 1, 2, 4
_NO_PACKET_ENDS = -1
_MOST_SEGMENTS = 255
_FULL_SEGMENT = 255


@dataclass(frozen=True)
class Packet:
    data: bytes
    granule: int
    """The moment (in frames) up to which the stream can be played after this packet."""
    ends_page: bool = False


def packets_in(stream: bytes) -> Iterator[bytes]:
    """The packets of an Ogg file that holds one logical stream."""
    start = 0
    packet = bytearray()
    while start < len(stream):
        magic, *_, segments = _HEADER.unpack_from(stream, start)
        if magic != b"OggS":
            raise ValueError(f"no Ogg page at byte {start}")
        lacing_at = start + _HEADER.size
        start = lacing_at + segments
        for size in stream[lacing_at : lacing_at + segments]:
            packet += stream[start : start + size]
            start += size
            if size < _FULL_SEGMENT:
                yield bytes(packet)
                packet.clear()


def paged(packets: Iterable[Packet], serial: int) -> bytes:
    """An Ogg file of these packets; pages are filled up unless a packet ends its page."""
    pages: list[_Page] = [_Page()]
    for packet in packets:
        sizes = _lacing(len(packet.data))
        taken = 0
        for place, size in enumerate(sizes):
            if len(pages[-1].lacing) == _MOST_SEGMENTS:
                pages.append(_Page(continued=place > 0))
            page = pages[-1]
            page.lacing.append(size)
            page.body += packet.data[taken : taken + size]
            taken += size
        pages[-1].granule = packet.granule
        if packet.ends_page:
            pages.append(_Page())
    full = [page for page in pages if page.lacing]
    return b"".join(
        page.packed(serial, number, last=number == len(full) - 1)
        for number, page in enumerate(full)
    )


def checksum(page: bytes) -> int:
    """Ogg's CRC-32: most significant bit first, neither inverted nor reflected.

    >>> hex(checksum(b"123456789"))
    '0x89a1897f'
    """
    register = 0
    for byte in page:
        register = (register << 8) & 0xFFFFFFFF ^ _TABLE[register >> 24 ^ byte]
    return register


class _Page:
    def __init__(self, *, continued: bool = False) -> None:
        self.continued = continued
        self.lacing: list[int] = []
        self.body = bytearray()
        self.granule = _NO_PACKET_ENDS

    def packed(self, serial: int, number: int, *, last: bool) -> bytes:
        kind = _CONTINUED * self.continued | _FIRST * (number == 0) | _LAST * last

        def header(check: int) -> bytes:
            segments = len(self.lacing)
            return _HEADER.pack(b"OggS", 0, kind, self.granule, serial, number, check, segments)

        rest = bytes(self.lacing) + bytes(self.body)
        return header(checksum(header(0) + rest)) + rest


def _lacing(size: int) -> list[int]:
    return [_FULL_SEGMENT] * (size // _FULL_SEGMENT) + [size % _FULL_SEGMENT]


def _table_entry(byte: int) -> int:
    register = byte << 24
    for _ in range(8):
        register = (register << 1) ^ (0x104C11DB7 if register & 0x80000000 else 0)
    return register


_TABLE = tuple(_table_entry(byte) for byte in range(256))
