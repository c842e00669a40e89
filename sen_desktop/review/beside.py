"""A review made by a process of its own, which no frame has to wait for and which lets everything
else on the machine go first. A match goes in as text, its notes come out."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from sen_desktop.match import reading
from sen_desktop.match.record import Note
from sen_desktop.review.notes import notes_of
from sen_desktop.review.review import reviewing

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LISTENING = 0.1
"""Seconds after which somebody who has changed their mind is heard at the latest."""
TOLD = 0.01
"""By so much it has to go on before it is told again how far it is."""
IDLE_PRIORITY_CLASS = 0x40
"""Of Windows: only while nobody else wants the processor."""
LAST = 19
"""The same of all other systems."""

Progress = Generator[float, None, Sequence[Note]]
"""Says from time to time how much is done, from 0 to 1; returns the review as notes, none where
nothing can be said. Closing it stops the work."""


def beside(text: str) -> Progress:
    """The review of the match that this text is; raises OSError where no process can be begun."""
    from multiprocessing import get_context  # takes a moment that the title does not have

    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(theirs, text), daemon=True)
    done = 0.0
    try:
        process.start()
        theirs.close()
        while True:
            if ours.poll(LISTENING):
                told = ours.recv()
                if not isinstance(told, float):
                    return tuple(told)
                done = told
            yield done
    except EOFError:  # it came to a bad end
        return ()
    finally:
        ours.close()
        if process.pid is not None:
            process.kill()
            process.join()


def _work(told: Connection, text: str) -> None:
    """What the other process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal; the program itself will end
    _let_others_go_first()
    try:
        told.send(_notes(told, text))
    except BrokenPipeError:  # nobody is waiting any more
        return


def _notes(told: Connection, text: str) -> Sequence[Note]:
    record = reading.loads(text)
    steps, said = reviewing(record), 0.0
    while True:
        try:
            done = next(steps)
        except StopIteration as finished:
            return notes_of(record, finished.value) if finished.value else ()
        if done >= said + TOLD:
            told.send(done)
            said = done


def _let_others_go_first() -> None:
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = ctypes.c_void_p
        kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), IDLE_PRIORITY_CLASS)
    else:
        os.nice(LAST)
