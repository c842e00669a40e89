"""Dream codes: short, and no typo goes unnoticed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sen_desktop.match import codes
from sen_desktop.match.chance import SEEDS
from tests.support.problems import english

LETTERS = {"C": "sen-classic", "J": "sen-jubilee"}
SEED = st.integers(0, SEEDS - 1)


@given(st.sampled_from(sorted(LETTERS)), SEED)
def test_a_code_stands_for_its_ruleset_and_seed(letter: str, seed: int) -> None:
    code = codes.encode(letter, seed)
    assert len(code) == 11
    assert codes.decode(code, LETTERS) == (LETTERS[letter], seed)


@given(SEED, st.integers(0, 9), st.sampled_from(codes.ALPHABET))
def test_every_wrong_character_is_noticed(seed: int, place: int, typed: str) -> None:
    code = codes.encode("C", seed).replace("-", "")
    wrong = code[:place] + typed + code[place + 1 :]
    if wrong != code:
        with pytest.raises(codes.CodeError):
            codes.decode(wrong, dict.fromkeys(codes.ALPHABET, "any"))


@given(SEED, st.integers(0, 6))
def test_neighbours_exchanged_are_noticed(seed: int, place: int) -> None:
    code = codes.encode("C", seed).replace("-", "")
    wrong = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if wrong != code:
        with pytest.raises(codes.CodeError):
            codes.decode(wrong, dict.fromkeys(codes.ALPHABET, "any"))


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_that_is_too_large_has_no_code(seed: int) -> None:
    with pytest.raises(ValueError, match="no dream code"):
        codes.encode("C", seed)


def test_what_looks_alike_is_read_alike() -> None:
    seed = next(seed for seed in range(100) if "1" in codes.encode("C", seed)[1:])
    code = codes.encode("C", seed)
    for typed in (code.lower(), code.replace("1", "l"), code.replace("0", "o"), f" {code} "):
        assert codes.decode(typed, LETTERS) == ("sen-classic", seed)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "10 letters"),
        ("C0000", "10 letters"),
        ("C000!-00000", "contains !"),
        (codes.encode("K", 7), "the letter K"),
        (codes.encode("C", 7)[:-1] + "0", "typo"),
    ],
)
def test_what_is_wrong_is_said(typed: str, said: str) -> None:
    with pytest.raises(codes.CodeError) as caught:
        codes.decode(typed, LETTERS)
    assert said in english(caught.value)
