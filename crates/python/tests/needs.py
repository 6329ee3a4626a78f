"""Prints what the wheel needs to be built, run and tested, one requirement a line, as `pyproject.toml` lists it."""

import pathlib
import sys

if sys.version_info >= (3, 11):
    import tomllib
else:
    from pip._vendor import tomli as tomllib

root = pathlib.Path(__file__).resolve().parents[3]
listed = tomllib.loads((root / "pyproject.toml").read_text())
project = listed["project"]
for need in listed["build-system"]["requires"] + project["dependencies"] + project["optional-dependencies"]["test"]:
    print(need)
