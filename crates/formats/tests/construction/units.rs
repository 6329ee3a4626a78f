//! `docs/units.md`: our own 'Mechs as a table. `MYOMER_REFRESH=1 cargo test -p formats` writes it anew.

use std::collections::BTreeMap;
use std::fmt::Write;

use classic::gear::{EquipmentKind, Item};
use classic::mech::{Chassis, Design, TechBase};
use formats::battle_value::battle_value;
use formats::construction::points;

use crate::places::{own, root};

const HEAD: &str = "\
# The 'Mechs of our own
Generated from `data/mechs`; refresh with `MYOMER_REFRESH=1 cargo test -p formats --test construction`. Movement is \
walk/run/jump, with the run under MASC in parentheses; BV is battle value 2.0 for gunnery 4, piloting 5.

The default duel is **Bailiff** against **Reeve**: 55 tons each, five hexes walking, introductory gear, and battle \
values within a few per cent. One jumps and burns, the other walks and shoots.

| name | tons | technology | movement | armour | weapons | BV | role |
|---|---|---|---|---|---|---|---|
";

fn technology(design: &Design) -> String {
    let base = match design.tech_base {
        TechBase::InnerSphere => "Inner Sphere",
        TechBase::Clan => "Clan",
        TechBase::MixedInnerSphere | TechBase::MixedClan => "mixed",
    };
    let level = match design.identity.rules_level {
        1 => "introductory",
        2 => "standard",
        3 => "advanced",
        _ => "experimental",
    };
    format!("{base}, {level}")
}

fn movement(design: &Design) -> String {
    let masc = design.running_mp_with_masc().map_or(String::new(), |mp| format!(" ({mp})"));
    format!("{}/{}{masc}/{}", design.walking_mp(), design.running_mp(), design.jumping_mp())
}

/// Weapons and physical weapons, the heaviest hitters as often as they come: `2 Medium Laser`.
fn weapons(design: &Design) -> String {
    let mut counts: BTreeMap<usize, (&str, u8)> = BTreeMap::new();
    for (index, mount) in design.mounts.iter().enumerate() {
        let is_shown = match mount.item {
            Item::Weapon(_) => true,
            Item::Equipment(id) => EquipmentKind::is_physical_weapon(id.equipment().kind),
            Item::Ammunition(_) => false,
        };
        if !is_shown {
            continue;
        }
        let name = mount.item.name();
        match counts.values_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => {
                counts.insert(index, (name, 1));
            }
        }
    }
    let shown = counts.into_values().map(|(name, count)| match count {
        1 => name.to_owned(),
        count => format!("{count} {name}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

fn page() -> String {
    let mut designs: Vec<_> = own().into_iter().map(|mech| mech.loaded.design).collect();
    designs.sort_by_key(|design| (design.mass, design.name()));
    let mut page = HEAD.to_owned();
    for design in &designs {
        let points: u32 = points(design).iter().map(|(_, &points)| points).sum();
        let quad = if design.chassis == Chassis::Quad { " (quad)" } else { "" };
        let row = [
            format!("{}{quad}", design.name()),
            design.mass.to_string(),
            technology(design),
            movement(design),
            points.to_string(),
            weapons(design),
            battle_value(design).to_string(),
            design.identity.role.clone(),
        ];
        writeln!(page, "| {} |", row.join(" | ")).expect("a string takes everything");
    }
    page
}

#[test]
fn the_page_of_our_units_is_up_to_date() {
    let path = root().join("docs/units.md");
    let page = page();
    if std::env::var_os("MYOMER_REFRESH").is_some() {
        std::fs::write(&path, &page).expect("docs can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "docs/units.md is stale: MYOMER_REFRESH=1 cargo test -p formats --test construction"
    );
}

#[test]
fn the_default_duel_is_well_matched() {
    let value = |stem: &str| {
        let mechs = own();
        let mech = mechs.into_iter().find(|mech| mech.stem == stem).expect(stem);
        assert!((50..=55).contains(&mech.loaded.design.mass), "{stem}");
        i64::from(battle_value(&mech.loaded.design))
    };
    let (bailiff, reeve) = (value("bailiff"), value("reeve"));
    assert!((bailiff - reeve).abs() * 20 <= bailiff, "Bailiff {bailiff}, Reeve {reeve}: more than 5 % apart");
}
