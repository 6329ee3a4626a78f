"""The games under OpenSpiel, where it is installed."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import myomer  # noqa: E402
from myomer import openspiel  # noqa: E402


@pytest.mark.parametrize("name", ["python_myomer_classic", "python_myomer_squadron"])
def test_registered_games_are_played(name):
    game, lot = pyspiel.load_game(name, {"seed": 3}), random.Random(1)
    state, observer = game.new_initial_state(), game.make_py_observer()
    for _ in range(300):
        if state.is_terminal():
            break
        player = state.current_player()
        observer.set_from(state, player)
        assert observer.tensor.any()
        action = lot.choice(state.legal_actions())
        assert state.action_to_string(player, action)
        before, clone = state.inner.serialize(), state.clone()
        assert clone.history() == state.history()
        clone.apply_action(action)
        assert state.inner.serialize() == before
        state.apply_action(action)
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("name", ["python_myomer_classic", "python_myomer_squadron"])
def test_the_simulation_test_of_openspiel_passes(name):
    # Its serialization asks for a random state of the game's own; here the seed is in `inner.serialize()`.
    pyspiel.random_sim_test(pyspiel.load_game(name, {"seed": 3}), num_sims=1, serialize=False, verbose=False)


def test_any_game_of_ours_can_be_wrapped():
    game = openspiel.wrap(myomer.load_game("classic", turn_limit=1))
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == [0, 0]
