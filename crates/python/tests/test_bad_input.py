"""Bad input raises an exception of ours that names what is wrong; nothing panics through."""

import json
import random

import pytest

import myomer

#: What Python itself raises for an argument of another type or an integer beyond 64 bits.
BY_PYTHON = (TypeError, OverflowError)
JUNK = [None, True, -1, 0, 7, 10**12, 1.5, "", "nonsense", "0000", [], [1, 2, 3], {}, {"a": 1}]


def state_of(name, steps=40):
    game = myomer.load_game("classic", turn_limit=30) if name == "classic" else myomer.load_game("squadron", start="quick")
    for seed in range(20):
        state, lot = game.new_initial_state(seed), random.Random(seed)
        # Random 'Mechs leave the board now and then, which ends a duel.
        while len(state.history()) < steps and not state.is_terminal():
            state.apply_action(lot.choice(state.legal_actions()))
        if not state.is_terminal():
            return state
    raise AssertionError("every game is over too early")


def use(state, lot):
    """Everything one may ask a state, and some choices."""
    for _ in range(5):
        if state.is_terminal():
            return
        for player in (0, 1):
            state.observation(player)
            state.observation_string(player)
        action = lot.choice(state.legal_actions())
        state.action_to_string(action)
        state.apply_action(action)
    state.serialize()


