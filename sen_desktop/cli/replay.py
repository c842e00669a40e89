"""`sen-desktop replay`: a record played again, checked, and told.

As JSON the first line has no row: it tells what the start of the match told.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from sen_desktop import shipped
from sen_desktop.cli.common import (
    FINE,
    PROBLEM,
    UNABLE,
    Commands,
    Stop,
    english,
    texts,
    unreadable,
    user_folder,
)
from sen_desktop.data.catalogue import CardName
from sen_desktop.data.load import load
from sen_desktop.data.problems import DataError
from sen_desktop.engine import codec
from sen_desktop.engine.codec import Json
from sen_desktop.engine.events import Event
from sen_desktop.games import registry
from sen_desktop.match import reading, record
from sen_desktop.match.record import Record
from sen_desktop.match.shape import BadRecord
from sen_desktop.profile import paths, store
from sen_desktop.text.narration import storyteller

Step: TypeAlias = tuple[int | None, Json, Json, list[Event]]
"""The number of a row, whose it was, the action (None if hidden), and its events."""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = commands.add_parser("replay", parents=[shared], help="play a record again")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--seat", type=int, metavar="N", help="only what this seat could see")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    played = read(asked.file)
    if asked.seat is not None and not 0 <= asked.seat < len(played.players):
        raise Stop(UNABLE, f"There is no seat {asked.seat}; the first is 0.")
    steps = _steps(played, asked.seat)
    if asked.json:
        for number, seat, action, events in steps:
            told = [codec.encode(event) for event in events]
            _print({"row": number, "seat": seat, "action": action, "events": told})
        _print({"outcome": codec.encode(played.outcome)})
    else:
        names = [player.name for player in played.players]
        language = texts(asked)
        card_names = _card_names(asked, language.language)
        narrator = storyteller(played.ruleset, language, names, card_names)
        for *_, events in steps:
            for event in events:
                sentence = narrator.tell(event)
                if sentence:
                    print(sentence)
    return FINE


def _card_names(asked: argparse.Namespace, language: str) -> dict[str, CardName]:
    """Those of the player's own cards, if they are sound; a replay does not depend on them."""
    path = paths.card_data(user_folder(asked), asked.cards)
    try:
        return load(path, registry.WORDS).card_names(language)
    except (DataError, OSError):
        return load(shipped.card_data(), registry.WORDS).card_names(language)


def read(path: Path) -> Record:
    try:
        return reading.loads(store.text_of(path))
    except OSError as error:
        raise Stop(UNABLE, unreadable(path, error)) from None
    except UnicodeDecodeError:
        raise Stop(PROBLEM, f"{path}: this is not UTF-8 text") from None
    except BadRecord as error:
        raise Stop(PROBLEM, f"{path}: {english(error.problem)}") from None


def _steps(played: Record, seat: int | None) -> Iterator[Step]:
    """Every row with what it told; first, without a row, what the start of the match told."""
    for number, (row, _) in enumerate(played.timeline.steps, start=-1):
        events = played.timeline.told(seat, upto=number + 1, after=number)
        if row is None:
            yield None, None, None, events
        else:
            actor, action = record.row_json(row)
            known = action if seat is None or row[0] == seat else None
            yield number, actor, known, events


def _print(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
