"""What is attacked, and how often in the long run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from tests.conformance import attack, attack_folder

ATTACKS: dict[str, tuple[Callable[[Iterable[int], Path], int], int]] = {
    "card data": (attack.attack_cards, 5000),
    "records and saves": (attack.attack_matches, 5000),
    "notes": (attack_folder.attack_notes, 3000),
    "settings": (attack.attack_settings, 3000),
    "other papers": (attack_folder.attack_papers, 3000),
    "lessons": (attack_folder.attack_lessons, 3000),
    "command lines": (attack.attack_commands, 3000),
    "disks": (attack.attack_disk, 1000),
}
