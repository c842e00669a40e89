"""Names of notes turned into frequencies (equal temperament, A4 = 440 Hz)."""

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def note(name: str) -> float:
    """
    >>> note("A4")
    440.0
    >>> round(note("F#3"), 2)
    185.0
    """
    step = _STEPS[name[0]] + name.count("#") - name[1:].count("b")
    return float(440.0 * 2 ** ((step - 9) / 12 + int(name[-1]) - 4))


def notes(names: str) -> tuple[float, ...]:
    """
    >>> len(notes("D2 A2 F3"))
    3
    """
    return tuple(note(name) for name in names.split())
