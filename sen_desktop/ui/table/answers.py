"""What a table says of itself when it is asked: cards, piles, last turns and scores, in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text.narration.turns import TurnTeller
from sen_desktop.ui.intents import Command
from sen_desktop.ui.speech.words import as_sentence
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.picture import Picture
from sen_desktop.ui.table.telling import Telling
from sen_desktop.ui.table.view import target_called

if TYPE_CHECKING:
    from sen_desktop.ui.table.motion import Motion
    from sen_desktop.ui.table.question import Question


@dataclass(frozen=True, slots=True)
class Answers:
    board: Board[Any]
    picture: Picture[Any]
    ruleset: Ruleset
    telling: Telling
    teller: TurnTeller

    @property
    def others(self) -> list[Seat]:
        """From the viewer's left hand to the right."""
        viewer, seats = self.telling.viewer, self.picture.seats
        return [(viewer + step) % seats for step in range(1, seats)]

    def to(self, command: Command) -> str:
        """What is answered to a key that asks for it; nothing to any other key."""
        match command:
            case Command.SAY_CARDS:
                return self.cards_of(self.telling.viewer)
            case Command.SAY_TURNS:
                return self.turns()
            case Command.SAY_RIVALS:
                return self.cards_of_others()
            case Command.SAY_PILES:
                return self.piles()
            case Command.SAY_SCORES:
                return self.scores()
            case _:
                return ""

    def described(self, slot: Slot) -> str:
        return self.board.describe(self.picture, slot, self.telling)

    def called(self, name: str, motion: Motion, question: Question | None) -> str:
        """An item of the table in words; nothing if it is labelled, or is there no more."""
        kind, _, number = name.partition(".")
        if kind == "gallery":
            faces = [*question.gallery.values()] if question else []
            face = faces[int(number)] if int(number) < len(faces) else None
            return f"{self.telling.narrator.card(face)}" if face else ""
        if kind == "line":
            return self.turn_of(int(number))
        target = target_called(motion, name)
        return self.described(target.slot) if target else ""

    def cards_of(self, seat: Seat) -> str:
        slots = list(self.board.belongings(self.picture, seat))
        held = self._held() if seat == self.telling.viewer == self.picture.at_turn else []
        return ". ".join((*map(self.described, (*held, *slots)), *self._so_far(seat)))

    def cards_of_others(self) -> str:
        """Each with its owner's name once."""
        whole = []
        for seat in self.others:
            nearer = replace(self, telling=replace(self.telling, viewer=seat))
            whole.append(self.telling.of(seat, f"{nearer.cards_of(seat)}."))
        return " ".join(whole)

    def piles(self) -> str:
        piles = self.picture.cards
        return self._together(
            Slot(pile, 0) for pile in piles if pile.seat is None and self._is_piled(pile)
        )

    def turn_of(self, seat: Seat) -> str:
        """What somebody did last."""
        turn = self.picture.turns.get(seat)
        return self.teller.sentence(seat, turn.events, turn.gone) if turn else ""

    def turns(self) -> str:
        """What the others did last, and who comes next."""
        told = (*map(self.turn_of, self.others), self._order())
        return " ".join(one for one in told if one)

    def _order(self) -> str:
        seat, names = self.picture.at_turn, self.telling.names
        if seat is None:
            return ""
        after = names[(seat + 1) % len(names)]
        return self.telling.texts.say("tip.at_turn", name=names[seat], after=after)

    def scores(self) -> str:
        """Where everybody stands, what is played for, and how near the end is."""
        picture, texts, names = self.picture, self.telling.texts, self.telling.names
        parts = [texts.say("table.round", number=picture.round)] if picture.round else []
        pad = self.board.pad(picture, self.ruleset, texts.say)
        noun = self.board.won_in(self.ruleset)
        for _, seats in pad.sides:
            who = texts.together([names[seat] for seat in seats])
            facts = self.board.plate_facts(picture, self.ruleset, seats[0], texts)
            parts.append(f"{who}: {texts.count(noun, pad.total_of(seats))}")
            parts += [facts.note] if facts.note else []
        return " ".join(map(as_sentence, (*parts, *self.goal(), *self.notices())))

    def goal(self) -> list[str]:
        """What is played for: short on the table, whole sentences here."""
        say = self.telling.texts.say
        return self.board.goal(self.ruleset, lambda key, **facts: say(f"spoken.{key}", **facts))

    def notices(self) -> list[str]:
        return self.board.notices(self.picture, self.telling.texts.say)

    def adds_to_reckoning(self, before: Picture[Any]) -> bool:
        """What has happened since is told in the reckoning."""
        told = self.reckoning()
        return bool(told) and told != replace(self, picture=before).reckoning()

    def reckoning(self) -> str:
        """The headline of a round's end, then what every dream came to."""
        picture, texts, names = self.picture, self.telling.texts, self.telling.names
        counts = (
            f"{names[seat]}: "
            + ", ".join(
                (
                    texts.count(self.board.noun, tag.count),
                    *(texts.say(key, **facts) for key, facts in tag.lines),
                )
            )
            for seat, tag in sorted(picture.tags.items())
        )
        headline = self.board.headline(picture, names, texts)
        return " ".join(as_sentence(one) for one in (*headline, *counts) if one)

    def _so_far(self, seat: Seat) -> list[str]:
        """What the plate says that a dream counts just now."""
        facts = self.board.plate_facts(self.picture, self.ruleset, seat, self.telling.texts)
        return [self.telling.say("together", figure=facts.figure)] if facts.figure else []

    def _together(self, slots: Iterable[Slot]) -> str:
        return ". ".join(map(self.described, slots))

    def _held(self) -> list[Slot]:
        """Cards that have been drawn and lie before whoever is to decide."""
        return [
            Slot(pile, place)
            for pile, cards in self.picture.cards.items()
            if pile.seat is None and not self._is_piled(pile)
            for place in range(len(cards))
        ]

    def _is_piled(self, pile: PileId) -> bool:
        return self.board.pile_styles[pile.kind].piled
