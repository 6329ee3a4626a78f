"""RLlib: registers both kinds of environment and plays through them: python examples/rllib.py [--train].

Needs ``pip install ".[envs,rllib]"``. Without ``--train`` an environment of each kind is made by its registered name, as
RLlib's runners make it, and played by legal random choice; with it PPO is trained for one iteration, which needs
PyTorch, too. An RLModule that uses the ``action_mask`` is left to you (RLlib's examples have one): here an illegal
action is replaced by the first legal one.
"""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv
from ray.tune.registry import ENV_CREATOR, _global_registry, register_env

from myomer import classic_v0, squadron_v0

SELF_PLAY = {"myomer_classic": (classic_v0, {"turn_limit": 5}), "myomer_squadron": (squadron_v0, {"start": "quick"})}


def register() -> None:
    """Both games, for one policy a side; the settings of an environment are parameters of ``parallel_env``."""
    for name, (module, defaults) in SELF_PLAY.items():

        def make(settings: dict, module=module, defaults=defaults) -> ParallelPettingZooEnv:
            return ParallelPettingZooEnv(module.parallel_env(**{"max_cycles": 200, **defaults, **settings}))

        register_env(name, make)


def configuration(name: str) -> PPOConfig:
    """PPO with a policy for each side."""
    config = PPOConfig().environment(name, env_config={"max_cycles": 100}).env_runners(num_env_runners=0)
    return config.multi_agent(policies={"red", "blue"}, policy_mapping_fn=lambda agent, *_, **__: agent)


def play(name: str, seed: int = 1) -> tuple[int, dict[str, float]]:
    """One game by random choice in the environment that RLlib makes of the name: cycles and rewards."""
    env = _global_registry.get(ENV_CREATOR, name)({})
    lot, cycles, rewards = np.random.default_rng(seed), 0, dict.fromkeys(("red", "blue"), 0.0)
    seen, _ = env.reset(seed=seed)
    while True:
        choices = {agent: int(lot.choice(np.flatnonzero(it["action_mask"]))) for agent, it in seen.items()}
        seen, gained, terminated, truncated, _ = env.step(choices)
        cycles += 1
        for agent, reward in gained.items():
            rewards[agent] += reward
        if terminated["__all__"] or truncated["__all__"]:
            return cycles, rewards


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--train", action="store_true", help="train PPO for one iteration (needs PyTorch)")
    asked = parser.parse_args()
    register()
    for name in SELF_PLAY:
        cycles, rewards = play(name)
        print(f"{name}: {cycles} cycles, rewards {rewards}")
    if asked.train:
        print(configuration("myomer_classic").build_algo().train()["env_runners"])


if __name__ == "__main__":
    main()
