"""Says what the scene on top shows: its page, its news, its questions, and what has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from sen_desktop.ui.canvas import Mark
from sen_desktop.ui.intents import Act, Command, Digit, Erase, Intent, Next, Spin, Steer, Typed
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.speech.speaker import Rank, Speaker
from sen_desktop.ui.speech.voice import SystemVoice, Voice
from sen_desktop.ui.speech.words import (
    as_sentence,
    item_name,
    item_words,
    page_words,
    value_words,
    without_figures,
)
from sen_desktop.ui.touch import Item, Touch

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage, Toast

ASKED_FOR = (
    Command.SAY_CHOICES,
    Command.SAY_CARDS,
    Command.SAY_TURNS,
    Command.SAY_RIVALS,
    Command.SAY_PILES,
    Command.SAY_SCORES,
)
"""What a table says when it is asked."""


class Speaking(Protocol):
    """What a scene says that has more to say than its page."""

    @property
    def guarded(self) -> bool:
        """Others may listen: nothing that one seat alone may know is said unless asked for."""
        ...

    def news(self) -> list[str]:
        """What has happened since it was last asked."""
        ...

    def question(self) -> str:
        """What is to be decided, or waits for the player."""
        ...

    def aside(self) -> str:
        """What somebody beside the table says at this moment: a hint, a lesson."""
        ...

    def label(self, name: str) -> str:
        """What an item is called; empty if it is called as it is labelled."""
        ...

    def answer(self, command: Command) -> str:
        """What is to be known of that."""
        ...


class Speech:
    def __init__(self, stage: Stage) -> None:
        self.open_voice: Callable[[], Voice] = SystemVoice
        self._stage = stage
        self._speaker: Speaker | None = None
        self._scene: Scene | None = None
        """Whose page was read last."""
        self._marks: Sequence[Mark] = ()
        self._asked = self._aside = self._focus = self._words = self._value = ""
        """What was said last of each of these."""
        self._toasts: list[Toast] = []
        self._page: list[str] = []
        """What could be read on the last picture of a scene that says nothing else."""
        self._steered = self._done = self._stepped = False
        """What the player has done since the last picture."""

    # on and off

    def adjust(self) -> None:
        """As the settings say; no voice is looked for before somebody wants one."""
        settings = self._stage.settings
        if settings.speech and self._speaker is None:
            self._speaker = Speaker(self.open_voice())
            self._scene = None
            self._asked = self._aside = self._focus = self._words = ""
            self._toasts = list(self._stage.toasts)
        elif not settings.speech and self._speaker:
            self.close()
        if self._speaker:
            language = self._stage.texts.language
            self._speaker.voice.adjust(language, settings.speech_rate, settings.voice)

    def close(self) -> None:
        if self._speaker:
            self._speaker.voice.close()
            self._speaker = None

    def toggle(self) -> None:
        on = not self._stage.settings.speech
        self._stage.change(speech=on)
        if not on:
            self._stage.toast(self._stage.texts.say("spoken.is_off"))
        elif self._speaker:
            self._speaker.say(self._stage.texts.say("spoken.is_on"), Rank.NEWS)

    @property
    def on(self) -> bool:
        return self._speaker is not None

    @property
    def busy(self) -> bool:
        return self._speaker is not None and self._speaker.busy

    def update(self) -> None:
        if self._speaker:
            self._speaker.update()

    def look_up(self) -> None:
        """Whether there is a voice at all turns out later."""
        if self._speaker and self._speaker.voice.missing:
            self._stage.change(speech=False)
            self._stage.toast(self._stage.texts.say("spoken.no_voice"), warning=True)

    def hush(self) -> None:
        if self._speaker:
            self._speaker.hush()

    # what the player does

    def notice(self, intent: Intent) -> None:
        """Focus that the player moves is said at once; one that is led waits its turn."""
        self._stepped = self._stepped or isinstance(intent, Next)
        self._steered = self._steered or isinstance(intent, Steer | Next | Digit)
        self._done = self._done or isinstance(intent, Act | Steer | Digit | Typed | Erase | Spin)

    def order(self, command: Command) -> bool:
        """Do what a key stands for; True if it stands for something that is said."""
        if command is Command.SPEECH:
            self.toggle()
        elif command is Command.SAY_AGAIN and self._speaker:
            self._speaker.repeat()
        elif command in ASKED_FOR and self._speaker:
            self._answer(command)
        else:
            return command in (Command.SAY_AGAIN, *ASKED_FOR)
        return True

    def _answer(self, command: Command) -> None:
        speaks = self._stage.top.speaking
        text = speaks.answer(command) if speaks else ""
        if command is Command.SAY_CHOICES:
            text = f"{text} {self._choices(self._stage.top)}"
        elif not speaks:
            text = " ".join(page_words(self._marks, self._stage.top.touch.items))
        self._say(text.strip() or self._stage.texts.say("spoken.nothing"), Rank.ANSWER)

    def _choices(self, scene: Scene) -> str:
        """All that can be done here; buttons that are signs alone come last."""
        items = [item for item in scene.touch.items if item.focusable]
        items.sort(key=lambda item: bool(item.tip) and item.label == item.tip)
        words = [self._called(scene, item) for item in items]
        texts = self._stage.texts
        return texts.say("spoken.choices", list="; ".join(words)) if words else ""

    # what is shown

    def follow(self, scene: Scene, marks: Sequence[Mark]) -> None:
        """A new picture: whatever is new in it is said."""
        self._marks = marks
        self._tell_toasts()
        speaks = scene.speaking
        known = scene is self._scene and self._say_focus(scene)
        if speaks is None:
            self._read(scene)
        else:
            for sentence in speaks.news():
                self._say(sentence, Rank.NEWS)
            if (aside := speaks.aside()) != self._aside:
                self._aside = aside
                self._say(aside, Rank.QUESTION if scene is not self._scene else Rank.ANSWER)
        self._ask(scene, speaks, known)
        self._steered = self._done = self._stepped = False

    def _read(self, scene: Scene) -> None:
        """The page of a scene that says nothing else, and afterwards what is new on it."""
        page = page_words(self._marks, scene.touch.items)
        if scene is self._scene:
            acted = self._steered or self._done
            known = self._page if acted else [*map(without_figures, self._page)]
            new = [one for one in page if (one if acted else without_figures(one)) not in known]
            self._say(" ".join(new), Rank.NEWS)
        self._page = page

    def _ask(self, scene: Scene, speaks: Speaking | None, known: bool) -> None:
        """A page that has just come up, or another question on it; with what has the focus, unless
        that is known by now."""
        came_up = scene is not self._scene
        if speaks is None:
            asked = " ".join(self._page) if came_up else self._asked
        else:
            asked = speaks.question()
        if not came_up and asked == self._asked:
            return
        self._scene, self._asked = scene, asked
        item = self._focused(scene.touch)
        if not known:
            guarded = speaks is not None and speaks.guarded
            self._words = self._words_of(scene, item) if item and not guarded else ""
            self._focus, self._value = (item.name, item.value) if item else ("", "")
        focus = "" if known else self._words
        said = f"{as_sentence(asked)} {focus}" if asked else "" if speaks else focus
        self._say(said, Rank.QUESTION if speaks else Rank.PAGE)

    def _say_focus(self, scene: Scene) -> bool:
        """What the player has moved to, or changed; True if there was something to say."""
        item = self._focused(scene.touch)
        name = item.name if item else ""
        words = self._words_of(scene, item) if item else ""
        moved, changed = name != self._focus, words != self._words
        said = ""
        if item and ((moved and self._steered) or self._stepped):  # also where nothing else is
            said = words
        elif item and changed and not moved and self._done and not item.told:
            said = self._change(scene, item, words)
        if moved or changed:
            self._focus, self._words, self._value = name, words, item.value if item else ""
        self._say(said, Rank.ANSWER)
        return bool(said)

    def _change(self, scene: Scene, item: Item, words: str) -> str:
        """What has become of it; where others may listen, what it shows only if it is held up."""
        if scene.touch.asks_again is item:
            return self._stage.texts.say("tip.once_more")
        value = value_words(item, self._stage.texts, self._words, self._value)
        return value or (words if not self._guarded or scene.touch.holds(item) else "")

    def _focused(self, touch: Touch) -> Item | None:
        return touch.find(touch.focus)

    def _words_of(self, scene: Scene, item: Item) -> str:
        label = scene.speaking.label(item.name) if scene.speaking else ""
        twice = scene.touch.no_holds
        words = item_words(item, self._stage.texts, self._marks, label, twice=twice)
        again = scene.touch.asks_again
        if again and again.name == item.name:
            return f"{words}. {self._stage.texts.say('tip.once_more')}"
        return words

    def _called(self, scene: Scene, item: Item) -> str:
        label = scene.speaking.label(item.name) if scene.speaking else ""
        return item_name(item, self._marks, label)

    @property
    def _guarded(self) -> bool:
        speaks = self._stage.top.speaking
        return speaks is not None and speaks.guarded

    def _tell_toasts(self) -> None:
        for toast in self._stage.toasts:
            if not any(toast is told for told in self._toasts):
                guarded = toast.private and self._guarded
                text = self._stage.texts.say("spoken.refused") if guarded else toast.text
                self._say(text, Rank.ANSWER if toast.warning else Rank.NEWS)
        self._toasts = list(self._stage.toasts)

    def _say(self, text: str, rank: Rank) -> None:
        if self._speaker:
            self._speaker.say(text, rank)
