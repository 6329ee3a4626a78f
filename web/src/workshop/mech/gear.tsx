// Everything that can be mounted: searched by words, added with a click, Enter or a drag.
import { signal } from "@preact/signals";
import { text } from "../text";
import type { GearRow } from "../types";
import { carried, edit, gear, lift, now } from "./draft";

const words = signal("");
const kind = signal("");
const fits = signal(false);
const ownTech = signal(true);

/** Rows that are drawn at once; more words find the others. */
const SHOWN = 60;
/** The longest range that the bar shows. */
const FAR = 25;

function isOwn(row: GearRow, technology: string): boolean {
  return technology.startsWith("mixed") || row.tech === "both" || row.tech === technology;
}

function found(left: number, technology: string): readonly GearRow[] {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  return gear.value.filter((row) => {
    const name = `${row.name} ${row.item}`.toLowerCase();
    return (
      wanted.every((word) => name.includes(word)) &&
      (kind.value === "" || row.kind === kind.value) &&
      (!fits.value || row.kilograms <= left) &&
      (!ownTech.value || isOwn(row, technology))
    );
  });
}

function Reach(props: { readonly ranges: GearRow["ranges"] }) {
  if (!props.ranges) return <span />;
  const [min, short, medium, long] = props.ranges;
  const part = (hexes: number): string => `${Math.min(100, (100 * hexes) / FAR)}%`;
  return (
    <span class="ws-reach" title={`${min > 0 ? `${min}–` : ""}${short}/${medium}/${long}`}>
      <i class="l" style={{ width: part(long) }} />
      <i class="m" style={{ width: part(medium) }} />
      <i class="s" style={{ width: part(short) }} />
    </span>
  );
}

function Row(props: { readonly row: GearRow }) {
  const { row } = props;
  return (
    <button
      type="button"
      draggable
      class={`ws-item ${row.kind}`}
      title={row.not_played ?? row.item}
      onClick={() => void edit({ edit: "add", item: row.item, location: null, rear: false })}
      onDragStart={() => lift(row.item, null)}
      onDragEnd={() => (carried.value = null)}
    >
      <span class="name">
        <span class="sr">{text.add_word} </span>
        {row.name}
        {row.tech === "clan" ? <small> C</small> : null}
      </span>
      <span class="num">{text.tons(row.kilograms)}</span>
      <span class="num">{row.slots}</span>
      <span class="num">{row.heat > 0 ? row.heat : "–"}</span>
      <span class="num">{row.damage === "" ? "–" : row.damage.replace("/missile", "/m")}</span>
      <Reach ranges={row.ranges} />
    </button>
  );
}

export function Gear() {
  const report = now.value?.report;
  if (!report) return null;
  const rows = found(report.left, report.technology);
  const head = text.gear_head;
  return (
    <section class="ws-gear" aria-label={text.gear}>
      <div class="row">
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <select
          aria-label={text.all_kinds}
          value={kind.value}
          onChange={(event) => (kind.value = event.currentTarget.value)}
        >
          <option value="">{text.all_kinds}</option>
          {Object.entries(text.kinds).map(([key, name]) => (
            <option value={key}>{name}</option>
          ))}
        </select>
      </div>
      <div class="row wrap xs">
        <label>
          <input type="checkbox" checked={fits.value} onChange={() => (fits.value = !fits.value)} /> {text.fits}
        </label>
        <label>
          <input type="checkbox" checked={ownTech.value} onChange={() => (ownTech.value = !ownTech.value)} />{" "}
          {text.own_tech}
        </label>
        <span class="muted" aria-live="polite">
          {text.items(rows.length)}
        </span>
      </div>
      <div class="ws-item head xs muted" aria-hidden="true">
        {[head.name, head.tons, head.slots, head.heat, head.damage, head.range].map((name) => (
          <span>{name}</span>
        ))}
      </div>
      <div class="ws-items">
        {rows.slice(0, SHOWN).map((row) => (
          <Row key={row.item} row={row} />
        ))}
        {rows.length === 0 ? <p class="muted sm">{text.nothing_fits}</p> : null}
      </div>
    </section>
  );
}
