"""People who share one screen: who looks at it, and when a curtain falls between two of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.ui.scenes.curtain import CurtainScene
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.table.witness import Witness


class HotSeat:
    def __init__(
        self,
        stage: Stage,
        match: LiveMatch,
        witnesses: Mapping[Seat, Witness],
        turned: Callable[[], None],
        pause: Callable[[], None],
    ) -> None:
        asked = match.session.human_asked
        self.viewer = match.session.humans[0] if asked is None else asked
        self._stage = stage
        self._match = match
        self._witnesses = witnesses
        self._turned = turned
        """Somebody else looks at the screen now."""
        self._pause = pause
        self._board = self.motion.board
        self.curtained = match.hot_seat and self._board.secrets
        """Nobody may see what the others see."""

    @property
    def motion(self) -> Motion:
        return self._witnesses[self.viewer].motion

    @property
    def public(self) -> bool:
        """Everything on the table may be seen by all."""
        return self.motion.counted or self._match.session.over

    @property
    def catching_up(self) -> bool:
        """What happened while this player's eyes were closed is being shown."""
        return self.motion.catches_up

    @property
    def at_rest(self) -> bool:
        """All that happened has been shown, and nothing waits for the viewer."""
        motion = self.motion
        return not (motion.behind or motion.moves or motion.slowly) and motion.halt is None

    @property
    def next(self) -> Seat | None:
        """Who is to come to the screen."""
        asked = self._match.session.human_asked
        there = asked == self.viewer and self.motion.hand_up
        return None if there or not self.at_rest else asked

    def update(self) -> None:
        if self.curtained and self._hand_is_idle:
            self.motion.hold_hand(False)

    @property
    def _hand_is_idle(self) -> bool:
        """Others play, and look at the screen: a hand that is not played from shows its backs."""
        playing = self.motion.picture.at_turn, self._match.session.human_asked
        return self.viewer not in playing

    def turn_to(self, seat: Seat) -> None:
        """The next decision is that human's."""
        if self.curtained:
            self.draw_curtain(seat)
            return
        self.viewer = seat
        self._witnesses[seat].catch_up()
        self._turned()

    def cover(self) -> None:
        """Nobody sees anything yet that is not theirs."""
        if self.curtained:
            self.draw_curtain(self.viewer)

    def draw_curtain(self, seat: Seat) -> None:
        """Nothing of what the viewer sees is seen any more."""
        session = self._match.session
        if self.motion.slowly:
            self.motion.end_again()
        if self.motion.halt is Halt.PEEK and self.motion.by_holding:
            self.motion.reveal(False)
        self.motion.hold_hand(False)
        name, badge = self._match.names[seat], self._match.badges[seat]
        asked = seat == session.human_asked
        summons = self._board.summons(session.view(seat).agenda if asked else ())
        curtain = CurtainScene(self._stage, name, badge, self._pause, summons)
        self._stage.open(curtain, lambda _: self._opened(seat))

    def _opened(self, seat: Seat) -> None:
        if seat == self.viewer and not self.motion.behind:
            self.motion.hold_hand(True)
            return
        self.viewer = seat
        motion = self.motion
        motion.hold_hand(True)
        motion.skip_what_all_saw()
        motion.catch_up()
        self._turned()
