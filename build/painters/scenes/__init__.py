"""The scenes: three tables, the title picture and the curtain between two players."""

from __future__ import annotations

from functools import partial

from ..picture import Picture
from . import curtain, table_koty, table_sen, table_smoki, title
from .wide import as_scene

PICTURES = (
    Picture("table/sen", table_sen.paint, "scenes", kind="other", encode=as_scene),
    Picture("table/smoki", table_smoki.paint, "scenes", kind="other", encode=as_scene),
    Picture("table/koty", table_koty.paint, "scenes", kind="other", encode=as_scene),
    Picture(
        "scenes/title", title.paint, "scenes", kind="other", encode=partial(as_scene, quality=93)
    ),
    Picture("scenes/curtain", curtain.paint, "scenes", kind="other", encode=as_scene),
)
