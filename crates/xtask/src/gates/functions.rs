//! Small functions: at most 60 lines and five parameters. A function that is one `match`, a table in all but
//! name, may be longer: splitting it would hide that it is whole.

use super::Finding;
use crate::source;
use crate::tree::Tree;

const LINES: usize = 60;
const TABLE_LINES: usize = 120;
const PARAMETERS: usize = 5;

pub(super) fn functions(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.rust() {
        let lines: Vec<&str> = source::shipped(path, text).map(|(_, line)| line).collect();
        for at in 0..lines.len() {
            let Some(function) = Function::at(&lines, at) else { continue };
            let Function { name, .. } = function;
            let ceiling = if function.is_table() { TABLE_LINES } else { LINES };
            let (length, parameters) = (function.lines.len(), function.parameters());
            if length > ceiling {
                let what = format!("fn {name} has {length} lines, the ceiling is {ceiling}");
                findings.push(Finding::new(path, at + 1, what));
            }
            if parameters > PARAMETERS {
                let what = format!("fn {name} has {parameters} parameters, the ceiling is {PARAMETERS}");
                findings.push(Finding::new(path, at + 1, what));
            }
        }
    }
    findings
}

/// A function as it stands on the page: rustfmt closes it at the indent it was opened at.
struct Function<'a> {
    name: &'a str,
    lines: &'a [&'a str],
}

impl<'a> Function<'a> {
    fn at(lines: &'a [&'a str], at: usize) -> Option<Function<'a>> {
        let first = lines[at];
        let indent = &first[..first.len() - first.trim_start().len()];
        let name = source::declared(first.trim_start()).filter(|_| is_function(first))?;
        let is_end = |line: &&str| {
            let own = line.strip_prefix(indent).unwrap_or_default();
            own.starts_with('}') || (own.ends_with(';') && !own.starts_with(' ') && !own.starts_with('}'))
        };
        let whole = first.trim_end().ends_with(['}', ';']);
        let length = if whole { 1 } else { 1 + lines[at..].iter().position(is_end)? };
        Some(Function { name, lines: &lines[at..at + length] })
    }

    /// Everything between the braces is one `match`.
    fn is_table(&self) -> bool {
        let opened = self.lines.iter().position(|line| line.trim_end().ends_with('{'));
        let body = opened.map_or(&[][..], |at| &self.lines[at + 1..]);
        let mut plain = body.iter().skip_while(|line| line.trim_start().starts_with("use "));
        let Some(first) = plain.next().filter(|line| line.trim_start().starts_with("match ")) else {
            return false;
        };
        let indent = &first[..first.len() - first.trim_start().len()];
        let closes = body.iter().position(|line| line.trim_end() == format!("{indent}}}"));
        closes == body.len().checked_sub(2)
    }

    /// Commas between the parameters, `self` not counted.
    fn parameters(&self) -> usize {
        let text = self.lines.join(" ");
        let after = text.split_once(&format!("fn {}", self.name)).map_or("", |(_, after)| after);
        let mut depth = 0i32;
        let mut found: Vec<String> = vec![String::new()];
        // Generics before the parameters hold commas of their own.
        let start = after.char_indices().find(|&(_, it)| {
            depth += i32::from(it == '<') - i32::from(it == '>');
            it == '(' && depth == 0
        });
        let Some((start, _)) = start else { return 0 };
        depth = 1;
        let mut previous = ' ';
        for it in after[start + 1..].chars() {
            let is_arrow = it == '>' && (previous == '-' || previous == '=');
            depth += i32::from("([{<".contains(it)) - i32::from(")]}>".contains(it) && !is_arrow);
            match it {
                _ if depth == 0 => break,
                ',' if depth == 1 => found.push(String::new()),
                _ => found.last_mut().expect("there is always one").push(it),
            }
            previous = it;
        }
        let is_self =
            |it: &str| it.trim_start_matches(['&', ' ']).trim_start_matches("mut ").trim() == "self";
        found.iter().filter(|it| !it.trim().is_empty() && !is_self(it.trim())).count()
    }
}

fn is_function(line: &str) -> bool {
    line.trim_start().starts_with("fn ")
        || (line.contains(" fn ") && line.trim_start().starts_with(['p', 'c', 'a']))
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    fn of(code: &str) -> Vec<String> {
        said(&functions(&Tree::of(&[("crates/kit/src/a.rs", code)])))
    }

    fn long(lines: usize, body: &str) -> String {
        format!("pub fn f(a: u8) -> u8 {{\n{}}}\n", format!("    {body}\n").repeat(lines - 2))
    }

    #[test]
    fn a_function_at_the_ceiling_passes_and_one_line_more_is_found() {
        assert_eq!(of(&long(60, "a;")), [""; 0]);
        assert_eq!(of(&long(61, "a;")), ["crates/kit/src/a.rs:1: fn f has 61 lines, the ceiling is 60"]);
    }

    #[test]
    fn one_match_may_be_longer_but_not_without_end() {
        let table = |arms: usize| {
            format!(
                "impl A {{\n    const fn f(self) -> u8 {{\n        match self {{\n{}        }}\n    }}\n}}\n",
                "            A => 1,\n".repeat(arms)
            )
        };
        assert_eq!(of(&table(100)), [""; 0]);
        assert_eq!(of(&table(117)), ["crates/kit/src/a.rs:2: fn f has 121 lines, the ceiling is 120"]);
        let followed = table(60).replace("        }\n    }\n", "        }\n        1\n    }\n");
        assert_eq!(of(&followed).len(), 1);
    }

    #[test]
    fn six_parameters_are_found_in_any_layout() {
        let six = "fn f<A: Into<(u8, u8)>, B>(&mut self, a: A, b: B, c: u8, d: (u8, u8), e: fn(u8) -> u8, g: Map<u8, u8>) {}\n";
        assert_eq!(of(six), ["crates/kit/src/a.rs:1: fn f has 6 parameters, the ceiling is 5"]);
        let lines =
            "fn f(\n    a: u8,\n    b: u8,\n    c: u8,\n    d: u8,\n    e: u8,\n) -> u8 {\n    a\n}\n";
        assert_eq!(of(lines), [""; 0]);
        assert_eq!(of(&lines.replace("    e: u8,\n", "    e: u8,\n    g: u8,\n")).len(), 1);
    }

    #[test]
    fn tests_may_be_as_long_as_they_need() {
        let text = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", long(90, "a;"));
        assert_eq!(of(&text), [""; 0]);
    }
}
