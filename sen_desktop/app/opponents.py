"""The bots as players meet them: names, levels, strength, sliders, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass

from sen_desktop.bots import roster
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text.i18n import Texts

BOT = "bot:"


@dataclass(frozen=True, slots=True)
class Opponent:
    """One kind of player that a seat can be given to."""

    player: str
    """As records spell it: bot: and its id."""
    name: str
    label: str
    """Its name and its level, or its sliders."""
    graded: str
    """Where its name stands already: its level and a word for how hard that is, or its sliders."""
    about: str
    """What a character is like, and what it says about itself."""
    emblem: int | None
    """The number of the emblem that is like a character: people at its table leave it alone."""


def offered(family: str, texts: Texts) -> list[Opponent]:
    """The bots that players are offered, the weakest first."""
    able = [entry for entry in roster.ROSTER.values() if family in entry.families]
    levels = [entry for entry in able if entry.level]
    ordered = sorted(levels or able, key=lambda entry: entry.level or 0)
    return [opponent(BOT + entry.id, texts) for entry in ordered]


def plays(player: str, family: str) -> bool:
    found = roster.find(player.removeprefix(BOT))
    return found is not None and family in found.families


def is_known(player: str) -> bool:
    """Whether it is a bot of this program."""
    return roster.find(_plain(player).removeprefix(BOT)) is not None


def character(player: str) -> str:
    """The id of a character, whatever its manners; nothing for people and other bots."""
    found = roster.find(_plain(player).removeprefix(BOT))
    return found.id if found and found.level else ""


def portraits(player: str) -> tuple[str, ...]:
    """The pictures of a character, for the first and the second of a kind at one table."""
    found = character(player)
    return (f"portraits/{found}", f"portraits/{found}_2") if found else ()


def opponent(player: str, texts: Texts) -> Opponent:
    entry = roster.entry(with_manners(player, AS_YOU_DO).removeprefix(BOT))
    sliders = sliders_of(player)
    own_name = f"bot.{entry.id}.name"
    name = texts.say(own_name) if own_name in texts.texts else entry.name
    label = graded = name
    if sliders:
        name = texts.say("opponent.custom")
        label = graded = f"{name} {sliders[0]}/{sliders[1]}"
    elif entry.level:
        label = texts.say("opponent.level", name=name, level=entry.level)
        graded = texts.say(f"opponent.graded.{entry.level}", level=entry.level)
    return Opponent(
        player,
        name,
        label,
        graded,
        _about(entry.id, texts),
        int(entry.emblem.rpartition("/")[2]) - 1 if entry.emblem else None,
    )


def strength(player: str, ruleset: Ruleset, seats: int, texts: Texts) -> str:
    """How often it was measured to win against the level below, at a table most like this one."""
    entry = roster.entry(_plain(player).removeprefix(BOT))
    table = entry.measured_at(ruleset, seats)
    share = table.below.get(entry.id) if table else None
    if table is None or share is None:
        return ""
    return texts.say(f"opponent.strength.{table.seats}", share=round(100 * share))


def name_of(player: str, texts: Texts) -> str:
    """What anybody is called who has ever sat at a table, bots included that are no longer here."""
    if not player.startswith(BOT):
        return texts.say("setup.human")
    return opponent(player, texts).label if roster.find(player.removeprefix(BOT)) else player


def _about(bot_id: str, texts: Texts) -> str:
    """A word about a character's temperament, and what it says about itself."""
    about, temper = f"bot.{bot_id}.about", f"bot.{bot_id}.temper"
    if about not in texts.texts:
        return ""
    return texts.say("opponent.says", temper=texts.say(temper), about=texts.say(about))


AS_YOU_DO, WHENEVER_IT_PAYS = "as_you_do", "whenever_it_pays"
MANNERS = (AS_YOU_DO, WHENEVER_IT_PAYS)
"""How early opponents wake up; which it is stands in their ids, so a record knows it, too."""


def has_manners(player: str) -> bool:
    """Whether this bot can be asked to wake up whenever it pays."""
    return roster.find(_plain(player).removeprefix(BOT) + roster.EAGER) is not None


def manners_of(player: str) -> str:
    return WHENEVER_IT_PAYS if player.endswith(roster.EAGER) else AS_YOU_DO


def with_manners(player: str, manners: str) -> str:
    """The same bot, if it has the choice, with such manners."""
    eager = manners == WHENEVER_IT_PAYS and has_manners(player)
    return _plain(player) + (roster.EAGER if eager else "")


def _plain(player: str) -> str:
    return player.removesuffix(roster.EAGER)


def sliders_of(player: str) -> tuple[int, int] | None:
    """Memory and boldness of a custom bot."""
    found = roster.CUSTOM.fullmatch(_plain(player).removeprefix(BOT))
    return (int(found[1]), int(found[2])) if found else None


def custom(memory: int, boldness: int) -> str:
    return BOT + roster.custom_id(memory, boldness)


def has_sliders(family: str) -> bool:
    """Whether custom bots play this game."""
    return plays(custom(50, 50), family)
