"""Plays whole games at random and counts who won: python examples/random_player.py [games]."""

import random
import sys

import myomer


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for name, parameters in (("classic", {}), ("squadron", {"start": "quick"})):
        game, wins, choices = myomer.load_game(name, **parameters), {1: 0, 0: 0, -1: 0}, 0
        for seed in range(games):
            lot, state = random.Random(seed), game.new_initial_state(seed)
            while not state.is_terminal():
                state.apply_action(lot.choice(state.legal_actions()))
            wins[int(state.returns()[0])] += 1
            choices += len(state.history())
        print(f"{name}: {games} games, {choices // games} choices each: Red {wins[1]}, Blue {wins[-1]}, drawn {wins[0]}")


if __name__ == "__main__":
    main()
