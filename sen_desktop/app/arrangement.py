"""What is being set up, change by change: always something that can be played.

The scene of the set-up shows it and hands on what players want; nothing here is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sen_desktop.app import opponents, seating
from sen_desktop.app.seating import EMBLEMS, LONGEST_NAME
from sen_desktop.data.catalogue import OptionError
from sen_desktop.match.record import HUMAN
from sen_desktop.profile.settings import Chair, Setup

if TYPE_CHECKING:
    from sen_desktop.app.services import Services
    from sen_desktop.data.catalogue import OptionSpec, RulesetSpec
    from sen_desktop.engine.ruleset import OptionValue, Ruleset

STEPS = {"limit": 10, "rounds": 1, "penalty": 5}
"""How far one click moves a number."""
USUAL = {"limit": 100, "rounds": 5}
"""What a number is that had been switched off."""


def matters(
    spec: RulesetSpec, option: OptionSpec, value: Callable[[OptionSpec], OptionValue]
) -> bool:
    """Where it is chosen what is played for, the other goal's number says nothing."""
    mode = spec.options.get("mode")
    goals = {"limit": "points", "rounds": "rounds"}
    return mode is None or goals.get(option.name, value(mode)) == value(mode)


class Arrangement:
    """Begins with what was played last, as far as it still can be played."""

    def __init__(self, services: Services) -> None:
        self._services = services
        last = services.settings.last_setup
        rulesets = {spec.id: spec for spec in services.rulesets}
        known = last is not None and last.ruleset in rulesets
        self.setup = self._checked(last) if last and known else self._first(next(iter(rulesets)))

    def _first(self, ruleset_id: str) -> Setup:
        family = self._spec_of(ruleset_id).family
        chairs = (seating.human(family, self._services.texts), self._bot(family))
        return Setup(ruleset_id, chairs, {}, None, self._services.settings.aid)

    def _checked(self, setup: Setup) -> Setup:
        """As it can be played: without bots and options that this game does not know."""
        spec = self._spec_of(setup.ruleset)
        chairs: list[Chair] = []
        for chair in setup.seats[: spec.max_seats]:
            known = chair.player == HUMAN or opponents.plays(chair.player, spec.family)
            chairs.append(chair if known else self._bot(spec.family, chairs))
        while len(chairs) < spec.min_seats:
            chairs.append(self._bot(spec.family, chairs))
        options = {
            name: value
            for name, value in setup.options.items()
            if name in spec.options and not spec.options[name].problem(value)
        }
        try:
            self._services.chosen(spec, options)
        except OptionError:
            options = {}
        starter = setup.starter if (setup.starter or 0) < len(chairs) else None
        seats = seating.told_apart(chairs, spec.family, self._services.texts)
        return replace(setup, seats=seats, options=options, starter=starter)

    def _change(self, setup: Setup) -> None:
        self.setup = self._checked(setup)

    # what it is now

    def _spec_of(self, ruleset_id: str) -> RulesetSpec:
        return self._services.catalogue.ruleset(ruleset_id)

    @property
    def spec(self) -> RulesetSpec:
        return self._spec_of(self.setup.ruleset)

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called in the language of the moment."""
        return seating.names(self.setup.seats, self._services.texts)

    @property
    def badges(self) -> tuple[str, ...]:
        return seating.badges(tuple((one.player, one.emblem) for one in self.setup.seats))

    @property
    def manners(self) -> str | None:
        """How early the bots wake up; None where there is no choice."""
        return seating.manners_of(self.setup.seats)

    def value(self, option: OptionSpec) -> OptionValue:
        return self.setup.options.get(option.name, option.default)

    @property
    def values(self) -> dict[str, OptionValue]:
        return {option.name: self.value(option) for option in self.spec.options.values()}

    def matters(self, option: OptionSpec) -> bool:
        return matters(self.spec, option, self.value)

    @property
    def cards(self) -> int:
        """How many cards would be dealt from."""
        return sum(kind.copies for kind in self.ruleset.deck)

    @property
    def ruleset(self) -> Ruleset:
        """The game with the options that were chosen."""
        return self._services.chosen(self.spec, self.setup.options)

    def most_of(self, names: Iterable[str]) -> dict[str, OptionValue]:
        """These numbers as high as they can be."""
        return {name: self.spec.options[name].high for name in names}

    @property
    def lacks(self) -> str | None:
        """What has to be mended before the match can begin, as the key of a text."""
        if not any(chair.player == HUMAN for chair in self.setup.seats):
            return "setup.needs_human"
        return "setup.needs_names" if len(set(self.names)) < len(self.names) else None

    # rules

    def choose_ruleset(self, ruleset_id: str) -> None:
        self._change(replace(self.setup, ruleset=ruleset_id))

    def set_option(self, name: str, value: OptionValue) -> None:
        """Raises OptionError if that cannot be played together with the others."""
        self.set_options({name: value})

    def set_options(self, values: Mapping[str, OptionValue]) -> None:
        """The same for several at once."""
        options = {**self.setup.options, **values}
        self._services.chosen(self.spec, options)
        self._change(replace(self.setup, options=options))

    def stepped(self, option: OptionSpec, way: int) -> OptionValue:
        """The number after one click up or down; below the lowest one it may be off."""
        value, step = self.value(option), STEPS.get(option.name, 1)
        if value is None:
            return USUAL.get(option.name, option.low) if way > 0 else None
        number = int(value) + way * step
        if number < option.low:
            return None if option.may_be_off else option.low
        return number if number <= option.high else value

    def choose_aid(self, aid: str) -> None:
        self._change(replace(self.setup, aid=aid))

    def choose_manners(self, manners: str) -> None:
        seats = seating.with_manners(self.setup.seats, manners)
        self._change(replace(self.setup, seats=seats))

    def turn_starter(self, way: int) -> None:
        """Through all seats and the lot."""
        starter, seats = self.setup.starter, len(self.setup.seats)
        here = -1 if starter is None else starter
        there = (here + 1 + way) % (seats + 1) - 1
        self._change(replace(self.setup, starter=None if there < 0 else there))

    # seats

    def _bot(self, family: str, chairs: Sequence[Chair] = ()) -> Chair:
        return seating.usual_bot(family, self._services.texts, chairs)

    def _mannered(self, player: str) -> str:
        """A bot that sits down has the manners of those already there."""
        return opponents.with_manners(player, self.manners or opponents.AS_YOU_DO)

    def _put(self, seat: int, chair: Chair) -> None:
        seats = list(self.setup.seats)
        seats[seat] = chair
        self._change(replace(self.setup, seats=tuple(seats)))

    def add(self) -> None:
        chair = self._bot(self.spec.family, self.setup.seats)
        chair = replace(chair, player=self._mannered(chair.player))
        self._change(replace(self.setup, seats=(*self.setup.seats, chair)))

    def remove(self, seat: int) -> None:
        seats = self.setup.seats[:seat] + self.setup.seats[seat + 1 :]
        self._change(replace(self.setup, seats=seats, starter=None))

    def sit(self, seat: int, player: str) -> None:
        """Somebody takes this seat; a human who sits there already keeps it as it is."""
        chair, texts = self.setup.seats[seat], self._services.texts
        if player != HUMAN:
            self._put(seat, seating.bot(self._mannered(player), texts, chair.emblem))
        elif chair.player != HUMAN:
            taken = {chair.emblem for chair in self.setup.seats}
            self._put(seat, seating.human(self.spec.family, texts, taken))

    def rename(self, seat: int, name: str) -> None:
        self._put(seat, replace(self.setup.seats[seat], name=name[:LONGEST_NAME]))

    def change_emblem(self, seat: int) -> None:
        """The next one that nobody wears."""
        chair, worn = self.setup.seats[seat], {chair.emblem for chair in self.setup.seats}
        following = ((chair.emblem + step) % EMBLEMS for step in range(1, EMBLEMS))
        self._put(seat, replace(chair, emblem=next(one for one in following if one not in worn)))
