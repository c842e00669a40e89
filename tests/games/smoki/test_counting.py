"""D32, D41 and the examples DX1 to DX4: what dreams are worth."""

from __future__ import annotations

from sen_desktop.engine.cards import Face
from sen_desktop.games.smoki.counting import Running, cancelled, reckon, running
from sen_desktop.games.smoki.events import ColumnCancelled, Reckoned, Reflected
from sen_desktop.match.chance import source
from tests.games.smoki.exhaustive import check_counting
from tests.support.ids import proves
from tests.support.smoki import faces, reckoning, worths


@proves("D32")
def test_a_reflection_takes_the_lower_neighbour_of_its_own_row() -> None:
    assert worths("7 R 3  -2 4 5")[1] == 3
    assert worths("3 R 7  -2 4 5")[1] == 3
    assert worths("R 7 0  -2 4 5")[0] == 7
    assert worths("0 7 R  -2 4 5")[2] == 7
    assert worths("8 7 6  R 4 5")[3] == 4
    assert worths("8 7 6  5 4 R")[5] == 4


@proves("D32")
def test_next_to_another_reflection_it_takes_what_that_one_takes() -> None:
    assert worths("R R 7  1 2 3")[:2] == [7, 7]
    assert worths("7 R R  1 2 3")[1:3] == [7, 7]
    assert worths("R R R  1 2 3")[:3] == [0, 0, 0]


@proves("D32")
def test_a_cancelled_neighbour_gives_its_printed_worth() -> None:
    assert worths("8 R 9  8 1 2") == [0, 8, 9, 0, 1, 2]


@proves("D32")
def test_it_is_told_whose_worth_is_taken() -> None:
    assert reckoning("7 R 3  R R R")[:4] == [
        Reflected(0, 1, 2, 3),
        *(Reflected(0, number, None, 0) for number in (3, 4, 5)),
    ]


@proves("D32", "D41")
def test_no_choice_of_the_owner_would_count_less() -> None:
    assert check_counting(range(3000)) > 500


@proves("D41")
def test_two_of_the_same_printed_worth_in_a_column_count_nothing() -> None:
    assert worths("4 -2 1  4 -2 2") == [0, 0, 1, 0, 0, 2]
    assert worths("4 4 1  2 3 4") == [4, 4, 1, 2, 3, 4]
    assert reckoning("4 -2 1  4 -2 2")[:2] == [ColumnCancelled(0, 0, 4), ColumnCancelled(0, 1, -2)]


@proves("D41")
def test_the_worth_counts_and_not_the_kind() -> None:
    twins = faces("9 1 2  nest 3 4")
    *_, last = reckon(0, twins)
    assert isinstance(last, Reckoned) and last.count == 10
    strangers = [Face("one", 5), *faces("1 2"), Face("another", 5), *faces("3 4")]
    *_, last = reckon(0, strangers)
    assert isinstance(last, Reckoned) and last.count == 10


@proves("D41", "DX4")
def test_a_reflection_takes_no_part_in_cancelling() -> None:
    assert worths("R 1 5  1 2 3") == [1, 1, 5, 1, 2, 3]
    assert worths("R 4 5  R 2 3") == [4, 4, 5, 2, 2, 3]


@proves("DX1")
def test_example_1() -> None:
    assert worths("7 R 0  1 2 3")[1] == 0


@proves("DX2")
def test_example_2() -> None:
    assert worths("R R 7  1 2 3")[:2] == [7, 7]
    assert worths("7 R R  1 2 3")[1:3] == [7, 7]
    assert [worths("R 7 R  1 2 3")[number] for number in (0, 2)] == [7, 7]


@proves("DX3")
def test_example_3() -> None:
    assert worths("ring R R  ring 0 2") == [0, 10, 10, 0, 0, 2]


def test_a_dream_is_counted_as_far_as_it_is_open() -> None:
    assert running(faces("7 2 3  7 4 5")) == Running(14, 0, (0,))
    hidden = [*faces("7 2 3  7 4 5")]
    hidden[1] = hidden[5] = None  # type: ignore[call-overload]
    assert running(hidden) == Running(7, 2, (0,))
    assert running([None] * 6) == Running(0, 6, ())


def test_a_reflection_counts_once_nothing_hidden_can_change_it() -> None:
    dream = [*faces("7 R 3  1 2 4")]
    assert running(dream) == Running(20, 0, (), ((1, 3),))
    dream[2] = None  # type: ignore[call-overload]
    assert running(dream) == Running(14, 2, ()), "a hidden card beside it may be lower"
    all_three = ((0, 0), (1, 0), (2, 0))
    assert running(faces("R R R  1 2 4")) == Running(7, 0, (), all_three)


def test_what_is_open_at_the_end_is_what_is_written_down() -> None:
    for number in range(400):
        random = source("running", number).random
        dream = [SOME[int(random() * len(SOME))] for _ in range(6)]
        (*steps, last) = reckon(0, dream)
        assert isinstance(last, Reckoned)
        pairs = tuple(cancelled([face.worth for face in dream]))
        mirrors = tuple((one.place, one.worth) for one in steps if isinstance(one, Reflected))
        assert running(dream) == Running(last.count, 0, pairs, mirrors)


SOME = faces("-2 0 4  R R 7")
