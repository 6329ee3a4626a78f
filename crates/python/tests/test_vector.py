"""Many games at once."""

import numpy as np
import pytest

import myomer


def run(steps, **how):
    games = myomer.vector(6, seed=3, max_steps=200, turn_limit=5, **how)
    arrays, ended = games.arrays, 0
    for _ in range(steps):
        actions = games.sample()
        assert (np.take_along_axis(arrays["mask"], actions[:, None], 1) == 1).all()
        games.step(actions)
        assert (arrays["rewards"].sum(1) == 0).all()
        ended += int(arrays["terminated"].sum())
    return {name: array.copy() for name, array in arrays.items()}, ended


def test_arrays_are_reused_and_games_begin_again():
    games = myomer.vector(4, turn_limit=3)
    arrays = games.arrays
    assert len(games) == 4
    places = {name: array.ctypes.data for name, array in arrays.items()}
    seen = arrays["global"].copy()
    for _ in range(200):
        games.step(games.sample())
    assert {name: array.ctypes.data for name, array in games.arrays.items()} == places
    assert not np.array_equal(arrays["global"], seen)
    games.reset(0)
    assert np.array_equal(arrays["global"], seen)


def test_threads_change_nothing():
    one, ended = run(300)
    two, _ = run(300, threads=2)
    assert ended > 5
    assert all(np.array_equal(one[name], two[name]) for name in one)


def test_a_vector_tells_what_a_state_tells():
    game = myomer.load_game("classic")
    games = myomer.vector(1, game)
    mask = games.arrays["mask"][0]
    state = game.new_initial_state(0)
    assert mask.shape == state.legal_actions_mask().shape
    assert np.array_equal(games.arrays["map"][0][:25], state.observation(0)["map"][:25])


def test_an_opponent_plays_the_other_seat():
    told, ended = run(100, opponent="cadet", learner=1)
    assert ended > 0 and (told["player"] == 1).all()


def test_squadron_games_differ_by_their_openings():
    games = myomer.vector(3, "squadron", start="quick")
    maps = games.arrays["map"]
    assert not np.array_equal(maps[0], maps[1])
    for _ in range(30):
        games.step(games.sample())


def test_wrong_steps_raise_and_change_nothing():
    games = myomer.vector(2)
    before = games.arrays["mask"].copy()
    good = games.sample()
    with pytest.raises(myomer.IllegalAction, match="game 1: action 0 .stand still. is not legal now"):
        games.step(np.array([good[0], 0]))
    with pytest.raises(myomer.MyomerError, match="3 actions for 2 games"):
        games.step(np.array([0, 0, 0]))
    with pytest.raises(TypeError):
        games.step(np.array([0.5, 1.5]))
    assert np.array_equal(games.arrays["mask"], before)
    games.step(good)
    for wrong in ({"num": 0}, {"num": 1, "threads": 0}, {"num": 1, "opponent": "nobody"}, {"num": 1, "budget_ms": -1, "opponent": "cadet"}):
        with pytest.raises(myomer.MyomerError):
            myomer.vector(**wrong)
