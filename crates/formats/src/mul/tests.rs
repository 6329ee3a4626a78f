use super::*;

const LANCE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<unit version="0.49.19">
	<entity chassis="Bailiff" model="" type="Biped" commander="true" externalId="7">
		<pilot size="1" name="A &amp; B" nick="" gunnery="3" piloting="4" ejected="false"/>
		<location index="2"> Right Torso
			<armor points="Destroyed"/>
			<armor points="8" type="Internal"/>
			<slot index="5" type="IS Ammo AC/10" shots="4" isHit="true"/>
		</location>
	</entity>
	<entity chassis="Heron (Egret)" model="Prime">
		<crew crewType="dual"><crewMember slot="0" name="C" gunnery="2" piloting="6"/></crew>
		<Game id="1"/>
	</entity>
	<entity chassis="Otter"/>
</unit>
"#;

#[test]
fn units_pilots_and_damage_are_read() {
    let force = read(LANCE.as_bytes()).unwrap();
    let names: Vec<String> = force.units.iter().map(ForceUnit::name).collect();
    assert_eq!(names, ["Bailiff", "Heron (Egret) Prime", "Otter"]);
    let skills: Vec<_> =
        force.units.iter().map(|it| (it.pilot.name.as_str(), it.pilot.gunnery, it.pilot.piloting)).collect();
    assert_eq!(skills, [("A & B", 3, 4), ("C", 2, 6), ("", 4, 5)]);
    let damaged: Vec<bool> = force.units.iter().map(|it| it.is_damaged).collect();
    assert_eq!(damaged, [true, false, false]);
    assert_eq!(force.units[0].attributes[1], ("commander".to_owned(), "true".to_owned()));
    assert_eq!(force.version, "0.49.19");
}

#[test]
fn what_is_written_reads_back_the_same_with_all_that_is_not_played() {
    let force = read(LANCE.as_bytes()).unwrap();
    let text = write(&force);
    assert_eq!(read(text.as_bytes()).unwrap(), force);
    for kept in
        ["<armor points=\"Destroyed\"/>", "shots=\"4\"", "crewType=\"dual\"", "externalId=\"7\"", "A &amp; B"]
    {
        assert!(text.contains(kept), "{kept}\n{text}");
    }
    let odd = Pilot { name: "<\"&'>\n\u{1}".to_owned(), ..Pilot::default() };
    let odd =
        Force { units: vec![ForceUnit { pilot: odd, ..ForceUnit::new("A\"B", "<C>") }], ..Force::default() };
    let again = read(write(&odd).as_bytes()).unwrap();
    assert_eq!(
        (again.units[0].name().as_str(), again.units[0].pilot.name.as_str()),
        ("A\"B <C>", "<\"&'>\n")
    );
}

#[test]
fn a_record_of_a_battle_gives_those_who_still_stand() {
    let entity = |name: &str| format!("<entity chassis=\"{name}\" model=\"\"/>");
    let text = format!(
        "<record version=\"0.50\"><survivors>{}</survivors><salvage>{}{}</salvage><kills/></record>",
        entity("Heron"),
        entity("Otter"),
        entity("Vole")
    );
    let force = read(text.as_bytes()).unwrap();
    assert_eq!((force.units[0].name().as_str(), force.units.len(), force.left_out), ("Heron", 1, 2));
    let written = write(&force);
    assert_eq!(
        read(written.as_bytes()).unwrap(),
        force,
        "a record stays a record, salvage and all\n{written}"
    );
    assert!(written.contains("<salvage>") && written.contains("<kills/>"), "{written}");
}

#[test]
fn what_stands_beside_the_units_is_written_back() {
    let text = "<unit version=\"0.50\" note=\"a\"><entity chassis=\"Vole\" model=\"\"><pilot name=\"A\">\
        <edge left=\"2\"/></pilot></entity><formation id=\"3\"><lance/></formation></unit>";
    let force = read(text.as_bytes()).unwrap();
    let written = write(&force);
    for kept in ["note=\"a\"", "<edge left=\"2\"/>", "<formation id=\"3\"><lance/></formation>"] {
        assert!(written.contains(kept), "{kept}\n{written}");
    }
    assert_eq!(read(written.as_bytes()).unwrap(), force);
}

