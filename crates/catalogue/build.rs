//! Lists the files of `data/` so that they are compiled in.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let mut out = String::new();
    for (folder, ending, name) in [("mechs", "mtf", "MECHS"), ("boards", "board", "BOARDS")] {
        let folder = data.join(folder);
        println!("cargo:rerun-if-changed={}", folder.display());
        let mut files: Vec<_> = fs::read_dir(&folder)
            .map(|items| items.filter_map(Result::ok).map(|item| item.path()).collect())
            .unwrap_or_default();
        files.retain(|path| path.extension().is_some_and(|it| it == ending));
        files.sort();
        let _ = writeln!(out, "const {name}: &[(&str, &str, &str)] = &[");
        for path in files {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let title = title(&fs::read_to_string(&path).unwrap_or_default()).unwrap_or_else(|| stem.clone());
            let whole = path.canonicalize().unwrap_or(path).display().to_string();
            let _ = writeln!(out, "    ({stem:?}, {title:?}, include_str!({whole:?})),");
        }
        out.push_str("];\n");
    }
    let target = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&target).join("files.rs"), out).expect("OUT_DIR can be written");
}

/// The name that a unit's own text gives it: chassis and model.
fn title(text: &str) -> Option<String> {
    let value = |key: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(name, _)| name.eq_ignore_ascii_case(key)).map(|(_, value)| value.trim())
    };
    let name = format!("{} {}", value("chassis")?, value("model").unwrap_or_default());
    Some(name.trim_end().to_owned())
}
