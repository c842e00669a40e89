"""Dream codes: short texts from which all deals of a match follow, safe against typing errors.

Ten characters, written as two fives: the ruleset's letter, seven for the seed (35 bits), two check
characters. Letters are those of Crockford's base 32 (no I, L, O, U); what looks alike is read
alike. The check is the payload modulo the prime 1021, so that every single wrong character and
every two neighbours exchanged are noticed.
"""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.engine.problem import Phrase, Problem, Unsound, phrase

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKS_ALIKE = str.maketrans("ILO", "110")
CHECK_PRIME = 1021
SEED_LENGTH = 7
LENGTH = 1 + SEED_LENGTH + 2


class CodeError(Unsound):
    """A text that is no dream code."""

    def __init__(self, what: Phrase) -> None:
        super().__init__(Problem(what))


def encode(letter: str, seed: int) -> str:
    if not 0 <= seed < len(ALPHABET) ** SEED_LENGTH:
        raise ValueError(f"no dream code spells the seed {seed}")
    payload = letter + _digits(seed, SEED_LENGTH)
    code = payload + _digits(_number(payload) % CHECK_PRIME, 2)
    return f"{code[:5]}-{code[5:]}"


def decode(text: str, letters: Mapping[str, str]) -> tuple[str, int]:
    """The ruleset (looked up by its letter) and the seed that a code stands for."""
    code = "".join(text.split()).replace("-", "").upper().translate(LOOKS_ALIKE)
    wrong = sorted(set(code) - set(ALPHABET))
    if wrong:
        raise CodeError(phrase("code.letters", letter=wrong[0]))
    if len(code) != LENGTH:
        raise CodeError(phrase("code.length", wanted=LENGTH, length=len(code)))
    payload, check = code[:-2], code[-2:]
    if _number(payload) % CHECK_PRIME != _number(check):
        raise CodeError(phrase("code.typo"))
    if payload[0] not in letters:
        raise CodeError(phrase("code.game", letter=payload[0]))
    return letters[payload[0]], _number(payload[1:])


def _digits(number: int, length: int) -> str:
    digits = ""
    for _ in range(length):
        number, digit = divmod(number, len(ALPHABET))
        digits = ALPHABET[digit] + digits
    return digits


def _number(digits: str) -> int:
    number = 0
    for digit in digits:
        number = number * len(ALPHABET) + ALPHABET.index(digit)
    return number
