"""Bots, questions and records."""

import json

import pytest

import myomer


@pytest.mark.parametrize("name", ["classic", "squadron"])
@pytest.mark.parametrize("strength", ["random", "cadet", "regular", "veteran", "ace"])
def test_every_bot_decides_legally(name, strength):
    start = {"start": "quick"} if name == "squadron" else {"turn_limit": 2}
    state = myomer.load_game(name, **start).new_initial_state(2)
    bot = myomer.bots.Bot(strength, 1, nodes=20)
    for _ in range(25):
        if state.is_terminal():
            break
        decision = bot.decide(state)
        assert decision.fault is None
        assert decision.action in state.legal_actions()
        state.apply_json(decision.engine_action)


def test_a_bot_hands_out_ids_one_by_one():
    game = myomer.load_game("squadron")
    state, players = game.new_initial_state(3), [myomer.bots.cadet(seed) for seed in (1, 2)]
    for _ in range(200):
        if state.is_terminal():
            break
        state.apply_action(players[state.current_player()].step(state))
    assert state.turn > 0


def test_a_bot_says_why():
    state = myomer.load_game("classic").new_initial_state(2)
    bot = myomer.bots.regular(seed=1, nodes=100)
    reasons = []
    for _ in range(30):
        decision = bot.decide(state)
        reasons += [plan for plan in decision.plans if plan.terms]
        state.apply_json(decision.engine_action)
    assert reasons and reasons[0].plan and reasons[0].score == pytest.approx(sum(reasons[0].terms.values()), rel=1)


def test_wrong_bots_raise():
    with pytest.raises(myomer.MyomerError, match="no bot is called"):
        myomer.bots.Bot("expert")
    with pytest.raises(myomer.MyomerError, match="give one of them"):
        myomer.bots.veteran(budget_ms=1, nodes=1)
    state = myomer.load_game("classic", turn_limit=1).new_initial_state(1)
    bot = myomer.bots.random(1)
    while not state.is_terminal():
        bot.play(state)
    with pytest.raises(myomer.MyomerError, match="the game is over"):
        bot.decide(state)


def test_any_question_is_asked_by_its_name():
    answer = myomer.query("masc", unit="Cutpurse", plan=[True, False])
    assert answer.turns[0].used is True and answer["safe"] == answer.safe
    assert answer.to_dict() == json.loads(json.dumps(answer.to_dict()))
    with pytest.raises(myomer.MyomerError, match="no question is called"):
        myomer.query("los_angeles")
    with pytest.raises(AttributeError, match="not colour"):
        answer.colour


@pytest.fixture(scope="module")
def record():
    state = myomer.load_game("classic", turn_limit=2).new_initial_state(4)
    bot = myomer.bots.cadet(1)
    while not state.is_terminal():
        bot.play(state)
    return myomer.Record(state.to_record("Ann", "Bo"))


def test_a_game_becomes_a_record_that_verifies(record, tmp_path):
    assert record.header["seats"] == {"red": "Ann", "blue": "Bo"}
    verified = record.verify()
    assert verified.entries == len(record) and verified.end["over"]
    path = tmp_path / "game.jsonl"
    path.write_bytes(bytes(record))
    assert myomer.verify(path) == verified == myomer.verify(myomer.read_record(path))


def test_a_record_is_stepped_through(record):
    states = list(record.states())
    assert len(states) == len(record)
    entry, state = states[5]
    assert entry["n"] == 5 and len(state.history_json()) == 5
    assert record.state().is_terminal()
    with pytest.raises(myomer.MyomerError, match="the record has 0 to"):
        record.state(10**6)


def test_a_record_becomes_tables(record):
    pandas = pytest.importorskip("pandas")
    table = record.to_pandas()
    assert isinstance(table, pandas.DataFrame) and len(table) == len(record)
    assert len(record.events_to_pandas()) == table["events"].sum()


def test_a_false_record_is_refused_with_its_line(record):
    lines = bytes(record).split(b"\n")
    lines[3], lines[4] = lines[4], lines[3]
    with pytest.raises(myomer.MyomerError, match="line 4"):
        myomer.Record(b"\n".join(lines)).verify()
    for bytes_ in (b"", b"nonsense", b"{}\n"):
        with pytest.raises(myomer.MyomerError, match="line 1"):
            myomer.Record(bytes_)
