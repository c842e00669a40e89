"""Watching bots: matches of any levels come to their end, and none makes a stupid move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from sen_desktop.bots.advice import Advice, percent
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.protocol import Bot, decide
from sen_desktop.bots.roster import custom_id, entry
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.knowledge import Knowledge, Track, class_of
from sen_desktop.bots.sen.people import CHARACTERS
from sen_desktop.bots.sen.policy import A_CHANCE
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.engine.events import RoundEnded
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games.sen.actions import ChooseOne, Exchange, PeekOne, SwapTwo, Take, WakeUp
from sen_desktop.games.sen.counting import SCARY, worths
from sen_desktop.games.sen.options import Options, read
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Announcement, Referee
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.bots.forgetting import Shown, new_face
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset

BEST = CHARACTERS[-1].id
LOW = 3
PLAIN = Options()
TABLES: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    ("sen-classic", {}),
    ("sen-jubilee", {}),
    ("sen-classic", {"penalty": 15}),
    ("sen-jubilee", {"know_what_i_have": True, "not_so_scary": True, "last_turns": True}),
    ("sen-long", {}),
)
"""What is played in turn."""


def check_that_it_ends(seeds: Iterable[int], **length: OptionValue) -> Counter[str]:
    """Matches of levels drawn by lot, custom ones among them; why they ended."""
    reasons: Counter[str] = Counter()
    for seed in seeds:
        random = source("mixed", seed).random
        ruleset_id, options = TABLES[seed % len(TABLES)]
        chosen = ruleset(ruleset_id, **options, **length)
        seats = 2 + int(random() * 4)
        slider = int(random() * 101)
        names = [*(one.id for one in CHARACTERS), custom_id(slider, 100 - slider)]
        bots = [
            entry(names[int(random() * len(names))]).make(chosen, seat, random)
            for seat in range(seats)
        ]
        reasons[why_it_ended(chosen, bots, seed)] += 1
    return reasons


def why_it_ended(chosen: Ruleset, bots: Sequence[Bot], seed: int) -> str:
    """Of a match of these bots, played to its end."""
    referee = Referee(rules_of(chosen, len(bots)), Chance(seed))
    for _ in play_bots(referee, bots):
        pass
    assert referee.outcome is not None
    return referee.outcome.reason


def check_moves(seeds: Iterable[int], level: str = BEST, **length: OptionValue) -> Counter[str]:
    """Matches of a level among itself, every move looked at. How many there were, how many calls,
    and how often a card was given for a worse one since it was forgotten.
    """
    seen: Counter[str] = Counter()
    for seed in seeds:
        ruleset_id, options = TABLES[seed % len(TABLES)]
        seen += _watch(level, ruleset(ruleset_id, **options, **length), 2 + seed % 3, seed)
    return seen


def check_reasons(seeds: Iterable[int], **length: OptionValue) -> Counter[str]:
    """Matches of all levels, every reason looked at. How many there were of each kind."""
    kinds: Counter[str] = Counter()
    texts = [Texts.load(language) for language in LANGUAGES]
    for seed in seeds:
        ruleset_id, options = TABLES[seed % len(TABLES)]
        seats = 2 + seed % 3
        chosen = ruleset(ruleset_id, **options, **length)
        levels = [CHARACTERS[(seed + seat) % len(CHARACTERS)].id for seat in range(seats)]
        bots: list[Any] = [
            entry(name).make(chosen, seat, source(seed, seat).random)
            for seat, name in enumerate(levels)
        ]
        for told, _, _ in play_bots(Referee(rules_of(chosen, seats), Chance(seed)), bots):
            if any(isinstance(event, RoundEnded) for event in told.events):
                for reason in chain.from_iterable(bot.diary.of_last_round() for bot in bots):
                    kinds[reason.kind] += 1
                    assert contradiction(reason) is None, f"seed {seed}: {reason}"
                    for said in texts:
                        assert "{" not in said.say(reason.key, **reason.facts)
    return kinds


COMPARING = ("take", "draw", "exchange", "use", "keep", "name_pair", "swap_two", "choose_one")
"""Reasons that say: so many ravens instead of so many."""


def contradiction(reason: Reason) -> str | None:
    """What is wrong with the numbers of a reason, from what its text says about them."""
    facts, kind = reason.facts, reason.kind.removesuffix("_number")
    if kind in COMPARING and facts["after"] >= facts["before"]:
        return "it compares what is no better"
    if reason.kind == "wake_up" and facts["ravens"] >= facts["rivals"]:
        return "the others have fewer"
    if reason.kind.startswith("wake_up") and facts["chance"] < 100 * A_CHANCE:
        return "wakes up without a chance"
    if reason.kind == "go_on" and facts["chance"] > facts["enough"]:
        return "calls a good chance too little"
    return None


def untrue(advice: Advice, known: Knowledge) -> str | None:
    """What is wrong with the names in a hint, from what its seat knows."""
    facts, own = advice.facts, known.own
    match advice.action:
        case Take(place):
            new = known.face_up[-1].face
        case Exchange(place):
            new = known.held[0].face
        case ChooseOne(pick, place):
            new = known.face_up[pick].face
        case _:
            return None
    old = own[place].face
    if facts["place"] != place + 1:
        return "another place"
    if "card" in facts and (new is None or new.worth != facts["card"]):
        return "another card"
    if "old" in facts and (old is None or old.worth != facts["old"]):
        return "another card that goes"
    known_after = sum(track.face is not None for track in own) + (old is None)
    if (facts["known"], facts["cards"]) != (known_after, len(own)):
        return "another number of known cards"
    if advice.key.endswith(("unknown", "bluff")) and old is not None:
        return "a known place is called unknown"
    return None


def _watch(level: str, chosen: Ruleset, seats: int, seed: int) -> Counter[str]:
    referee = Referee(rules_of(chosen, seats), Chance(seed))
    bots: list[Any] = [
        entry(level).make(chosen, seat, source(seed, seat).random) for seat in range(seats)
    ]
    shown = [Shown(chosen, seat, bot) for seat, bot in enumerate(bots)]
    told, seen = referee.opening, Counter[str]()
    while referee.to_act:
        for one, events in zip(shown, told.by_seat, strict=True):
            for event in events:
                one.notice(event)
        seat = referee.to_act[0]
        choice = decide(bots[seat], referee.view(seat), referee.legal_actions(seat))
        where = f"{level}, seed {seed}, move {seen['moves']}"
        if isinstance(choice, WakeUp):
            felt = bots[seat].diary.latest.facts["chance"]
            assert felt >= least_felt(level, seats), f"{where}: wakes up at {felt} %"
            seen["calls"] += 1
        problem = stupid(bots[seat], choice, read(chosen.options))
        assert problem is None, f"{where}: {problem}"
        if worse := shown[seat].worse(choice):
            what, forgotten = worse
            assert forgotten, f"{where}: {what}, and remembers both"
            seen["worse"] += 1
        answer = referee.act(seat, choice)
        assert isinstance(answer, Announcement)
        told = answer
        seen["moves"] += 1
    return seen


def least_felt(level: str, seats: int) -> int:
    """The chance of being lowest without which a level does not wake up, as it says it."""
    habits = next(one.habits for one in CHARACTERS if one.id == level)
    return percent(max(A_CHANCE, habits.sure_among_many if seats > 2 else 0.0))


def stupid(bot: Dreamer, choice: Action, options: Options = PLAIN) -> str | None:
    """What is wrong with a move that was just chosen, from what its seat knew."""
    known = bot.known
    match choice:
        case WakeUp():
            least = _least(known.own, options.not_so_scary)
            for seat in known.others():
                if _most(known.dreams[seat]) < least:
                    return f"wakes up though seat {seat} is lower"
        case Exchange(place) | Take(place) | ChooseOne(_, place):
            return _worse_card(bot, place, new_face(known, choice))
        case PeekOne(slot):
            if known.dreams[slot.pile.seat or 0][slot.place].face is not None:
                return "looks at a card that it knows"
        case SwapTwo(a, b):
            return _bad_swap(bot, [(s.pile.seat or 0, s.place) for s in (a, b)])
    return None


def _worse_card(bot: Dreamer, place: int, new: Face | None) -> str | None:
    old = bot.known.own[place].face
    if old is None or new is None:
        return None
    hours = any(track.face and track.face.worth is None for track in bot.known.own)
    if hours or old.worth is None or new.worth is None:
        facts = bot.diary.latest.facts
        return None if facts["after"] <= facts["before"] else "makes its hourglasses dearer"
    return None if class_of(new) <= class_of(old) else f"gives {old.key} for {new.key}"


def _bad_swap(bot: Dreamer, places: Sequence[tuple[int, int]]) -> str | None:
    mine = [place for seat, place in places if seat == bot.known.seat]
    theirs = [(seat, place) for seat, place in places if seat != bot.known.seat]
    if len(mine) != 1:
        return None
    gives = bot.known.own[mine[0]].face
    gets = bot.known.dreams[theirs[0][0]][theirs[0][1]].face
    if gives is None or gives.worth is None or gives.worth > LOW:
        return None
    better = gets is not None and gets.worth is not None and gets.worth < gives.worth
    return None if better else f"swaps its {gives.key} away"


def _least(dream: Sequence[Track], nines_may_go: bool) -> int:
    """The lowest count that a dream can have, hidden cards and hourglasses at their best (S62)."""
    counts = [worths([track.face])[0] for track in dream if track.face and track.face.worth]
    return sum(count for count in counts if not (nines_may_go and count == SCARY))


def _most(dream: Sequence[Track]) -> int:
    return sum(worths([track.face])[0] if track.face else SCARY for track in dream)
