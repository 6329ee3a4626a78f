//! Lists the files of `data/` with their names and hashes, so that they are compiled in.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use sha2::{Digest, Sha256};

fn main() {
    // Asked as it runs: a target folder may be copied to another clone.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo names the folder of the crate");
    let data = Path::new(&here).join("../../data");
    let mut out = String::from("const FILES: &[File] = &[\n");
    for (folder, ending, kind) in [("mechs", "mtf", "Unit"), ("boards", "board", "Board")] {
        let folder = data.join(folder);
        println!("cargo:rerun-if-changed={}", folder.display());
        let mut files: Vec<_> = fs::read_dir(&folder)
            .map(|items| items.filter_map(Result::ok).map(|item| item.path()).collect())
            .unwrap_or_default();
        files.retain(|path| path.extension().is_some_and(|it| it == ending));
        files.sort();
        for path in files {
            println!("cargo:rerun-if-changed={}", path.display());
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).unwrap_or_default();
            let title = match kind {
                "Unit" => unit_name(&text),
                _ => board_title(&text, &stem),
            };
            let name = title.unwrap_or_else(|| stem.clone());
            let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
            let whole = path.canonicalize().unwrap_or(path).display().to_string();
            let _ = writeln!(out, "    File {{ kind: Kind::{kind}, stem: {stem:?}, name: {name:?},");
            let _ = writeln!(out, "        hash: ContentHash({hash:?}),");
            let _ = writeln!(out, "        text: include_str!({whole:?}) }},");
        }
    }
    out.push_str("];\n");
    let target = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&target).join("scenarios.rs"), scenarios(&data)).expect("OUT_DIR can be written");
    fs::write(Path::new(&target).join("files.rs"), out).expect("OUT_DIR can be written");
}

/// The scenarios of `data/scenarios`, in the order of their file names.
fn scenarios(data: &Path) -> String {
    let folder = data.join("scenarios");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(&folder)
        .map(|items| items.filter_map(Result::ok).map(|item| item.path()).collect())
        .unwrap_or_default();
    files.retain(|path| path.extension().is_some_and(|it| it == "toml"));
    files.sort();
    let mut out = String::from("const SCENARIOS: &[ScenarioFile] = &[\n");
    for path in files {
        println!("cargo:rerun-if-changed={}", path.display());
        let key = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let whole = path.canonicalize().unwrap_or(path).display().to_string();
        let _ = writeln!(out, "    ScenarioFile {{ key: {key:?}, text: include_str!({whole:?}) }},");
    }
    out.push_str("];\n");
    out
}

/// The name that a unit's own text gives it: chassis and model.
fn unit_name(text: &str) -> Option<String> {
    let value = |key: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(name, _)| name.eq_ignore_ascii_case(key)).map(|(_, value)| value.trim())
    };
    let name = format!("{} {}", value("chassis")?, value("model").unwrap_or_default());
    Some(name.trim_end().to_owned())
}

/// Our own boards' descriptions open with the title and a full stop. A test holds this to the library's own reading.
fn board_title(text: &str, stem: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.strip_prefix("description \""))?;
    let (title, _) = line.split_once(". ")?;
    let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "");
    (plain(title) == plain(stem)).then(|| title.to_owned())
}
