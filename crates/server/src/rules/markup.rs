//! As much of Markdown as the rulebooks use: headings, paragraphs, lists, tables, drawings, emphasis and code.
//! Everything else is text; nothing that a book says becomes markup unless it is made here.

/// A piece of a book, without its inner markup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Block {
    Heading {
        level: u8,
        text: String,
    },
    Paragraph(String),
    /// Numbered or not.
    List {
        is_numbered: bool,
        items: Vec<String>,
    },
    Table {
        head: Vec<String>,
        rows: Vec<Vec<String>>,
    },
    Drawing(String),
    /// `![what it shows](folder/name.webp)`, alone on its line.
    Picture {
        file: String,
        shows: String,
    },
}

/// A book in pieces.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut lines = text.lines().peekable();
    // Whether the next line of text goes on with the last block.
    let mut goes_on = false;
    while let Some(line) = lines.next() {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed == "---" {
            goes_on = false;
        } else if trimmed.starts_with("```") {
            let drawn: Vec<&str> = lines.by_ref().take_while(|it| !it.trim().starts_with("```")).collect();
            blocks.push(Block::Drawing(drawn.join("\n")));
            goes_on = false;
        } else if let Some(picture) = picture(trimmed) {
            blocks.push(picture);
            goes_on = false;
        } else if let Some(heading) = heading(line) {
            blocks.push(heading);
            goes_on = false;
        } else if trimmed.starts_with('|') {
            let mut rows = vec![cells(trimmed)];
            while let Some(row) = lines.next_if(|it| it.trim().starts_with('|')) {
                rows.push(cells(row.trim()));
            }
            blocks.push(table(rows));
            goes_on = false;
        } else if let Some((is_numbered, item)) = item(trimmed) {
            add_item(&mut blocks, is_numbered, item, goes_on);
            goes_on = true;
        } else if goes_on && !starts_anew(trimmed) {
            match blocks.last_mut() {
                Some(Block::Paragraph(text)) => *text = format!("{text} {trimmed}"),
                Some(Block::List { items, .. }) => {
                    if let Some(last) = items.last_mut() {
                        *last = format!("{last} {trimmed}");
                    }
                }
                _ => blocks.push(Block::Paragraph(trimmed.to_owned())),
            }
        } else {
            blocks.push(Block::Paragraph(trimmed.to_owned()));
            goes_on = true;
        }
    }
    blocks
}

fn heading(line: &str) -> Option<Block> {
    let level = line.bytes().take_while(|&it| it == b'#').count();
    let text = line.get(level..)?.strip_prefix(' ')?;
    (level > 0).then(|| Block::Heading { level: level as u8, text: text.trim().to_owned() })
}

/// Pictures of the books are files of the page, whatever folder the text says.
fn picture(line: &str) -> Option<Block> {
    let (shows, path) = line.strip_prefix("![")?.strip_suffix(')')?.split_once("](")?;
    let file = path.rsplit('/').next()?;
    let is_plain = file.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'-' | b'.'));
    is_plain.then(|| Block::Picture { file: file.to_owned(), shows: shows.to_owned() })
}

/// `- text`, `* text` or `3. text`.
fn item(line: &str) -> Option<(bool, &str)> {
    if let Some(text) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some((false, text));
    }
    let (number, text) = line.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|it| it.is_ascii_digit())).then_some((true, text))
}

fn add_item(blocks: &mut Vec<Block>, numbered: bool, item: &str, goes_on: bool) {
    match blocks.last_mut() {
        Some(Block::List { is_numbered, items }) if goes_on && *is_numbered == numbered => {
            items.push(item.to_owned());
        }
        _ => blocks.push(Block::List { is_numbered: numbered, items: vec![item.to_owned()] }),
    }
}

/// `2.4 Two squares …` is a paragraph of its own even right below another.
fn starts_anew(line: &str) -> bool {
    line.split_once(' ').is_some_and(|(number, _)| {
        number.contains('.')
            && number.split('.').all(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit()))
    })
}

fn cells(row: &str) -> Vec<String> {
    let inner = row.trim_matches('|').replace("\\|", "\u{1}");
    inner.split('|').map(|it| it.trim().replace('\u{1}', "|")).collect()
}

