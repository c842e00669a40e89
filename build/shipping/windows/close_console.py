"""Windows' own words to a program whose console is closed; `python close_console.py TITLE` says
them to the program with a window of that title. Wine ends such a program without a word.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import wintypes

EVERYTHING = 0x1FFFFF
"""PROCESS_ALL_ACCESS."""
CLOSED = 2
"""CTRL_CLOSE_EVENT."""

if sys.platform == "win32":

    def close_console(title: str) -> bool:
        """A thread of its own in the program, which begins where Windows begins it."""
        user32, kernel32 = ctypes.WinDLL("user32"), ctypes.WinDLL("kernel32")
        user32.FindWindowW.restype = wintypes.HWND
        user32.GetWindowThreadProcessId.argtypes = wintypes.HWND, ctypes.c_void_p
        kernel32.GetModuleHandleW.restype = wintypes.HMODULE
        kernel32.GetProcAddress.restype = ctypes.c_void_p
        kernel32.GetProcAddress.argtypes = wintypes.HMODULE, ctypes.c_char_p
        kernel32.OpenProcess.restype = wintypes.HANDLE
        kernel32.CreateRemoteThread.restype = wintypes.HANDLE
        kernel32.CreateRemoteThread.argtypes = (
            *(wintypes.HANDLE, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p),
            *(ctypes.c_void_p, wintypes.DWORD, ctypes.c_void_p),
        )
        number = wintypes.DWORD()
        window = user32.FindWindowW(None, title)
        user32.GetWindowThreadProcessId(window, ctypes.byref(number))
        program = kernel32.OpenProcess(EVERYTHING, False, number.value)
        module = kernel32.GetModuleHandleW("kernelbase.dll")
        begin = kernel32.GetProcAddress(module, b"CtrlRoutine")
        return bool(kernel32.CreateRemoteThread(program, None, 0, begin, CLOSED, 0, None))

    sys.exit(not close_console(sys.argv[1]))