#[test]
fn a_unit_is_kept_by_itself_and_given_another_pilot() {
    let force = read(LANCE.as_bytes()).unwrap();
    for unit in &force.units {
        assert_eq!(read_entity(&write_entity(unit)).unwrap(), *unit);
    }
    let holds: Vec<bool> = force.units.iter().map(ForceUnit::holds_more).collect();
    assert_eq!(holds, [true, true, false]);
    let reseated = |at: usize| {
        let mut unit = force.units[at].clone();
        unit.seat("\"D\" & E", 1, 7);
        let again = read_entity(&write_entity(&unit)).unwrap();
        assert_eq!(again, unit);
        again
    };
    let damaged = reseated(0);
    assert_eq!((damaged.pilot.gunnery, damaged.pilot.piloting), (1, 7));
    assert_eq!(damaged.pilot.attributes, force.units[0].pilot.attributes);
    assert_eq!(damaged.rest, force.units[0].rest, "the damage stays");
    let crewed = reseated(1);
    assert_eq!((crewed.pilot.name.as_str(), crewed.pilot.gunnery), ("\"D\" & E", 1), "its first member");
    assert!(crewed.rest[0].contains("crewType=\"dual\"") && crewed.rest[0].contains("slot=\"0\""));
    let refusal = |text: &str| read_entity(text).unwrap_err().to_string();
    assert!(refusal("<unit/>").contains("a unit opens with <entity>"));
    assert!(refusal("<!DOCTYPE a [<!ENTITY b \"c\">]><entity chassis=\"&b;\"/>").contains("no XML"));
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let refusal = |text: &str| read(text.as_bytes()).unwrap_err().to_string();
    assert!(refusal("<unit>\n<entity model=\"x\"/></unit>").starts_with("line 2: the entity has no chassis"));
    let skill = "<unit>\n\n<entity chassis=\"x\"><pilot gunnery=\"nine\"/></entity></unit>";
    assert_eq!(refusal(skill), "line 3: gunnery is \"nine\"; a skill is 0 to 8");
    assert!(refusal("<html/>").contains("a force opens with <unit> or <record>"));
    assert!(refusal("chassis:Heron").contains("no XML"), "{}", refusal("chassis:Heron"));
    assert!(
        read(b"<unit>\n\xff</unit>").unwrap_err().to_string().starts_with("line 2: the text is not UTF-8")
    );
}

#[test]
fn entities_that_grow_are_refused() {
    let mut text = "<?xml version=\"1.0\"?>\n<!DOCTYPE unit [<!ENTITY a \"ha\">".to_owned();
    for (one, two) in [('b', 'a'), ('c', 'b'), ('d', 'c'), ('e', 'd'), ('f', 'e')] {
        text += &format!("<!ENTITY {one} \"{}\">", format!("&{two};").repeat(100));
    }
    text += "]><unit><entity chassis=\"&f;\"/></unit>";
    let why = read(text.as_bytes()).unwrap_err();
    assert!(why.message.contains("no XML"), "{why}");
}

#[test]
fn deep_nesting_and_endless_lists_are_refused() {
    let deep = format!("<unit>{}{}</unit>", "<a b=\"/>\">".repeat(500_000), "</a>".repeat(500_000));
    assert!(read(deep.as_bytes()).unwrap_err().message.contains("no XML"), "too many nodes");
    let long = format!("<unit>{}</unit>", "<entity chassis=\"x\"/>".repeat(1_001));
    assert!(read(long.as_bytes()).unwrap_err().message.contains("at most 1000 units"));
    let many = format!("<unit>{}</unit>", "<a/>".repeat(500_000));
    assert!(read(many.as_bytes()).unwrap_err().message.contains("no XML"), "too many nodes");
    assert!(read(&vec![b' '; MOST_BYTES + 1]).unwrap_err().message.contains("bytes"));
}
