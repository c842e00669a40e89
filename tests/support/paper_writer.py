"""A program that writes every kind of paper but the match under way, until somebody kills it.

`python -m tests.support.paper_writer FOLDER` prints what is safe on the disk: which paper, and a
number that stands in it and grows.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path

from sen_desktop import shipped
from sen_desktop.app import score_pad
from sen_desktop.app.score_pad import Pages
from sen_desktop.app.services import Services
from sen_desktop.match import reading
from sen_desktop.match.record import Note, Record
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.progress import Done, ProgressFile
from sen_desktop.profile.settings import SettingsFile

RECORD = Path(__file__).parents[1] / "match" / "records" / "format_2.json"
NOW = datetime(2026, 11, 19)


def services_of(folder: Path) -> Services:
    """The real ones of the player to whom this folder belongs."""
    archive = Archive(UserFolder(folder))
    settings = SettingsFile(archive.user.settings)
    return Services(settings, archive, shipped.card_data(), lambda: 0.0, lambda: NOW, "en")


def finished(number: int) -> Record:
    """A match that began so many seconds after noon."""
    match = reading.loads(RECORD.read_text(encoding="utf-8"))
    minutes, seconds = divmod(number, 60)
    return replace(match, started=f"2026-11-19T12:{minutes:02}:{seconds:02}Z")


def main(folder: str) -> None:
    services = services_of(Path(folder))
    archive, user = services.archive, services.archive.user
    progress = ProgressFile(user.progress)
    pad = score_pad.fresh(services, Pages("sen-classic", ("Ala", "Bo"), {}))
    pad.write(pad.blank())
    first = archive.keep(finished(0), NOW)
    for number in count(1):
        services.settings_file.change(learned=(str(number),))
        print("settings", number, flush=True)
        progress.begin(Done("recall", number, number))
        print("progress", number, flush=True)
        pad.write(replace(pad.blank(), entries=(number, 0)), 0)
        print("pad", number, flush=True)
        kept = archive.keep(finished(number), NOW)
        print("matches", number, flush=True)
        archive.write_notes(first, [Note(0, "note", (str(number),))], "note")
        print("notes", number, flush=True)
        archive.restore(archive.delete(kept), kept)
        print("deleted", number, flush=True)
        archive.export(kept)
        print("exported", number, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
