//! The text of the project, by path from its root. Tests build one by hand.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Folders that hold nothing written by us.
const SKIPPED: &[&str] = &["target", ".git", "node_modules", "dist", "corpus", "artifacts"];
const KINDS: &[&str] = &["rs", "toml", "md", "ts", "tsx", "mjs", "css"];

#[derive(Debug, Default)]
pub(crate) struct Tree {
    files: BTreeMap<String, String>,
}

impl Tree {
    pub(crate) fn read(root: &Path) -> Result<Tree, String> {
        let mut tree = Tree::default();
        tree.read_folder(root, "")?;
        Ok(tree)
    }

    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        let owned = files.iter().map(|&(path, text)| (path.to_owned(), text.to_owned()));
        Tree { files: owned.collect() }
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    pub(crate) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all().filter(|(path, _)| path.ends_with(".rs"))
    }

    /// Crates by folder name, with their manifests.
    pub(crate) fn crates(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all().filter_map(|(path, text)| {
            let name = path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
            (!name.contains('/')).then_some((name, text))
        })
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> Result<(), String> {
        let broken = |why: std::io::Error| format!("{}: {why}", folder.display());
        for item in fs::read_dir(folder).map_err(broken)? {
            let item = item.map_err(broken)?;
            let name = item.file_name().to_string_lossy().into_owned();
            let kind = item.file_type().map_err(broken)?;
            let path = format!("{prefix}{name}");
            if kind.is_dir() && !SKIPPED.contains(&name.as_str()) {
                self.read_folder(&item.path(), &format!("{path}/"))?;
            } else if kind.is_file() && KINDS.iter().any(|it| name.ends_with(&format!(".{it}"))) {
                let text = fs::read_to_string(item.path()).map_err(|why| format!("{path}: {why}"))?;
                self.files.insert(path, text);
            }
        }
        Ok(())
    }
}

/// The crate that a path belongs to.
pub(crate) fn crate_of(path: &str) -> Option<&str> {
    path.strip_prefix("crates/")?.split('/').next()
}
