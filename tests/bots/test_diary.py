"""The diary of a bot: sentences by turns, for nobody's eyes while the round lasts."""

from __future__ import annotations

from sen_desktop.bots.diary import Diary, Reason
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import MatchEnded, RoundEnded, TurnStarted

ROUND = RoundEnded(1, 0, "woken", (3, 9), 1)
MATCH = MatchEnded(Outcome((1, 2), (3, 9), "limit"))


def written(diary: Diary) -> list[tuple[str, int]]:
    return [(reason.kind, reason.turn) for reason in diary.of_last_round()]


def test_sentences_know_their_turn_and_are_told_after_the_round() -> None:
    diary = Diary(1)
    diary.write(Reason("look", {}))
    for seat in (0, 1, 0, 1):
        diary.notice(TurnStarted(seat))
        if seat == 1:
            diary.write(Reason("draw", {}))
            diary.write(Reason("discard", {}))
        assert written(diary) == []
    diary.notice(ROUND)
    kept = [("look", 0), ("draw", 1), ("discard", 1), ("draw", 2), ("discard", 2)]
    assert written(diary) == kept
    diary.notice(MATCH)
    assert written(diary) == kept, "the last round's are not lost when the match ends with it"


def test_the_next_round_counts_anew_and_stays_closed() -> None:
    diary = Diary(0)
    diary.notice(TurnStarted(0))
    diary.write(Reason("draw", {}))
    diary.notice(ROUND)
    diary.notice(TurnStarted(0))
    diary.write(Reason("wake_up", {}))
    assert written(diary) == [("draw", 1)]
    diary.notice(ROUND)
    assert written(diary) == [("wake_up", 1)]
    diary.notice(ROUND)
    assert written(diary) == [], "a round without a turn"


def test_a_game_without_rounds_is_told_at_its_end() -> None:
    diary = Diary(0)
    diary.notice(TurnStarted(0))
    diary.write(Reason("koty.lay", {}))
    assert written(diary) == []
    diary.notice(MATCH)
    assert written(diary) == [("koty.lay", 1)]
