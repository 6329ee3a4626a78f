//! Files as they are in the wild: weights stay within the mass, and errors are few and explained.

use std::collections::BTreeSet;

use formats::construction::{ConstructionRule, Severity, check};
use formats::mtf;

use crate::places::{shared, unit_files};

/// Files that break a construction rule, and why we believe our rule and not the file.
#[rustfmt::skip]
const EXPLAINED: [(&str, ConstructionRule, &str); 4] = [
    ("Great Wyrm 2",         ConstructionRule::ArmourSlots,    "lists none of the 7 slots of its ferro-fibrous armour"),
    ("Hellion T",            ConstructionRule::ArmourSlots,    "lists 5 of the 7 slots of its ferro-fibrous armour"),
    ("Thor (Summoner) G",    ConstructionRule::CockpitLayout,  "swaps cockpit and sensors in the head"),
    ("Thor (Summoner) HH",   ConstructionRule::CockpitLayout,  "swaps cockpit and sensors in the head"),
];

/// Overweight on purpose in the wild; named by the notes on the format.
const OVERWEIGHT: [&str; 2] = ["Wasp LAM WSP-110", "Uni ATAE-70"];

#[test]
fn designs_in_the_wild_weigh_no_more_than_their_mass_and_break_no_rule_unexplained() {
    let Some(shared) = shared() else { return };
    let (mut loaded, mut lighter) = (0, 0);
    let mut erring = BTreeSet::new();
    for path in unit_files(&shared.join("corpus/mechs")) {
        let bytes = std::fs::read(&path).expect("a readable file");
        let Ok(file) = mtf::read(&bytes) else { continue };
        loaded += 1;
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let report = check(&file.design, Some(&file.source));
        lighter += usize::from(report.weight.total() < report.weight.mass);
        if !OVERWEIGHT.contains(&name.as_str()) {
            assert!(report.weight.total() <= report.weight.mass, "{name} weighs {}", report.weight.total());
        }
        for finding in report.findings.iter().filter(|finding| finding.severity == Severity::Error) {
            println!("{name}: {finding}");
            let explained = EXPLAINED.iter().any(|&(file, fault, _)| file == name && fault == finding.rule);
            assert!(explained || OVERWEIGHT.contains(&name.as_str()), "{name}: {finding}");
            assert!(finding.line.is_some(), "{name}: {finding} names no line");
            erring.insert(name.clone());
        }
    }
    println!("{loaded} designs, {lighter} lighter than their mass, {} with errors", erring.len());
    let stale = EXPLAINED.iter().find(|(file, ..)| !erring.contains(*file));
    assert_eq!(stale, None, "an exception that no file needs any more");
    assert!(loaded >= 1200, "only {loaded} designs were loaded");
    assert!(lighter * 50 < loaded, "{lighter} of {loaded} designs waste tonnage: a weight is missing");
}
