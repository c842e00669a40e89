"""The match that `play` begins with: `--ruleset`, `--seat`, `--code`."""

from __future__ import annotations

import argparse
import re

from sen_desktop.app.opponents import BOT
from sen_desktop.app.seating import LONGEST_NAME, Invitation
from sen_desktop.cli.common import UNABLE, Stop, catalogue, english
from sen_desktop.cli.players import check_bot, check_number
from sen_desktop.data.catalogue import Catalogue, OptionError, RulesetSpec
from sen_desktop.engine.problem import phrase
from sen_desktop.match import codes
from sen_desktop.match.record import HUMAN

SEAT = re.compile(r"((?:custom:\d+:\d+|[^:]*)(?::eager(?=:|$))?)(?::(.*))?", re.DOTALL)
"""`human`, `owl`, `owl:eager`, `custom:80:50`; a name may follow: `human:Ada`."""


def invitation(asked: argparse.Namespace) -> Invitation:
    cards = catalogue(asked)
    try:
        spec = _spec(asked, cards)
    except OptionError as error:
        raise Stop(UNABLE, f"{english(error.problem)}.") from None
    except codes.CodeError as error:
        raise Stop(UNABLE, f"--code {asked.code}: {english(error.problem)}.") from None
    seats = tuple(_seat(text, spec) for text in asked.seat)
    if seats:
        check_number(len(seats), spec, spec.defaults(), "--seat")
        _check_people(seats)
    return Invitation(spec.id, seats, asked.code or "")


def _spec(asked: argparse.Namespace, cards: Catalogue) -> RulesetSpec:
    """What is asked for, or what the code was made for."""
    meant = None
    if asked.code:
        letters = {spec.code: spec.id for spec in cards.rulesets.values()}
        meant, _ = codes.decode(asked.code, letters)
    spec = cards.ruleset(asked.ruleset or meant or next(iter(cards.rulesets)))
    if meant and meant != spec.id:
        raise OptionError(phrase("code.other_ruleset", meant=meant, ruleset=spec.id))
    return spec


def _seat(text: str, spec: RulesetSpec) -> tuple[str, str]:
    found = SEAT.fullmatch(text)
    assert found, "everything is somebody, perhaps unknown"
    player, name = found[1], (found[2] or "").strip()
    if not name.isprintable():
        raise Stop(UNABLE, f"--seat {text!a}: this name has characters in it that cannot be shown.")
    if len(name) > LONGEST_NAME:
        raise Stop(UNABLE, f"--seat {text}: a name has at most {LONGEST_NAME} letters.")
    if player == HUMAN:
        return HUMAN, name
    check_bot(player, spec)
    return f"{BOT}{player}", name


def _check_people(seats: tuple[tuple[str, str], ...]) -> None:
    names = [name for _, name in seats if name]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        raise Stop(UNABLE, f"Two players are called {twice}; give one of them another name.")
    if HUMAN not in dict(seats):
        raise Stop(UNABLE, "Nobody human sits at the table; add --seat human.")
