//! `THIRD_PARTY.md`: what the program, the page and the wheel contain that others wrote, with versions and licences.
//!
//! Made of `cargo tree` for the program and the wheel and of the lock file for the page, so that it is complete by construction.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

pub(crate) const FILE: &str = "THIRD_PARTY.md";

/// Version and licence of a package, by name and version.
type Packages = BTreeMap<(String, String), String>;

const HEAD: &str = "\
# Third-party software

Myomer contains the packages below, under the licences named; where several are joined by OR, we use them under MIT or
Apache-2.0 if that is among them. Tools that only build or test the project are not part of it and are not listed.
Written by `cargo run -p xtask -- third-party`; `./test` fails when it is out of date.
";

/// The text of the file for the tree at `root`.
pub(crate) fn text(root: &Path) -> Result<String, String> {
    let program = crates(&tree_of(root, "cli")?)?;
    let mut wheel = crates(&tree_of(root, "python")?)?;
    wheel.retain(|package, _| !program.contains_key(package));
    let lock = root.join("web/package-lock.json");
    let lock = std::fs::read_to_string(&lock).map_err(|why| format!("{}: {why}", lock.display()))?;
    let packages = packages(&lock)?;
    let mut text = HEAD.to_owned();
    section(&mut text, "In the program", &program);
    section(&mut text, "In the page", &packages);
    section(&mut text, "In the Python wheel, besides those of the program", &wheel);
    Ok(text)
}

fn section(text: &mut String, title: &str, packages: &Packages) {
    let _ = write!(text, "\n## {title}\n\n| package | version | licence |\n|---|---|---|\n");
    for ((name, version), licence) in packages {
        let _ = writeln!(text, "| {name} | {version} | {licence} |");
    }
}

/// One line a crate: name, version and licence, with tabs between.
fn tree_of(root: &Path, package: &str) -> Result<String, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["tree", "--locked", "--package", package, "--edges", "normal", "--target", "all"]);
    command.args(["--prefix", "none", "--format", "\t{p}\t{l}"]).current_dir(root);
    let made = command.output().map_err(|why| format!("cargo: {why}"))?;
    if !made.status.success() {
        return Err(format!("cargo tree: {}", String::from_utf8_lossy(&made.stderr)));
    }
    Ok(String::from_utf8_lossy(&made.stdout).into_owned())
}

/// Crates from a registry; our own have a path behind their version.
fn crates(tree: &str) -> Result<Packages, String> {
    let mut found = Packages::new();
    for line in tree.lines().filter(|line| !line.trim().is_empty()) {
        let mut fields = line.split('\t').skip(1);
        let (Some(package), Some(licence)) = (fields.next(), fields.next()) else {
            return Err(format!("cargo tree: not a package and its licence: {line:?}"));
        };
        let mut words = package.split(' ');
        let (Some(name), Some(version)) = (words.next(), words.next()) else {
            return Err(format!("cargo tree: not a name and a version: {package:?}"));
        };
        let version = version.trim_start_matches('v');
        let is_ours = words.any(|word| word.starts_with("(/"));
        if is_ours {
            continue;
        }
        // A licence line ends with `(*)` where the crate was listed before.
        let licence = licence.trim_end_matches(" (*)").trim();
        if licence.is_empty() {
            return Err(format!("{name} {version} names no licence"));
        }
        found.insert((name.to_owned(), version.to_owned()), spdx(licence));
    }
    Ok(found)
}

/// Old manifests join licences by a slash.
fn spdx(licence: &str) -> String {
    licence.replace('/', " OR ")
}

/// Packages of the lock file that are bundled into the page.
fn packages(lock: &str) -> Result<Packages, String> {
    let lock: Value = serde_json::from_str(lock).map_err(|why| format!("web/package-lock.json: {why}"))?;
    let all = lock["packages"].as_object().ok_or("web/package-lock.json has no packages")?;
    let mut found = Packages::new();
    for (path, package) in all {
        let is_tool = ["dev", "devOptional", "optional"].iter().any(|key| package[*key] == true);
        let Some(name) = path.rsplit("node_modules/").next().filter(|_| !path.is_empty() && !is_tool) else {
            continue;
        };
        let (Some(version), Some(licence)) = (package["version"].as_str(), package["license"].as_str())
        else {
            return Err(format!("web/package-lock.json: {name} has no version or no licence"));
        };
        found.insert((name.to_owned(), version.to_owned()), licence.to_owned());
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_of_a_registry_are_listed_once_and_ours_are_not() {
        let tree = "\tcli v0.1.0 (/somewhere/crates/cli)\tMIT\n\titoa v1.0.1\tMIT/Apache-2.0\n\titoa v1.0.1\tMIT/Apache-2.0 (*)\n\
             \tderive v2.0.0 (proc-macro)\tMIT\n";
        let found: Vec<_> = crates(tree).unwrap().into_iter().collect();
        let row = |name: &str, version: &str, licence: &str| {
            ((name.to_owned(), version.to_owned()), licence.to_owned())
        };
        assert_eq!(found, [row("derive", "2.0.0", "MIT"), row("itoa", "1.0.1", "MIT OR Apache-2.0")]);
    }

    #[test]
    fn a_crate_without_a_licence_is_refused_by_name() {
        assert_eq!(crates("\tshady v0.1.0\t\n"), Err("shady 0.1.0 names no licence".to_owned()));
    }

    #[test]
    fn tools_of_the_page_are_left_out() {
        let lock = r#"{"packages":{"":{},"node_modules/preact":{"version":"11.0.0","license":"MIT"},
            "node_modules/vite":{"version":"8.0.0","license":"MIT","dev":true}}}"#;
        let names: Vec<String> = packages(lock).unwrap().into_keys().map(|(name, _)| name).collect();
        assert_eq!(names, ["preact"]);
    }
}
