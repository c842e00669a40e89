"""The scenes: three tables, the title picture and the curtain between two players."""

from __future__ import annotations

from ..picture import Picture
from . import curtain, table_koty, table_sen, table_smoki, title, wordmark
from .mat import too_bright
from .wide import as_scene

PICTURES = (
    *(
        Picture(f"table/{name}", paint, "scenes", kind="other", encode=as_scene, check=too_bright)
        for name, paint in (
            ("sen", table_sen.paint),
            ("smoki", table_smoki.paint),
            ("koty", table_koty.paint),
        )
    ),
    Picture("scenes/title", title.paint, "scenes", kind="other", encode=as_scene),
    Picture("scenes/wordmark", wordmark.paint, "scenes", kind="other"),
    Picture("scenes/curtain", curtain.paint, "scenes", kind="other", encode=as_scene),
)
