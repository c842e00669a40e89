"""The toy's table: one card before everybody, the stock in the middle, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.board import PlateFacts
from sen_desktop.ui.table.layout import (
    BAR,
    CARD_SHAPE,
    LINE,
    PLATE,
    Places,
    Target,
    below_pile,
    card_targets,
    pile_target,
)
from sen_desktop.ui.table.picture import Picture, PileStyle
from sen_desktop.ui.table.plain import PlainBoard
from sen_desktop.ui.table.question import Choice, Hint, QuestionContext, Say
from tests.support.toy.actions import Look, Stop, Swap
from tests.support.toy.words import FAMILY, HAND, STOCK, hand

CARD = 90.0


class ToyLayout(Places):
    def lay_out(self) -> None:
        area, (x, y) = self.area, self.area.centre
        order = [self.viewer, *self.others]
        wide = area.w / len(order)
        lefts = {seat: area.x + number * wide for number, seat in enumerate(order)}
        self.cards = {
            seat: centred(left + wide / 2, area.bottom - 90, CARD, CARD * CARD_SHAPE)
            for seat, left in lefts.items()
        }
        self.plates = {
            seat: Rect(left + 4, area.bottom - 230, wide - 8, PLATE) for seat, left in lefts.items()
        }
        self.plates[self.viewer] = Rect(area.x + 4, area.y + BAR, 160, 150)
        self.stock = centred(x, area.y + BAR + 100, CARD, CARD * CARD_SHAPE)
        self.prompt = Rect(area.x + 20, y - 20, area.w - 40, 72)
        self.claims = self.prompt
        self.buttons = Rect(area.right - 180, y - 120, 168, 54)

    @property
    def cards_left(self) -> Rect:
        return below_pile(self.stock)

    def frame_of(self, seat: Seat) -> Rect:
        return self.plates[seat]

    def reckon_home(self, pile: PileId, place: int) -> Rect:
        return self.stock if pile.seat is None else self.cards[pile.seat]

    def targets(self, pile: PileId) -> Sequence[Target]:
        if pile.seat is None:
            return [pile_target(self, pile, "pile.stock")]
        return card_targets(self, pile, f"seat.{pile.seat}.card")

    def tag_of(self, seat: Seat) -> Rect:
        return self.plates[seat]

    def line_of(self, seat: Seat) -> Rect:
        plate = self.plates[seat]
        return Rect(plate.x, plate.y - LINE - 4, plate.w, LINE)


class ToyQuestion:
    """Look at the own card, swap it for the top of the stock, or stop."""

    gallery: Mapping[Slot, Face | None] = {}
    claims: Sequence[Choice] = ()
    claim_title = ""
    begun: object = None
    note = ""

    def __init__(self, context: QuestionContext) -> None:
        self.context = context
        self.title = context.say(f"ask.{FAMILY}.title")
        self.first_focus = "pile.stock"
        self.rule = ""

    def _acts(self, action: Action) -> Callable[[], None] | None:
        return (lambda: self.context.do(action)) if action in self.context.legal else None

    def buttons(self) -> list[Choice]:
        text = self.context.say(f"button.{FAMILY}.stop")
        return [Choice("stop", text, "check", self._acts(Stop()))]

    def act(self, slot: Slot) -> Callable[[], None] | None:
        if slot.pile == STOCK:
            return self._acts(Swap())
        return self._acts(Look()) if slot.pile == hand(self.context.view.seat) else None

    def why_not(self, slot: Slot) -> str:
        return self.context.say("refusal.looked_already")

    def decides(self, slot: Slot) -> bool:
        return True

    def drags(self, slot: Slot) -> bool:
        return False

    def tip(self, slot: Slot) -> str:
        return ""

    def preview(self, slot: Slot) -> Mapping[Seat, int]:
        return {}

    def glows(self, slot: Slot) -> bool:
        return self.act(slot) is not None

    def chosen(self, slot: Slot) -> bool:
        return False

    def cancel(self) -> bool:
        return False


class ToyBoard(PlainBoard[None]):
    family = FAMILY
    backdrop = "scenes/curtain"
    back = "cards/toy/back"
    noun = "pebble"
    secrets = True
    to_remember = True
    pile_styles: Mapping[str, PileStyle] = {STOCK.kind: PileStyle.STOCK, HAND: PileStyle.CLOSED}
    dreams = frozenset({HAND})
    blank = None
    layout = ToyLayout
    question = ToyQuestion

    def hint(self, action: Action, seat: Seat, picture: Picture[None]) -> Hint:
        return Hint(())

    def plate_facts(
        self, picture: Picture[None], ruleset: Ruleset, seat: Seat, texts: Texts
    ) -> PlateFacts:
        return PlateFacts(texts.count(self.noun, picture.totals[seat]))

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        return [say("table.rounds", rounds=ruleset.options["rounds"])]

    def won_in(self, ruleset: Ruleset) -> str:
        return self.noun


BOARD = ToyBoard()