@pytest.mark.parametrize("name", ["classic", "squadron"])
def test_truncated_bytes_are_refused(name):
    whole = state_of(name).serialize()
    for length in [*range(0, 40), *range(40, len(whole), max(1, len(whole) // 60)), len(whole) - 1]:
        with pytest.raises(myomer.MyomerError) as why:
            myomer.deserialize(whole[:length])
        assert str(why.value)


def leaves(value, path=()):
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list) and value:
        for at, item in enumerate(value):
            yield from leaves(item, (*path, at))
    else:
        yield path


@pytest.mark.parametrize("name", ["classic", "squadron"])
def test_bytes_that_were_changed_are_refused_or_still_a_game(name):
    whole, lot, refused = state_of(name).serialize(), random.Random(5), 0
    for _ in range(60):
        changed = bytearray(whole)
        for _ in range(lot.randint(1, 3)):
            changed[lot.randrange(len(changed))] = lot.randrange(256)
        refused += refused_or_used(bytes(changed), lot)
    document = json.loads(whole)
    places = list(leaves(document))
    for _ in range(60):
        changed = json.loads(whole)
        *path, last = lot.choice(places)
        at = changed
        for key in path:
            at = at[key]
        at[last] = lot.choice(JUNK)
        refused += refused_or_used(json.dumps(changed).encode(), lot)
    assert refused > 60


def refused_or_used(bytes_, lot):
    try:
        state = myomer.deserialize(bytes_)
    except myomer.MyomerError as why:
        assert str(why) and "a mistake of ours" not in str(why)
        return True
    use(state, lot)
    return False


@pytest.mark.parametrize("name", ["classic", "squadron"])
def test_any_integer_is_a_choice_or_refused(name):
    state, lot = state_of(name), random.Random(1)
    ids = myomer.load_game(name).num_distinct_actions()
    for _ in range(300):
        before, legal = state.serialize(), state.legal_actions()
        action = lot.choice([lot.randrange(-3, ids + 5), lot.randrange(-(2**63), 2**63), 2**31, 2**32 + legal[0], -1])
        if action in legal:
            continue
        for refused in (state.apply_action, state.outcomes):
            with pytest.raises(myomer.IllegalAction) as why:
                refused(action)
            assert str(action) in str(why.value)
        assert state.serialize() == before
    for wrong in (2**70, "walk", None, 1.5):
        with pytest.raises(BY_PYTHON):
            state.apply_action(wrong)


PARAMETERS = {
    "classic": ["board", "red", "blue", "rules", "conditions", "turn_limit", "red_zone", "blue_zone"],
    "squadron": ["options", "start", "card", "tiles"],
}


@pytest.mark.parametrize("name", ["classic", "squadron"])
def test_junk_for_a_parameter_is_refused_or_a_game(name):
    for parameter in PARAMETERS[name]:
        for junk in JUNK:
            try:
                game = myomer.load_game(name, **{parameter: junk})
            except myomer.MyomerError as why:
                assert str(why) and "a mistake of ours" not in str(why)
            except BY_PYTHON:
                continue
            else:
                use(game.new_initial_state(1), random.Random(1))


ATTACK = {
    "board": "Red Flats",
    "attacker": {"unit": "Bailiff", "hex": "0808", "facing": 0},
    "target": {"unit": "Beadle", "hex": "0804", "facing": 3},
    "weapon": {"name": "Large Laser", "location": "RA"},
}


@pytest.mark.parametrize(
    "change, words",
    [
        ({"board": "Blue Flats"}, "Blue Flats"),
        ({"attacker": {**ATTACK["attacker"], "unit": "Baliff"}}, "did you mean Bailiff"),
        ({"attacker": {**ATTACK["attacker"], "hex": "9999"}}, "9999"),
        ({"attacker": {**ATTACK["attacker"], "speed": 3}}, "speed"),
        ({"attacker": {**ATTACK["attacker"], "facing": 9}}, "facing"),
        ({"target": {"unit": "Beadle"}}, "hex"),
        ({"weapon": {"name": "Larg Laser", "location": "RA"}}, "did you mean Large Laser"),
        ({"weapon": {"name": "PPC", "location": "RA"}}, "Bailiff has no"),
        ({"weapon": "Large Laser"}, "weapon"),
        ({"rules": "house"}, "house"),
        ({"conditions": {"fog": "purple"}}, "purple"),
        ({"weapon": {1, 2}}, "set"),
    ],
)
def test_a_wrong_question_is_refused_with_what_is_wrong(change, words):
    with pytest.raises(myomer.MyomerError) as why:
        myomer.to_hit(**{**ATTACK, **change})
    assert words in str(why.value)


QUESTIONS = {
    "unit": {"path": "Bailiff"},
    "los": {"board": "Red Flats", "from": {"hex": "0101", "elevation": 0}, "to": {"hex": "0105", "elevation": 0}},
    "reach": {"board": "Red Flats", "unit": "Bailiff", "hex": "0808", "facing": 0, "mode": "walk"},
    "ways": {"board": "Red Flats", "unit": "Bailiff", "hex": "0808", "mode": "run", "to": {"hex": "0806", "facing": 1}},
    "masc": {"unit": "Cutpurse", "level": 1, "plan": [True, False]},
    "heat": {"unit": "Bailiff", "heat": 14, "movement": "jump", "hexes": 5, "fired": [ATTACK["weapon"]]},
    "piloting": {"unit": "Bailiff", "piloting": 4, "hits": ["RL:Foot"], "legs_destroyed": ["LL"]},
    "physical": {key: ATTACK[key] for key in ("board", "attacker", "target")},
    "to_hit": ATTACK,
    "volley": {**{key: ATTACK[key] for key in ("board", "attacker", "target")}, "weapons": [ATTACK["weapon"]], "samples": 5},
}


@pytest.mark.parametrize("ask", QUESTIONS)
def test_junk_in_a_question_is_refused_or_answered(ask):
    places = list(leaves(QUESTIONS[ask]))
    for path in places:
        for junk in JUNK:
            fields = json.loads(json.dumps(QUESTIONS[ask]))
            at = fields
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = junk
            try:
                myomer.query(ask, **fields)
            except myomer.MyomerError as why:
                assert str(why) and "a mistake of ours" not in str(why), (path, junk)


def test_files_that_are_none_are_named(tmp_path):
    lot = random.Random(3)
    for at in range(40):
        path = tmp_path / f"file{at}.{lot.choice(['mtf', 'board', 'txt'])}"
        path.write_bytes(bytes(lot.randrange(256) for _ in range(lot.randrange(200))))
        try:
            assert myomer.check(path).findings is not None
        except myomer.MyomerError as why:
            assert path.name in str(why)
    with pytest.raises(myomer.MyomerError, match="none.mtf: No such file"):
        myomer.check(tmp_path / "none.mtf")


@pytest.mark.parametrize("seed", [-1, 2**64, 10**30])
def test_a_seed_out_of_range_is_refused_by_name(seed):
    game = myomer.load_game("classic")
    state = game.new_initial_state(3)
    for asked in (
        game.new_initial_state,
        state.clone,
        lambda seed: state.resample_from_infostate(0, seed),
        lambda seed: myomer.bots.regular(seed),
        lambda seed: myomer.vector(2).reset(seed),
    ):
        with pytest.raises(myomer.MyomerError, match=f"seed (is )?{seed}"):
            asked(seed)
    with pytest.raises(TypeError):
        game.new_initial_state("seven")


@pytest.mark.parametrize(
    "how, words",
    [
        ({"num": 0}, "at least one game"),
        ({"threads": 0}, "threads is 0"),
        ({"max_steps": 0}, "max_steps is 0"),
        ({"opponent": "expert"}, "no bot is called"),
        ({"opponent": "cadet", "learner": 2}, "not 2"),
        ({"opponent": "veteran", "budget_ms": -1}, "budget_ms is -1"),
        ({"seed": -1}, "seed"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_a_wrong_vector_is_refused(how, words):
    with pytest.raises(myomer.MyomerError) as why:
        myomer.vector(**{"num": 2, **how})
    assert words in str(why.value)
