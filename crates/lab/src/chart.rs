//! Charts as SVG, written by hand: no script, no outside font, light or dark as the reader prefers.

use std::fmt::Write;

use crate::luck::Side;
use crate::results::{Count, Results};
use crate::stats::Share;

/// The colours and the type of every chart. A page that shows charts has it once; [`standalone`] puts it in.
pub const STYLE: &str = "\
svg.chart{font:13px system-ui,sans-serif;width:100%;height:auto;max-width:760px}\
.chart text{fill:#1b1f22}.chart .dim{fill:#5c646a}.chart .first{fill:#0f62ac}.chart .second{fill:#a94305}\
.chart .plain{fill:#4f7f6a}.chart .line{stroke:#827d73;stroke-width:1}.chart .mark{stroke:#1b1f22;stroke-width:2}\
.chart .back{fill:#e3dfd8}\
@media (prefers-color-scheme:dark){.chart text{fill:#e7eaec}.chart .dim{fill:#aeb7bd}.chart .first{fill:#5aa9f2}\
.chart .second{fill:#f5894a}.chart .plain{fill:#62cba0}.chart .line{stroke:#717d86}.chart .mark{stroke:#ffffff}\
.chart .back{fill:#2e353a}}";

/// The class of a side's colour.
const fn class(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// A horizontal bar: what it stands for, how long it is, what is written at its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    pub label: String,
    pub value: f64,
    pub text: String,
    pub class: &'static str,
    /// From where to where the true value lies.
    pub within: Option<(f64, f64)>,
}

const WIDTH: f64 = 720.0;
const LABELS: f64 = 190.0;
const TEXTS: f64 = 150.0;
const ROW: f64 = 26.0;

