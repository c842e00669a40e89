"""Sentences for problems: what is wrong, where, and what would be right."""

from __future__ import annotations

from sen_desktop.engine.problem import Phrase, Problem
from sen_desktop.text.i18n import Texts


def said(phrase: Phrase, texts: Texts) -> str:
    """The sentence, with numbers as one types them into a file."""
    arguments = {
        name: said(part, texts) if isinstance(part, Phrase) else str(part)
        for name, part in phrase.args
    }
    return texts.say(f"problem.{phrase.code}", **arguments)


def told(problem: Problem, texts: Texts) -> str:
    """The whole problem in one line, but for the line and column of a file."""
    what = said(problem.what, texts)
    hint = f" – {said(problem.hint, texts)}" if problem.hint else ""
    return f"{problem.path}: {what}{hint}" if problem.path else what + hint


def told_with_place(file: str, problem: Problem, texts: Texts) -> str:
    """As tools print it, so that editors find the place."""
    return f"{file}:{problem.line}:{problem.column}: {told(problem, texts)}"
