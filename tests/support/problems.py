"""What problems read like in English."""

from __future__ import annotations

from sen_desktop.engine.problem import Phrase, Problem, Unsound
from sen_desktop.text.i18n import Texts
from sen_desktop.text.problems import said, told

ENGLISH = Texts.load("en")


def english(problem: Problem | Phrase | Unsound | None) -> str:
    match problem:
        case None:
            return ""
        case Phrase():
            return said(problem, ENGLISH)
        case Unsound():
            return told(problem.problem, ENGLISH)
        case _:
            return told(problem, ENGLISH)
