"""The end of a session: everything is closed before the system hears that it may go on."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

from sen_desktop.app.log_off import LogOff
from sen_desktop.app.start import App
from sen_desktop.profile.lock import Lock
from sen_desktop.profile.paths import UserFolder


def test_whoever_asks_waits_until_all_is_closed() -> None:
    asked = Event()
    log_off = LogOff(asked.set)
    system = Thread(target=log_off.close, daemon=True)
    system.start()
    assert asked.wait(10)
    system.join(0.05)
    assert system.is_alive(), "it does not go on before everything is closed"
    log_off.closed()
    system.join(10)
    assert not system.is_alive()


def test_the_window_closes_and_lets_its_folder_go(tmp_path: Path) -> None:
    app = App(UserFolder(tmp_path), language="en")
    free: list[bool] = []

    def end_session() -> None:
        app.log_off.close()
        free.append(Lock(UserFolder(tmp_path).lock).take())

    system = Thread(target=end_session, daemon=True)
    system.start()
    app.loop.run()
    app.close()
    system.join(10)
    assert free == [True]


def test_whoever_asks_while_it_closes_anyway_is_not_held_up(tmp_path: Path) -> None:
    app = App(UserFolder(tmp_path), language="en")
    app.close()
    system = Thread(target=app.log_off.close, daemon=True)
    system.start()
    system.join(10)
    assert not system.is_alive()
