"""Sen on the table: its places, its questions, and what its own events look like."""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.events import Called, PairNamed, Reckoned, StallNear
from sen_desktop.games.sen.words import DREAM, FACE_DOWN, FACE_UP, HELD
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.table.board import Look, Say
from sen_desktop.ui.table.plain import PlainTable
from sen_desktop.ui.table.sen.asking import SenAsking
from sen_desktop.ui.table.sen.hint import hint_of
from sen_desktop.ui.table.sen.layout import SenLayout
from sen_desktop.ui.table.show import COUNT_UP, Show, Tag

SOUNDS = {
    "caller_penalty": "penalty",
    "caller_lowest": "round_won",
    "all_nines": "round_won",
}


class SenBoard(PlainTable):
    backdrop = "table/sen"
    back = "cards/sen/back"
    own_backs: Mapping[str, str] = {"cards/jubilee": "cards/jubilee/back"}
    pad_sound = "pad_sen"
    noun = "raven"
    sounds: Mapping[str, str] = {}
    secrets = True
    to_remember = True
    looks: Mapping[str, Look] = {
        FACE_DOWN.kind: Look.STOCK,
        FACE_UP.kind: Look.OPEN,
        HELD.kind: Look.SHOWN,
        DREAM: Look.CLOSED,
    }
    dreams = frozenset({DREAM})
    layout = SenLayout
    asking = SenAsking
    hint = staticmethod(hint_of)

    def carry_out(self, show: Show, event: Event) -> float:
        match event:
            case Called(seat):
                show.caller = seat
                show.banner = show.caption
                show.play("wake_gong")
                return 1.5
            case PairNamed():
                return 1.0
            case StallNear(turns):
                show.stall = turns
                return 0.6
            case Reckoned():
                return self._reckon(show, event)
            case _:
                return 0.0

    def _reckon(self, show: Show, event: Reckoned) -> float:
        reason = event.reason
        lines = [(f"reckon.{reason}", {"score": event.score})]
        if event.left_out:
            lines.insert(0, ("reckon.left_out", {"ravens": event.left_out}))
        show.tags[event.seat] = Tag(event.count, lines, SOUNDS.get(reason) == "round_won")
        show.play(SOUNDS.get(reason, "count_tick"))
        return COUNT_UP + 0.5

    def standing(self, show: Show, seat: Seat, texts: Texts) -> str:
        return texts.count(self.noun, show.totals[seat])

    def goal(self, ruleset: Ruleset, say: Say) -> list[str]:
        return [
            say(f"table.{name}", **{name: ruleset.options[name]})
            for name in ("limit", "rounds")
            if ruleset.options[name] is not None
        ]

    def goal_line(self, ruleset: Ruleset) -> int | None:
        limit = ruleset.options["limit"]
        return limit if isinstance(limit, int) else None

    def won_in(self, ruleset: Ruleset) -> str:
        return self.noun
