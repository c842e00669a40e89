"""What a seat can do. Each family has its own actions; all are values below `Action`."""

from __future__ import annotations

from sen_desktop.engine.values import value


@value
class Action:
    pass
