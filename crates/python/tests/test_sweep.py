"""Sweeps on this machine: parts, retries, the store. Dask and Ray are in files of their own."""

import concurrent.futures
import multiprocessing
import subprocess
import sys

import pytest

import myomer
from myomer import lab, sweeps

TEXT = "battles = 12\nturns = 3\nseed = 7\n[first]\nbot = 'random'\n[second]\nbot = 'random'\n"


@pytest.fixture(scope="module")
def whole():
    return lab.run(TEXT, threads=1, progress=False).csv


@pytest.mark.parametrize("size", [1, 5, 12, 100, None])
def test_parts_of_any_size_join_to_the_same_bytes(whole, size):
    seen = []
    results = myomer.sweep(TEXT, size=size, progress=lambda *told: seen.append(told))
    assert results.csv == whole and seen[-1] == (12, 12) and len(results) == 12


def test_streamed_parts_merge_to_the_same_bytes(whole):
    parts = list(lab.stream(TEXT, size=5))
    assert [(part.first, len(part)) for part in parts] == [(0, 5), (5, 5), (10, 2)]
    assert lab.merge(reversed(parts)) == whole
    with pytest.raises(myomer.MyomerError, match="battles 5 to 9 are missing"):
        lab.merge([parts[0], parts[2]])


def test_processes_of_concurrent_futures(whole):
    spawned = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=spawned) as pool:
        assert myomer.sweep(TEXT, engine=pool, size=3, progress=False).csv == whole


class Flaky(concurrent.futures.ThreadPoolExecutor):
    """Loses the first tasks it is given, as a worker that dies."""

    def __init__(self, losses):
        super().__init__(1)
        self.losses = losses

    def submit(self, *task):
        self.losses -= 1
        return super().submit(self.die) if self.losses >= 0 else super().submit(*task)

    @staticmethod
    def die():
        raise ConnectionError("the worker died")


def test_lost_parts_are_given_out_again(whole):
    with Flaky(2) as pool:
        assert myomer.sweep(TEXT, engine=pool, size=4, progress=False).csv == whole


def test_a_part_that_is_always_lost_ends_the_sweep():
    with Flaky(100) as pool, pytest.raises(myomer.MyomerError, match="failed 3 times.*the worker died"):
        myomer.sweep(TEXT, engine=pool, size=12, retries=2, progress=False)


def stopped_after(battles):
    def tell(done, wanted):
        if done >= battles:
            raise KeyboardInterrupt

    return tell


def test_a_sweep_goes_on_from_its_store(whole, tmp_path):
    with pytest.raises(KeyboardInterrupt):
        myomer.sweep(TEXT, size=3, store=tmp_path, progress=stopped_after(6))
    stored = sorted(path.name for path in tmp_path.rglob("*.csv"))
    assert stored == ["0-3.csv", "3-3.csv"]
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.csv")}
    seen = []
    # Parts of another size fill the rest.
    results = myomer.sweep(TEXT, size=4, store=tmp_path, out=tmp_path / "rows.csv", progress=lambda *it: seen.append(it))
    assert (tmp_path / "rows.csv").read_bytes() == results.csv == whole
    assert seen == [(6, 12), (10, 12), (12, 12)]
    assert all(path.stat().st_mtime_ns == when for path, when in before.items())


def test_a_torn_part_is_fought_again(whole, tmp_path):
    myomer.sweep(TEXT, size=6, store=tmp_path, progress=False)
    torn = next(tmp_path.rglob("6-6.csv"))
    torn.write_bytes(torn.read_bytes()[:-40])
    assert myomer.sweep(TEXT, size=6, store=tmp_path, progress=False).csv == whole
    torn.with_name("6-x.csv").write_bytes(b"not a part")
    assert myomer.sweep(TEXT, size=6, store=tmp_path, progress=stopped_after(13)).csv == whole


def test_an_experiment_with_a_precision_is_one_part(tmp_path):
    text = "precision = '40%'\n" + TEXT.replace("12", "300")
    assert lab.shards(text, size=10) == [(0, 300)]
    results = myomer.sweep(text, store=tmp_path, progress=False)
    assert results.csv == lab.run(text, progress=False).csv and len(results) < 300
    assert myomer.sweep(text, store=tmp_path, progress=False).csv == results.csv


@pytest.mark.parametrize(
    "how, told",
    [
        ({"engine": "hadoop"}, "no engine 'hadoop'"),
        ({"size": 0}, "parts of 0 battles"),
    ],
)
def test_what_is_wrong_is_named(how, told):
    with pytest.raises(myomer.MyomerError, match=told):
        myomer.sweep(TEXT, progress=False, **how)


def test_the_command(whole, tmp_path):
    (tmp_path / "small.toml").write_text(TEXT)

    def command(*words):
        return subprocess.run(
            [sys.executable, "-m", "myomer.sweep", *words], cwd=tmp_path, capture_output=True, text=True
        )

    done = command("small.toml", "--size", "5", "--out", "rows.csv")
    assert done.returncode == 0, done.stderr
    assert "12 battles in rows.csv" in done.stdout and "Warning" not in done.stderr
    assert (tmp_path / "rows.csv").read_bytes() == whole
    assert len(list((tmp_path / "rows.csv.parts").rglob("*.csv"))) == 3
    wrong = command("nowhere.toml", "--out", "rows.csv")
    assert wrong.returncode == 2 and "nowhere.toml: No such file" in wrong.stderr


def test_the_module_can_be_called_too():
    import myomer.sweep as module

    assert len(module(TEXT, progress=False)) == 12
    myomer.sweep = sweeps.sweep
