"""Somebody logs off, the machine is shut down, or the terminal goes that the program was started
on: it closes as it does for its player.

Elsewhere a signal says so. Windows tells the windows, and SDL keeps that to itself; so one that
nobody sees listens, in a thread of its own. A program is ended as soon as all of its windows have
answered, and this one answers when everything is closed. A console that is closed asks likewise.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from threading import Event, Thread

END_OF_SESSION = 0x0016
"""Windows' WM_ENDSESSION. Every window was asked before whether that suits it: usually it does."""
CONSOLE_CLOSED = 2
"""Windows' CTRL_CLOSE_EVENT."""


class LogOff:
    def __init__(self, quit: Callable[[], object]) -> None:
        self._quit = quit
        self._closed = Event()

    def listen(self) -> None:
        """From now on; to be said in the main thread."""
        if sys.platform == "win32":
            Thread(target=_listen, args=(self.close,), name="log off", daemon=True).start()
        else:
            signal.signal(signal.SIGHUP, lambda *_: self._quit())

    def close(self) -> None:
        """Have the program closed, and wait until it is."""
        self._quit()
        self._closed.wait()

    def closed(self) -> None:
        """Nothing is left that would be lost."""
        self._closed.set()


if sys.platform == "win32":

    def _listen(close: Callable[[], None]) -> None:
        import ctypes
        from ctypes import wintypes

        user32, kernel32 = ctypes.WinDLL("user32"), ctypes.WinDLL("kernel32")
        procedure = ctypes.WINFUNCTYPE(
            wintypes.LPARAM, wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM
        )
        answer_as_usual = procedure(("DefWindowProcW", user32))

        class WindowClass(ctypes.Structure):
            _fields_ = (
                ("style", wintypes.UINT),
                ("procedure", procedure),
                ("more", ctypes.c_int * 2),
                ("instance", wintypes.HINSTANCE),
                ("looks", wintypes.HANDLE * 3),
                ("menu", wintypes.LPCWSTR),
                ("name", wintypes.LPCWSTR),
            )

        def answer(window: int, message: int, ends: int, why: int) -> int:
            if message == END_OF_SESSION and ends:
                close()
                return 0
            return int(answer_as_usual(window, message, ends, why))

        def answer_console(event: int) -> bool:
            if event == CONSOLE_CLOSED:
                close()
            return event == CONSOLE_CLOSED

        console = ctypes.WINFUNCTYPE(wintypes.BOOL, wintypes.DWORD)(answer_console)
        kernel32.SetConsoleCtrlHandler(console, True)
        name = "SenLogOff"
        kind = WindowClass(procedure=procedure(answer), name=name)
        user32.RegisterClassW(ctypes.byref(kind))
        user32.CreateWindowExW(0, name, None, 0, 0, 0, 0, 0, None, None, None, None)
        message = wintypes.MSG()
        while user32.GetMessageW(ctypes.byref(message), None, 0, 0) > 0:
            user32.DispatchMessageW(ctypes.byref(message))