/// Bars under each other, as long as their share of `full`.
pub fn bars(title: &str, full: f64, bars: &[Bar]) -> String {
    let height = ROW * bars.len().max(1) as f64 + 8.0;
    let room = WIDTH - LABELS - TEXTS;
    let along = |value: f64| LABELS + room * (value / full.max(1e-12)).clamp(0.0, 1.0);
    let mut svg = open(title, height);
    for (bar, row) in bars.iter().zip(0..) {
        let top = ROW * f64::from(row) + 4.0;
        let (middle, text) = (top + ROW / 2.0, top + ROW / 2.0 + 4.5);
        let label = escaped(&shortened(&bar.label, 26));
        let _ =
            write!(svg, r#"<text x="{:.1}" y="{text:.1}" text-anchor="end">{label}</text>"#, LABELS - 8.0);
        let _ = write!(
            svg,
            r#"<rect class="back" x="{LABELS:.1}" y="{:.1}" width="{room:.1}" height="{:.1}" rx="2"/>"#,
            top + 3.0,
            ROW - 6.0
        );
        let _ = write!(
            svg,
            r#"<rect class="{}" x="{LABELS:.1}" y="{:.1}" width="{:.1}" height="{:.1}" rx="2"/>"#,
            bar.class,
            top + 3.0,
            along(bar.value) - LABELS,
            ROW - 6.0
        );
        if let Some((low, high)) = bar.within {
            let (low, high) = (along(low), along(high));
            let _ = write!(
                svg,
                r#"<path class="mark" fill="none" d="M{low:.1} {:.1}v10M{high:.1} {:.1}v10M{low:.1} {middle:.1}H{high:.1}"/>"#,
                middle - 5.0,
                middle - 5.0
            );
        }
        let _ = write!(
            svg,
            r#"<text class="dim" x="{:.1}" y="{text:.1}">{}</text>"#,
            LABELS + room + 8.0,
            escaped(&bar.text)
        );
    }
    svg + "</svg>"
}

/// Columns side by side, with a scale under them.
pub fn columns(title: &str, values: &[(i32, f64)], label: impl Fn(f64) -> String) -> String {
    let (height, foot) = (180.0, 24.0);
    let mut svg = open(title, height + foot + 16.0);
    let most = values.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let step = (WIDTH - 20.0) / values.len().max(1) as f64;
    // Labels that would run into each other are left out.
    let every = (34.0 / step).ceil().max(1.0) as usize;
    for (at, &(number, value)) in values.iter().enumerate() {
        let tall = if most > 0.0 { height * value / most } else { 0.0 };
        let left = 10.0 + step * at as f64;
        let _ = write!(
            svg,
            r#"<rect class="plain" x="{:.1}" y="{:.1}" width="{:.1}" height="{tall:.1}"><title>{number}: {}</title></rect>"#,
            left + step * 0.08,
            16.0 + height - tall,
            step * 0.84,
            label(value)
        );
        if at % every == 0 {
            let (x, y) = (left + step / 2.0, height + 34.0);
            let _ = write!(
                svg,
                r#"<text class="dim" x="{x:.1}" y="{y:.1}" text-anchor="middle">{number}</text>"#
            );
        }
    }
    let base = height + 16.0;
    let _ = write!(svg, r#"<path class="line" d="M10 {base:.1}H{:.1}"/>"#, WIDTH - 10.0);
    let _ = write!(svg, r#"<text class="dim" x="10" y="12">most: {}</text>"#, label(most));
    svg + "</svg>"
}

/// Win rates of both sides, and draws, with their intervals.
pub fn wins(results: &Results) -> String {
    let bar = |label: &str, share: Share, class| Bar {
        label: label.to_owned(),
        value: share.rate,
        text: format!("{:.1}% ({:.1}–{:.1})", 100.0 * share.rate, 100.0 * share.low, 100.0 * share.high),
        class,
        within: Some((share.low, share.high)),
    };
    let mut rows: Vec<Bar> =
        Side::ALL.map(|side| bar(results.name(side), results.side(side).wins, class(side))).into();
    rows.push(bar("draws", results.draws, "plain"));
    bars("Win rates with 95 % intervals", 1.0, &rows)
}

/// How long battles take.
pub fn rounds(results: &Results) -> String {
    let counts = &results.rounds.counts;
    let of = |rounds: u16| counts.iter().find(|(it, _)| *it == rounds).map_or(0, |(_, count)| *count);
    let values: Vec<(i32, f64)> = (results.rounds.least..=results.rounds.most)
        .map(|rounds| (i32::from(rounds), of(rounds) as f64))
        .collect();
    columns("Battles by rounds to the end", &values, |count| format!("{count:.0} battles"))
}

/// Why units of each side were lost.
pub fn causes(results: &Results) -> String {
    let rows = Side::ALL.into_iter().flat_map(|side| {
        let bar = move |it: &Count| Bar {
            label: format!("{}: {}", shortened(results.name(side), 12), it.what),
            value: it.count as f64,
            text: format!("{} ({:.2} a battle)", it.count, it.count as f64 / results.battles.max(1) as f64),
            class: class(side),
            within: None,
        };
        results.side(side).lost.iter().take(10).map(bar).collect::<Vec<_>>()
    });
    scaled("Causes of loss", rows.collect())
}

/// What each weapon of each side did.
pub fn damage(results: &Results) -> String {
    let rows = Side::ALL.into_iter().flat_map(|side| {
        results.side(side).dealt.iter().take(14).map(move |row| Bar {
            label: format!("{}: {}", shortened(results.name(side), 12), row.what),
            value: row.a_battle,
            text: format!("{:.1} a battle", row.a_battle),
            class: class(side),
            within: None,
        })
    });
    scaled("Damage by weapon, a battle", rows.collect())
}

fn scaled(title: &str, rows: Vec<Bar>) -> String {
    let most = rows.iter().map(|bar| bar.value).fold(0.0, f64::max);
    bars(title, most, &rows)
}

/// A chart that stands alone in its file.
pub fn standalone(svg: &str) -> String {
    svg.replacen('>', &format!("><style>{STYLE}</style>"), 1)
}

fn open(title: &str, height: f64) -> String {
    format!(
        r#"<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0} {height:.0}" role="img" aria-label="{}">"#,
        escaped(title)
    )
}

/// As much as fits, with an ellipsis.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).collect::<String>() + "…"
}

/// Text that may stand in markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_share_and_names_are_escaped() {
        let bar = |value| Bar {
            label: "A <b> & \"c\"".to_owned(),
            value,
            text: "x".to_owned(),
            class: "first",
            within: Some((0.25, 0.75)),
        };
        let svg = bars("shares", 1.0, &[bar(0.5), bar(2.0)]);
        assert!(svg.contains("A &lt;b&gt; &amp; &quot;c&quot;"), "{svg}");
        assert!(svg.contains(r#"class="first" x="190.0" y="7.0" width="190.0""#), "{svg}");
        assert!(
            svg.contains(r#"class="first" x="190.0" y="33.0" width="380.0""#),
            "at most the whole: {svg}"
        );
    }

    #[test]
    fn the_tallest_column_fills_the_chart() {
        let svg = columns("rounds", &[(1, 1.0), (2, 4.0)], |value| value.to_string());
        assert!(svg.contains(r#"height="180.0""#) && svg.contains(r#"height="45.0""#), "{svg}");
        assert!(standalone(&svg).contains("<style>svg.chart"));
    }
}
