"""The conformance tests of PettingZoo and Gymnasium, unmodified."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

import myomer  # noqa: F401 (registers the Gymnasium environments)
from myomer import classic_v0, squadron_v0

ENVIRONMENTS = [(classic_v0, {"turn_limit": 6}), (squadron_v0, {"start": "quick", "options": {"turn_limit": 2}})]
NAMES = ["classic", "squadron"]


@pytest.mark.parametrize("module, parameters", ENVIRONMENTS, ids=NAMES)
def test_pettingzoo_api(module, parameters):
    api_test(module.env(**parameters), num_cycles=300)


@pytest.mark.parametrize("module, parameters", ENVIRONMENTS, ids=NAMES)
def test_pettingzoo_seeds(module, parameters):
    seed_test(lambda: module.env(**parameters), num_cycles=60)


@pytest.mark.parametrize("module, parameters", ENVIRONMENTS, ids=NAMES)
def test_pettingzoo_cycles(module, parameters):
    max_cycles_test(module)
    api_test(module.env(max_cycles=40, **parameters), num_cycles=60)
    parallel_api_test(module.parallel_env(max_cycles=30, **parameters), num_cycles=60)


@pytest.mark.parametrize("limits", [{"max_cycles": 0}, {"max_choices": 0}, {"max_cycles": 3, "max_choices": 3}])
def test_wrong_limits_are_named(limits):
    with pytest.raises(myomer.MyomerError, match=next(iter(limits))):
        classic_v0.env(**limits)


def test_an_illegal_action_in_cycles_is_replaced_and_told():
    env = classic_v0.env(max_cycles=5)
    env.reset(seed=1)
    while not env.observe(env.agent_selection)["action_mask"][:-1].any():
        env.step(env.action_space(env.agent_selection).n - 1)
    agent = env.agent_selection
    env.step(0)
    assert "stand still" in env.infos[agent]["illegal_action"] and env.rewards[agent] == 0


def test_an_illegal_action_ends_a_pettingzoo_game():
    env = classic_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert env.rewards[agent] == -1 and all(env.terminations.values())
    assert "stand still" in env.infos[agent]["illegal_action"]


@pytest.mark.parametrize("name", ["myomer/ClassicDuel-v0", "myomer/Squadron-v0"])
def test_gymnasium(name):
    env = gymnasium.make(name, opponent="cadet")
    with warnings.catch_warnings():
        # The checker warns of features without bounds and of maps that are not pictures.
        warnings.filterwarnings("ignore", message=".*(infinity|image|uint8).*")
        warnings.filterwarnings("error", message=".*(render|seed|spec).*")
        check_env(env.unwrapped)


@pytest.mark.parametrize("learner", [0, 1, None])
def test_gymnasium_plays_whole_games_against_a_bot(learner):
    env = gymnasium.make("myomer/ClassicDuel-v0", opponent="cadet", learner=learner, turn_limit=5)
    lot = np.random.default_rng(1)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        assert learner is None or info["player"] == learner
        terminated = False
        while not terminated:
            action = lot.choice(np.flatnonzero(observation["action_mask"]))
            observation, reward, terminated, truncated, info = env.step(action)
            assert not truncated and reward in (-1, 0, 1)
        assert observation["action_mask"].sum() == 0
    _, reward, terminated, _, info = (env.reset(seed=1), env.step(0))[1]
    assert (reward, terminated) == (-1, True) and "illegal" not in info["illegal_action"][:7]


def test_gymnasium_refuses_an_unknown_opponent():
    with pytest.raises(ValueError, match="no bot is called"):
        gymnasium.make("myomer/ClassicDuel-v0", opponent="grandmaster")
