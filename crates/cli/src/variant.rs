//! From arguments to the game of M.A.S.C. that is played.

use std::path::Path;

use lab::squadrons::Variant;
use squadron::{Card, Layout, Options, Stall, Tiles};

use crate::args::{LayoutOf, SquadronRules, StallOf};
use crate::files;

/// The parameters, card and tiles that were asked for; what is wrong is told with its argument and place. A file of
/// parameters comes first, then those by name, then the arguments that each have one of their own.
pub(crate) fn variant(
    asked: &SquadronRules,
    rule: &[String],
    rules: Option<&Path>,
) -> Result<Variant, String> {
    let mut usual = rules.map_or(Ok(Options::STANDARD), parameters)?;
    for text in rule {
        usual.assign(text).map_err(|why| format!("--rule: {why}"))?;
    }
    let mut variant = Variant::of(options(asked, usual));
    if let Some(file) = &asked.card {
        variant.card = text(file).map_err(|why| format!("--card: {why}"))?;
        Card::parse(&variant.card).map_err(|why| format!("--card: {}: {why}", file.display()))?;
    }
    if let Some(file) = &asked.tiles {
        let tiles = text(file).map_err(|why| format!("--tiles: {why}"))?;
        Tiles::parse(&tiles).map_err(|why| format!("--tiles: {}: {why}", file.display()))?;
        variant.tiles = Some(tiles);
    }
    Ok(variant)
}

/// The parameters of a TOML file over those of the standard game.
fn parameters(file: &Path) -> Result<Options, String> {
    let error = |why: String| format!("--rules: {}: {why}", file.display());
    let text = text(file).map_err(|why| format!("--rules: {why}"))?;
    let table: toml::Table =
        toml::from_str(&text).map_err(|why| error(why.to_string().trim_end().to_owned()))?;
    let mut options = Options::STANDARD;
    for (key, value) in &table {
        let value = match value {
            toml::Value::String(word) => word.clone(),
            toml::Value::Integer(number) => number.to_string(),
            other => return Err(error(format!("{key} is a {}: it is a number or a word", other.type_str()))),
        };
        options.set(key, &value).map_err(|why| error(why.to_string()))?;
    }
    Ok(options)
}

fn options(asked: &SquadronRules, usual: Options) -> Options {
    Options {
        lights: asked.lights.unwrap_or(usual.lights),
        mids: asked.mids.unwrap_or(usual.mids),
        kind_cap: asked.kind_cap.unwrap_or(usual.kind_cap),
        vp_target: asked.points.unwrap_or(usual.vp_target),
        layout: match asked.layout {
            Some(LayoutOf::FourFourFour) => Layout::FourFourFour,
            Some(LayoutOf::ThreeSixThree) => Layout::ThreeSixThree,
            None => usual.layout,
        },
        deploy_depth: asked.deploy_depth.unwrap_or(usual.deploy_depth),
        turn_limit: asked.turn_limit.unwrap_or(usual.turn_limit),
        overtime: asked.overtime.map_or(usual.overtime, |it| it.0),
        stall_limit: asked.stall_limit.unwrap_or(usual.stall_limit),
        stall: match asked.stall {
            Some(StallOf::NoMoves) => Stall::NoMoves,
            Some(StallOf::NoPoints) => Stall::NoPoints,
            None => usual.stall,
        },
        fault_limit: asked.fault_limit.unwrap_or(usual.fault_limit),
    }
}

fn text(file: &Path) -> Result<String, String> {
    String::from_utf8(files::read(file)?).map_err(|_| format!("{}: it is not UTF-8 text", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_come_by_file_by_name_and_by_argument_in_this_order() {
        let folder = std::env::temp_dir().join(format!("myomer-parameters-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("long.toml");
        std::fs::write(&file, "vp_target = 40\novertime = \"endless\"\nlights = 4\n").expect("a file");
        let rule = ["lights=5".to_owned(), "mids=5".to_owned()];
        let asked = SquadronRules { mids: Some(6), ..SquadronRules::default() };
        let options = variant(&asked, &rule, Some(&file)).expect("a game").options;
        assert_eq!((options.vp_target, options.overtime), (40, None));
        assert_eq!((options.lights, options.mids), (5, 6));
        std::fs::write(&file, "vp_goal = 40\n").expect("a file");
        let why = variant(&asked, &[], Some(&file)).expect_err("no such parameter");
        assert!(
            why.starts_with("--rules: ") && why.contains("no parameter of M.A.S.C. is called \"vp_goal\""),
            "{why}"
        );
        let why = variant(&asked, &["kind_kap=3".to_owned()], None).expect_err("no such parameter");
        assert!(why.starts_with("--rule: ") && why.contains("did you mean kind_cap?"), "{why}");
        std::fs::remove_dir_all(&folder).expect("it was there");
    }
}
