"""The examples run. A minute of training is run on wish: MYOMER_LONG=1."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[3] / "examples"


def run(name, *arguments, folder):
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *map(str, arguments)], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_random_player(tmp_path):
    told = run("random_player.py", 2, folder=tmp_path)
    assert re.search(r"classic: 2 games, \d+ choices each: Red \d, Blue \d, drawn \d\n", told)


def test_the_tree_search(tmp_path):
    assert "mean result of the search" in run("mcts.py", 1, 3, folder=tmp_path)


def test_sweeps_on_every_engine_give_the_same_rows(tmp_path):
    told = run("sweep.py", "local", "processes", folder=tmp_path)
    assert len(set(re.findall(r"rows (\w{12})", told))) == 1 and len(told.splitlines()) == 2


def test_a_sweep_on_dask_gives_the_same_rows(tmp_path):
    pytest.importorskip("distributed", reason="Dask is not installed (myomer[dask])")
    told = run("sweep.py", "local", "dask", folder=tmp_path)
    assert len(set(re.findall(r"rows (\w{12})", told))) == 1 and len(told.splitlines()) == 2


def test_rllib_makes_the_registered_environments(tmp_path):
    pytest.importorskip("ray.rllib", reason="RLlib is not installed (myomer[rllib])")
    told = run("rllib.py", folder=tmp_path)
    assert re.search(r"myomer_classic: \d+ cycles, rewards", told) and re.search(r"myomer_squadron: \d+ cycles", told)


def shares(told):
    return [float(share) / 100 for share in re.findall(r"won ([\d.]+)%", told)]


def test_a_few_seconds_of_training(tmp_path):
    told = run("self_play.py", "--minutes", 0.03, "--games", 8, folder=tmp_path)
    assert len(shares(told)) >= 2
    assert (tmp_path / "self_play.svg").read_text().startswith("<svg") and (tmp_path / "self_play.npz").exists()


@pytest.mark.skipif("MYOMER_LONG" not in os.environ, reason="a minute of training: MYOMER_LONG=1")
def test_a_minute_of_training_wins_more_games(tmp_path):
    # Of CPU time, so that what runs beside it does not matter.
    won = shares(run("self_play.py", "--minutes", 1, "--clock", "cpu", folder=tmp_path))
    assert won[0] < 0.4 and won[-1] > 0.9, won
