"""Words for what is on the screen: things that can be touched, and pages to be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sen_desktop.text.i18n import Texts
from sen_desktop.ui.canvas import Mark, Text
from sen_desktop.ui.touch import Item

LINE = 1.9
"""Of two lines of one text, the lower begins at most so many sizes of its letters below."""


def item_words(
    item: Item, texts: Texts, marks: Sequence[Mark], label: str = "", *, twice: bool = False
) -> str:
    """Name, kind, state, and how it is used or why it cannot be.

    What others hold may be pressed twice instead.
    """
    name = label or item.label or " ".join(_lines_on(item, marks)) or item.tip
    parts = [name]
    if item.role:
        parts.append(texts.say(f"spoken.role.{item.role}"))
    if item.on is not None:
        parts.append(texts.say("spoken.on" if item.on else "spoken.off"))
    if item.value and item.value != name:
        parts.append(item.value)
    if item.hold or item.held:
        parts.append(texts.say("spoken.twice" if twice else "spoken.hold"))
    words = ", ".join(part for part in parts if part)
    if item.why_not and not item.act and not item.held:
        words += ". " + texts.say("spoken.unavailable", why=item.why_not)
    said = words.casefold()
    tips = (one for one in item.tip.split(". ") if one.rstrip(".").casefold() not in said)
    return ". ".join((words, *tips))


def value_words(item: Item, texts: Texts) -> str:
    """What has changed while it keeps the focus."""
    if item.on is not None:
        return texts.say("spoken.on" if item.on else "spoken.off")
    return item.value


def page_words(marks: Iterable[Mark], items: Sequence[Item]) -> list[str]:
    """All that is to be read and not touched, sentence by sentence.

    What something is called, or set to, is said when one comes to it.
    """
    of_items = {words for item in items for words in (item.label, item.value) if words}
    texts: list[str] = []
    before: Text | None = None
    for mark in marks:
        if not isinstance(mark, Text) or _is_on_any(mark, items):
            continue
        if mark.said is not None:
            texts.append(mark.said)
            before = None
        elif before and _goes_on(before, mark):
            texts[-1] += f" {mark.text}"
            before = mark
        else:
            texts.append(mark.text)
            before = mark
    read = (text for text in texts if text.strip() and text not in of_items)
    return [text if text[-1:] in ".!?:…" else f"{text}." for text in read]


def _goes_on(before: Text, mark: Text) -> bool:
    alike = mark.style == before.style and mark.colour == before.colour
    return alike and 0 <= mark.y - before.y <= LINE * mark.style.size


def _is_on_any(mark: Text, items: Sequence[Item]) -> bool:
    return any(item.under(mark.x + 1, mark.y + mark.style.size / 2) for item in items)


def _lines_on(item: Item, marks: Iterable[Mark]) -> Iterable[str]:
    return (mark.text for mark in marks if isinstance(mark, Text) and _is_on_any(mark, [item]))
