"""A sweep on a real Dask scheduler with two worker processes, on loopback alone."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

distributed = pytest.importorskip("distributed", reason="Dask is not installed (myomer[dask])")

import myomer  # noqa: E402
from myomer import lab  # noqa: E402

TEXT = "battles = 200\nturns = 6\nseed = 7\n[first]\nbot = 'random'\n[second]\nbot = 'random'\n"
DASK = Path(sys.executable).parent / "dask"


@pytest.fixture()
def address(tmp_path):
    """A scheduler and two workers; whichever is left is ended afterwards."""
    if not DASK.exists():
        pytest.skip(f"{DASK} is not there")
    file, started = tmp_path / "scheduler.json", []

    def start(*words):
        started.append(
            subprocess.Popen([DASK, *words], cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        )

    start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
    try:
        while not file.exists():
            assert started[0].poll() is None, "the scheduler ended"
            time.sleep(0.05)
        for _ in range(2):
            start("worker", "--scheduler-file", str(file), "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard")
        with distributed.Client(scheduler_file=str(file), timeout=300) as client:
            client.wait_for_workers(2, timeout=300)
            found = client.scheduler.address
        yield found
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


def test_a_worker_dies_and_the_bytes_are_the_same(address):
    with distributed.Client(address, timeout=300) as client:
        workers = client.run(os.getpid)
        assert len(workers) == 2
        victim = min(workers.values())
        alive = [True]

        def tell(done, wanted):
            if alive and done < wanted:
                alive.clear()
                os.kill(victim, signal.SIGKILL)

        results = myomer.sweep(TEXT, engine="dask", client=client, size=5, progress=tell)
    assert not alive, "one worker was killed"
    assert results.csv == lab.run(TEXT, progress=False).csv


DRIVER = """
import os, signal, sys, myomer
def tell(done, wanted):
    if done >= 15:
        os.kill(os.getpid(), signal.SIGKILL)
myomer.sweep("small.toml", engine="dask", address=sys.argv[1], size=5, store="parts", progress=tell)
"""


def test_the_driver_dies_and_another_goes_on(address, tmp_path):
    (tmp_path / "small.toml").write_text(TEXT)
    killed = subprocess.run([sys.executable, "-c", DRIVER, address], cwd=tmp_path)
    assert killed.returncode == -signal.SIGKILL
    stored = {path: path.stat().st_mtime_ns for path in (tmp_path / "parts").rglob("*.csv")}
    assert len(stored) == 3
    words = ["small.toml", "--engine", "dask", "--address", address, "--size", "5", "--store", "parts", "--out", "rows.csv"]
    done = subprocess.run(
        [sys.executable, "-m", "myomer.sweep", *words], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "rows.csv").read_bytes() == lab.run(TEXT, progress=False).csv
    assert all(path.stat().st_mtime_ns == when for path, when in stored.items())


def test_what_is_missing_is_named():
    with pytest.raises(myomer.MyomerError, match="give a client, or the address"):
        myomer.sweep(TEXT, engine="dask", progress=False)
