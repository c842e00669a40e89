"""Reasons of bots and hints of coaches, sentence by sentence: nothing in them is untrue.

Every number is one that the player had, no comparison contradicts itself, and a chance that is
neither nothing nor certain never looks as if it were.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from statistics import fmean
from string import Formatter
from typing import Any

from sen_desktop.bots import roster
from sen_desktop.bots.advice import Advice, Explanation
from sen_desktop.bots.diary import Explaining, Reason
from sen_desktop.bots.protocol import decide
from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen.coach import Coach as CoachOfSen
from sen_desktop.bots.sen.hints import following, open_reasons
from sen_desktop.bots.sen.knowledge import Knowledge, Track
from sen_desktop.engine.cards import Face
from sen_desktop.engine.events import MatchEnded, RoundEnded
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import View
from sen_desktop.games.koty.words import hand
from sen_desktop.games.smoki.words import COLUMNS
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Announcement, Referee
from sen_desktop.text.i18n import LANGUAGES, Texts
from tests.bots.watch import contradiction
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset

TABLES: Mapping[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "sen": (("sen-classic", {}), ("sen-jubilee", {}), ("sen-classic", {"know_what_i_have": True})),
    "smoki": (("smoki", {}), ("smoki", {"mode": "points", "limit": 40})),
    "koty": (("koty", {}), ("koty", {"teams": True})),
}
COMPARED = (
    ("before", "points"),
    ("dream", "before"),
    ("lead", "lead_before"),
    ("lead", "otherwise"),
)
"""Where a sentence says both, the first one is the larger one: fewer points are better in Smoki."""


def check_words(family: str, wanted: int, seed: int = 0) -> Counter[str]:
    """So many sentences at least, by their keys."""
    texts = [Texts.load(language) for language in LANGUAGES]
    found: Counter[str] = Counter()
    while found.total() < wanted:
        tables = TABLES[family]
        ruleset_id, options = tables[seed % len(tables)]
        for key, facts in _said(ruleset(ruleset_id, **options), family, seed):
            found[key] += 1
            for said in texts:
                check_sentence(said, key, facts)
        seed += 1
    return found


def _said(chosen: Ruleset, family: str, seed: int) -> Iterator[tuple[str, Mapping[str, int]]]:
    """All hints and reasons of one match of mixed levels, each checked against what was known."""
    levels = [one.id for one in roster.BOTS[family].entries if one.level]
    seats = 4 if chosen.options.get("teams") else 2 + seed % 2
    bots = [
        entry(levels[(seed + seat) % len(levels)]).make(chosen, seat, source(seed, seat).random)
        for seat in range(seats)
    ]
    coaches = [roster.coach(chosen, seat) for seat in range(seats)]
    referee = Referee(rules_of(chosen, seats), Chance(seed))
    told = referee.opening
    while True:
        for seat, events in enumerate(told.by_seat):
            coach = coaches[seat]
            assert coach is not None
            for event in events:
                bots[seat].notice(event)
                coach.notice(event)
        if any(isinstance(event, RoundEnded | MatchEnded) for event in told.events):
            for bot in bots:
                assert isinstance(bot, Explaining)
                for reason in bot.diary.of_last_round():
                    assert contradiction(reason) is None or family != "sen", reason
                    check_reason(reason)
                    yield reason.key, reason.facts
        if not referee.to_act:
            return
        seat = referee.to_act[0]
        coach, view = coaches[seat], referee.view(seat)
        assert coach is not None
        legal = referee.legal_actions(seat)
        for advice in coach.advise(view, legal):
            assert advice.action in legal
            check_hint(advice, view)
            yield advice.key, advice.facts
            of_it = coach.explain(advice)
            if isinstance(coach, CoachOfSen):
                check_open_reasons(coach, advice, of_it)
            for sentence in (of_it.move, *of_it.reasons, *of_it.open_reasons):
                yield sentence.key, sentence.facts
            assert of_it.open_reasons, "every move has a reason"
        answer = referee.act(seat, decide(bots[seat], view, legal))
        assert isinstance(answer, Announcement)
        told = answer


def check_open_reasons(coach: CoachOfSen, advice: Advice, of_it: Explanation) -> None:
    """With quite other faces on all cards that lie face down it says the same of a move, and what
    it says of places and numbers is so."""
    thought = coach._thought
    assert thought is not None
    known, action = thought.known, advice.action
    then = following(action, thought)
    said = [*open_reasons(action, then, known)]
    assert [one for one in of_it.open_reasons if one in said] == said
    faces = [*known.copies]
    other = copy(known)
    other.dreams = [[_with_other_face(track, faces) for track in one] for one in known.dreams]
    assert [*open_reasons(action, then, other)] == said
    for sentence in said:
        facts, own = sentence.facts, known.own
        unseen = [place for place, track in enumerate(own, 1) if not track.face]
        if sentence.key.startswith("coach.why.unseen") and "place" in facts:
            assert facts["place"] in unseen
        if "unseen" in facts:
            assert facts["unseen"] == len(unseen) and facts["cards"] == len(own)
        if sentence.key == "coach.why.all_seen":
            assert not unseen
        if "mean" in facts:
            check_mean(facts["mean"], known)
            assert "card" not in facts or (facts["card"] > facts["mean"]) == (
                sentence.key == "coach.why.above"
            )


def _with_other_face(track: Track, faces: Sequence[Face]) -> Track:
    other = copy(track)
    if track.face:
        other.face = faces[faces.index(track.face) - 1]
    return other


def check_mean(mean: int, known: Knowledge) -> None:
    """Of all cards of which nobody sees the face; an hourglass counts 9."""
    deck = [face for face, copies in known.copies.items() for _ in range(copies)]
    for track in (*known.face_up, *known.held):
        if track.face:
            deck.remove(track.face)
    assert abs(mean - fmean(9 if one.worth is None else one.worth for one in deck)) <= 0.5


def check_reason(reason: Reason) -> None:
    assert all(isinstance(fact, int) for fact in reason.facts.values()), reason
    assert not reason.slipped or reason.kind == "slip", "a slip is not explained"
    check_chance(reason.facts, None)


def check_hint(advice: Advice, view: View[Any]) -> None:
    """The numbers are those of the move and of what the seat sees and expects."""
    facts, action = advice.facts, advice.action
    check_chance(facts, advice.chance_lowest)
    for name in ("ravens", "points", "dream"):
        assert name not in facts or facts[name] == round(advice.expected), advice
    if "place" in facts and hasattr(action, "place"):
        assert facts["place"] == action.place + 1, advice
    if "row" in facts and hasattr(action, "place"):
        assert (facts["row"] - 1) * COLUMNS + facts["column"] - 1 == action.place, advice
    if "pile" in facts and hasattr(action, "pile"):
        assert facts["pile"] == action.pile + 1, advice
    if "land" in facts and hasattr(action, "land"):
        assert facts["land"] == action.land + 1, advice
    if "owner" in facts and hasattr(action, "seat"):
        assert facts["owner"] == action.seat, advice
    if "number" in facts:
        check_number(advice, view)


def check_number(advice: Advice, view: View[Any]) -> None:
    """A number that is laid or claimed is that of a card in the hand, or a joker stands for it."""
    action = advice.action
    if hasattr(action, "number"):
        assert advice.facts["number"] == action.number, advice
    elif hasattr(action, "card") and not hasattr(action, "from_seat"):
        face = view.piles[hand(view.seat)][action.card]
        attacked = hasattr(view.agenda[-1], "duel")
        assert attacked or (face and (face.worth or 0) == advice.facts["number"]), advice


def check_chance(facts: Mapping[str, int], computed: float | None) -> None:
    if "chance" not in facts:
        return
    chance = facts["chance"]
    assert 0 <= chance <= 100, facts
    if computed is not None:
        assert abs(100 * computed - chance) <= 1, (facts, computed)
        assert chance != 0 or computed == 0, "nearly impossible is not impossible"
        assert chance != 100 or computed == 1, "nearly certain is not certain"


def check_sentence(said: Texts, key: str, facts: Mapping[str, int]) -> None:
    """It is filled in with its facts and nothing else, and compares in the right direction."""
    text = said.texts[key]
    names = {name for _, name, _, _ in Formatter().parse(text) if name}
    assert names <= facts.keys(), (key, names)
    sentence = said.say(key, **facts)
    assert "{" not in sentence and "None" not in sentence
    for more, less in COMPARED:
        if {more, less} <= names:
            assert facts[more] > facts[less], (key, facts)
    if {"worth", "after"} <= names:
        assert (facts["after"] > facts["worth"]) == ("_rising" in key), (key, facts)
