//! What changed between two JSON values, and how to apply it. `web/src/patch.ts` applies the same patches.
//!
//! A patch is `null` where nothing changed, or an object with one kind of change:
//!
//! | patch | means |
//! |---|---|
//! | `{"set": value}` | the value is another |
//! | `{"fields": {name: patch}, "gone": [name]}` | fields of an object changed or came, others are gone |
//! | `{"items": {index: patch}, "length": n}` | items of an array changed or came; it has this length now |

use serde_json::{Map, Value, json};

/// The patch that leads from one value to the other.
pub fn diff(before: &Value, after: &Value) -> Value {
    if before == after {
        return Value::Null;
    }
    match (before, after) {
        // Things of different kinds share nothing worth keeping.
        (Value::Object(before), Value::Object(after)) if before.get("type") == after.get("type") => {
            let mut fields = Map::new();
            for (name, value) in after {
                let change = before.get(name).map_or_else(|| set(value), |was| diff(was, value));
                if !change.is_null() {
                    fields.insert(name.clone(), change);
                }
            }
            let gone: Vec<&String> = before.keys().filter(|name| !after.contains_key(*name)).collect();
            if gone.is_empty() {
                json!({ "fields": fields })
            } else {
                json!({ "fields": fields, "gone": gone })
            }
        }
        (Value::Array(before), Value::Array(after)) if !before.is_empty() => {
            let mut items = Map::new();
            for (at, value) in after.iter().enumerate() {
                let change = before.get(at).map_or_else(|| set(value), |was| diff(was, value));
                if !change.is_null() {
                    items.insert(at.to_string(), change);
                }
            }
            let patch = json!({ "items": items, "length": after.len() });
            // Where most items are others, the array itself is shorter.
            if 2 * items.len() > after.len() && is_longer(&patch, after) { set_array(after) } else { patch }
        }
        _ => set(after),
    }
}

fn set(value: &Value) -> Value {
    json!({ "set": value })
}

fn set_array(items: &[Value]) -> Value {
    json!({ "set": items })
}

fn is_longer(patch: &Value, after: &[Value]) -> bool {
    patch.to_string().len() > after.iter().map(|it| it.to_string().len() + 1).sum()
}

/// Why a patch does not fit a value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the patch does not fit: {0}")]
pub struct PatchError(&'static str);

/// The value that the patch leads to.
pub fn apply(before: &Value, patch: &Value) -> Result<Value, PatchError> {
    let Value::Object(change) = patch else {
        return if patch.is_null() {
            Ok(before.clone())
        } else {
            Err(PatchError("it is neither null nor an object"))
        };
    };
    if let Some(value) = change.get("set") {
        return Ok(value.clone());
    }
    match (before, change.get("fields"), change.get("items")) {
        (Value::Object(before), Some(Value::Object(fields)), _) => {
            let mut after = before.clone();
            for name in change.get("gone").and_then(Value::as_array).into_iter().flatten() {
                after.remove(name.as_str().unwrap_or_default());
            }
            for (name, patch) in fields {
                let was = before.get(name).unwrap_or(&Value::Null);
                after.insert(name.clone(), apply(was, patch)?);
            }
            Ok(Value::Object(after))
        }
        (Value::Array(before), _, Some(Value::Object(items))) => {
            let length = change.get("length").and_then(Value::as_u64).ok_or(PatchError("no length"))?;
            let item = |at: usize| {
                let was = before.get(at).unwrap_or(&Value::Null);
                items.get(&at.to_string()).map_or_else(|| Ok(was.clone()), |patch| apply(was, patch))
            };
            (0..length as usize).map(item).collect()
        }
        _ => Err(PatchError("it changes parts of something that has none")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_items_and_values_change_and_go() {
        let before =
            json!({ "turn": 1, "units": [{ "id": 0, "heat": 3 }, { "id": 1, "heat": 0 }], "old": true });
        let after =
            json!({ "turn": 2, "units": [{ "id": 0, "heat": 3 }, { "id": 1, "heat": 7 }], "new": null });
        let patch = diff(&before, &after);
        assert_eq!(
            patch,
            json!({
                "fields": {
                    "turn": { "set": 2 },
                    "units": { "items": { "1": { "fields": { "heat": { "set": 7 } } } }, "length": 2 },
                    "new": { "set": null },
                },
                "gone": ["old"],
            })
        );
        assert_eq!(apply(&before, &patch), Ok(after));
    }

    #[test]
    fn whatever_changed_a_patch_leads_there() {
        let values = [
            json!(null),
            json!(3),
            json!([]),
            json!([1, 2, 3]),
            json!([1]),
            json!([{ "a": 1 }, { "b": [1, 2] }]),
            json!([{ "a": 2 }, { "b": [2] }, "x"]),
            json!({}),
            json!({ "a": { "b": { "c": 1 } } }),
            json!({ "a": { "b": { "d": 1 } }, "set": 1 }),
            json!({ "fields": 1, "gone": [2] }),
        ];
        for before in &values {
            for after in &values {
                let patch = diff(before, after);
                assert_eq!(apply(before, &patch).as_ref(), Ok(after), "{before} to {after} by {patch}");
                assert_eq!(patch.is_null(), before == after);
            }
        }
    }

    #[test]
    fn a_patch_of_something_else_is_refused() {
        let patch = diff(&json!({ "a": 1 }), &json!({ "a": 2 }));
        assert!(apply(&json!([1]), &patch).is_err());
        assert!(apply(&json!(1), &json!("nonsense")).is_err());
    }
}
