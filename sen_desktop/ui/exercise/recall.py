"""What lies where: turns are watched, then card after card is asked for; all answers come last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.app.exercises import Recall, Sighting, called, kinds
from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.exercise.place import Place
from sen_desktop.ui.exercise.task import Task, Verdict
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.drawing import draw_coin
from sen_desktop.ui.table.layout import Target
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.table.question import Choice
from sen_desktop.ui.theme import NOTE
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

REST = 0.5
"""Seconds between two steps that are watched, at the usual speed."""
LEAST_PACE = 0.5
"""However fast cards fly elsewhere, here they have to be seen."""
MOST_TOLD = 2
"""So many cards are spoken of on the sheet; every one of them lies open with its turn."""
COIN = 0.46
"""How wide a coin on a card is."""
BADGE = 34.0


class RecallQuestion:
    """Which card lies there? Everything that a card can be called is an answer."""

    title = note = rule = ""
    gallery: Mapping[Slot, Face | None] = {}

    def __init__(self, slot: Slot, title: str, claims: Sequence[Choice]) -> None:
        self.slot = slot
        self.claim_title = title
        self.claims = claims

    @property
    def first_focus(self) -> str:
        return self.claims[0].name

    @property
    def begun(self) -> object:
        return self.slot

    def buttons(self) -> list[Choice]:
        return []

    def act(self, slot: Slot) -> Callable[[], None] | None:
        return None

    def why_not(self, slot: Slot) -> str:
        return ""

    def decides(self, slot: Slot) -> bool:
        return False

    def drags(self, slot: Slot) -> bool:
        return False

    def tip(self, slot: Slot) -> str:
        return ""

    def preview(self, slot: Slot) -> Mapping[Seat, int]:
        return {}

    def glows(self, slot: Slot) -> bool:
        return slot == self.slot

    def chosen(self, slot: Slot) -> bool:
        return False

    def cancel(self) -> bool:
        return False


class RecallTask(Task):
    memory = False

    def __init__(
        self, stage: Stage, place: Place, recall: Recall, answered: Callable[[int, int], None]
    ) -> None:
        super().__init__(stage, place)
        self._recall = recall
        self._done = answered
        self._stops = recall.position.stops
        self._rest = 0.0
        self._watching = True
        self._answers: list[str | None] = []
        """What each card was called; None where nobody knew."""
        self._question: RecallQuestion | None = None
        self._kinds = kinds(one.face for one in place.source.ruleset.deck)

    # watching

    def begin(self) -> bool:
        self.place.watch_to(self._stops[0])
        return True

    def update(self, dt: float) -> None:
        if not self._watching or not self.place.at_rest or self.stage.speech.busy:
            return
        self._rest += dt
        if self._rest < REST * max(self.stage.pace, LEAST_PACE):
            return
        self._rest = 0.0
        moment = self.place.source.moment
        following = next((stop for stop in self._stops if stop > moment), None)
        if following is not None:
            self.place.watch_to(following)
            return
        self._watching = False
        self._ask()

    @property
    def busy(self) -> bool:
        return self._watching and self.place.motion.halt is None

    @property
    def turns(self) -> bool:
        """They would say what is asked."""
        return self._watching

    # asking

    @property
    def answered(self) -> int:
        """So many cards have been called something."""
        return len(self._answers)

    @property
    def question(self) -> RecallQuestion | None:
        return self._question

    def _ask(self) -> None:
        asked = self._recall.asked
        if self.answered == len(asked):
            self._question = None
            self._judge()
            return
        one = asked[self.answered]
        where = self._where("ask", one.slot, number=self.answered + 1, count=len(asked))
        self._question = RecallQuestion(
            one.slot, where, [self._claim(face) for face in self._kinds]
        )

    def _where(self, key: str, slot: Slot, **facts: object) -> str:
        seat = slot.pile.seat
        whose = "own" if seat == self.place.seat else "other"
        name = self.place.source.names[seat or 0]
        return self.say(f"recall.{key}_{whose}", name=name, place=slot.place + 1, **facts)

    def _claim(self, face: Face) -> Choice:
        name, act = called(face), partial(self._answer, called(face))
        if face.worth is None:
            sign = self.place.board.power_signs.get(face.power, "hint")
            return Choice(
                f"claim.{name}", "", sign, act, tip=self.place.teller.card(face).nominative
            )
        return Choice(f"claim.{name}", name, "", act)

    def _answer(self, answer: str | None) -> None:
        self._answers.append(answer)
        self.stage.sounds.play("count_tick")
        self._ask()

    def digit(self, number: int) -> bool:
        if self._question and f"{number}" in map(called, self._kinds):
            self._answer(f"{number}")
            return True
        return False

    @property
    def prompt(self) -> tuple[str, str]:
        motion, say = self.place.motion, self.stage.texts.say
        if motion.halt is Halt.PEEK:
            several = "click_several" if len(motion.picture.peeked) > 1 else "click"
            return say("ask.peeked.title"), say(f"ask.peeked.{several}")
        if motion.halt is Halt.TURN and (seat := motion.picture.turn_over) is not None:
            return say("table.turn_over", name=self.place.source.names[seat]), ""
        if self._watching:
            return self.say("recall.watch"), self.place.witness.caption
        return "", ""

    @property
    def buttons(self) -> Sequence[Choice]:
        motion, say = self.place.motion, self.stage.texts.say
        if motion.halt is Halt.PEEK:
            return [Choice("done", say("button.done"), "check", motion.go_on, strong=True)]
        if motion.halt is Halt.TURN:
            return [Choice("continue", say("button.continue"), "play", motion.go_on, strong=True)]
        if self._question:
            text = self.say("recall.unknown")
            return [Choice("unknown", text, "", partial(self._answer, None))]
        return []

    # answers

    def _judge(self) -> None:
        rights = self._recall.right(self._answers)
        right, count = sum(rights), len(rights)
        self._done(right, count)
        pairs = zip(self._recall.asked, rights, strict=True)
        wrong = [one for one, good in pairs if not good]
        title = self.say("recall.some", right=right, count=count)
        if not wrong:
            title = self.say("recall.all", count=count)
        told = [self._told(one) for one in wrong[:MOST_TOLD]]
        more = len(wrong) - len(told)
        if more:
            told.append(self.say("recall.more", count=more))
        aloud = [
            f"{self._where('there', one.slot)}: {self._told(one)}" for one in self._recall.asked
        ]
        text = "\n".join(told) or self.say("recall.bravo")
        self.verdict = Verdict(title, text, " ".join(aloud))

    def _told(self, one: Sighting) -> str:
        """When it was seen and, if it has changed places since, when it came there."""
        return " ".join(
            self._when("told", told) for told in (one.seen, one.moved) if told is not None
        )

    def _when(self, key: str, told: int) -> str:
        turn = self.place.position.turn_at(told)
        first = "" if turn else "_first"
        what = self.place.witness.chronicle.caption(told)
        return self.say(f"recall.{key}{first}", turn=turn, what=what)

    # what is seen

    @property
    def state(self) -> object:
        return self.verdict, self._watching, self.answered

    @property
    def lit(self) -> Sequence[Rect]:
        if self._question:
            return [self._rect(self._question.slot)]
        return [self._rect(one.slot) for one in self._recall.asked] if self.verdict else ()

    def _rect(self, slot: Slot) -> Rect:
        return self.place.motion.layout.home(slot.pile, slot.place)

    def touched(self, item: Item, target: Target) -> None:
        super().touched(item, target)
        motion = self.place.motion
        if motion.halt is Halt.PEEK and target.single:
            card = motion.piles[target.slot.pile][target.slot.place].card
            if card.id in motion.picture.peeked:
                item.act, item.drags = motion.go_on, False

    def draw(self, ui: Ui) -> None:
        if self._question:
            for one, answer in zip(self._recall.asked, self._answers, strict=False):
                self._coin(ui, one, self._mark(answer))
            self._coin(ui, self._recall.asked[self.answered], "?")
        elif self.verdict:
            rights = self._recall.right(self._answers)
            for one, right in zip(self._recall.asked, rights, strict=True):
                self._open(ui, one, right=right)

    def _mark(self, answer: str | None) -> str:
        return answer if answer and answer.isdigit() else "–"

    def _coin(self, ui: Ui, one: Sighting, text: str) -> None:
        card = self._rect(one.slot)
        side = card.w * COIN
        draw_coin(ui, centred(*card.centre, side, side), text)

    def _open(self, ui: Ui, one: Sighting, *, right: bool) -> None:
        """The card itself, whether it was known, and the turn in which it was seen."""
        card, theme = self._rect(one.slot), ui.theme
        ui.picture(self.place.pictures.picture(one.face), card)
        side = min(BADGE, card.w * 0.5)
        badge = centred(card.right - side * 0.2, card.y + side * 0.2, side, side)
        if right:
            ui.kit("badge_tick", badge)
        else:
            ui.box(badge, theme.ink, theme.warning, side / 2, 2)
            ui.sign("close", badge.shrunk(side * 0.26), theme.warning)
        text = self._when("seen", one.seen)
        high = ui.letters.height(NOTE) + 4
        strip = Rect(card.x, card.bottom - high, card.w, high)
        ui.box(strip, (*theme.ink[:3], 225), None, 4)
        ui.words(text, strip.shrunk(2, 0), NOTE, theme.text, Align.CENTRE, middle=True)
