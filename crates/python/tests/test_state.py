"""The state API in OpenSpiel's words, for both games."""

import copy
import json
import pickle
import random

import numpy as np
import pytest

import myomer

GAMES = {
    "classic": {"turn_limit": 8},
    "lances": {"red": ["Bailiff", "Drover"], "blue": ["Reeve", "Cooper"], "turn_limit": 4},
    "squadron": {"options": {"turn_limit": 1}},
    "squadron quick": {"start": "quick", "options": {"turn_limit": 2}},
}


def load(key):
    name = "squadron" if key.startswith("squadron") else "classic"
    return myomer.load_game(name, **GAMES[key])


@pytest.fixture(params=GAMES)
def game(request):
    return load(request.param)


def play(state, lot, most=10_000):
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(lot.choice(state.legal_actions()))
    return state


def test_a_game_is_played_to_its_end(game):
    lot = random.Random(1)
    state = game.new_initial_state(seed=3)
    starts = {name: first for name, first, _ in game.action_segments()}
    while not state.is_terminal():
        player, legal, mask = state.current_player(), state.legal_actions(), state.legal_actions_mask()
        assert player in (0, 1)
        assert legal == sorted(set(legal)) and len(legal) > 1
        assert mask.dtype == np.int8 and mask.shape == (game.num_distinct_actions(),)
        assert np.flatnonzero(mask).tolist() == legal
        assert state.legal_actions(1 - player) == [] and state.legal_actions(player) == legal
        assert state.returns() == [0, 0]
        action = lot.choice(legal)
        assert state.action_to_string(action) == state.action_to_string(player, action) != ""
        segment, index = game.action_factors(action)
        assert starts[segment] + index == action
        state.apply_action(action)
    assert state.current_player() == -4 and state.legal_actions() == []
    assert sum(state.returns()) == 0 and state.returns() == state.rewards()


def test_the_same_seed_and_actions_give_the_same_game(game):
    one, two = (play(game.new_initial_state(5), random.Random(2), 200) for _ in range(2))
    assert one.serialize() == two.serialize() and len(one.history()) > 0
    again = game.new_initial_state(5)
    for action in one.history():
        again.apply_action(action)
    assert again.serialize() == one.serialize()


def test_clones_are_independent_and_may_have_other_dice(game):
    state = play(game.new_initial_state(1), random.Random(1), 6)
    before = state.serialize()
    assert not state.is_terminal()
    for clone in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        assert clone.serialize() == before
        play(clone, random.Random(9), 40)
        assert clone.serialize() != before
    assert state.serialize() == before
    ends = {play(state.clone(seed=seed), random.Random(4), 150).serialize() for seed in range(4)}
    assert len(ends) > 1


