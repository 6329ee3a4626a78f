//! `myomer rules`, and the terms of a battle from the arguments of every command that plays Classic.

use std::fs;
use std::path::Path;

use classic::options::{Preset, SWITCHES, Switch};
use classic::{Conditions, Options, Terms};
use squadron::parameters::{PARAMETERS, Parameter};

use crate::args::{GameOf, HouseRules, Rules, Ruling, Weather};
use crate::table::wrap;
use crate::terminal::{Ink, Paint};

pub(crate) fn rules(asked: &Rules, paint: Paint, width: usize) -> Result<String, String> {
    if asked.game == GameOf::Squadron {
        return Ok(parameters(&PARAMETERS, asked.json, paint, width));
    }
    if let Some(Ok(parameter)) = asked.key.as_deref().map(squadron::Options::parameter)
        && Options::switch(parameter.key).is_err()
    {
        return Ok(parameters(&[*parameter], asked.json, paint, width));
    }
    let options = asked.preset.options();
    let switches: Vec<&Switch> = match &asked.key {
        Some(key) => vec![Options::switch(key).map_err(|why| format!("KEY: {why}"))?],
        None if asked.diff => {
            Options::practice().differences(&Options::texts()).map(|it| it.switch).collect()
        }
        None => SWITCHES.iter().collect(),
    };
    Ok(match (asked.json, &asked.key) {
        (true, _) => {
            let mut listed = present::rule_switches();
            listed.switches.retain(|it| switches.iter().any(|switch| switch.key == it.key));
            serde_json::to_string_pretty(&listed).expect("switches are plain values") + "\n"
        }
        (false, Some(_)) => switches.iter().map(|switch| in_detail(switch, paint, width)).collect(),
        (false, None) if asked.diff => {
            switches.iter().map(|switch| difference(switch, paint, width)).collect()
        }
        (false, None) => switches.iter().map(|switch| line(switch, &options, paint, width)).collect(),
    })
}

/// §1.5 of the rules of M.A.S.C.: what each parameter is in the standard game, and what it may be.
fn parameters(listed: &[Parameter], json: bool, paint: Paint, width: usize) -> String {
    let usual = squadron::Options::STANDARD;
    if json {
        let one = |it: &Parameter| {
            serde_json::json!({
                "key": it.key, "what": it.what, "section": format!("§{}", it.section),
                "numbers": it.numbers.map(|it| (it.least, it.most)), "words": it.words, "standard": it.of(&usual).to_string(),
            })
        };
        let all: Vec<_> = listed.iter().map(one).collect();
        return format!("{:#}\n", serde_json::json!({ "parameters": all }));
    }
    let one = |it: &Parameter| {
        let dim = paint.text(Ink::Dim, &format!("takes {}; §{}", it.takes(), it.section));
        let what: String =
            wrap(it.what, width.saturating_sub(4)).iter().map(|line| format!("    {line}\n")).collect();
        format!("{}={}  {dim}\n{what}", paint.text(Ink::Bold, it.key), it.of(&usual))
    };
    listed.iter().map(one).collect()
}

fn cited(switch: &Switch) -> String {
    match switch.ruling {
        Some(ruling) => format!("{}, {ruling}", switch.section),
        None => switch.section.to_owned(),
    }
}

/// Every choice, the one that is set first.
fn line(switch: &Switch, options: &Options, paint: Paint, width: usize) -> String {
    let set = switch.of(options);
    let others: Vec<String> =
        switch.choices().filter(|it| it.value != set).map(|it| it.value.to_string()).collect();
    let numbers = switch.numbers.map(|(least, most)| format!("{least} to {most}"));
    let or = others.into_iter().chain(numbers).collect::<Vec<_>>().join(", ");
    let mut out = format!(
        "{}={set}  {}\n",
        paint.text(Ink::Bold, switch.key),
        paint.text(Ink::Dim, &format!("or {or}; {}", cited(switch)))
    );
    for line in wrap(switch.what, width.saturating_sub(4)) {
        out += &format!("    {line}\n");
    }
    out
}

fn in_detail(switch: &Switch, paint: Paint, width: usize) -> String {
    let mut out =
        format!("{}  {}\n", paint.text(Ink::Bold, switch.key), paint.text(Ink::Dim, &cited(switch)));
    out += &format!("{}\n\n", wrap(switch.what, width).join("\n"));
    let (texts, practice) = (switch.of(&Options::texts()), switch.of(&Options::practice()));
    for choice in switch.choices() {
        let of = match (choice.value == texts, choice.value == practice) {
            (true, true) => " (texts, practice)",
            (true, false) => " (texts)",
            (false, true) => " (practice)",
            (false, false) => "",
        };
        out += &format!("  {}={}{}\n", switch.key, choice.value, paint.text(Ink::Dim, of));
        for line in wrap(choice.means, width.saturating_sub(6)) {
            out += &format!("      {line}\n");
        }
    }
    if let Some((least, most)) = switch.numbers {
        out += &format!("  {}=N, from {least} to {most}\n", switch.key);
    }
    out
}

