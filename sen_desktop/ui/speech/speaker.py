"""What waits to be said, and in which order.

News may be cut short and, if too much of it waits, left out; a question waits until the news has
been told and is not lost; a page is read like that, but once only: whoever goes on has heard
enough of it. What somebody asks for is said at once.
"""

from __future__ import annotations

import re
from collections import deque
from enum import Enum
from typing import NamedTuple

from sen_desktop.ui.speech.voice import Voice

MOST_NEWS = 12
"""Sentences of news that may wait: of more the oldest are left out."""


DOT = re.compile(r"([.!?…]?)\s*·\s*(\S)")
"""What stands between things in one line."""


def _pause(dot: re.Match[str]) -> str:
    """A sentence ends, or the same one goes on."""
    end = dot[1] or ("." if dot[2].isupper() else ",")
    return f"{end} {dot[2]}"


class Rank(Enum):
    NEWS = "news"
    PAGE = "page"
    QUESTION = "question"
    ANSWER = "answer"


class Words(NamedTuple):
    text: str
    rank: Rank


class Speaker:
    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._waiting: deque[Words] = deque()
        self._saying: Words | None = None
        self.last = ""
        """The sentence that was said last, to be said once more."""

    @property
    def busy(self) -> bool:
        return bool(self._waiting) and not self.voice.missing

    def say(self, text: str, rank: Rank) -> None:
        text = " ".join(DOT.sub(_pause, text).split())
        if not text:
            return
        words = Words(text, rank)
        if rank is Rank.ANSWER:
            self._cut_in(words)
            return
        if rank is not Rank.NEWS:  # the newest one is what is asked
            self._drop(Rank.QUESTION, Rank.PAGE)
        self._waiting.append(words)
        self._leave_out_old_news()
        self.update()

    def _cut_in(self, words: Words) -> None:
        """Said at once; a question that is cut short is put again, news are not told again."""
        asked = self._saying if self.voice.busy else None
        self._drop(Rank.NEWS, Rank.PAGE)
        if asked and asked.rank is Rank.QUESTION:
            self._waiting.appendleft(asked)
        self._begin(words, interrupt=True)

    def _drop(self, *ranks: Rank) -> None:
        self._waiting = deque(words for words in self._waiting if words.rank not in ranks)

    def _leave_out_old_news(self) -> None:
        news = [words for words in self._waiting if words.rank is Rank.NEWS]
        for words in news[: max(0, len(news) - MOST_NEWS)]:
            self._waiting.remove(words)

    def update(self) -> None:
        """Go on with what waits, once the voice is free."""
        while self._waiting and not self.voice.busy and not self.voice.missing:
            self._begin(self._waiting.popleft(), interrupt=False)

    def _begin(self, words: Words, *, interrupt: bool) -> None:
        self._saying = words
        self.last = words.text
        self.voice.say(words.text, interrupt=interrupt)

    def repeat(self) -> None:
        if self.last:
            self._begin(Words(self.last, Rank.ANSWER), interrupt=True)

    def hush(self) -> None:
        """What somebody else was told is not for whoever comes now."""
        self._waiting.clear()
        self.last = ""
