"""Answers are typed objects that hold everything the engine said."""

import dataclasses

import pytest

import myomer
from myomer import answers
from myomer.reading import read
from test_bad_input import QUESTIONS

KINDS = {
    "unit": answers.Unit,
    "los": answers.LineOfSight,
    "reach": answers.Reach,
    "ways": answers.Ways,
    "masc": answers.Masc,
    "heat": answers.Heat,
    "piloting": answers.Piloting,
    "physical": answers.Physical,
    "to_hit": answers.ToHit,
    "volley": answers.Volley,
}


def plain(value):
    """An answer as JSON would have it, whatever it is made of."""
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def holds(typed, json_):
    """Whether everything in the JSON is in the object: rows that are lists there are objects here."""
    if isinstance(json_, dict):
        return all(holds(typed[key], item) for key, item in json_.items())
    if isinstance(json_, list) and isinstance(typed, dict):
        return list(typed.values())[: len(json_)] == json_
    if isinstance(json_, list):
        return len(typed) == len(json_) and all(map(holds, typed, json_))
    return typed == json_


@pytest.mark.parametrize("ask", KINDS)
def test_an_answer_is_an_object_of_its_type_with_every_field(ask):
    answer = myomer.query(ask, **QUESTIONS[ask]).to_dict()
    typed = read(KINDS[ask], answer)
    assert isinstance(typed, KINDS[ask]) and holds(plain(typed), answer)
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(typed, dataclasses.fields(typed)[0].name, None)


@pytest.mark.parametrize("name", sorted(myomer.units()))
def test_every_unit_of_ours_is_read(name):
    answer = myomer.query("unit", path=name).to_dict()
    typed = myomer.unit(name)
    assert typed.name == name and holds(plain(typed), answer)
    assert all(isinstance(weapon, answers.Weapon) for weapon in typed.weapons)


def test_functions_answer_with_typed_objects(tmp_path):
    position = {"unit": "Bailiff", "hex": "0808", "facing": 0}
    target = {"unit": "Beadle", "hex": "0804", "facing": 3}
    laser = {"name": "Large Laser", "location": "RA"}
    shot = myomer.to_hit("Red Flats", position, target, laser)
    assert shot.to_hit == sum(line.value for line in shot.modifiers) and shot.impossible is None
    away = myomer.to_hit("Red Flats", {**position, "facing": 3}, target, laser)
    assert away == answers.ToHit(impossible="outside the arc of the right arm (§6.2)")
    fire = myomer.volley("Red Flats", position, target, [laser], samples=10)
    assert fire.damage.chance(8) == fire.chances[0] and fire.damage.at_least(-5) == pytest.approx(1)
    assert isinstance(fire.simulated.destroyed["CT"], answers.Share) and fire.simulated.samples == 10
    assert isinstance(fire.heat, answers.Heat) and fire.heat.build_up.weapons == 8
    assert myomer.physical("Red Flats", position, {**target, "hex": "0807"}).push.to_hit
    blocked = myomer.los("Lantern Wood", "0101", "0105", explain=True)
    assert not blocked.los and "§5.4" in blocked.blocked and len(blocked.explanation) > 2
    reached = myomer.reach("Red Flats", "Bailiff", "0805", mode="run", paths=True)
    assert reached.reach["0804"][0] == 1 and reached.ways[0].mp >= 0
    assert myomer.odds("number", target=8).facts[0].text
    board = tmp_path / "small.board"
    board.write_text('size 1 1\nhex 0101 0 "" ""\nend\n')
    assert myomer.check(board) == answers.Check("board", None, ())


def test_a_field_that_is_not_known_is_an_error():
    with pytest.raises(myomer.MyomerError, match="Share: the engine answered with median"):
        read(answers.Share, {"chance": 1, "low": 1, "high": 1, "median": 1})
