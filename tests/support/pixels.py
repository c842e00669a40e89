"""Pictures compared pixel by pixel."""

from __future__ import annotations

import pygame
from pygame import Surface


def furthest_apart(one: Surface, other: Surface) -> int:
    """The greatest difference of two pictures of one size, in any part of any pixel's colour."""
    first, second = map(_with_alpha, (one, other))
    return max(_beyond(first, second), _beyond(second, first))


def _with_alpha(picture: Surface) -> Surface:
    """The same pixels; where they know no alpha they are opaque."""
    raw = pygame.image.tobytes(picture, "RGBA")
    return pygame.image.frombytes(raw, picture.get_size(), "RGBA")


def _beyond(one: Surface, other: Surface) -> int:
    """How much more there is at most of one."""
    left = one.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return max(pygame.image.tobytes(left, "RGBA"))
