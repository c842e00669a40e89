"""What a program made with pygame-ce costs at least: a window with the pictures of our title.

Packed by itself in a clean environment, and compared with the game. `argv[1]` is assets/.
"""

import os
import sys
import time
from pathlib import Path

os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import pygame

SIGNS = ("play", "rules", "gear", "close", "language")

assets = Path(sys.argv[1])
pygame.display.init()
window = pygame.Window("Bare", (1280, 720), resizable=True)
screen = window.get_surface()
title = pygame.image.load(assets / "scenes" / "title.jpg")
screen.blit(pygame.transform.smoothscale(title, screen.get_size()).convert(), (0, 0))
for place, name in enumerate(SIGNS):
    sign = pygame.image.load(assets / "signs" / f"{name}.png").convert_alpha()
    screen.blit(sign, (100, 100 * place))
window.flip()
print(f"first picture {time.time()}", flush=True)
