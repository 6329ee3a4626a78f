//! A series told in the terminal.

use lab::{Results, Share, Side, html_report};

use crate::bars::{Bar, bars};
use crate::table::{Align, Table, length, wrap};
use crate::terminal::{Ink, Paint};

pub(super) fn report(results: &Results, provenance: &str, paint: Paint, width: usize) -> String {
    let mut out = format!("{}\n", paint.text(Ink::Bold, &results.card.title));
    if results.battles == 0 {
        return out + "no battle was fought to its end\n";
    }
    let limit = format!("turn {} is the last: {}", results.card.turn_limit, results.card.at_the_limit);
    for line in wrap(&format!("{}; {limit}", html_report::subtitle(results)), width.min(100)) {
        out += &format!("{}\n", paint.text(Ink::Dim, &line));
    }
    out += &format!("{}\n\n", paint.text(Ink::Dim, provenance));
    if results.failed > 0 {
        let failed = html_report::counted(results.failed, "battle", "battles");
        out += &format!("{failed} failed and count for nothing\n");
    }
    out += &wins(results, paint, width);
    out += &format!("{}\n", wrap(&html_report::seats(results), width.min(100)).join("\n"));
    out += &rounds(results, paint, width);
    out += &causes(results, paint, width);
    for side in Side::ALL {
        out += &side_report(results, side, paint, width);
    }
    out
}

/// `52.3% (49.2–55.4)`; a dash where nothing is known.
pub(super) fn percent(share: Share) -> String {
    if share.of == 0 {
        return "    –".to_owned();
    }
    format!("{:5.1}% ({:.1}–{:.1})", 100.0 * share.rate, 100.0 * share.low, 100.0 * share.high)
}

fn wins(results: &Results, paint: Paint, width: usize) -> String {
    let rows = [
        (results.name(Side::First), results.side(Side::First).wins, Ink::Green),
        (results.name(Side::Second), results.side(Side::Second).wins, Ink::Yellow),
        ("draws", results.draws, Ink::Dim),
    ];
    let widest = rows.iter().map(|(_, share, _)| length(&percent(*share))).max().unwrap_or(0);
    let rows = rows.map(|(label, share, ink)| Bar {
        label: label.to_owned(),
        value: share.rate,
        text: format!("{:<widest$}", percent(share)),
        ink,
        within: Some((share.low, share.high)),
    });
    let head = "won, with 95 % intervals (▓ up to the share, ░ beyond)";
    format!("{}\n{}", paint.text(Ink::Bold, head), bars(&rows, 1.0, paint, width))
}

/// The most bars; longer spreads are drawn in wider steps.
const STEPS: u16 = 16;

fn rounds(results: &Results, paint: Paint, width: usize) -> String {
    let spread = &results.rounds;
    let step = (spread.most.saturating_sub(spread.least) / STEPS + 1).max(1);
    let mut rows: Vec<Bar> = Vec::new();
    let mut from = spread.least;
    while from <= spread.most {
        let count: u64 = spread
            .counts
            .iter()
            .filter(|(rounds, _)| (from..from.saturating_add(step)).contains(rounds))
            .map(|(_, count)| count)
            .sum();
        let label = if step == 1 { from.to_string() } else { format!("{from}–{}", from + step - 1) };
        rows.push(Bar { label, value: count as f64, text: count.to_string(), ink: Ink::Plain, within: None });
        from += step;
    }
    let most = rows.iter().map(|row| row.value).fold(1.0, f64::max);
    let endings: Vec<String> = results.endings.iter().map(|it| format!("{} {}", it.what, it.count)).collect();
    let head = format!(
        "rounds: mean {:.1}, median {}, {} to {}",
        spread.mean, spread.median, spread.least, spread.most
    );
    let end = wrap(&format!("endings: {}", endings.join(", ")), width.min(100)).join("\n");
    format!("\n{}\n{}{end}\n", paint.text(Ink::Bold, &head), bars(&rows, most, paint, width))
}

fn causes(results: &Results, paint: Paint, width: usize) -> String {
    let is_classic = results.results[0].wear.is_some();
    let heading = if is_classic { "lost to" } else { "Mecha lost" };
    let mut whats: Vec<&str> = Vec::new();
    for side in &results.results {
        for count in &side.lost {
            if !whats.contains(&count.what.as_str()) {
                whats.push(&count.what);
            }
        }
    }
    if whats.is_empty() {
        return String::new();
    }
    let of = |side: Side, what: &str| {
        results.side(side).lost.iter().find(|it| it.what == what).map_or(0, |it| it.count)
    };
    let names = Side::ALL.map(|side| results.name(side).to_owned());
    let mut table = Table::new(&[
        (heading, Align::Left),
        (&names[0], Align::Right),
        (&names[1], Align::Right),
        ("a battle", Align::Right),
    ]);
    let mut row = |what: &str, first: u64, second: u64| {
        let each = (first + second) as f64 / results.battles.max(1) as f64;
        table.row(vec![what.to_owned(), first.to_string(), second.to_string(), format!("{each:.2}")]);
    };
    for what in whats {
        row(what, of(Side::First, what), of(Side::Second, what));
    }
    let all = |side: Side| results.side(side).lost.iter().map(|it| it.count).sum();
    row("all", all(Side::First), all(Side::Second));
    format!("\n{}", table.render(paint, width))
}

fn side_report(results: &Results, side: Side, paint: Paint, width: usize) -> String {
    let side_results = results.side(side);
    let (heads, rows) = html_report::dealt(side_results);
    let align = |at: usize| if at == 0 { Align::Left } else { Align::Right };
    let columns: Vec<(&str, Align)> = heads.iter().enumerate().map(|(at, head)| (*head, align(at))).collect();
    let mut table = Table::new(&columns);
    rows.into_iter().for_each(|row| table.row(row));
    let mut out = format!("\n{}\n", paint.text(Ink::Bold, results.name(side)));
    for line in wrap(&results.card.side(side).describe(), width.min(100)) {
        out += &format!("{}\n", paint.text(Ink::Dim, &line));
    }
    if !side_results.dealt.is_empty() {
        out += &table.render(paint, width);
    }
    for line in html_report::facts(side_results) {
        out += &(wrap(&line, width.min(100) - 2).join("\n  ") + "\n");
    }
    out
}
