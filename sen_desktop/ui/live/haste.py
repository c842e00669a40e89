"""Nobody waits for an animation: what fast-forwards the live table, and what counts as well."""

from __future__ import annotations

from sen_desktop.ui.intents import Act, Digit, Intent, Press, Skip
from sen_desktop.ui.live.questioner import Questioner
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.picture import Halt
from sen_desktop.ui.table.view import target_called
from sen_desktop.ui.touch import Touch


class Haste:
    def __init__(self, touch: Touch, questioner: Questioner) -> None:
        self._touch = touch
        self._questioner = questioner

    def hurries(self, motion: Motion, intent: Intent) -> bool:
        """A digit, or a click on a card: everything is where it goes, and the same comes again."""
        match intent:
            case Digit():
                meant = True
            case Press(x, y, False):
                item = self._touch.at(x, y)
                meant = item is not None and not item.act
                meant = meant and target_called(motion, item.name if item else None) is not None
            case _:
                meant = False
        if not (meant and _under_way(motion)):
            return False
        motion.skip()
        return True

    def skips(self, motion: Motion, intent: Intent) -> bool:
        """What only fast-forwards."""
        match intent:
            case Skip():
                motion.skip()
            case Act(True) if _under_way(motion) and not self._focus_acts(motion):
                motion.skip()
            case _:
                return False
        return True

    def _focus_acts(self, motion: Motion) -> bool:
        there = self._touch.by_keys and self._touch.focus is not None
        return there and (self._questioner.question is not None or not motion.behind)

    def missed(self, motion: Motion) -> None:
        """A click beside everything: whoever looks at cards has seen them."""
        if motion.halt is Halt.PEEK and not motion.by_holding:
            motion.go_on()
        else:
            motion.skip()


def _under_way(motion: Motion) -> bool:
    return motion.halt is None and (motion.behind or motion.moves)
