"""Words for what is on the screen: things that can be touched, and pages to be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sen_desktop.text.i18n import Texts
from sen_desktop.ui.canvas import Clip, Mark, Text
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.touch import Item

NOTHING = "–"
"""How something is shown that has no value yet."""


class _Written(NamedTuple):
    text: Text
    clip: Rect | None
    """The place that scrolls it."""


def item_words(
    item: Item, texts: Texts, marks: Sequence[Mark], label: str = "", *, twice: bool = False
) -> str:
    """Name, kind, state, position, how it is used or why it cannot be, and what explains it.

    What others hold may be pressed twice instead.
    """
    name, *more = _names(item, marks, label)
    parts = [name]
    if item.role:
        parts.append(texts.say(f"spoken.role.{item.role}"))
    if item.on is not None:
        parts.append(texts.say("spoken.on" if item.on else "spoken.off"))
    if item.value != name:
        parts.append(_value(item, texts))
    parts.append(_place(item, texts))
    if item.typing:
        parts.append(texts.say("spoken.typing"))
    if item.hold or item.held:
        parts.append(texts.say("spoken.twice" if twice else "spoken.hold"))
    sentences = [", ".join(part for part in parts if part)]
    if item.why_not and not item.act and not item.held:
        sentences.append(texts.say("spoken.unavailable", why=item.why_not))
    for sentence in (*more, item.note, *item.tip.split(". ")):
        if sentence.rstrip(".").casefold() not in " ".join(sentences).casefold():
            sentences.append(sentence)
    *said, last = sentences
    return " ".join((*map(as_sentence, said), last))


def item_name(item: Item, marks: Sequence[Mark], label: str = "") -> str:
    """What it is called, in short."""
    return _names(item, marks, label)[0]


def value_words(item: Item, texts: Texts, before: str, value_before: str) -> str:
    """What has changed while it keeps the focus; `before` was said of it last."""
    if item.on is not None:
        return texts.say("spoken.on" if item.on else "spoken.off")
    begins = item.typing and texts.say("spoken.typing") not in before
    if begins:
        return f"{item.value or texts.say('spoken.empty')}, {texts.say('spoken.typing')}"
    if item.typing and item.value.startswith(value_before):
        typed = item.value.removeprefix(value_before)
        return typed if typed.strip() else texts.say("spoken.space")
    if item.role == "field":
        return item.value or texts.say("spoken.empty")
    if value_before == texts.say("spoken.chosen") and not item.value:
        return texts.say("spoken.not_chosen")
    value = ", ".join(part for part in (_value(item, texts), _place(item, texts)) if part)
    new = item.note if item.value and item.note not in before else ""
    return f"{as_sentence(value)} {new}" if new else value


def page_words(marks: Iterable[Mark], items: Sequence[Item]) -> list[str]:
    """All that is to be read and not touched, sentence by sentence.

    What something is called, or set to, is said when one comes to it.
    """
    touched = [item for item in items if item.focusable or not item.keys or item.label]
    of_items = {words for item in touched for words in (item.label, item.value) if words}
    written = (one for one in _written(marks) if not any(_is_on(one, item) for item in touched))
    return [as_sentence(text) for text in _paragraphs(written) if text not in of_items]


def as_sentence(text: str) -> str:
    text = text.rstrip()
    return text if text[-1:] in ".!?:…" else f"{text}."


def without_figures(sentence: str) -> str:
    """What counts up or down by itself is not told again and again."""
    return "".join(letter for letter in sentence if not letter.isdigit())


def _names(item: Item, marks: Sequence[Mark], label: str) -> list[str]:
    """What it is called, then whatever else stands on it, unless its name says all of that."""
    if label or item.label:
        return [(label or item.label).removesuffix(".")]
    on_it = (one for one in _written(marks) if _is_on(one, item))
    return [*_paragraphs(on_it)] or [item.tip]


def _value(item: Item, texts: Texts) -> str:
    return texts.say("spoken.empty") if item.value == NOTHING else item.value


def _place(item: Item, texts: Texts) -> str:
    if not item.place:
        return ""
    number, count = item.place
    return texts.say("spoken.place", number=number, count=count)


def _paragraphs(written: Iterable[_Written]) -> Iterator[str]:
    for one in written:
        said = one.text.text if one.text.said is None else one.text.said
        if said.strip():
            yield said.strip()


def _written(marks: Iterable[Mark]) -> Iterator[_Written]:
    clip = None
    for mark in marks:
        if isinstance(mark, Clip):
            clip = mark.rect
        elif isinstance(mark, Text):
            yield _Written(mark, clip)


def _is_on(written: _Written, item: Item) -> bool:
    """What is scrolled away lies on nothing that stands elsewhere."""
    mark, inside = written.text, item.inside
    if (inside is None) != (written.clip is None):
        return False
    if inside and written.clip and (inside.y, inside.h) != (written.clip.y, written.clip.h):
        return False
    return item.rect.holds(mark.x + 1, mark.y + mark.style.size / 2)
