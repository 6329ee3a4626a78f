//! What a set of options offers.

use serde::Serialize;
use serde_json::Value;

/// Everything under a key `action`, `declare`, `end`, `done`, `pass` or in a list of actions: what a page can send.
pub(crate) fn actions(options: &impl Serialize) -> Vec<Value> {
    let mut found = Vec::new();
    gather(&serde_json::to_value(options).expect("a set of options is JSON"), &mut found);
    found
}

fn gather(value: &Value, found: &mut Vec<Value>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match (key.as_str(), value) {
                    (
                        "action" | "declare" | "end" | "done" | "pass" | "suggest",
                        Value::Object(_) | Value::String(_),
                    ) => {
                        found.push(value.clone());
                    }
                    _ => gather(value, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| gather(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
