"""Everything a seat can do in Koty. `card` is a place in the own hand."""

from __future__ import annotations

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value


@value
class Lay(Action):
    """A cat on an empty land or a nine of the own dream (K21, K22)."""

    card: int
    land: int


@value
class Meet(Action):
    """A card on an own cat: friends or fight (K23, K24). A cat's number, or what a joker is."""

    card: int
    land: int
    number: int


@value
class Chase(Action):
    """A raven, or a joker, on an own raven (K25, K46)."""

    card: int
    land: int


@value
class Attack(Action):
    """A card on a rival's cat (K31, K32). A cat's number, or what a joker is."""

    card: int
    seat: Seat
    land: int
    number: int


@value
class Cover(Action):
    """A cat or a raven on a nine of a rival's (K33)."""

    card: int
    seat: Seat
    land: int


@value
class Exchange(Action):
    """Discard the hand and draw another one (K41)."""


@value
class Defend(Action):
    """Answer an attack with its own number, or a joker (K35)."""

    card: int


@value
class SendOwl(Action):
    """Answer an attack with an owl, which ends it (K60)."""

    card: int


@value
class Repeat(Action):
    """Attack once more with the number claimed first, or a joker (K35)."""

    card: int


@value
class GiveUp(Action):
    """Do not defend; or do not attack any more (K35)."""


@value
class ChooseLand(Action):
    """Where in the own dream a nine, or what a fight won, is laid (K12, K24)."""

    land: int


@value
class SendMoth(Action):
    """Take a cat from any land to another one that is empty or topped by a nine (K61)."""

    card: int
    from_seat: Seat
    from_land: int
    to_seat: Seat
    to_land: int


@value
class SendBat(Action):
    """Take a raven from a rival's land and lay it in the own dream as a nine (K62)."""

    card: int
    seat: Seat
    land: int


@value
class SendDragon(Action):
    """Drive all ravens away and lay the dragon in the own dream as a nine (K63)."""

    card: int


ALL: tuple[type[Action], ...] = (
    Lay,
    Meet,
    Chase,
    Attack,
    Cover,
    Exchange,
    Defend,
    SendOwl,
    Repeat,
    GiveUp,
    ChooseLand,
    SendMoth,
    SendBat,
    SendDragon,
)