fn difference(switch: &Switch, paint: Paint, width: usize) -> String {
    let mut out =
        format!("{}  {}\n", paint.text(Ink::Bold, switch.key), paint.text(Ink::Dim, &cited(switch)));
    for preset in Preset::ALL {
        let value = switch.of(&preset.options());
        let means = switch.meaning(value).map_or(String::new(), |means| format!(": {means}"));
        for (number, line) in
            wrap(&format!("{} {value}{means}", preset.word()), width.saturating_sub(4)).iter().enumerate()
        {
            out += &format!("{}{line}\n", if number == 0 { "  " } else { "    " });
        }
    }
    out
}

/// The terms that the arguments of a command come to. The last turn has an argument of its own.
pub(crate) fn terms(asked: &HouseRules, turn_limit: u16) -> Result<Terms, String> {
    let mut options = options(&asked.ruling)?;
    if options.turn_limit.is_some() {
        return Err("--rule: the last turn is set by --turns, not by turn_limit".to_owned());
    }
    options.turn_limit = Some(turn_limit);
    let (conditions, usual) = (conditions(&asked.weather), Terms::default());
    let zones = kit::BySeat::new(
        asked.red_zone.unwrap_or(usual.zones.red),
        asked.blue_zone.unwrap_or(usual.zones.blue),
    );
    Ok(Terms { options, conditions, zones })
}

/// The switches as the arguments set them, on the preset or file they name.
pub(crate) fn options(asked: &Ruling) -> Result<Options, String> {
    let mut options = asked.rules.as_deref().map_or(Ok(Options::texts()), rules_file)?;
    for text in &asked.rule {
        options.assign(text).map_err(|why| format!("--rule: {why}"))?;
    }
    Ok(options)
}

/// §11.2 The weather as the arguments say it.
pub(crate) fn conditions(asked: &Weather) -> Conditions {
    Conditions {
        fog: asked.fog.unwrap_or_default(),
        light: asked.light.unwrap_or_default(),
        precipitation: asked.weather.unwrap_or_default(),
        wind: asked.wind.unwrap_or_default(),
    }
}

/// A preset by name, or a TOML file: switches, and the `preset` they stand on.
fn rules_file(named: &Path) -> Result<Options, String> {
    if let Some(preset) = named.to_str().and_then(|name| name.parse::<Preset>().ok()) {
        return Ok(preset.options());
    }
    let error = |why: String| format!("--rules: {}: {why}", named.display());
    let text = fs::read_to_string(named).map_err(|why| {
        error(format!("{why}; it is the name of a set of rules (texts, practice) or a TOML file"))
    })?;
    toml::from_str(&text).map_err(|why| error(why.to_string().trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house(rule: &[&str]) -> HouseRules {
        named(None, rule)
    }

    fn named(rules: Option<&str>, rule: &[&str]) -> HouseRules {
        let rule = rule.iter().map(|it| (*it).to_owned()).collect();
        HouseRules { ruling: Ruling { rule, rules: rules.map(Into::into) }, ..HouseRules::default() }
    }

    #[test]
    fn rules_of_the_command_line_are_named_as_departures() {
        let terms = terms(&house(&["cluster7=common", "bog_down=on"]), 30).expect("two switches");
        let error: Vec<String> = terms.departures().iter().map(ToString::to_string).collect();
        assert_eq!(error, ["bog_down=on", "cluster7=common"]);
        assert_eq!(terms.options.turn_limit, Some(30));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_argument() {
        let why = terms(&house(&["cluster_7=common"]), 30).expect_err("no such switch");
        assert_eq!(why, "--rule: no switch is called \"cluster_7\"; did you mean cluster7?");
        let why = terms(&house(&["turn_limit=5"]), 30).expect_err("an argument of its own");
        assert!(why.contains("--turns"), "{why}");
        let why = terms(&named(Some("practise"), &[]), 30);
        assert!(why.is_err_and(|why| why.starts_with("--rules: practise: ")), "no such file");
    }

    #[test]
    fn what_is_wrong_in_a_file_is_told_with_its_line() {
        let file = std::env::temp_dir().join(format!("myomer-rules-{}.toml", std::process::id()));
        for (text, line, what) in [
            ("cluster7 = \"common\"\nice = 4\n", "line 2", "no switch is called \"ice\""),
            ("cluster7 = \"common\"\n\nice_psr = 5\n", "line 3", "ice_psr cannot be \"5\""),
        ] {
            fs::write(&file, text).expect("a file of its own");
            let why = rules_file(&file).expect_err("it is wrong");
            assert!(why.contains(line) && why.contains(what), "{why}");
        }
        fs::remove_file(&file).expect("it was written");
    }

    #[test]
    fn a_preset_is_named_in_place_of_a_file() {
        let asked = named(Some("practice"), &["cluster7=printed"]);
        let terms = terms(&asked, 30).expect("practice");
        assert!(terms.options.bog_down);
        assert_eq!(terms.options.cluster7, classic::options::Cluster7::Printed);
    }
}
