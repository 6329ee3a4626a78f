"""A sweep on two nodes of Ray, one of them killed.

Ray binds to the address of the host whatever it is told, so it runs in a network namespace that has only loopback.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="Ray is not installed (myomer[ray])")

ALONE = ["unshare", "-n", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]


def test_a_node_dies_and_the_bytes_are_the_same():
    try:
        subprocess.run([*ALONE, "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as why:
        pytest.skip(f"no network namespace of its own for Ray: {why}")
    # A short path: sockets are in it.
    folder = tempfile.mkdtemp(prefix="ray", dir="/tmp")
    settings = {"RAY_TMPDIR": folder, "RAY_USAGE_STATS_ENABLED": "0", "RAY_DISABLE_IMPORT_WARNING": "1"}
    try:
        done = subprocess.run(
            [*ALONE, sys.executable, str(Path(__file__).with_name("ray_sweep.py"))],
            env={**os.environ, **settings},
            cwd=folder,
            capture_output=True,
            text=True,
        )
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    assert done.returncode == 0, done.stderr
    assert "the same bytes" in done.stdout
