//! `unsafe` is forbidden for the workspace, and every crate takes the workspace's lints.

use super::Finding;
use crate::tree::Tree;

pub(super) fn lints(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let workspace = tree.text("Cargo.toml").unwrap_or_default();
    if setting(workspace, "[workspace.lints.rust]", "unsafe_code") != Some("\"forbid\"") {
        let what = "[workspace.lints.rust] must say unsafe_code = \"forbid\"".to_owned();
        findings.push(Finding::new("Cargo.toml", None, what));
    }
    for (name, manifest) in tree.crates() {
        if setting(manifest, "[lints]", "workspace") != Some("true") {
            let path = format!("crates/{name}/Cargo.toml");
            findings.push(Finding::new(&path, None, "[lints] must say workspace = true".to_owned()));
        }
    }
    findings
}

/// The value of a key under a heading.
fn setting<'a>(manifest: &'a str, heading: &str, key: &str) -> Option<&'a str> {
    let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != heading).skip(1);
    lines.by_ref().take_while(|line| !line.starts_with('[')).find_map(|line| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == key).then(|| value.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    const FORBIDS: &str = "[workspace.lints.rust]\nunsafe_code = \"forbid\"\n[profile.dev]\n";
    const TAKES: &str = "[lints]\nworkspace = true\n";

    #[test]
    fn a_workspace_that_forbids_passes() {
        let tree = Tree::of(&[("Cargo.toml", FORBIDS), ("crates/kit/Cargo.toml", TAKES)]);
        assert_eq!(lints(&tree), []);
    }

    #[test]
    fn a_workspace_that_only_warns_is_found() {
        let tree = Tree::of(&[("Cargo.toml", "[workspace.lints.rust]\nunsafe_code = \"warn\"\n")]);
        assert_eq!(
            said(&lints(&tree)),
            ["Cargo.toml: [workspace.lints.rust] must say unsafe_code = \"forbid\""]
        );
    }

    #[test]
    fn a_crate_that_keeps_its_own_lints_is_found() {
        let own = "[lints.rust]\nunsafe_code = \"allow\"\n[x]\nworkspace = true\n";
        let tree = Tree::of(&[("Cargo.toml", FORBIDS), ("crates/kit/Cargo.toml", own)]);
        assert_eq!(said(&lints(&tree)), ["crates/kit/Cargo.toml: [lints] must say workspace = true"]);
    }
}
