//! Charts as hand-written SVG: no scripts, no external fonts, light or dark by the reader's setting.

use std::fmt::Write;

use crate::luck::Side;
use crate::results::{Count, DealtRow, Results};
use crate::stats::Share;
use crate::tournament::Standings;

/// The colours and the type of every chart. A page that shows charts has it once; [`picture`] puts it in.
pub const STYLE: &str = "\
svg.chart{font:12px system-ui,sans-serif;max-width:100%;height:auto}\
.chart text{fill:#1b1f22}.chart .dim{fill:#5c646a}.chart .first{fill:#0f62ac}.chart .second{fill:#a94305}\
.chart .plain{fill:#4f7f6a}.chart .line{stroke:#827d73;stroke-width:1}.chart .mark{stroke:#1b1f22;stroke-width:2}\
.chart .back{fill:#e3dfd8}.chart .paper{fill:#fbfaf8}.chart .title{font-size:17px;font-weight:600}.chart .head{font-weight:600}\
@media (prefers-color-scheme:dark){.chart text{fill:#e7eaec}.chart .dim{fill:#aeb7bd}.chart .first{fill:#5aa9f2}\
.chart .second{fill:#f5894a}.chart .plain{fill:#62cba0}.chart .line{stroke:#717d86}.chart .mark{stroke:#ffffff}\
.chart .back{fill:#2e353a}.chart .paper{fill:#131618}}";

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

/// Bars under a heading, as long as their share of `full`.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    pub heading: String,
    pub full: f64,
    pub bars: Vec<Bar>,
}

/// Of a chart on a page: narrow enough for a phone, and two beside each other on a desk.
const WIDTH: f64 = 360.0;
const ROW: f64 = 36.0;

