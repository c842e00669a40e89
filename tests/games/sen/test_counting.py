"""S50 to S57, S61, S62 and the worked examples SX1 to SX4 and SX7 to SX9."""

from __future__ import annotations

from tests.support.ids import proves
from tests.support.sen import reckonings, scores

SCARY = {"not_so_scary": True}


@proves("S50")
def test_an_odd_number_of_hourglasses_counts_nine_each_an_even_one_nothing() -> None:
    counts = {
        "hour": 9,
        "hour hour": 0,
        "hour hour hour": 27,
        "hour hour hour hour": 0,
        "hour hour hour hour hour 3": 48,
        "1 2": 3,
    }
    for dream, count in counts.items():
        assert reckonings(dream, "0", caller=None)[0].count == count


@proves("S51", "S61")
def test_all_or_nothing_pays_one_player_and_costs_all_others_fifty() -> None:
    assert scores("9 9 9 9", "1 1", "0", caller=2, all_or_nothing=True) == [0, 50, 50]
    assert scores("9", "1 1", "0", caller=0, all_or_nothing=True) == [0, 50, 50]
    assert scores("9 9 9 9", "1 1", "0", caller=2) == [36, 2, 0]


@proves("S51", "S61")
def test_all_or_nothing_leaves_out_every_other_rule() -> None:
    paid = scores("9 9", "9 8", "0", caller=1, all_or_nothing=True, not_so_scary=True, penalty=15)
    assert paid == [0, 50, 50]


@proves("S61")
def test_hourglasses_count_as_nines_if_they_are_worth_nine() -> None:
    assert scores("9 hour", "1", caller=1, all_or_nothing=True) == [0, 50]
    assert scores("9 hour hour", "1", caller=1, all_or_nothing=True) == [9, 0]


@proves("S61")
def test_only_nines_make_a_dream_of_nines() -> None:
    assert scores("9 8", "1", caller=None, all_or_nothing=True) == [17, 1]
    assert scores("9 9 0", "1", caller=None, all_or_nothing=True) == [18, 1]


@proves("S61")
def test_two_dreams_of_nines_are_counted_as_in_the_basic_game() -> None:
    counted = scores("9 9 9", "9 9", "1", caller=2, all_or_nothing=True, not_so_scary=True)
    assert counted == [27, 18, 0]


@proves("S52", "S62")
def test_whoever_alone_has_the_most_nines_leaves_them_out() -> None:
    assert scores("9 9 3", "9 4", caller=None, not_so_scary=True) == [3, 13]
    assert scores("9 3", "9 4", caller=None, not_so_scary=True) == [12, 13]
    assert scores("hour 3", "4", caller=None, not_so_scary=True) == [3, 4]
    assert scores("hour hour 3", "9 4", caller=None, not_so_scary=True) == [3, 4]
    assert scores("9 9 3", "9 4", caller=None) == [21, 13]


@proves("S53")
def test_the_reduced_count_decides_who_is_lowest() -> None:
    assert scores("9 9 1", "2", caller=0, not_so_scary=True) == [0, 2]
    assert scores("9 9 1", "2", caller=1, not_so_scary=True) == [1, 7]
    assert [own.count for own in reckonings("9 9 1", "2", caller=0, not_so_scary=True)] == [1, 2]


@proves("S54")
def test_a_caller_lower_than_everyone_scores_zero() -> None:
    assert scores("1 1", "1 2", "9", caller=0) == [0, 3, 9]


@proves("S55")
def test_a_caller_who_shares_the_lowest_count_pays_no_penalty() -> None:
    assert scores("1 2", "2 1", "9", caller=0) == [3, 3, 9]
    assert scores("1 2", "2 1", "9", caller=0, caller_tie_zero=True) == [0, 3, 9]


@proves("S56")
def test_a_caller_who_is_not_lowest_pays_the_penalty() -> None:
    assert scores("1 3", "2 1", caller=0) == [9, 3]
    assert scores("1 3", "2 1", caller=0, penalty=15) == [19, 3]


@proves("S57")
def test_everyone_else_scores_the_own_count() -> None:
    assert scores("1 3", "2 1", "8 9", caller=1) == [4, 0, 17]
    assert scores("1 3", "2 1", "8 9", caller=None) == [4, 3, 17]


@proves("SX1")
def test_example_1() -> None:
    assert scores("9 9 3 0", "9 7", "7", "9 2", caller=3) == [21, 16, 7, 16]


@proves("SX2")
def test_example_2() -> None:
    assert scores("9 9 3 0", "8 8", "7", "8 3", caller=3, not_so_scary=True) == [3, 16, 7, 16]


@proves("SX3")
def test_example_3() -> None:
    assert scores("9 8 2 0", "8 8", "7 3", "8 3", caller=3) == [19, 16, 10, 16]


@proves("SX4")
def test_example_4() -> None:
    counted = scores("9 8 2 0", "8 8", "7 3", "8 3", caller=3, not_so_scary=True)
    assert counted == [10, 16, 10, 16]


@proves("SX7")
def test_example_7() -> None:
    assert scores("9 9 3 0", "3 4", caller=0, not_so_scary=True) == [0, 7]


@proves("SX8")
def test_example_8() -> None:
    assert scores("9 9 1 0", "9 8 2", "9 2", caller=2, not_so_scary=True) == [1, 19, 16]


@proves("SX9")
def test_example_9() -> None:
    everything = {"know_what_i_have": True, "all_or_nothing": True, "not_so_scary": True}
    assert scores("9 9 9 9 9", "9 9 9 9", "1 1", caller=2, **everything) == [45, 36, 0]
