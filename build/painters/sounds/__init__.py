"""All sounds of the game, synthesised at build time into Ogg Vorbis files.

``bake`` writes them, ``check`` measures them. Nothing here runs in the game itself.
"""

from .baking import bake
from .checks import check

__all__ = ["bake", "check"]
