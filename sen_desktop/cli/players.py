"""Who is asked to play, and whether they can: with a sentence if they cannot."""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.bots.roster import ROSTER, find
from sen_desktop.cli.common import UNABLE, Stop
from sen_desktop.data.catalogue import RulesetSpec
from sen_desktop.data.problems import did_you_mean
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games import registry
from sen_desktop.text.i18n import Texts
from sen_desktop.text.problems import said

FORM = "write custom:MEMORY:BOLDNESS, both from 0 to 100"


def check_bot(bot: str, spec: RulesetSpec) -> None:
    entry = find(bot)
    if entry is None:
        texts = Texts.load("en")
        known = FORM if bot.startswith("custom") else said(did_you_mean(bot, ROSTER), texts)
        raise Stop(UNABLE, f"There is no bot {bot!r}; {known}.")
    if spec.family not in entry.families:
        raise Stop(UNABLE, f"The bot {bot} does not play {spec.id}.")


def check_number(
    number: int, spec: RulesetSpec, options: Mapping[str, OptionValue], flag: str
) -> None:
    if not spec.min_seats <= number <= spec.max_seats:
        wanted = f"{spec.min_seats} to {spec.max_seats}"
        raise Stop(UNABLE, f"{spec.id} is for {wanted} players; {flag} names {number}.")
    problem = registry.GAMES[spec.family].seats_problem(options, number)
    if problem:
        raise Stop(
            UNABLE, f"With these options {said(problem, Texts.load('en'))}; {flag} names {number}."
        )
