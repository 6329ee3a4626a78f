//! Builds the page of `web/` and writes the list of its files for `include_bytes!`, and lists the migrations.
//!
//! A release build makes the page with npm; a debug build reads `web/dist` from disk as it runs, so that nobody
//! waits for a page he is not looking at. `MYOMER_PAGE=build` or `skip` overrules this. Without Node there is a
//! warning and a plain page that explains it; when npm fails, the build fails.

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

const INPUTS: [&str; 7] =
    ["src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "tsconfig.json"];

fn main() {
    println!("cargo::rerun-if-env-changed=MYOMER_PAGE");
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    // Asked as it runs: a target folder may be copied to another clone.
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo names the folder of the crate");
    let web = Path::new(&here).join("../../web");
    let page = out.join("page");
    let wanted = match env::var("MYOMER_PAGE").as_deref() {
        Ok("build") => true,
        Ok("skip") => false,
        _ => env::var("PROFILE").as_deref() == Ok("release"),
    };
    let built = wanted && build(&web, &out, &page);
    let files = if built { files(&page) } else { Vec::new() };
    let rows = files.iter().map(|file| {
        let name = file.strip_prefix(&page).expect("below the page").to_string_lossy().replace('\\', "/");
        format!("    ({name:?}, include_bytes!({:?})),\n", file.display().to_string())
    });
    let rows: String = rows.collect();
    let text = format!("static FILES: &[(&str, &[u8])] = &[\n{rows}];\n");
    fs::write(out.join("page.rs"), text).expect("the list of files can be written");
    let lists =
        ["sqlite", "postgres"].map(|database| migrations(&Path::new(&here).join("migrations"), database));
    fs::write(out.join("migrations.rs"), lists.concat()).expect("the list of migrations can be written");
}

/// The migrations of a database as a list of version, name and text. `sqlx::migrate!` would do the same, but compiles
/// sqlx with both databases a second time, to run inside the compiler.
fn migrations(folder: &Path, database: &str) -> String {
    let folder = folder.join(database);
    println!("cargo::rerun-if-changed={}", folder.display());
    let rows = files(&folder).into_iter().map(|file| {
        let name = file.file_stem().expect("a file").to_string_lossy().into_owned();
        let parts =
            name.split_once('_').and_then(|(version, name)| Some((version.parse::<i64>().ok()?, name)));
        let (version, name) =
            parts.unwrap_or_else(|| panic!("{}: migrations are named 0001_tables.sql", file.display()));
        format!(
            "    ({version}, {:?}, include_str!({:?})),\n",
            name.replace('_', " "),
            file.display().to_string()
        )
    });
    let rows: String = rows.collect();
    format!("static {}: &[(i64, &str, &str)] = &[\n{rows}];\n", database.to_uppercase())
}

/// Makes the page unless it is there already; false if there is nothing to make it with.
fn build(web: &Path, out: &Path, page: &Path) -> bool {
    INPUTS.iter().for_each(|input| println!("cargo::rerun-if-changed={}", web.join(input).display()));
    let has_npm = npm(web).arg("--version").output().is_ok_and(|it| it.status.success());
    if !web.join("package-lock.json").is_file() || !has_npm {
        println!(
            "cargo::warning=Node.js is not here, so the page was not built: the program will serve its API and \
             a note; install Node 20 or newer and build again"
        );
        // A file that is never there: ask again with the next build.
        println!("cargo::rerun-if-changed={}", out.join("never").display());
        return false;
    }
    let inputs = INPUTS.map(|input| web.join(input));
    let mark = digest(&inputs.iter().flat_map(|path| files(path)).collect::<Vec<_>>());
    let stamp = out.join("page.stamp");
    if fs::read_to_string(&stamp).is_ok_and(|old| old == mark) && page.join("index.html").is_file() {
        return true;
    }
    install(web);
    run(npm(web).args(["run", "--silent", "build"]).env("MYOMER_PAGE_DIR", page), "npm run build");
    fs::write(stamp, mark).expect("the stamp can be written");
    true
}

/// Fetches packages only if the lock is another than the last one installed.
fn install(web: &Path) {
    let (lock, stamp) = (digest(&[web.join("package-lock.json")]), web.join("node_modules/.myomer"));
    if fs::read_to_string(&stamp).is_ok_and(|old| old == lock) {
        return;
    }
    let is_whole = npm(web).args(["ls", "--all"]).output().is_ok_and(|it| it.status.success());
    if !is_whole {
        run(npm(web).args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]), "npm ci");
    }
    // Should this fail, the packages are looked over once more next time.
    let _ = fs::write(stamp, lock);
}

fn npm(web: &Path) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(web).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

fn run(command: &mut Command, what: &str) {
    let output = command.output().unwrap_or_else(|why| panic!("{what} could not be started: {why}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(
        output.status.success(),
        "the page could not be built: {what} in web/ says\n{}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
}

/// All files below a path, sorted; a file is its own list.
fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else {
        return if path.is_file() { vec![path.to_owned()] } else { Vec::new() };
    };
    let mut found: Vec<PathBuf> = entries.flatten().flat_map(|entry| files(&entry.path())).collect();
    found.sort();
    found
}

fn digest(files: &[PathBuf]) -> String {
    let mut hasher = DefaultHasher::new();
    for file in files {
        (file, fs::read(file).unwrap_or_default()).hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}
