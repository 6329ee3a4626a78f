// Sight, generator, joining, checks, and what the map is made of.
import { useEffect, useState } from "preact/hooks";
import { boards, here, loadBoards } from "../../lobby/content";
import { Button } from "../../parts/controls";
import type { ClassicBoard } from "../../types";
import { Stepper } from "../stepper";
import { text } from "../text";
import { blank, type DialKey, dials, generate, type Joined, join, now, resize, sight } from "./canvas";

const { maps } = text;
const DIALS: readonly { readonly key: DialKey; readonly most: number }[] = [
  { key: "hills", most: 10 },
  { key: "woods", most: 10 },
  { key: "water", most: 10 },
  { key: "rivers", most: 4 },
  { key: "roads", most: 4 },
  { key: "town", most: 10 },
];

function Sight() {
  const seen = sight.value;
  return (
    <section class="ws-panel ws-sight">
      {seen ? (
        <>
          <h2>{maps.sight_from(seen.hex)}</h2>
          <p class="big">{Math.round((100 * seen.answer.seen) / seen.answer.hexes)}%</p>
          <p class="sm muted" role="status">
            {maps.sight_seen(seen.answer.seen, seen.answer.hexes)}
          </p>
        </>
      ) : (
        <p class="sm muted">{maps.sight_hint}</p>
      )}
    </section>
  );
}

function Generator() {
  const now = dials.value;
  const set = (part: Partial<typeof now>): void => {
    dials.value = { ...dials.value, ...part };
  };
  return (
    <section class="ws-panel ws-generator" aria-label={maps.generator}>
      <h2>{maps.generator}</h2>
      <div class="row">
        <label class="row sm">
          <span>{maps.seed}</span>
          <input
            type="number"
            min="0"
            max="4294967295"
            value={now.seed}
            onInput={(event) => set({ seed: Math.max(0, Math.round(Number(event.currentTarget.value))) })}
          />
        </label>
        <Button size="sm" onClick={() => set({ seed: Math.floor(Math.random() * 100_000) })}>
          {maps.new_seed}
        </Button>
      </div>
      {DIALS.map(({ key, most }) => (
        <label class="ws-dial">
          <span>{maps.dials[key]}</span>
          <input
            type="range"
            min="0"
            max={most}
            value={now[key]}
            onInput={(event) => set({ [key]: Number(event.currentTarget.value) })}
          />
          <b class="num">{now[key]}</b>
        </label>
      ))}
      <div class="row wrap">
        <Stepper label={maps.width} value={now.width} min={4} max={160} onSet={(width) => set({ width })} />×
        <Stepper label={maps.rows} value={now.height} min={4} max={160} onSet={(height) => set({ height })} />
      </div>
      <div class="row wrap">
        <Button size="sm" onClick={() => void generate()}>
          {maps.make}
        </Button>
        <Button size="sm" kind="ghost" onClick={() => void resize()}>
          {maps.resize}
        </Button>
        <Button size="sm" kind="ghost" onClick={() => void blank()}>
          {maps.blank}
        </Button>
      </div>
    </section>
  );
}

function Joining() {
  const [chosen, setChosen] = useState<readonly Joined[]>([]);
  const [columns, setColumns] = useState(2);
  useEffect(() => void loadBoards(), []);
  const alter = (at: number, one: Joined | null): void =>
    setChosen(chosen.flatMap((it, index) => (index !== at ? [it] : one ? [one] : [])));
  return (
    <details class="ws-panel">
      <summary>{maps.join}</summary>
      <ol>
        {chosen.map((one, at) => (
          <li class="row">
            <span>
              {one.name} {one.lying === "turned" ? "↻" : ""}
            </span>
            <span class="sp" />
            <Button
              size="sm"
              kind="ghost"
              label={maps.join_turn(one.name)}
              onClick={() => alter(at, { ...one, lying: one.lying === "turned" ? "upright" : "turned" })}
            >
              ↻
            </Button>
            <Button size="sm" kind="ghost" label={maps.join_drop(one.name)} onClick={() => alter(at, null)}>
              ×
            </Button>
          </li>
        ))}
      </ol>
      <select
        aria-label={maps.join_add}
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value !== "") setChosen([...chosen, { name: value, lying: "upright" }]);
          event.currentTarget.value = "";
        }}
      >
        <option value="">{maps.join_add}</option>
        {here(boards.value).map((one) => (
          <option value={one.name}>
            {one.name} ({one.width}×{one.height})
          </option>
        ))}
      </select>
      <div class="row">
        <span class="sm">{maps.join_columns}</span>
        <Stepper label={maps.join_columns} value={columns} min={1} max={4} onSet={setColumns} />
        <Button size="sm" disabled={chosen.length < 2} onClick={() => void join(chosen, columns)}>
          {maps.join_go}
        </Button>
      </div>
    </details>
  );
}

function Checks() {
  const findings = now.value?.findings ?? [];
  const count = (severity: string): number => findings.filter((it) => it.severity === severity).length;
  return (
    <section class="ws-panel ws-findings" aria-label={maps.checks}>
      <h2>
        {maps.checks}
        <span class="xs muted">{text.counted(count("error"), count("warning"), count("note"))}</span>
      </h2>
      {findings.length === 0 ? <p class="sm muted">✓ {maps.no_checks}</p> : null}
      <ul>
        {findings.slice(0, 40).map((found) => (
          <li>
            <span class={found.severity === "error" ? "chip danger" : "chip"}>{found.severity}</span>
            <span>{found.message}</span>
            <span class="xs muted">{found.line === null ? "" : maps.line(found.line)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shares of what lies about: counting, no rule. */
function made(board: ClassicBoard): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const hex of board.hexes) {
    const kind = hex.terrain[0]?.kind ?? (hex.level > 0 ? "hills" : "clear");
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => [kind, count / board.hexes.length] as const).sort((a, b) => b[1] - a[1]);
}

function MadeOf() {
  const board = now.value?.board;
  if (!board) return null;
  const parts = made(board);
  const levels = board.hexes.map((hex) => hex.level);
  return (
    <section class="ws-panel">
      <h2>
        {maps.made_of}
        <span class="xs muted">{maps.levels(board.hexes.length, Math.min(...levels), Math.max(...levels))}</span>
      </h2>
      <span class="ws-share-bar" aria-hidden="true">
        {parts.map(([kind, share]) => (
          <i class={`m-${kind}`} style={{ width: `${100 * share}%` }} />
        ))}
      </span>
      <ul class="ws-made">
        {parts.map(([kind, share]) => (
          <li>
            <i class={`m-${kind}`} aria-hidden="true" />
            {kind.replaceAll("_", " ")} <b class="num">{Math.round(100 * share)}%</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Panels() {
  return (
    <>
      <Sight />
      <Generator />
      <Joining />
      <Checks />
      <MadeOf />
    </>
  );
}
