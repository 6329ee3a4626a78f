"""A learner that plays against itself, in NumPy alone: python examples/self_play.py --minutes 10.

Proximal policy optimisation on a duel of Classic: one small network plays both seats in many games at once, and is
measured against the random bot now and then. It sees the observation of its player and nothing else. Writes the curve
as a picture and the weights as a file.

PyTorch is not needed: the network has one hidden layer, and its gradients are a dozen lines.
"""

from __future__ import annotations

import argparse
import os
import time

# The matrices are small: threads that wait for each other cost more than they gain.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import myomer

GAMES, STEPS = 48, 96  # games at once, choices of each between two updates
HIDDEN, RATE, EPOCHS, PARTS = 96, 1e-3, 3, 4
DISCOUNT, TRACE, CLIP, ENTROPY = 0.997, 0.95, 0.2, 0.005
CLOCKS = {"wall": time.perf_counter, "cpu": time.process_time}
NAMES = {"wall": "by the clock", "cpu": "CPU time"}
SHAPING = 2.0  # reward for a whole armour's worth of difference


def duel() -> myomer.Game:
    """Two equal 'Mechs with good gunners, in sight of each other on flat ground, 40 turns.

    Lapidaries carry lasers alone: no ammunition explodes, and no single hit ends a duel, so skill counts for more.
    """
    start = {"unit": "Lapidary", "gunnery": 2, "piloting": 4}
    red = [{**start, "hex": "0806", "facing": 3}]
    blue = [{**start, "hex": "0811", "facing": 0}]
    return myomer.load_game("classic", board="Red Flats", red=red, blue=blue, turn_limit=40)


class Sight:
    """What the network is shown: the rows of both units, the globals, and where the enemy is from one's own facing."""

    def __init__(self, game: myomer.Game) -> None:
        units = game.observation_channels()["units"]
        self.width, self.height = game.observation_shapes()["map"][2], game.observation_shapes()["map"][1]
        self.x, self.y = units.index("x"), units.index("y")
        self.facing, self.torso = units.index("facing.north"), units.index("torso.north")
        self.armour = units.index("armour_left")
        self.size = 2 * len(units) + len(game.observation_channels()["global"]) + 14

    def of(self, arrays: dict) -> np.ndarray:
        every, player = np.arange(len(arrays["player"])), arrays["player"].astype(int)
        own, enemy = arrays["units"][every, player], arrays["units"][every, 1 - player]
        dx = (enemy[:, self.x] - own[:, self.x]) * self.width
        dy = (enemy[:, self.y] - own[:, self.y]) * self.height
        columns = own[:, self.x] * self.width % 2, enemy[:, self.x] * self.width % 2
        dy = dy + 0.5 * (columns[1] - columns[0])
        distance = np.hypot(dx * 0.866, dy)
        bearing = np.arctan2(dx * 0.866, -dy)
        sides = np.arange(6)
        towards = np.cos(bearing[:, None] - sides * np.pi / 3)
        # As seen from the feet: ahead is first, then clockwise.
        front = own[:, self.facing : self.facing + 6].argmax(1)
        ahead = np.take_along_axis(towards, (front[:, None] + sides) % 6, 1)
        theirs = enemy[:, self.facing : self.facing + 6].argmax(1)
        behind = np.take_along_axis(-towards, (theirs[:, None] + sides) % 6, 1)
        near = np.stack([distance / 16, 1 / (1 + distance)], 1)
        return np.concatenate([own, enemy, arrays["global"], ahead, behind, near], 1).astype(np.float32)

    def lead(self, arrays: dict) -> np.ndarray:
        """The armour of the player to choose minus the enemy's."""
        every, player = np.arange(len(arrays["player"])), arrays["player"].astype(int)
        armour = arrays["units"][:, :, self.armour]
        return armour[every, player] - armour[every, 1 - player]


