"""What the game does for players who see, hear or move differently, told tag by tag.

The tags are those of the Accessible Games Initiative; they are called by their English names, since
shops do so, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sen_desktop.ui.scenes.message import READ, MessageScene

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


class Tag(NamedTuple):
    name: str
    kept: str
    """Whether it is fulfilled: `yes`, `partly`, `no`, or `none` where it does not apply."""
    how: str
    """The text that says how, below `accessibility`."""


TAGS = (
    Tag("Narrated Menus", "yes", "eyes.narrated_menus"),
    Tag("Clear Text", "yes", "eyes.clear_text"),
    Tag("Large Text", "yes", "eyes.large_text"),
    Tag("Large & Clear Subtitles", "none", "eyes.subtitles"),
    Tag("Color Alternatives", "yes", "eyes.colour"),
    Tag("Camera Comfort", "yes", "eyes.camera"),
    Tag("Multiple Volume Controls", "partly", "ears.volumes"),
    Tag("Mono Sound", "partly", "ears.mono"),
    Tag("Stereo Sound", "yes", "ears.stereo"),
    Tag("Surround Sound", "no", "ears.surround"),
    Tag("Chat Speech-to-Text & Text-to-Speech", "none", "ears.chat"),
    Tag("Basic Input Remapping", "yes", "hands.basic_remapping"),
    Tag("Full Input Remapping", "no", "hands.full_remapping"),
    Tag("Stick Inversion", "none", "hands.stick"),
    Tag("Playable without Button Holds", "yes", "hands.no_holds"),
    Tag("Playable without Rapid Button Presses", "yes", "hands.no_rapid"),
    Tag("Playable without Motion Controls", "yes", "hands.no_motion"),
    Tag("Playable without Touch Controls", "yes", "hands.no_touch"),
    Tag("Playable with Keyboard Only", "yes", "hands.keyboard"),
    Tag("Playable with Mouse Only", "yes", "hands.mouse"),
    Tag("Playable with Buttons Only", "yes", "hands.buttons"),
    Tag("Playable with Touch Only", "partly", "hands.touch"),
    Tag("Difficulty Levels", "yes", "play.levels"),
    Tag("Save Anytime", "yes", "play.save"),
)


def accessibility(stage: Stage) -> MessageScene:
    say = stage.texts.say
    lines = [
        say(f"accessibility.{tag.kept}", tag=tag.name, how=say(f"accessibility.{tag.how}"))
        for tag in TAGS
    ]
    return MessageScene(stage, "accessibility", ((READ, "back"),), lines)
