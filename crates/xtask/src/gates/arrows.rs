//! Arrows point down: a crate uses lower layers only.

use super::Finding;
use crate::tree::Tree;

/// The layers, lowest first.
#[rustfmt::skip]
const LAYERS: [&[&str]; 4] = [
    /* 1 */ &["kit", "grid"],
    /* 2 */ &["classic", "squadron", "formats", "library"],
    /* 3 */ &["wire", "present", "bots", "lab", "query", "proving", "sheets", "table", "learning"],
    /* 4 */ &["server", "cli", "python", "xtask"],
];

/// The arrows that may run sideways, and why.
#[rustfmt::skip]
const SIDEWAYS: &[(&str, &str, &str)] = &[
    ("formats", "classic", "files hold the hex game's designs and boards"),
    ("library", "classic", "it holds the hex game's sheets and boards"),
    ("library", "formats", "it reads files when they are asked for"),
    ("lab",     "bots",    "the lab plays bots against each other"),
    ("lab",     "query",   "the calculators of odds ask about heat and balance as scripts do"),
    ("learning", "bots",   "a learner is trained against them, and knows what they may know"),
    ("cli",     "server",  "the one program also serves"),
    ("table",   "wire",    "it tells viewers messages"),
    ("table",   "present", "it shows each viewer what the seat may know"),
    ("table",   "bots",    "bots sit at it"),
    ("table",   "proving", "its tests play battles by lot"),
    ("present", "wire",    "it fills the messages"),
    ("present", "proving", "its tests play battles by lot"),
];

/// Dependencies of every kind, tests' included.
pub(super) fn arrows(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (name, manifest) in tree.crates() {
        let path = format!("crates/{name}/Cargo.toml");
        let Some(layer) = layer(name) else {
            findings.push(Finding::new(
                &path,
                None,
                format!("crate {name} has no layer; give it one in xtask"),
            ));
            continue;
        };
        for (line, used) in dependencies(manifest) {
            let Some(lower) = self::layer(used) else { continue };
            let is_sideways = SIDEWAYS.iter().any(|&(from, to, _)| (from, to) == (name, used));
            if lower >= layer && !is_sideways {
                let what =
                    format!("{name} (layer {layer}) must not use {used} (layer {lower}): arrows point down");
                findings.push(Finding::new(&path, line, what));
            }
        }
    }
    findings
}

/// 1 to 4.
pub(super) fn layer(name: &str) -> Option<usize> {
    LAYERS.iter().position(|crates| crates.contains(&name)).map(|at| at + 1)
}

/// Names under any `dependencies` heading of a manifest, with their lines.
fn dependencies(manifest: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut is_within = false;
    for (at, text) in manifest.lines().enumerate() {
        let text = text.trim();
        if let Some(heading) = text.strip_prefix('[') {
            let heading = heading.trim_end_matches(']');
            is_within = heading.ends_with("dependencies");
            // `[dependencies.kit]` is a dependency by itself.
            if let Some((table, name)) = heading.rsplit_once('.')
                && table.ends_with("dependencies")
            {
                found.push((at + 1, name));
            }
        } else if is_within && !text.starts_with('#') {
            let name = text.split(['.', '=', ' ']).next().unwrap_or_default();
            if !name.is_empty() {
                found.push((at + 1, name.trim_matches('"')));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    fn of(name: &str, manifest: &str) -> Vec<String> {
        said(&arrows(&Tree::of(&[(&format!("crates/{name}/Cargo.toml"), manifest)])))
    }

    #[test]
    fn arrows_that_point_down_pass() {
        assert_eq!(
            of("classic", "[dependencies]\nkit.workspace = true\ngrid = { path = \"../grid\" }\n"),
            [""; 0]
        );
        assert_eq!(of("formats", "[dependencies]\nclassic.workspace = true\n"), [""; 0]);
        assert_eq!(of("cli", "[dependencies]\nserver.workspace = true\nserde = \"1\"\n"), [""; 0]);
    }

    #[test]
    fn an_arrow_that_points_up_is_found_in_every_form() {
        let up = "must not use bots (layer 3): arrows point down";
        for (line, manifest) in [
            (2, "[dependencies]\nbots.workspace = true\n"),
            (2, "[dev-dependencies]\nbots = { path = \"../bots\" }\n"),
            (3, "# x\n[target.'cfg(unix)'.dependencies]\n\"bots\" = \"1\"\n"),
            (1, "[build-dependencies.bots]\nworkspace = true\n"),
        ] {
            assert_eq!(of("kit", manifest), [format!("crates/kit/Cargo.toml:{line}: kit (layer 1) {up}")]);
        }
    }

    #[test]
    fn the_games_do_not_know_each_other() {
        let found = of("squadron", "[dependencies]\nclassic.workspace = true\n");
        assert!(found[0].contains("squadron (layer 2) must not use classic (layer 2)"), "{found:?}");
        assert_eq!(of("classic", "[dependencies]\nformats.workspace = true\n").len(), 1);
    }

    #[test]
    fn a_crate_without_a_layer_is_found() {
        let found = of("attic", "[dependencies]\n");
        assert_eq!(found, ["crates/attic/Cargo.toml: crate attic has no layer; give it one in xtask"]);
    }
}
