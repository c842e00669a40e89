"""The ways from the live table to other scenes: log, scores, rules, pause, and out of the match."""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.ui.live.hot_seat import HotSeat
from sen_desktop.ui.live.witnesses import Witnesses
from sen_desktop.ui.scenes.log import LogScene
from sen_desktop.ui.scenes.pause import NEW_GAME, TO_TITLE, PauseScene
from sen_desktop.ui.scenes.result import ResultScene
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.scenes.scores import ScoresScene
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.board import Pad
from sen_desktop.ui.table.traces import signs_shown


class Ways:
    def __init__(
        self,
        stage: Stage,
        match: LiveMatch,
        witnesses: Witnesses,
        hot_seat: HotSeat,
        close: Callable[[object], None],
    ) -> None:
        self._stage = stage
        self._match = match
        self._witnesses = witnesses
        self._hot_seat = hot_seat
        self._close = close

    def log(self) -> None:
        log, motion = self._witnesses[self._hot_seat.viewer].log, self._hot_seat.motion
        signs = signs_shown(motion.picture) if motion.tells_turns else ()
        self._stage.open(LogScene(self._stage, log, self._match.badges, signs))

    def scores(self) -> None:
        self._stage.open(ScoresScene(self._stage, self._match, self._pad()))

    def rules(self, place: str = "") -> None:
        ruleset = self._match.session.ruleset
        self._stage.open(RulesScene(self._stage, ruleset.id, ruleset, place))

    def pause(self) -> None:
        hot_seat = self._hot_seat
        if hot_seat.curtained and not hot_seat.public:
            hot_seat.draw_curtain(hot_seat.viewer)
        self.open_pause()

    def open_pause(self) -> None:
        session = self._match.session
        what_if = self._match.what_if
        topic, seal = ("what_if", "") if what_if else ("pause", session.seal)
        pause = PauseScene(self._stage, session.ruleset, topic, seal)
        self._stage.open(pause, self._after_pause)

    def _after_pause(self, result: object) -> None:
        """Back to the title, or from there to a new game; the match can be continued."""
        if result not in (TO_TITLE, NEW_GAME):
            return
        if self._match.session.over:
            self._stage.put_away(self._match)
        self._stage.services.flush()
        self._close(result)

    def result(self) -> None:
        self._stage.put_away(self._match)
        if outcome := self._match.session.outcome:
            scene = ResultScene(self._stage, self._match, outcome, self._pad())
            self._stage.open(scene, self._close)

    def _pad(self) -> Pad:
        motion = self._hot_seat.motion
        ruleset = self._match.session.ruleset
        return motion.board.pad(motion.present, ruleset, self._stage.texts.say)
