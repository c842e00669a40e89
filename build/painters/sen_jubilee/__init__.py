"""Sen, the jubilee deck: nine lands, the hourglass and four specials in gilded frames."""

from __future__ import annotations

from functools import partial

from ..picture import Picture
from ..sen_cards import land, special
from . import (
    back,
    choose_one,
    hourglass,
    land_0,
    land_1,
    land_2,
    land_3,
    land_4,
    land_5,
    land_6,
    land_7,
    land_9,
    peek_one,
    swap_two,
    take_two,
)

_land, _special = partial(land, "jubilee"), partial(special, "jubilee")

PICTURES = (
    _land(0, land_0.paint),
    _land(1, land_1.paint),
    _land(2, land_2.paint),
    _land(3, land_3.paint),
    _land(4, land_4.paint),
    _land(5, land_5.paint),
    _land(6, land_6.paint),
    _land(7, land_7.paint),
    _special("choose_one", 8, choose_one.paint, rung=8),
    _land(9, land_9.paint),
    _special("take_two", 5, take_two.paint),
    _special("peek_one", 6, peek_one.paint),
    _special("swap_two", 7, swap_two.paint),
    Picture("cards/jubilee/hourglass", hourglass.paint, "sen", "jubilee", ravens=0),
    Picture("cards/jubilee/back", back.paint, "sen", "jubilee", kind="back", ravens=0),
)
