"""Names of notes turned into frequencies (equal temperament, A4 = 440 Hz)."""

_NAMES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch_class(name: str) -> int:
    """The note's place in any octave, C = 0.

    >>> pitch_class("Bb3"), pitch_class("C#")
    (10, 1)
    """
    return (_STEPS[name[0]] + name.count("#") - name[1:].count("b")) % 12


def midi(name: str) -> int:
    """The note's number among all semitones; A4 = 69."""
    return 12 * (int(name[-1]) + 1) + _STEPS[name[0]] + name.count("#") - name[1:].count("b")


def name_of(number: int) -> str:
    """
    >>> name_of(70)
    'A#4'
    """
    return f"{_NAMES[number % 12]}{number // 12 - 1}"


def note(name: str) -> float:
    """
    >>> note("A4")
    440.0
    >>> round(note("F#3"), 2)
    185.0
    """
    return float(440.0 * 2 ** ((midi(name) - 69) / 12))


def notes(names: str) -> tuple[float, ...]:
    """
    >>> len(notes("D2 A2 F3"))
    3
    """
    return tuple(note(name) for name in names.split())