fn table(mut rows: Vec<Vec<String>>) -> Block {
    let is_rule = |row: &Vec<String>| row.iter().all(|it| it.bytes().all(|it| matches!(it, b'-' | b':')));
    let has_head = rows.get(1).is_some_and(is_rule);
    let head = if has_head { rows.remove(0) } else { Vec::new() };
    rows.retain(|row| !is_rule(row) || row.iter().all(String::is_empty));
    Block::Table { head, rows }
}

/// A block as safe HTML; sections that it cites become links within the book of the game.
pub(super) fn html(game: &str, block: &Block) -> String {
    let each = |tag: &str, texts: &[String]| {
        texts.iter().map(|text| format!("<{tag}>{}</{tag}>", inline(game, text))).collect::<String>()
    };
    match block {
        Block::Heading { level, text } => format!("<h{level}>{}</h{level}>", inline(game, text)),
        Block::Paragraph(text) => format!("<p>{}</p>", inline(game, text)),
        Block::List { is_numbered, items } => {
            let tag = if *is_numbered { "ol" } else { "ul" };
            format!("<{tag}>{}</{tag}>", each("li", items))
        }
        Block::Table { head, rows } => {
            let rows = rows.iter().map(|row| format!("<tr>{}</tr>", each("td", row))).collect::<String>();
            let head = match &head[..] {
                [] => String::new(),
                head => format!("<thead><tr>{}</tr></thead>", each("th", head)),
            };
            format!("<table>{head}<tbody>{rows}</tbody></table>")
        }
        Block::Drawing(text) => format!("<pre>{}</pre>", escaped(text)),
        Block::Picture { file, shows } => {
            let shows = escaped(shows);
            format!(
                "<figure><img src=\"/guide/{file}\" alt=\"{shows}\" loading=\"lazy\">\
                 <figcaption>{shows}</figcaption></figure>"
            )
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Code first: nothing within it is markup.
fn inline(game: &str, text: &str) -> String {
    let mut html = String::new();
    for (at, part) in text.split('`').enumerate() {
        match at % 2 {
            1 => html.push_str(&format!("<code>{}</code>", escaped(part))),
            _ => html.push_str(&cited(game, &emphasised(&escaped(part)))),
        }
    }
    html
}

fn emphasised(text: &str) -> String {
    let mut html = String::new();
    let parts: Vec<&str> = text.split("**").collect();
    for (at, part) in parts.iter().enumerate() {
        let is_strong = at % 2 == 1 && at + 1 < parts.len();
        html.push_str(&if is_strong { format!("<strong>{part}</strong>") } else { (*part).to_owned() });
    }
    html
}

/// `§6.3` as a link.
fn cited(game: &str, text: &str) -> String {
    let mut parts = text.split('§');
    let mut html = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|it: char| !it.is_ascii_digit() && it != '.').unwrap_or(part.len());
        let number = part[..end].trim_end_matches('.');
        match number {
            "" => html.push_str(&format!("§{part}")),
            _ => {
                let rest = &part[number.len()..];
                html.push_str(&format!("<a href=\"/rules/{game}#{number}\">§{number}</a>{rest}"));
            }
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_told_apart() {
        let text = "# A\n\none\ntwo\n1.1 three\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | `2` |\n\n```\n<d>\n```\n";
        let html: String = blocks(text).iter().map(|block| html("toy", block)).collect();
        assert_eq!(
            html,
            "<h1>A</h1><p>one two</p><p>1.1 three</p><ul><li>a b</li><li>c</li></ul>\
             <table><thead><tr><th>x</th><th>y</th></tr></thead>\
             <tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table><pre>&lt;d&gt;</pre>"
        );
    }

    #[test]
    fn emphasis_and_citations_are_marked_and_the_rest_is_text() {
        let html = inline("toy", "a **b** ** c <i> §6.3. `§1 <x>`");
        assert_eq!(
            html,
            "a <strong>b</strong>  c &lt;i&gt; <a href=\"/rules/toy#6.3\">§6.3</a>. <code>§1 &lt;x&gt;</code>"
        );
    }
}