def test_states_are_serialized_and_pickled(game):
    state = play(game.new_initial_state(1), random.Random(1), 55)
    for back in (myomer.deserialize(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert back.serialize() == state.serialize()
        assert back.legal_actions() == state.legal_actions()
        assert back.history() == state.history()
    copied = pickle.loads(pickle.dumps(game))
    assert copied.new_initial_state(1).serialize() == game.new_initial_state(1).serialize()


def test_observations_have_their_shapes_names_and_finite_values(game):
    shapes, channels = game.observation_shapes(), game.observation_channels()
    state = play(game.new_initial_state(2), random.Random(3), 60)
    for player in (0, 1):
        seen = state.observation(player)
        assert {name: list(array.shape) for name, array in seen.items()} == shapes
        assert [seen[name].dtype for name in ("map", "units", "global")] == [np.uint8, np.float32, np.float32]
        assert all(np.isfinite(array).all() for array in seen.values())
        flat = state.observation_tensor(player)
        assert flat.shape == (sum(array.size for array in seen.values()),)
        assert json.loads(state.observation_string(player))
    assert len(channels["map"]) == shapes["map"][0]
    assert len(channels["units"]) == shapes["units"][1]
    assert len(channels["global"]) == shapes["global"][0]


def test_what_is_hidden_is_drawn_anew_and_looks_the_same(game):
    lot, state, differed = random.Random(6), game.new_initial_state(4), 0
    for step in range(40):
        if state.is_terminal():
            break
        for player in (0, 1):
            other = state.resample_from_infostate(player, seed=step)
            seen, also = state.observation(player), other.observation(player)
            assert all(np.array_equal(seen[name], also[name]) for name in seen)
            assert other.observation_string(player) == state.observation_string(player)
            differed += other.history_json() != state.history_json()
        state.apply_action(lot.choice(state.legal_actions()))
    # From the first turn on nothing is hidden in M.A.S.C.
    assert (differed > 0) == (game.name == "classic" or state.turn == 0)


def test_outcomes_are_exact(game):
    lot, state, told = random.Random(3), game.new_initial_state(1), 0
    for _ in range(25):
        if state.is_terminal():
            break
        action = lot.choice(state.legal_actions())
        outcomes = state.outcomes(action, most_dice=2)
        if outcomes is not None:
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            told += 1
        state.apply_action(action)
    assert told > 0


def test_every_id_is_asked_for_on_wish():
    game = myomer.load_game("classic", skip_forced=False)
    state = game.new_initial_state(1)
    counts = []
    for _ in range(3):
        counts.append(len(state.legal_actions()))
        state.apply_action(state.legal_actions()[0])
    assert counts == [1, 1, 192]


@pytest.mark.parametrize(
    "name, parameters, words",
    [
        ("chess", {}, "no game is called 'chess'"),
        ("classic", {"red": ["Baliff"]}, 'red[0]: no unit named "Baliff"; did you mean Bailiff?'),
        ("classic", {"board": "Nowhere"}, 'board: no board named "Nowhere"'),
        ("classic", {"board": "x.board"}, "x.board: No such file"),
        ("classic", {"board": "nonsense\n\n"}, "board: "),
        ("classic", {"red": []}, "Red has no unit"),
        ("classic", {"blue": [{"unit": "Reeve", "gunery": 3}]}, "unknown field `gunery`"),
        ("classic", {"blue": [{"unit": "Reeve", "gunnery": 12}]}, "skills run from 0 to 8"),
        ("classic", {"blue": [{"name": "Reeve"}]}, "needs the field `unit`"),
        ("classic", {"rules": {"aimed_shot": True}}, "aimed_shot"),
        ("classic", {"red_zone": "up"}, "red_zone: "),
        ("squadron", {"options": {"vp_target": 0}}, "vp_target 0"),
        ("squadron", {"start": "late"}, "late"),
        ("squadron", {"card": "[bear]"}, "stat card"),
    ],
)
def test_a_wrong_game_is_refused_with_the_place(name, parameters, words):
    with pytest.raises(myomer.MyomerError) as why:
        myomer.load_game(name, **parameters)
    assert words in str(why.value)


def test_wrong_actions_players_and_bytes_raise():
    state = myomer.load_game("classic").new_initial_state(1)
    before = state.serialize()
    for action, words in [(0, "action 0 (stand still) is not legal now"), (10**9, "ids are 0 to 2116"), (-1, "-1")]:
        with pytest.raises(myomer.IllegalAction) as why:
            state.apply_action(action)
        assert words in str(why.value)
    with pytest.raises(myomer.MyomerError, match="0 .Red. or 1 .Blue., not 2"):
        state.observation(2)
    with pytest.raises(myomer.MyomerError, match="action: "):
        state.apply_json("{}")
    with pytest.raises(myomer.IllegalAction):
        state.apply_json('{"chapter":"end","type":"done"}')
    assert state.serialize() == before
    for bytes_ in (b"", b"{}", before[:-1], before[: len(before) // 2], b"\xff\xfe", before.replace(b"classic/tw", b"chess/1")):
        with pytest.raises(myomer.MyomerError):
            myomer.deserialize(bytes_)
    with pytest.raises(myomer.MyomerError, match="46656"):
        state.outcomes(state.legal_actions()[0], most_dice=40)
