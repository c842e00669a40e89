"""`check`, `rulesets` and `bots`: what there is, and whether a card data file is sound."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from sen_desktop.bots.roster import ROSTER
from sen_desktop.cli.common import (
    FINE,
    PROBLEM,
    UNABLE,
    Commands,
    Stop,
    catalogue,
    listed,
    table,
    texts,
    unreadable,
    user_folder,
)
from sen_desktop.data.catalogue import OptionSpec, RulesetSpec
from sen_desktop.data.load import load
from sen_desktop.data.problems import DataError
from sen_desktop.games import registry
from sen_desktop.profile import paths
from sen_desktop.text.i18n import Texts


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    check = commands.add_parser("check", parents=[shared], help="check a card data file")
    check.add_argument("file", type=Path, nargs="?", metavar="FILE")
    check.set_defaults(run=run_check)
    for name, run, meaning in (
        ("rulesets", run_rulesets, "list games, decks and options"),
        ("bots", run_bots, "list the bots"),
    ):
        parser = commands.add_parser(name, parents=[shared], help=meaning)
        parser.add_argument("--json", action="store_true")
        parser.set_defaults(run=run)


def run_check(asked: argparse.Namespace) -> int:
    path = asked.file or paths.card_data(user_folder(asked), asked.cards)
    try:
        load(path, registry.WORDS)
    except DataError as error:
        print(listed(error))
        return PROBLEM
    except OSError as error:
        raise Stop(UNABLE, unreadable(path, error)) from None
    return FINE


def run_rulesets(asked: argparse.Namespace) -> int:
    rulesets = catalogue(asked).rulesets.values()
    said = texts(asked)
    if asked.json:
        _print_json([_ruleset_json(ruleset, said) for ruleset in rulesets])
        return FINE
    for ruleset in rulesets:
        name = ruleset.names[said.language]
        players = f"{ruleset.min_seats}–{ruleset.max_seats}"
        print(f"{ruleset.id}: {name}; {said.count('card', _cards(ruleset))}; {players} players")
        options = ruleset.options.values()
        rows = [("  option", "type", "default", "meaning")]
        rows += [
            (f"  {option.name}", _type(option), _default(option), said.say(f"option.{option.name}"))
            for option in options
        ]
        print(table(rows), end="\n\n")
    return FINE


def _ruleset_json(ruleset: RulesetSpec, said: Texts) -> dict[str, Any]:
    return {
        "id": ruleset.id,
        "family": ruleset.family,
        "name": ruleset.names[said.language],
        "cards": _cards(ruleset),
        "players": [ruleset.min_seats, ruleset.max_seats],
        "options": [
            {
                "name": option.name,
                "type": option.type,
                "default": option.default,
                "fixed": option.fixed,
                **({"min": option.low, "max": option.high} if option.type == "number" else {}),
                **({"words": list(option.words)} if option.words else {}),
                "meaning": said.say(f"option.{option.name}"),
            }
            for option in ruleset.options.values()
        ],
    }


def _cards(ruleset: RulesetSpec) -> int:
    """How many cards are played with if no option is changed."""
    game = registry.GAMES.get(ruleset.family)
    if game is None:
        return ruleset.cards()
    return len(ruleset.choose({}, game.settle, game.problem, game.deck).cards())


def _type(option: OptionSpec) -> str:
    if option.fixed:
        return "fixed"
    if option.type == "number":
        off = " or off" if option.may_be_off else ""
        return f"{option.low}–{option.high}{off}"
    return "|".join(option.words) or "true|false"


def _default(option: OptionSpec) -> str:
    return "off" if option.default is None else str(option.default).lower()


def run_bots(asked: argparse.Namespace) -> int:
    bots = [
        {
            "id": entry.id,
            "level": entry.level,
            "families": list(entry.families),
            "name": entry.name,
            "strength": entry.strength,
        }
        for entry in ROSTER.values()
    ]
    if asked.json:
        _print_json(bots)
    else:
        heads = ("id", "level", "plays", "name", "strength")
        rows = [
            (
                bot["id"],
                bot["level"] or "lab",
                ", ".join(entry.families),
                bot["name"],
                _strength(entry.strength),
            )
            for bot, entry in zip(bots, ROSTER.values(), strict=True)
        ]
        print(table([heads, *rows]))
    return FINE


def _strength(share: float | None) -> str:
    return "not measured" if share is None else f"wins {share:.0%} against the level below"


def _print_json(data: Any) -> None:
    json.dump(data, sys.stdout, ensure_ascii=False)
    print()