/// Bars under each other for a page, label and number above each.
pub fn bars(title: &str, full: f64, bars: &[Bar]) -> String {
    let mut svg = open(title, (WIDTH, ROW * bars.len().max(1) as f64 + 2.0));
    for (bar, row) in bars.iter().zip(0..) {
        let top = ROW * f64::from(row);
        let room = 52usize.saturating_sub(bar.text.chars().count());
        let label = escaped(&shortened(&bar.label, room));
        let _ = write!(svg, r#"<text x="0" y="{:.1}">{label}</text>"#, top + 13.0);
        let _ = write!(
            svg,
            r#"<text class="dim" x="{WIDTH:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
            top + 13.0,
            escaped(&bar.text)
        );
        strip(&mut svg, bar, full, Place { left: 0.0, width: WIDTH, top: top + 18.0, height: 12.0 });
    }
    svg + "</svg>"
}

/// A whole picture for a file of its own: the title, then group after group, labels beside their bars.
pub fn picture(title: &str, groups: &[Group]) -> String {
    const WIDE: f64 = 720.0;
    const LABELS: f64 = 200.0;
    const TEXTS: f64 = 80.0;
    const LINE: f64 = 22.0;
    let lines: usize = groups.iter().map(|group| group.bars.len() + 2).sum();
    let height = LINE * (lines + 2) as f64;
    let mut svg = open(title, (WIDE, height)).replacen(
        "<svg ",
        &format!(r#"<svg width="{WIDE:.0}" height="{height:.0}" "#),
        1,
    );
    let _ = write!(svg, "<style>{STYLE}</style>");
    let _ = write!(svg, r#"<rect class="paper" width="{WIDE:.0}" height="{height:.0}"/>"#);
    let mut y = 1.5 * LINE;
    let _ = write!(svg, r#"<text class="title" x="16" y="{y:.1}">{}</text>"#, escaped(title));
    for group in groups {
        y += 1.7 * LINE;
        let _ = write!(svg, r#"<text class="head" x="16" y="{y:.1}">{}</text>"#, escaped(&group.heading));
        y += 0.3 * LINE;
        for bar in &group.bars {
            y += LINE;
            let (label, text) = (escaped(&shortened(&bar.label, 30)), escaped(&bar.text));
            let _ =
                write!(svg, r#"<text x="{:.1}" y="{y:.1}" text-anchor="end">{label}</text>"#, LABELS - 8.0);
            let width = WIDE - LABELS - TEXTS - 16.0;
            strip(&mut svg, bar, group.full, Place { left: LABELS, width, top: y - 12.0, height: 15.0 });
            let _ =
                write!(svg, r#"<text class="dim" x="{:.1}" y="{y:.1}">{text}</text>"#, WIDE - TEXTS - 8.0);
        }
    }
    svg + "</svg>"
}

/// Where a bar is drawn.
struct Place {
    left: f64,
    width: f64,
    top: f64,
    height: f64,
}

/// The bar itself, on its ground, with its interval.
fn strip(svg: &mut String, bar: &Bar, full: f64, place: Place) {
    let Place { left, width, top, height } = place;
    let along = |value: f64| width * (value / full.max(1e-12)).clamp(0.0, 1.0);
    for (class, long) in [("back", width), (bar.class, along(bar.value))] {
        let _ = write!(
            svg,
            r#"<rect class="{class}" x="{left:.1}" y="{top:.1}" width="{long:.1}" height="{height:.1}" rx="2"/>"#
        );
    }
    if let Some((low, high)) = bar.within {
        let (low, high, middle) = (left + along(low), left + along(high), top + height / 2.0);
        let _ = write!(
            svg,
            r#"<path class="mark" fill="none" d="M{low:.1} {top:.1}v{height:.1}M{high:.1} {top:.1}v{height:.1}M{low:.1} {middle:.1}H{high:.1}"/>"#
        );
    }
}

/// Columns side by side, with a scale under them.
pub fn columns(title: &str, values: &[(i32, f64)], label: impl Fn(f64) -> String) -> String {
    let (height, foot) = (110.0, 24.0);
    let mut svg = open(title, (WIDTH, height + foot + 16.0));
    let most = values.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let step = (WIDTH - 20.0) / values.len().max(1) as f64;
    // Labels that would run into each other are left out.
    let every = (26.0 / step).ceil().max(1.0) as usize;
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
    let _ = write!(svg, r#"<path class="line" d="M0 {base:.1}H{WIDTH:.1}"/>"#);
    let _ = write!(svg, r#"<text class="dim" x="0" y="12">most: {}</text>"#, label(most));
    svg + "</svg>"
}

/// Win rates of both sides, and draws, with their intervals.
pub fn wins(results: &Results) -> String {
    let mut rows: Vec<Bar> =
        Side::ALL.map(|side| share_bar(results.name(side), results.side(side).wins, class(side))).into();
    rows.push(share_bar("draws", results.draws, "plain"));
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

/// Why units of a side were lost.
pub fn causes(results: &Results, side: Side) -> String {
    let bar = |it: &Count| Bar {
        label: it.what.clone(),
        value: it.count as f64,
        text: format!("{} ({:.2} a battle)", it.count, it.count as f64 / results.battles.max(1) as f64),
        class: class(side),
        within: None,
    };
    let most = results.results.iter().flat_map(|it| &it.lost).map(|it| it.count).max().unwrap_or(1);
    let rows: Vec<Bar> = results.side(side).lost.iter().map(bar).collect();
    bars(&format!("Causes of loss of {}", results.name(side)), most as f64, &rows)
}

/// What each weapon of a side did; both sides to one scale.
pub fn damage(results: &Results, side: Side) -> String {
    let bar = |row: &DealtRow| Bar {
        label: row.what.clone(),
        value: row.a_battle,
        text: format!("{:.1} a battle", row.a_battle),
        class: class(side),
        within: None,
    };
    let most = results.results.iter().flat_map(|it| &it.dealt).map(|it| it.a_battle).fold(0.0, f64::max);
    let rows: Vec<Bar> = results.side(side).dealt.iter().map(bar).collect();
    bars(&format!("Damage by weapon of {}, a battle", results.name(side)), most, &rows)
}

/// What each entrant of a tournament won, with its interval.
pub fn standings(standings: &Standings) -> String {
    let rows: Vec<Bar> =
        standings.standings.iter().map(|it| share_bar(&it.entrant.name, it.wins, "first")).collect();
    bars("Battles won, with 95 % intervals", 1.0, &rows)
}

/// A share with its interval as a bar.
fn share_bar(label: &str, share: Share, class: &'static str) -> Bar {
    Bar {
        label: label.to_owned(),
        value: share.rate,
        text: format!("{:.1}% ({:.1}–{:.1})", 100.0 * share.rate, 100.0 * share.low, 100.0 * share.high),
        class,
        within: Some((share.low, share.high)),
    }
}

fn open(title: &str, (width, height): (f64, f64)) -> String {
    format!(
        r#"<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" role="img" aria-label="{}">"#,
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
        assert!(svg.contains(r#"class="first" x="0.0" y="18.0" width="180.0""#), "{svg}");
        assert!(svg.contains(r#"class="first" x="0.0" y="54.0" width="360.0""#), "at most the whole: {svg}");
        assert!(svg.contains(r#"d="M90.0 18.0v12.0M270.0 18.0v12.0M90.0 24.0H270.0""#), "{svg}");
    }

    #[test]
    fn the_tallest_column_fills_the_chart() {
        let svg = columns("rounds", &[(1, 1.0), (2, 4.0)], |value| value.to_string());
        assert!(svg.contains(r#"height="110.0""#) && svg.contains(r#"height="27.5""#), "{svg}");
    }

    #[test]
    fn a_picture_has_its_title_its_headings_and_its_own_colours() {
        let bar = Bar {
            label: "head".to_owned(),
            value: 0.5,
            text: "50%".to_owned(),
            class: "first",
            within: None,
        };
        let group = Group { heading: "is hit".to_owned(), full: 0.5, bars: vec![bar] };
        let svg = picture("A volley", &[group]);
        assert!(svg.starts_with("<svg width=\"720\"") && svg.contains("<style>svg.chart"), "{svg}");
        assert!(svg.contains(">A volley</text>") && svg.contains(">is hit</text>"), "{svg}");
        assert!(svg.contains(r#"width="424.0" height="15.0""#), "the longest fills its room: {svg}");
    }
}
