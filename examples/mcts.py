"""A tree search over copies of the state, against a random player: python examples/mcts.py [games] [simulations].

Every simulation begins in a game that looks to the player as the real one does (``resample_from_infostate``), so the
search knows nothing that the player may not know. It walks down the tree by UCB1, tries one new action, and plays on at
random for a while; if the game is not over by then, the armour that is left decides who is ahead.
"""

import math
import random
import sys

import myomer

PLAYOUT = 40  # choices


class Node:
    """Statistics of a position: how often each action was tried, and its results for the player who chose it."""

    def __init__(self) -> None:
        self.visits: dict[int, int] = {}
        self.values: dict[int, float] = {}
        self.children: dict[int, "Node"] = {}

    def choose(self, legal: list[int], lot: random.Random) -> int:
        fresh = [action for action in legal if action not in self.visits]
        if fresh:
            return lot.choice(fresh)
        total = math.log(sum(self.visits[action] for action in legal))
        mean = {action: self.values[action] / self.visits[action] for action in legal}
        return max(legal, key=lambda action: mean[action] + math.sqrt(2 * total / self.visits[action]))


def advantage(state: myomer.State, armour: int) -> float:
    """Red's, from -1 to 1: the outcome, or the difference of the armour that is left."""
    if state.is_terminal():
        return state.returns()[0]
    units = state.observation(0)["units"]
    return 0.5 * float(units[0, armour] - units[1, armour])


def search(state: myomer.State, simulations: int, lot: random.Random, armour: int) -> int:
    """The action that was tried most."""
    player, root = state.current_player(), Node()
    for _ in range(simulations):
        game = state.resample_from_infostate(player, seed=lot.getrandbits(60))
        node, path = root, []
        while not game.is_terminal():
            mover, action = game.current_player(), node.choose(game.legal_actions(), lot)
            path.append((node, mover, action))
            game.apply_action(action)
            if action not in node.visits:
                break
            # Dice may lead elsewhere each time: what is below stands for all of it.
            node = node.children.setdefault(action, Node())
        for _ in range(PLAYOUT):
            if game.is_terminal():
                break
            game.apply_action(lot.choice(game.legal_actions()))
        red = advantage(game, armour)
        for node, mover, action in path:
            node.visits[action] = node.visits.get(action, 0) + 1
            node.values[action] = node.values.get(action, 0.0) + (red if mover == 0 else -red)
    return max(root.visits, key=root.visits.get)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    simulations = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    near = [{"unit": name, "hex": at, "facing": facing} for name, at, facing in (("Cutpurse", "0806", 3), ("Cutpurse", "0811", 0))]
    game = myomer.load_game("classic", board="Red Flats", red=near[:1], blue=near[1:], turn_limit=12)
    armour = game.observation_channels()["units"].index("armour_left")
    score = 0.0
    for number in range(games):
        lot, state, searcher = random.Random(number), game.new_initial_state(number), number % 2
        while not state.is_terminal():
            if state.current_player() == searcher:
                action = search(state, simulations, lot, armour)
            else:
                action = lot.choice(state.legal_actions())
            state.apply_action(action)
        left = state.observation(searcher)["units"][:, armour]
        result = state.player_return(searcher)
        score += result
        print(f"game {number}: result {result:+.0f}, armour left {left[searcher]:.2f} against {left[1 - searcher]:.2f}")
    print(f"mean result of the search: {score / games:+.2f}")


if __name__ == "__main__":
    main()
