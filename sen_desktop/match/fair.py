"""The fair-play seal, and whether a match has kept it: `python fair.py RECORD` needs nothing else.

Before the deal the program shows `seal_of` its salt and seed; a player may add a word; the cards
are dealt from what is `mixed`: neither side can choose them. Bots draw their luck from it, too.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any


def seal_of(salt: str, seed: int) -> str:
    return sha256(f"seal 1:{salt}:{seed}".encode()).hexdigest()


def mixed(salt: str, seed: int, word: str) -> int:
    told = sha256(f"word 1:{salt}:{seed}:{word}".encode()).hexdigest()
    return int(told, 16) % 2**35 if word else seed


def shuffled(cards: list[int], *stream: int | str) -> list[int]:
    random = Random(":".join(map(str, stream))).random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def checks(data: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """What of a record is checked, and whether it is as it was sealed."""
    rest = {key: part for key, part in data.items() if key != "checksum"}
    plain = json.dumps(rest, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    yield "checksum", data["checksum"] == sha256(plain.encode("utf-8", "replace")).hexdigest()
    (note,) = [note[2] for note in data["notes"] if note[1] == "seal"]
    salt, seed, dealt = note["salt"], int(note["seed"]), data["seed"]
    yield "seal", len(salt) >= 32 and note["seal"] == seal_of(salt, seed)  # 32 digits: 128 bits
    yield "seed", dealt == mixed(salt, seed, note["word"])
    deals, between, deck = 0, 0, sum(kind["copies"] for kind in data["ruleset"]["deck"])
    for action in [action for seat, action in data["rows"] if seat == "nature"]:
        if action["do"] == "draw_lot":
            lot = int(Random(f"{dealt}:lot").random() * len(data["seats"]))
            yield "lot", action["seat"] == int(note.get("starter", lot))
            continue
        deal = shuffled(sorted(order := action["order"]), dealt, "shuffle", deals + 1)
        later = shuffled(sorted(order), dealt, "shuffle", deals, between + 1)
        yield "shuffle", order == deal or (order == later and len(order) < deck)
        deals, between = (deals + 1, 0) if order == deal else (deals, between + 1)


if __name__ == "__main__":
    record = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    broken = [what for what, kept in checks(record) if not kept]
    print("NOT as it was sealed:" if broken else "This match has kept its seal.", *broken)
