//! A series told in the terminal.

use lab::{Results, Share, Side, page};

use crate::bars::{Bar, bars};
use crate::table::{Align, Table, wrap};
use crate::terminal::{Ink, Paint};

pub fn report(results: &Results, paint: Paint, width: usize) -> String {
    let mut out = format!("{}\n", paint.text(Ink::Bold, &results.card.title));
    let limit = format!("turn {} is the last: {}", results.card.turn_limit, results.card.at_the_limit);
    for line in wrap(&format!("{}; {limit}", page::subtitle(results)), width.min(100)) {
        out += &format!("{}\n", paint.text(Ink::Dim, &line));
    }
    out += "\n";
    out += &wins(results, paint, width);
    out += &format!("{}\n", wrap(&page::seats(results), width.min(100)).join("\n"));
    out += &rounds(results, paint, width);
    out += &causes(results, paint, width);
    for side in Side::ALL {
        out += &side_report(results, side, paint, width);
    }
    out
}

/// `52.3% (49.2–55.4)`.
pub fn told(share: Share) -> String {
    format!("{:5.1}% ({:.1}–{:.1})", 100.0 * share.rate, 100.0 * share.low, 100.0 * share.high)
}

fn wins(results: &Results, paint: Paint, width: usize) -> String {
    let bar = |label: &str, share: Share, ink| Bar {
        label: label.to_owned(),
        value: share.rate,
        text: told(share),
        ink,
    };
    let rows = [
        bar(results.name(Side::First), results.side(Side::First).wins, Ink::Green),
        bar(results.name(Side::Second), results.side(Side::Second).wins, Ink::Yellow),
        bar("draws", results.draws, Ink::Dim),
    ];
    format!("{}\n{}", paint.text(Ink::Bold, "won, with 95 % intervals"), bars(&rows, 1.0, paint, width))
}

/// At most so many bars; longer spreads are drawn in wider steps.
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
        rows.push(Bar { label, value: count as f64, text: count.to_string(), ink: Ink::Plain });
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
    let mut table = Table::new(&[
        (heading, Align::Left),
        ("first side", Align::Right),
        ("second side", Align::Right),
        ("a battle", Align::Right),
    ]);
    for what in whats {
        let (first, second) = (of(Side::First, what), of(Side::Second, what));
        let each = (first + second) as f64 / results.battles.max(1) as f64;
        table.row(vec![what.to_owned(), first.to_string(), second.to_string(), format!("{each:.2}")]);
    }
    format!("\n{}", table.render(paint, width))
}

fn side_report(results: &Results, side: Side, paint: Paint, width: usize) -> String {
    let told = results.side(side);
    let heads = match told.wear {
        Some(_) => [("weapon", Align::Left), ("shots", Align::Right), ("hit", Align::Right)],
        None => [("target", Align::Left), ("dice", Align::Right), ("gone", Align::Right)],
    };
    let rest = [("damage", Align::Right), ("a battle", Align::Right)];
    let mut table = Table::new(&[heads.as_slice(), &rest].concat());
    for row in &told.dealt {
        table.row(vec![
            row.what.clone(),
            row.tries.to_string(),
            row.hits.to_string(),
            row.damage.to_string(),
            format!("{:.2}", row.a_battle),
        ]);
    }
    let mut out = format!("\n{}\n", paint.text(Ink::Bold, results.name(side)));
    if !told.dealt.is_empty() {
        out += &table.render(paint, width);
    }
    for line in page::facts(told) {
        out += &(wrap(&line, width.min(100)).join("\n  ") + "\n");
    }
    out
}
