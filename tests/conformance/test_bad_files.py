"""Spoiled card data and records: always a place and a reason, never a traceback or a hang."""

from __future__ import annotations

from pathlib import Path

from tests.conformance.bad_files import check_card_data, check_records


def test_spoiled_card_data_is_explained(tmp_path: Path) -> None:
    refused = check_card_data(range(200), tmp_path)
    assert refused > 150


def test_spoiled_records_are_explained(tmp_path: Path) -> None:
    refused = check_records(range(400), tmp_path)
    assert refused > 300
