"""Texts as they are compared: a space at which no line breaks is a space."""

from __future__ import annotations

from sen_desktop.text.i18n import NO_BREAK


def plain(text: str) -> str:
    return text.replace(NO_BREAK, " ")
