"""Experiments: the rows that the program writes, as columns."""

import _thread
import pickle
import subprocess
import threading
from pathlib import Path

import numpy as np
import pytest

import myomer
from myomer import lab

ROOT = Path(__file__).parents[3]
PROGRAM = ROOT / "target" / "debug" / "myomer"
TEXT = """title = "small"
battles = 8
turns = 4
seed = 7
[first]
units = ["Bailiff"]
bot = "random"
[second]
bot = "random"
[vary]
board = ["lantern-wood", "red-flats"]
"""


def fought(**how):
    return lab.run(TEXT, progress=False, **how)


def test_rows_are_those_of_the_program(tmp_path):
    if not PROGRAM.exists():
        pytest.skip(f"{PROGRAM} is not built")
    (tmp_path / "small.toml").write_text(TEXT)
    out = tmp_path / "rows.csv"
    subprocess.run(
        [PROGRAM, "lab", "run", tmp_path / "small.toml", "--out", out], check=True, capture_output=True
    )
    assert lab.run(tmp_path / "small.toml", threads=2, progress=False).csv == out.read_bytes()


def test_threads_and_parts_change_nothing():
    whole = fought(threads=1)
    assert fought(threads=2).csv == whole.csv
    head, rest = fought(count=5).csv, fought(first=5).csv
    assert head + rest.split(b"\n", 1)[1] == whole.csv


def test_columns_tables_and_summary():
    results = fought()
    assert len(results) == 16 and results["battle"].dtype == np.int64
    assert set(results["board"]) == {"lantern-wood", "red-flats"} and results["winner"].dtype == object
    summary = results.summary()
    assert isinstance(summary, myomer.results.Summary) and summary.battles == 16
    first = summary.cells[0].results
    assert sum(it.battles for it in first.rounds.counts) == first.battles
    assert first.results[0].wins.low <= first.results[0].wins.rate <= first.results[0].wins.high
    assert results.to_pandas().shape == (16, len(results.columns))


@pytest.mark.parametrize(
    "experiment",
    [
        {"game": "squadron", "battles": 2, "first": {"bot": "random"}, "second": {"bot": "random"}, "rules": {"vp_target": 20}},
        {"battles": 2, "turns": 2, "rules": "practice", "first": {"bot": "random"}, "second": {"bot": "random"}},
        {"battles": 4, "turns": 12, "entrants": ["Bailiff", "Reeve", "Cooper", "Beadle"], "first": {"bot": "cadet"}, "second": {"bot": "cadet"}},
    ],
    ids=["squadron", "departures", "tournament"],
)
def test_every_kind_of_summary_has_typed_fields(experiment):
    summary = myomer.lab.run(experiment, progress=False).summary()
    assert summary.finished and summary.failed == 0
    for cell in summary.cells:
        assert {party.bot for party in cell.results.sides} == {experiment["first"]["bot"]}
    if "entrants" in experiment:
        assert {it.entrant.name for it in summary.standings.standings} == set(experiment["entrants"])
        assert -1 <= summary.battle_value.rank <= 1
    if experiment.get("rules") == "practice":
        assert "cluster7" in {it.key for it in summary.cells[0].results.departures}


def test_columns_as_an_arrow_table():
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    results = fought()
    table = results.to_arrow()
    assert table.num_rows == 16 and table.column_names == list(results)


def test_a_copy_has_its_files_with_it(tmp_path):
    unit = (ROOT / "data" / "mechs").rglob("*.mtf")
    (tmp_path / "own.mtf").write_bytes(next(unit).read_bytes())
    (tmp_path / "own.toml").write_text("battles = 2\nturns = 2\n[first]\nunits = ['own.mtf']\n")
    read = lab.read(tmp_path / "own.toml")
    copy = pickle.loads(pickle.dumps(read))
    (tmp_path / "own.mtf").unlink()
    assert list(copy.files) == ["own.mtf"] and copy.hash == read.hash
    assert lab.run(copy, progress=False).csv == lab.run(read, progress=False).csv


@pytest.mark.parametrize(
    "wrong, told",
    [
        ("battles = [", "battles"),
        ({"first": {"units": ["Baliff"]}}, 'no unit named "Baliff"'),
        ({"boards": 1}, "boards"),
        ("nowhere.toml", "nowhere.toml: No such file"),
    ],
)
def test_what_is_wrong_is_named(wrong, told):
    with pytest.raises(myomer.MyomerError, match=told):
        lab.run(wrong)


def test_parts_that_are_not_there_are_refused():
    with pytest.raises(myomer.MyomerError, match="battles 0 to 15"):
        fought(first=10, count=10)


def test_rows_are_checked():
    results = fought(count=4)
    results.experiment.check(results.csv, 0, 4)
    with pytest.raises(myomer.MyomerError, match="battle 3 is missing"):
        results.experiment.check(results.csv.rsplit(b"\n", 2)[0] + b"\n", 0, 4)


def test_what_the_callback_raises_ends_the_run():
    def stop(done, of):
        raise KeyError(done)

    with pytest.raises(KeyError):
        lab.run(TEXT, progress=stop)


def test_an_interrupt_ends_the_run():
    # Long enough that nothing else ends it.
    endless = lab.read(TEXT.replace("battles = 8", "battles = 5000000"))
    asked = threading.Thread(target=_thread.interrupt_main)
    with pytest.raises(KeyboardInterrupt):
        asked.start()
        lab.run(endless, progress=False)
    asked.join()
