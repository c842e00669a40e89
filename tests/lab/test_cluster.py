"""The same matches, and the same tallies of matches, on a Dask cluster as in processes."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from sen_desktop.cli import run
from sen_desktop.profile.paths import UserFolder
from tests.match.fairness import sealed_match

SIMULATE = [
    *("simulate", "--ruleset", "sen-classic", "--seats", "naive10,careful"),
    *("--matches", "40", "--seed", "5", "--json"),
]

ON_A_CLUSTER = """
import sys
from distributed import LocalCluster
from sen_desktop.cli import run

if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        run([*sys.argv[2:], "--dask", cluster.scheduler_address])
        run(["statistics", "--csv", "--user-dir", sys.argv[1], "--dask", cluster.scheduler_address])
"""


def _figures(report: str) -> dict[str, Any]:
    """What does not depend on the clock."""
    data: dict[str, Any] = json.loads(report)
    del data["seconds"]
    for seat in data["seats"]:
        del seat["seconds_per_move"]
    return data


@pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is not installed")
def test_a_cluster_of_two_does_what_two_processes_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "cluster.py"
    script.write_text(ON_A_CLUSTER, encoding="utf-8")
    user = UserFolder(tmp_path / "user")
    user.matches.mkdir(parents=True)
    for seed in range(1, 4):
        (user.matches / f"{seed}.json").write_text(sealed_match(seed), encoding="utf-8")
    command = [sys.executable, str(script), str(user.root), *SIMULATE]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    report, *statistics = ran.stdout.splitlines()
    assert run([*SIMULATE, "--jobs", "2"]) == 0
    assert _figures(report) == _figures(capsys.readouterr().out)
    user.tallies.unlink()
    assert run(["statistics", "--csv", "--user-dir", str(user.root)]) == 0
    assert statistics == capsys.readouterr().out.splitlines() and len(statistics) == 4


def test_without_dask_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run([*SIMULATE, "--dask", "tcp://127.0.0.1:1"]) == 2
    assert "pip install" in capsys.readouterr().err
