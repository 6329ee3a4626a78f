// What came of the duels: who wins, how long it takes, how each loses, which weapon did it.
import { AmountBars, ShareBars } from "../charts/bars";
import { Histogram } from "../charts/columns";
import { Figure } from "../charts/figure";
import { percent } from "../parts/numbers";
import { text } from "../text/lab";
import type { Brief, Results } from "./model";

const LETTER = ["a", "b"] as const;

export function ResultPanels(props: { results: Results; running: boolean; onWatch: (brief: Brief) => void }) {
  const { results } = props;
  return (
    <div class="lab-results">
      <WinPanel results={results} running={props.running} />
      <TurnPanel results={results} />
      <CausePanel results={results} />
      <WeaponPanel results={results} />
      {results.notable && <WatchPanel notable={results.notable} onWatch={props.onWatch} />}
    </div>
  );
}

function WinPanel(props: { results: Results; running: boolean }) {
  const { results } = props;
  const names = results.sides.map((it) => it.name);
  const rows = [
    ...results.results.map((it, n) => ({
      label: text.wins(names[n] ?? it.side),
      side: LETTER[n] ?? ("a" as const),
      wins: it.wins,
    })),
    { label: text.draw, side: "none" as const, wins: results.draws },
  ];
  const [first, second] = results.results;
  const best = first && second && second.wins.rate > first.wins.rate ? 1 : 0;
  const lead = results.results[best]?.wins;
  if (!first || !second || !lead) return null;
  const title = first.wins.rate === second.wins.rate ? text.even : text.headline(names[best] ?? "", lead.rate);
  return (
    <div class="panel full">
      <Figure
        title={title}
        note={
          <>
            {text.interval(lead.low, lead.high, props.running)} {props.running && <span class="chip">{text.live}</span>}
          </>
        }
        summary={text.winSummary(names[0] ?? "", first.wins.rate, names[1] ?? "", second.wins.rate, results.battles)}
        cells={{
          head: text.winHead,
          rows: rows.map((it) => [
            it.label,
            percent(it.wins.rate),
            percent(it.wins.low),
            percent(it.wins.high),
            text.count(it.wins.count),
          ]),
        }}
      >
        <ShareBars
          rows={rows.map((it) => ({
            label: it.label,
            side: it.side,
            share: it.wins.rate,
            low: it.wins.low,
            high: it.wins.high,
          }))}
        />
      </Figure>
    </div>
  );
}

function TurnPanel(props: { results: Results }) {
  const { rounds, sides } = props.results;
  const all = Math.max(
    rounds.counts.reduce((sum, [, n]) => sum + n, 0),
    1,
  );
  const first = rounds.counts[0]?.[0] ?? 1;
  const last = rounds.counts.at(-1)?.[0] ?? first;
  const share = (counts: readonly (readonly [number, number])[], turn: number): number =>
    (counts.find(([at]) => at === turn)?.[1] ?? 0) / all;
  const won = props.results.results.map((it) => it.won_in);
  const bins = Array.from({ length: last - first + 1 }, (_, n) => {
    const [a, b] = [share(won[0] ?? [], first + n), share(won[1] ?? [], first + n)];
    return { label: String(first + n), a, b, none: Math.max(share(rounds.counts, first + n) - a - b, 0) };
  });
  return (
    <div class="panel">
      <Figure
        title={text.turns}
        summary={text.turnsSummary(rounds.median)}
        cells={{
          head: text.turnsHead,
          rows: bins.map((it) => [it.label, percent(it.a), percent(it.b), percent(it.none)]),
        }}
      >
        <p class="chart-legend">
          {sides.map((it, n) => (
            <span key={it.name}>
              <i class={`sd ${LETTER[n] ?? "a"}`} aria-hidden="true" /> {text.won(it.name)}
            </span>
          ))}
        </p>
        <Histogram
          bins={bins}
          median={bins.length > 0 ? { index: rounds.median - first, label: text.median(rounds.median) } : null}
        />
      </Figure>
    </div>
  );
}

function CausePanel(props: { results: Results }) {
  const sides = props.results.results.map((side, n) => ({
    ...side,
    name: props.results.sides[n]?.name ?? side.side,
    letter: LETTER[n] ?? ("a" as const),
    all: side.lost.reduce((sum, it) => sum + it.count, 0),
  }));
  return (
    <div class="panel">
      <Figure
        title={text.causes}
        summary={sides.map((it) => (it.lost[0] ? text.causeSummary(it.name, it.lost[0].what) : "")).join("")}
        cells={{
          head: text.causeHead,
          rows: sides.flatMap((side) =>
            side.lost.map((it) => [it.what, side.name, percent(it.count / side.all), text.count(it.count)]),
          ),
        }}
      >
        {sides.map((side) => (
          <div key={side.side} class="cause">
            <p class="xs muted">
              {text.causesOf(side.name)}, {side.all === 0 ? text.noLosses : text.losses(side.all)}
            </p>
            <AmountBars
              top={Math.max(side.all, 1)}
              rows={side.lost.slice(0, 6).map((it) => ({
                label: it.what,
                side: side.letter,
                value: it.count,
                told: percent(it.count / side.all),
              }))}
            />
          </div>
        ))}
      </Figure>
    </div>
  );
}

function WeaponPanel(props: { results: Results }) {
  const { results } = props;
  const top = Math.max(...results.results.flatMap((side) => side.dealt.map((it) => it.a_battle)), 0.1);
  const best = results.results
    .flatMap((it) => it.dealt)
    .reduce((most, it) => (it.a_battle > most.a_battle ? it : most), { what: "", a_battle: 0 });
  const hit = (row: { tries: number; hits: number }): string => (row.tries > 0 ? text.hit(row.hits / row.tries) : "");
  return (
    <div class="panel full">
      <Figure
        title={text.weapons}
        note={text.weaponsNote}
        summary={text.weaponSummary(best.what)}
        cells={{
          head: text.weaponHead,
          rows: results.results.flatMap((side, n) =>
            side.dealt.map((it) => [
              it.what,
              results.sides[n]?.name ?? side.side,
              it.a_battle.toFixed(1),
              text.count(it.tries),
              hit(it),
            ]),
          ),
        }}
      >
        <div class="weapon-cols">
          {results.results.map((side, n) => (
            <AmountBars
              key={side.side}
              top={top}
              rows={side.dealt.map((it) => ({
                label: it.what,
                side: LETTER[n] ?? "a",
                value: it.a_battle,
                told: it.a_battle.toFixed(1),
                note: hit(it),
              }))}
            />
          ))}
        </div>
      </Figure>
    </div>
  );
}

function WatchPanel(props: { notable: NonNullable<Results["notable"]>; onWatch: (brief: Brief) => void }) {
  const { notable } = props;
  const list: readonly (readonly [string, Brief])[] = [
    [text.watchMedian, notable.median],
    notable.upset ? [text.watchUpset, notable.upset] : [text.watchFastest, notable.fastest],
    [text.watchLongest, notable.longest],
  ];
  return (
    <div class="panel full watch">
      <h3 class="chart-title">{text.watch}</h3>
      {list.map(([label, brief]) => (
        <span key={label} class="row">
          <span class="sm muted">{label}</span>
          <button type="button" class="btn sm" onClick={() => props.onWatch(brief)}>
            {text.battle(brief.battle, brief.rounds)}
          </button>
        </span>
      ))}
    </div>
  );
}
