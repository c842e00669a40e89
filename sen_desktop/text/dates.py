"""Days and hours in words."""

from __future__ import annotations

from datetime import date, datetime

from sen_desktop.text.i18n import Texts


def date_of(begun: datetime, texts: Texts, *, aloud: bool = False) -> str:
    """As the clock on the wall showed it; aloud with the month's whole name."""
    key = "spoken.date" if aloud else "theatre.date"
    return _date(begun.astimezone(), key, texts)


def day_of(iso: str, texts: Texts) -> str:
    """A day that is the same everywhere, with the month's whole name."""
    return _date(date.fromisoformat(iso), "spoken.date", texts)


def _date(day: date, key: str, texts: Texts) -> str:
    return texts.say(key, day=day.day, month=day.month, year=day.year)


def time_of(begun: datetime) -> str:
    here = begun.astimezone()
    return f"{here.hour}:{here.minute:02}"


def spellings(begun: datetime, texts: Texts) -> str:
    """The ways in which somebody may write down a day and an hour."""
    here = begun.astimezone()
    numbers = f"{here.date()} {here.day}.{here.month:02}.{here.year}"
    aloud = date_of(begun, texts, aloud=True)
    return f"{date_of(begun, texts)} {aloud} {numbers} {time_of(begun)}"
