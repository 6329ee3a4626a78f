//! What changed between two JSON values, as a JSON Patch (RFC 6902): libraries for it exist in every language.

use serde_json::{Value, json};

/// The operations that lead from one value to the other, to be applied one after the other.
pub(super) fn diff(before: &Value, after: &Value) -> Vec<Value> {
    let mut operations = Vec::new();
    compare(before, after, "", &mut operations);
    operations
}

fn compare(before: &Value, after: &Value, path: &str, operations: &mut Vec<Value>) {
    match (before, after) {
        _ if before == after => {}
        (Value::Object(was), Value::Object(is)) => {
            for name in was.keys().filter(|name| !is.contains_key(*name)) {
                operations.push(json!({ "op": "remove", "path": below(path, name) }));
            }
            for (name, value) in is {
                match was.get(name) {
                    Some(was) => compare(was, value, &below(path, name), operations),
                    None => operations.push(put("add", &below(path, name), value)),
                }
            }
        }
        (Value::Array(was), Value::Array(is)) => {
            // From the end, so that each number is still right when its turn comes.
            for at in (is.len()..was.len()).rev() {
                operations.push(json!({ "op": "remove", "path": format!("{path}/{at}") }));
            }
            for (at, (was, is)) in was.iter().zip(is).enumerate() {
                compare(was, is, &format!("{path}/{at}"), operations);
            }
            for value in is.iter().skip(was.len()) {
                operations.push(put("add", &format!("{path}/-"), value));
            }
        }
        _ => operations.push(put("replace", path, after)),
    }
}

fn put(operation: &str, path: &str, value: &Value) -> Value {
    json!({ "op": operation, "path": path, "value": value })
}

/// RFC 6901: names in a path have their own marks replaced.
fn below(path: &str, name: &str) -> String {
    format!("{path}/{}", name.replace('~', "~0").replace('/', "~1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applies a patch as RFC 6902 says, as far as [`diff`] makes use of it.
    fn apply(value: &mut Value, operations: &[Value]) {
        for operation in operations {
            let path = operation["path"].as_str().expect("a path");
            let (parent, name) = path.rsplit_once('/').unwrap_or(("", ""));
            let name = name.replace("~1", "/").replace("~0", "~");
            let new = operation["value"].clone();
            let kind = operation["op"].as_str().expect("an operation");
            if path.is_empty() {
                *value = new;
                continue;
            }
            match (value.pointer_mut(parent).expect("the parent is there"), kind) {
                (Value::Object(fields), "add" | "replace") => drop(fields.insert(name, new)),
                (Value::Object(fields), _) => drop(fields.remove(&name).expect("it was there")),
                (Value::Array(items), "add") if name == "-" => items.push(new),
                (Value::Array(items), "replace") => items[name.parse::<usize>().expect("a place")] = new,
                (Value::Array(items), _) => drop(items.remove(name.parse().expect("a place"))),
                (other, _) => panic!("{path}: {other} has nothing below it"),
            }
        }
    }

    #[test]
    fn a_patch_leads_from_one_value_to_the_other() {
        let values = [
            json!({ "a": 1, "b": [1, 2, 3], "c/d~e": { "x": null } }),
            json!({ "a": 2, "b": [1, 5], "f": true, "c/d~e": { "x": [] } }),
            json!({ "a": 2, "b": [1, 5, [6], 7], "c/d~e": { "y": "z" } }),
            json!([1]),
            json!(null),
        ];
        for before in &values {
            for after in &values {
                let mut changed = before.clone();
                let operations = diff(before, after);
                apply(&mut changed, &operations);
                assert_eq!(&changed, after, "{operations:?}");
                assert_eq!(operations.is_empty(), before == after);
            }
        }
    }

    #[test]
    fn only_what_changed_is_said() {
        let before = json!({ "units": [{ "heat": 3, "hex": [1, 2] }, { "heat": 0 }] });
        let after = json!({ "units": [{ "heat": 5, "hex": [1, 2] }, { "heat": 0 }] });
        assert_eq!(diff(&before, &after), [json!({ "op": "replace", "path": "/units/0/heat", "value": 5 })]);
    }
}
