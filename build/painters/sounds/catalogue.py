"""Which files of sound exist, what each is for, how loud its class is, and who makes it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from . import creatures, gestures, moments, paper
from .score import BED, MELODY, TENSION, Piece, pieces
from .signal import RATE, Samples
from .takes import TAKES, Maker, Take


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
    rate: int = RATE
    """Of its files, in Hz."""


INTERFACE = Kind("interface", -26.0, 0.3, channels=1)
CARD = Kind("card", -23.0, 0.15)
EVENT = Kind("event", -19.0, 0.05)
"""Those that music makes room for: stingers."""
BEDS = Kind("bed", -27.0, 0.05, loops=True, rate=RATE // 2)
MELODIES = Kind("melody", -25.5, 0.05, rate=RATE // 2)
TENSIONS = Kind("tension", -27.0, 0.0, loops=True)
"""At the full rate: a channel repeats it as it is, while a bed is brought to it as it streams."""
STEMS = {BED: BEDS, MELODY: MELODIES, TENSION: TENSIONS}

ALL = ("sen", "smoki", "koty")


@dataclass(frozen=True)
class Sound:
    name: str
    kind: Kind
    purpose: str
    make: Maker
    takes: int = 1
    lift: float = 0.0
    """Loudness (LU) above or below its class, for sounds that should stand forth or back."""
    games: tuple[str, ...] = ALL
    """Where it is heard, and so with which pieces of music."""
    tonal: bool = False
    """It has notes, which have to fit those of the music."""
    paper: bool = False
    """It is made of cards."""
    tapped: bool = False
    """It is a card that comes to rest: a pat, no drum."""
    voiced: bool = False
    """An animal calls: it has a throat, and is no wind."""

    def files(self) -> list[str]:
        """Names without ending; several are played in a shuffled order."""
        if self.takes == 1:
            return [self.name]
        return [f"{self.name}_{number}" for number in range(1, self.takes + 1)]

    def samples(self, number: int) -> Samples:
        seed = zlib.crc32(self.files()[number].encode())
        return self.make(Take(np.random.default_rng(seed), number, self.takes))


SOUNDS = (
    Sound("hover", INTERFACE, "pointer or focus comes to rest", gestures.hover, TAKES, -0.3),
    Sound("click", INTERFACE, "button or menu chosen", gestures.click, TAKES),
    Sound("refused", INTERFACE, "that is not possible now", gestures.refused),
    Sound("turn", INTERFACE, "your turn begins", gestures.your_turn, TAKES, 0.7, tonal=True),
    Sound("count_tick", INTERFACE, "a dream is counted", gestures.count, TAKES, -0.5),
    Sound("theatre_step", INTERFACE, "a step in the theatre", gestures.lantern, TAKES, -0.5),
    Sound("card_slide", CARD, "a card moves", paper.slide, TAKES, paper=True),
    Sound("card_flip", CARD, "a card turns over", paper.flip, TAKES, paper=True, tapped=True),
    Sound("card_place", CARD, "a card comes to rest", paper.place, TAKES, paper=True, tapped=True),
    Sound("shuffle", CARD, "a pile is shuffled", paper.shuffle, paper=True),
    Sound("deal", CARD, "cards go to all seats", paper.deal, paper=True),
    Sound("take", CARD, "Take 2", paper.take_two, TAKES, games=("sen",), paper=True),
    Sound("swap", CARD, "Swap 2", paper.swap_two, TAKES, games=("sen",), paper=True),
    Sound("choose", CARD, "Choose 1", paper.choose_one, TAKES, games=("sen",), paper=True),
    Sound(
        "hourglass", CARD, "an hourglass is turned over", moments.hourglass, TAKES, games=("sen",)
    ),
    Sound(
        "ring_pass",
        CARD,
        "the raven ring passes cards on",
        paper.pass_ring,
        games=("smoki",),
        paper=True,
    ),
    Sound(
        "nest_swap",
        CARD,
        "the raven nest swaps two cards",
        paper.swap_nest,
        games=("smoki",),
        paper=True,
    ),
    Sound(
        "pair_cancelled",
        CARD,
        "two equal cards count nothing",
        paper.cancel_pair,
        TAKES,
        games=("smoki",),
        paper=True,
    ),
    Sound("token", CARD, "a dragon token is won", paper.put_token, games=("smoki",)),
    Sound(
        "peek_shimmer",
        EVENT,
        "a hidden card is looked at",
        moments.peek,
        TAKES,
        -0.7,
        ("sen",),
        tonal=True,
    ),
    Sound(
        "wake_swell", EVENT, "waking up is being held", moments.swell, 1, -0.7, ("sen",), tonal=True
    ),
    Sound(
        "wake_gong",
        EVENT,
        "Wake up! is called; the game is over",
        moments.wake_up,
        1,
        0.7,
        ("sen", "koty"),
        tonal=True,
    ),
    Sound(
        "raven_caw",
        EVENT,
        "ravens count against somebody",
        creatures.raven,
        TAKES,
        -0.5,
        ("sen",),
        voiced=True,
    ),
    Sound("penalty", EVENT, "points for a wrong call", moments.penalty, games=("sen",), tonal=True),
    Sound(
        "reflection",
        EVENT,
        "a reflection takes its worth",
        moments.reflection,
        TAKES,
        -0.4,
        ("smoki",),
        tonal=True,
    ),
    Sound("round_over", EVENT, "a round ends", moments.round_over, 1, -0.5, ("smoki",), tonal=True),
    Sound("round_won", EVENT, "you win a round, or a call pays", moments.round_won, tonal=True),
    Sound("round_lost", EVENT, "a round is lost", moments.round_lost, 1, -0.5, tonal=True),
    Sound("match_won", EVENT, "the match is won", moments.match_won, 1, 0.5, tonal=True),
    Sound(
        "match_lost", EVENT, "the match is lost, gently", moments.match_lost, 1, -0.5, tonal=True
    ),
    Sound("curtain_down", EVENT, "the curtain hides a hand", moments.curtain_down, 1, -0.7),
    Sound("curtain_up", EVENT, "the curtain rises", moments.curtain_up, 1, -0.7),
    Sound(
        "cat_attack",
        EVENT,
        "a cat attacks",
        creatures.cat_attack,
        TAKES,
        -0.5,
        ("koty",),
        voiced=True,
    ),
    Sound(
        "cat_defend",
        EVENT,
        "an attack is stopped",
        creatures.cat_defend,
        TAKES,
        -0.5,
        ("koty",),
        voiced=True,
    ),
    Sound(
        "joker", EVENT, "a joker says what it is", moments.joker, TAKES, -0.4, ("koty",), tonal=True
    ),
    Sound("owl", EVENT, "night card: the owl", creatures.owl, 1, -0.5, ("koty",), voiced=True),
    Sound("moth_flutter", EVENT, "night card: the moth", creatures.moth, 1, -0.7, ("koty",)),
    Sound("bat_flutter", EVENT, "night card: the bat", creatures.bat, 1, -0.7, ("koty",)),
    Sound(
        "dragon",
        EVENT,
        "Koty: the dragon; Smoki: the dearest dragon lies open",
        creatures.dragon,
        games=("smoki", "koty"),
        voiced=True,
    ),
)

EFFECTS = {file: sound for sound in SOUNDS for file in sound.files()}


@dataclass(frozen=True)
class Track:
    """One file of a piece: a stem on its circle, or a phrase of the melody."""

    piece: Piece
    stem: str
    section: str = ""

    @property
    def file(self) -> str:
        number = f"_{self.piece.sung().index(self.section) + 1}" if self.section else ""
        return f"{self.piece.name}_{self.stem}{number}"

    @property
    def kind(self) -> Kind:
        return STEMS[self.stem]


def tracks_of(piece: Piece) -> Iterator[Track]:
    yield Track(piece, BED)
    if TENSION in piece.bars:
        yield Track(piece, TENSION)
    for section in piece.sung():
        yield Track(piece, MELODY, section)


TRACKS = {track.file: track for piece in pieces().values() for track in tracks_of(piece)}
