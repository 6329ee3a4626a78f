//! Makes a large collection of a small one, to measure with: every copy of a unit or board is another content.
//!
//! `cargo run -p library --example replicate -- FROM TO [--units 4189] [--boards 2330]`

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [from, to, ..] = &words[..] else {
        return Err(io::Error::other("two folders are needed: FROM and TO"));
    };
    let number = |name: &str, default: usize| {
        let at = words.iter().position(|it| it == name);
        at.and_then(|at| words.get(at + 1)?.parse().ok()).unwrap_or(default)
    };
    let mut files = Vec::new();
    walk(Path::new(from), &mut files)?;
    files.sort();
    for (ending, count) in [("mtf", number("--units", 4189)), ("board", number("--boards", 2330))] {
        let is = |path: &&PathBuf| path.extension().is_some_and(|it| it.eq_ignore_ascii_case(ending));
        let sources: Vec<&PathBuf> = files.iter().filter(is).collect();
        if sources.is_empty() {
            return Err(io::Error::other(format!("no .{ending} file below {from}")));
        }
        for number in 0..count {
            // As many as a folder of a set usually holds.
            let folder = Path::new(to).join(ending).join(format!("set {}", number / 60));
            fs::create_dir_all(&folder)?;
            let text = fs::read(sources[number % sources.len()])?;
            fs::write(folder.join(format!("copy {number}.{ending}")), copy(ending, &text, number))?;
        }
    }
    Ok(())
}

/// The same file under another name, or with a word more.
fn copy(ending: &str, bytes: &[u8], number: usize) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    match ending {
        "mtf" => {
            let key = text.to_lowercase().find("chassis:").unwrap_or(0) + "chassis:".len();
            format!("{}Copy {number} {}", &text[..key], &text[key..]).into_bytes()
        }
        _ => match text.split_once('\n') {
            Some((size, rest)) => format!("{size}\ntag \"copy {number}\"\n{rest}").into_bytes(),
            None => bytes.to_vec(),
        },
    }
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
