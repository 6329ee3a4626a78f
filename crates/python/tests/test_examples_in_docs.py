"""The examples in docstrings and in the guides run as they are written."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

MODULES = ["myomer", "myomer.games", "myomer.bots", "myomer.questions", "myomer.reading", "myomer.records", "myomer.lab", "myomer.sweeps", "myomer.gymnasium_env", "myomer.pettingzoo_env"]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert tried > 0 and failed == 0


@pytest.mark.parametrize("name, least", [("python.md", 4), ("cluster.md", 1)])
def test_the_guides(name, least):
    guide = Path(__file__).parents[3] / "docs" / name
    blocks = re.findall(r"```python\n(.*?)```", guide.read_text(encoding="utf-8"), re.S)
    assert len(blocks) >= least
    names: dict = {}
    for block in blocks:
        exec(compile(block, str(guide), "exec"), names)
