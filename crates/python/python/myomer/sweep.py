"""The command ``python -m myomer.sweep``. The function is ``myomer.sweep``; it is written in ``myomer.sweeps``."""

import sys
import types
from typing import Any

from myomer.sweeps import main, sweep


class _Module(types.ModuleType):
    """A module that is also callable, so that importing it by name does not hide ``myomer.sweep``."""

    def __call__(self, *given: Any, **named: Any) -> Any:
        return sweep(*given, **named)


if __name__ == "__main__":
    sys.exit(main())
sys.modules[__name__].__class__ = _Module