class Network:
    """Features to one hidden layer to a score for every id, and to the value of the position; trained by Adam."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        shapes = {"w": (size, HIDDEN), "b": (HIDDEN,), "p": (HIDDEN, actions), "q": (actions,), "v": (HIDDEN,), "u": (1,)}
        scale = {"w": size**-0.5, "p": 0.01, "v": 0.1}
        self.weights = {
            name: (scale.get(name, 0.0) * rng.standard_normal(shape)).astype(np.float32) for name, shape in shapes.items()
        }
        self.moments = {name: (np.zeros_like(it), np.zeros_like(it)) for name, it in self.weights.items()}
        self.updates = 0

    def look(self, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Hidden values, probabilities of the legal ids, value."""
        it = self.weights
        hidden = np.tanh(seen @ it["w"] + it["b"])
        scores = np.where(mask > 0, hidden @ it["p"] + it["q"], -1e9)
        scores -= scores.max(1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, hidden @ it["v"] + it["u"]

    def learn(self, seen, mask, action, old, advantage, target) -> None:
        """One step of clipped policy gradient, value regression and entropy."""
        every, count = np.arange(len(action)), len(action)
        hidden, chances, value = self.look(seen, mask)
        ratio = chances[every, action] / old
        free = ((advantage > 0) & (ratio < 1 + CLIP)) | ((advantage <= 0) & (ratio > 1 - CLIP))
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(1, keepdims=True)
        by_scores = -chances * (ratio * free * advantage)[:, None]
        by_scores[every, action] += ratio * free * advantage
        by_scores = -by_scores + ENTROPY * chances * (logs + entropy)
        by_scores /= count
        by_value = (value - target) / count
        by_hidden = (by_scores @ self.weights["p"].T + by_value[:, None] * self.weights["v"]) * (1 - hidden**2)
        self.step(
            {
                "w": seen.T @ by_hidden,
                "b": by_hidden.sum(0),
                "p": hidden.T @ by_scores,
                "q": by_scores.sum(0),
                "v": hidden.T @ by_value,
                "u": by_value.sum(keepdims=True),
            }
        )

    def step(self, gradients: dict) -> None:
        self.updates += 1
        norm = np.sqrt(sum(float((it**2).sum()) for it in gradients.values()))
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            gradient = gradient * min(1.0, 0.5 / (norm + 1e-8))
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            mean, square = first / (1 - 0.9**self.updates), second / (1 - 0.999**self.updates)
            self.weights[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


def draw(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One id of each row, by its chances."""
    sums = chances.cumsum(1)
    at = (sums < rng.random((len(chances), 1)) * sums[:, -1:]).sum(1)
    return np.minimum(at, chances.shape[1] - 1)


def legal(arrays: dict, actions: int) -> np.ndarray:
    return arrays["mask"][:, :actions]


def measure(network: Network, sight: Sight, game: myomer.Game, actions: int, games: int, seed: int) -> tuple[float, float]:
    """Shares of games won and lost against the random bot, from both seats."""
    vector = myomer.vector(32, game, seed=seed, opponent="random")
    arrays, rng = vector.arrays, np.random.default_rng(seed)
    wins = losses = done = 0
    while done < games:
        _, chances, _ = network.look(sight.of(arrays), legal(arrays, actions))
        learners = arrays["player"].copy()
        vector.step(draw(chances, rng).astype(np.int64))
        ended = arrays["terminated"]
        results = arrays["rewards"][np.arange(len(ended)), learners.astype(int)][ended]
        wins, losses, done = wins + int((results > 0).sum()), losses + int((results < 0).sum()), done + int(ended.sum())
    return wins / done, losses / done


def rollout(vector: myomer.Vector, network: Network, sight: Sight, actions: int, rng: np.random.Generator) -> dict:
    """Choices of all games with their advantages. Each choice is judged as its own player sees it."""
    arrays, batch = vector.arrays, {name: [] for name in ("seen", "mask", "action", "old", "value", "reward", "sign", "end")}
    for _ in range(STEPS):
        seen, mask, player, lead = sight.of(arrays), legal(arrays, actions).copy(), arrays["player"].copy(), sight.lead(arrays)
        _, chances, value = network.look(seen, mask)
        action = draw(chances, rng)
        vector.step(action.astype(np.int64))
        end = arrays["terminated"].copy()
        sign = np.where(arrays["player"] == player, 1.0, -1.0)
        reward = arrays["rewards"][np.arange(len(player)), player.astype(int)]
        reward = reward + np.where(end, 0.0, SHAPING * (sign * sight.lead(arrays) - lead))
        row = (seen, mask, action, chances[np.arange(len(action)), action], value, reward, sign, end)
        for name, it in zip(batch, row):
            batch[name].append(it)
    _, _, following = network.look(sight.of(arrays), legal(arrays, actions))
    batch = {name: np.stack(it) for name, it in batch.items()}
    advantage, later = np.zeros_like(batch["value"]), np.zeros(len(following))
    for at in reversed(range(STEPS)):
        # What is good for the next player is bad for this one, unless they are the same; nothing follows an end.
        on = DISCOUNT * batch["sign"][at] * ~batch["end"][at]
        later = batch["reward"][at] + on * following - batch["value"][at] + TRACE * on * later
        advantage[at], following = later, batch["value"][at]
    batch["advantage"], batch["target"] = advantage, advantage + batch["value"]
    return {name: it.reshape(-1, *it.shape[2:]) for name, it in batch.items()}


def picture(curve: list[tuple[float, float, float]], path: str, clock: str) -> None:
    """Games won and lost against the random bot, by minutes of training, as SVG."""
    wide, high, most = 560, 260, max(minutes for minutes, _, _ in curve) or 1.0

    def line(column: int, colour: str) -> str:
        points = " ".join(f"{50 + wide * row[0] / most:.1f},{30 + high * (1 - row[column]):.1f}" for row in curve)
        return f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{points}"/>'

    rows = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide + 80} {high + 80}" font-family="sans-serif" font-size="12">']
    rows.append(f'<rect width="{wide + 80}" height="{high + 80}" fill="white"/>')
    for share in (0, 0.25, 0.5, 0.75, 0.9, 1):
        y = 30 + high * (1 - share)
        rows.append(f'<line x1="50" x2="{50 + wide}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        rows.append(f'<text x="44" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for minute in np.linspace(0, most, 6):
        rows.append(f'<text x="{50 + wide * minute / most:.1f}" y="{high + 48}" text-anchor="middle">{minute:.1f}</text>')
    rows += [line(1, "#1a7f37"), line(2, "#b42318")]
    rows.append(f'<text x="{50 + wide / 2}" y="{high + 68}" text-anchor="middle">minutes of self-play ({NAMES[clock]})</text>')
    rows.append('<text x="60" y="20"><tspan fill="#1a7f37">won</tspan> and <tspan fill="#b42318">lost</tspan> against the random bot</text></svg>')
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(rows) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to train (10)")
    parser.add_argument("--clock", choices=CLOCKS, default="wall", help="minutes by the clock, or of CPU time: for busy machines (wall)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="threads that step the games (1)")
    parser.add_argument("--games", type=int, default=200, help="games of a measurement (200); the last has five times as many")
    parser.add_argument("--picture", default="self_play.svg")
    parser.add_argument("--weights", default="self_play.npz")
    asked = parser.parse_args()
    game = duel()
    sight = Sight(game)
    # These units neither jump nor deploy, so the ids of places are left out.
    actions = next(first for name, first, _ in game.action_segments() if name == "place")
    network, rng = Network(sight.size, actions, asked.seed), np.random.default_rng(asked.seed)
    vector = myomer.vector(GAMES, game, seed=asked.seed, threads=asked.threads)
    now = CLOCKS[asked.clock]
    curve, spent, choices, due = [], 0.0, 0, 0.0
    while True:
        if spent >= due * 60 or spent >= asked.minutes * 60:
            last = spent >= asked.minutes * 60
            won, lost = measure(network, sight, game, actions, asked.games * (5 if last else 1), seed=len(curve) + 1000)
            curve.append((spent / 60, won, lost))
            print(f"{spent / 60:5.1f} min, {choices:9,} choices: won {won:.1%}, lost {lost:.1%}", flush=True)
            # Keep the results when it is stopped.
            picture(curve, asked.picture, asked.clock)
            np.savez_compressed(asked.weights, **network.weights)
            due += max(asked.minutes / 12, 0.1)
            if last:
                break
        began = now()
        batch = rollout(vector, network, sight, actions, rng)
        advantage = (batch["advantage"] - batch["advantage"].mean()) / (batch["advantage"].std() + 1e-8)
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(len(advantage)), PARTS):
                network.learn(*(batch[name][part] for name in ("seen", "mask", "action", "old")), advantage[part], batch["target"][part])
        choices += len(advantage)
        spent += now() - began
    print(f"curve: {asked.picture}, weights: {asked.weights}")


if __name__ == "__main__":
    main()
