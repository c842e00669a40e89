"""A lesson in words: what stands on the sheet, and what is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.ui.live.spoken import Spoken

if TYPE_CHECKING:
    from sen_desktop.ui.scenes.lesson import LessonScene


def closed(sentence: str) -> str:
    """With a full stop, unless it has an end of its own."""
    return sentence if sentence[-1] in ".!?" else f"{sentence}."


class LessonSpoken(Spoken):
    def __init__(self, table: LessonScene) -> None:
        super().__init__(table)
        self._lesson = table

    def label(self, name: str) -> str:
        """What is lit says so, but where others may listen."""
        words, table = super().label(name), self._lesson
        lit = words and table.speaks and name in table.lit and not self.guarded
        return f"{words}, {table.say('spoken.lit')}" if lit else words

    def aside(self) -> str:
        table = self._lesson
        if not table.speaks:
            return super().aside()
        title, text = table.guide.said(table.stage.texts)
        said = "" if table.guide.repeats else f"{closed(title)} {text}"
        if self.guarded:  # others may listen
            return said
        lit = [label for name in table.lit if (label := super(LessonSpoken, self).label(name))]
        names = "; ".join(label.removesuffix(".") for label in lit)
        return f"{said} {table.say('lesson.lit', things=names)}".strip() if lit else said
