"""The command line: what can be done with the program without its window.

Exit codes: 0 fine, 1 the answer is "there is a problem", 2 it cannot run. Never a traceback.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import sys
from collections.abc import Sequence
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO

from sen_desktop import __version__, shipped
from sen_desktop.cli.common import FINE, UNABLE, Stop, complain, user_folder
from sen_desktop.harmless import harmless
from sen_desktop.text.i18n import LANGUAGES

if TYPE_CHECKING:
    from sen_desktop.app.seating import Invitation


def play(asked: argparse.Namespace) -> int:
    invited = None
    if asked.ruleset or asked.seat or asked.code:
        from sen_desktop.cli.table import invitation

        invited = invitation(asked)
    return _open_window(asked, invited, None)


def watch(asked: argparse.Namespace) -> int:
    """Open the window on a match; a file that holds none is refused before that."""
    from sen_desktop.cli.replay import read

    read(asked.file)
    return _open_window(asked, None, asked.file.absolute())


def _open_window(
    asked: argparse.Namespace, invited: Invitation | None, watched: Path | None
) -> int:
    # The window's libraries take a moment to load, which no other command should wait for.
    from sen_desktop.ui import heap
    from sen_desktop.ui.art import Art

    heap.give_back()
    art = Art(shipped.assets())
    art.expect_first(TITLE)  # a picture is decoded beside the loading of everything else
    from sen_desktop.app.start import App, Start, write_report
    from sen_desktop.ui.window import NoDisplay

    user = user_folder(asked)
    start = Start(asked.window, asked.fullscreen, invited, watched)
    try:
        app = App(user, asked.cards, asked.language, art=art, start=start)
    except NoDisplay as error:
        raise Stop(UNABLE, f"{NO_DISPLAY} ({error})") from None
    except Exception as error:
        report = write_report(user, error) or "no file, for none could be written"
        raise Stop(UNABLE, f"The game could not start. What happened stands in {report}.") from None
    app.run()
    return FINE


WINDOWED = ("play", "watch")
"""The commands that open the window."""
OF_ALL = ("-h", "--help", "--version")
"""What is no option of `play`, the command that need not be written."""
WIDEST = 10_000
"""Of a window; the narrowest is a matter of the window itself."""
TITLE = "scenes/title"
NO_DISPLAY = (
    "There is no display to open a window on. Start the game on a desktop, or set SDL_VIDEODRIVER "
    "to a driver of your own choice."
)


class Parser(argparse.ArgumentParser):
    """Repeats wrong words, but not to the terminal."""

    def error(self, message: str) -> NoReturn:
        super().error(harmless(message))


def parser(tools: bool) -> argparse.ArgumentParser:
    """Of all commands, or of those that open the window: these wait for nothing else."""
    shared = Parser(add_help=False)
    for name, kind, meaning in (
        ("--user-dir", Path, "the folder of the player's own files, instead of the system's place"),
        ("--cards", Path, "play with this card data file"),
    ):
        shared.add_argument(name, type=kind, metavar=name[2:].upper(), help=meaning)
    shared.add_argument("--language", choices=LANGUAGES, help="of card names and sentences")
    root = Parser(
        prog="sen-desktop", description="Sen, Smoki and Koty: memory card games from Poland."
    )
    root.add_argument("--version", action="version", version=f"sen-desktop {__version__}")
    commands = root.add_subparsers(dest="command", metavar="COMMAND")
    table = commands.add_parser("play", parents=[shared], help="open the window (the default)")
    table.add_argument("--ruleset", metavar="ID", help="begin with a match of this game")
    table.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="WHO[:NAME]",
        help="who plays, seat by seat: human, or the id of a bot",
    )
    table.add_argument("--code", metavar="CODE", help="the dream code of the cards to be dealt")
    table.set_defaults(run=play)
    theatre = commands.add_parser("watch", parents=[shared], help="watch a match from its file")
    theatre.add_argument("file", type=Path, metavar="FILE")
    theatre.set_defaults(run=watch)
    for window in (table, theatre):
        window.add_argument("--window", type=size, metavar="WxH", help="how large the window is")
        window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    if tools:
        from sen_desktop.cli import listings, replay, review, simulate, statistics, verify

        for module in (simulate, replay, review, statistics, verify, listings):
            module.add(commands, shared)
    return root


def size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    wide, high = map(int, found.groups()) if found else (0, 0)
    if not (0 < wide <= WIDEST and 0 < high <= WIDEST):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it like 1280x720")
    return wide, high


def run(arguments: Sequence[str]) -> int:
    """Do what the command line says and answer with the exit code."""
    unheard = _open_streams()
    code = _answer(arguments)
    if unheard and unheard.getvalue().strip():
        from sen_desktop.ui.window import show_message

        show_message(unheard.getvalue().strip())
    return code


def _answer(arguments: Sequence[str]) -> int:
    code = FINE
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in OF_ALL):
        arguments = ["play", *arguments]
    try:
        asked = parser(tools=arguments[0] not in WINDOWED).parse_args(arguments)
        code = asked.run(asked)
        sys.stdout.flush()
    except Stop as stop:
        complain(stop)
        return stop.code
    except SystemExit as usage:
        return int(usage.code or FINE)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _silence(sys.stdout)
        if not _has_had_enough(error):
            where = f"{error.filename}: " if error.filename else ""
            complain(f"{where}{error.strerror or error}. Check the path and the disk.")
            return UNABLE
    return code


def _has_had_enough(error: OSError) -> bool:
    """Whoever read our output; to Windows that is an argument without sense."""
    on_windows = sys.platform == "win32" and error.errno == errno.EINVAL and not error.filename
    return isinstance(error, BrokenPipeError) or on_windows


def _open_streams() -> StringIO | None:
    """A program may be started on a terminal that does not know all letters, or without any.

    Windows starts `Sen.exe` that way; then this is where everything goes that is printed.
    """
    unheard = StringIO()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, unheard)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    return unheard if sys.stderr is unheard else None


def _silence(stream: TextIO) -> None:
    """Nothing more can be written there; what is left in the buffer is not worth a second error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
