"""The package is typed: mypy finds nothing wrong in it, and the stub of the native half says what is there."""

import subprocess
import sys

import pytest

pytest.importorskip("mypy", reason="mypy is not installed")

#: Packages that are not typed, or not installed everywhere.
CONFIG = """[mypy]
[mypy-distributed.*,gymnasium.*,pandas.*,pettingzoo.*,pyarrow.*,pyspiel.*,ray.*,tqdm.*]
ignore_missing_imports = True
"""


@pytest.mark.parametrize(
    "checker",
    [
        ["mypy", "--config-file", "mypy.ini", "-p", "myomer"],
        ["mypy.stubtest", "--mypy-config-file", "mypy.ini", "myomer._native"],
    ],
    ids=["package", "stub"],
)
def test_the_types_are_true(checker, tmp_path):
    (tmp_path / "mypy.ini").write_text(CONFIG)
    found = subprocess.run([sys.executable, "-m", *checker], cwd=tmp_path, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr
