//! The list of rule switches for a page or a program.

use classic::Options;
use classic::options::{Preset, SWITCHES, Switch, Value};
use wire::http::{RuleChoice, RuleSwitch, RuleSwitches};

pub fn rule_switches() -> RuleSwitches {
    RuleSwitches {
        presets: Preset::ALL.iter().map(|it| it.word().to_owned()).collect(),
        switches: SWITCHES.iter().map(rule_switch).collect(),
    }
}

fn rule_switch(switch: &Switch) -> RuleSwitch {
    let choice = |value: Value, means: &str| RuleChoice {
        value: json(value),
        text: value.to_string(),
        means: means.to_owned(),
    };
    RuleSwitch {
        key: switch.key.to_owned(),
        what: switch.what.to_owned(),
        section: switch.section.to_owned(),
        ruling: switch.ruling.map(str::to_owned),
        choices: switch.choices().map(|it| choice(it.value, it.means)).collect(),
        numbers: switch.numbers,
        texts: json(switch.of(&Options::texts())),
        practice: json(switch.of(&Options::practice())),
    }
}

fn json(value: Value) -> serde_json::Value {
    match value {
        Value::OnOff(is_on) => is_on.into(),
        Value::Number(number) => number.into(),
        Value::Word(word) => word.into(),
        Value::Nothing => serde_json::Value::Null,
    }
}
