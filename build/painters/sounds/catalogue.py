"""Which sounds exist, what each is for, how loud its class is, and who makes it."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from . import creatures, gestures, moments, pads, paper
from .signal import Samples

Maker = Callable[[np.random.Generator], Samples]


@dataclass(frozen=True)
class Kind:
    """A class of sounds that are equally loud."""

    name: str
    loudness: float
    """Integrated loudness in LUFS."""
    quality: float
    """Of the encoder, 0 to 1."""
    channels: int = 2
    loops: bool = False


INTERFACE = Kind("interface", -26.0, 0.5, channels=1)
CARD = Kind("card", -23.0, 0.35)
EVENT = Kind("event", -19.0, 0.25)
PAD = Kind("pad", -24.0, 0.1, loops=True)


@dataclass(frozen=True)
class Sound:
    name: str
    kind: Kind
    purpose: str
    make: Maker
    variants: int = 1
    lift: float = 0.0
    """Loudness (LU) above or below its class, for sounds that should stand forth or back."""

    def files(self) -> list[str]:
        """Names without ending; several are played in turn, so that none repeats at once."""
        if self.variants == 1:
            return [self.name]
        return [f"{self.name}_{number}" for number in range(1, self.variants + 1)]


SOUNDS = (
    Sound("hover", INTERFACE, "pointer or focus comes to rest", gestures.hover, 3, -1.0),
    Sound("click", INTERFACE, "button or menu chosen", gestures.click, 3),
    Sound("refused", INTERFACE, "that is not possible now", gestures.refused),
    Sound("turn", INTERFACE, "your turn begins", gestures.your_turn, lift=1.0),
    Sound("count_tick", INTERFACE, "one point counted", gestures.count, 3, -0.5),
    Sound("card_slide", CARD, "a card moves", paper.slide, 3),
    Sound("card_flip", CARD, "a card turns over", paper.flip, 3),
    Sound("card_place", CARD, "a card comes to rest", paper.place, 3),
    Sound("shuffle", CARD, "a pile is shuffled", paper.shuffle),
    Sound("deal", CARD, "cards go to all seats", paper.deal),
    Sound("ring_pass", CARD, "Smoki: the raven ring passes cards on", paper.pass_ring),
    Sound("nest_swap", CARD, "Smoki: the raven nest swaps two cards", paper.swap_nest),
    Sound("token", CARD, "Smoki: the dragon token changes hands", paper.put_token),
    Sound("peek_shimmer", EVENT, "a hidden card is looked at", moments.peek, lift=-1.5),
    Sound("raven_caw", EVENT, "ravens count against somebody", creatures.raven, 3, -1.0),
    Sound("wake_gong", EVENT, "Wake up! is called", moments.wake_up, lift=1.0),
    Sound("penalty", EVENT, "points for a wrong call", moments.penalty),
    Sound("round_won", EVENT, "a round is won", moments.round_won),
    Sound("match_won", EVENT, "the match is won", moments.match_won, lift=0.5),
    Sound("match_lost", EVENT, "the match is lost, gently", moments.match_lost, lift=-0.5),
    Sound("curtain_down", EVENT, "the curtain hides a hand", moments.curtain_down, lift=-1.5),
    Sound("curtain_up", EVENT, "the curtain rises", moments.curtain_up, lift=-1.5),
    Sound("cat_attack", EVENT, "Koty: a cat attacks", creatures.cat_attack, 3, -1.0),
    Sound("cat_defend", EVENT, "Koty: an attack is stopped", creatures.cat_defend, 3, -1.0),
    Sound("owl", EVENT, "Koty: the owl", creatures.owl, lift=-0.5),
    Sound("moth_flutter", EVENT, "Koty: the moth", creatures.moth, lift=-1.5),
    Sound("bat_flutter", EVENT, "Koty: the bat", creatures.bat, lift=-1.5),
    Sound("dragon", EVENT, "Koty: the dragon; Smoki: a dragon is found", creatures.dragon),
    Sound("pad_sen", PAD, "night loop of Sen and the title", pads.sen),
    Sound("pad_smoki", PAD, "night loop of Smoki", pads.smoki),
    Sound("pad_koty", PAD, "night loop of Koty", pads.koty),
)
