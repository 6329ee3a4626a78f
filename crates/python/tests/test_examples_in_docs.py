"""The examples in docstrings and in docs/python.md run as they are written."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

MODULES = ["myomer", "myomer.games", "myomer.bots", "myomer.questions", "myomer.records", "myomer.lab", "myomer.sweeps", "myomer.gymnasium_env", "myomer.pettingzoo_env"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert tried > 0 and failed == 0


def test_the_guide():
    guide = Path(__file__).parents[3] / "docs" / "python.md"
    blocks = re.findall(r"```python\n(.*?)```", guide.read_text(encoding="utf-8"), re.S)
    assert len(blocks) > 3
    names: dict = {}
    for block in blocks:
        exec(compile(block, str(guide), "exec"), names)
