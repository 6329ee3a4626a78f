// All units that were found; only the rows in view exist.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { isPhone } from "../parts/media";
import { add, force } from "./force";
import { found, type IndexedUnit, type SortKey, sort } from "./index";
import { text } from "./text";

/** The unit that the preview shows. */
export const cursor = signal<string | null>(null);

const COLUMNS = Object.keys(text.columns).filter((key): key is SortKey => key in text.columns);
const NUMBERS: readonly SortKey[] = ["tons", "armour", "bv", "year"];

function turn(key: SortKey): void {
  const now = sort.peek();
  sort.value = { key, down: now.key === key ? !now.down : NUMBERS.includes(key) };
}

function Row(props: { readonly unit: IndexedUnit; readonly at: number; readonly top: number; readonly high: number }) {
  const { unit } = props;
  const count = force.value.members.filter((it) => it.unit === unit.name).length;
  const chosen = cursor.value === unit.name;
  return (
    <div
      id={`ws-unit-${props.at}`}
      role="option"
      tabIndex={-1}
      aria-setsize={found.value.length}
      aria-posinset={props.at + 1}
      aria-selected={chosen}
      class={chosen ? "ws-unit on" : "ws-unit"}
      style={{ top: `${props.top}px`, height: `${props.high}px` }}
      onClick={() => (cursor.value = unit.name)}
      onDblClick={() => add(unit.name)}
    >
      <span class="name">
        {unit.name}
        {count > 0 ? <span class="chip ok">{count}</span> : null}
        {unit.whole ? null : (
          <span class="half" role="img" aria-label={text.not_whole} title={text.not_whole}>
            ◐
          </span>
        )}
      </span>
      <span class="num">{unit.tons}</span>
      <span class="tech">{text.technologies[unit.tech] ?? unit.tech}</span>
      <span class="role">{unit.role}</span>
      <span>{text.speed(unit.walk, unit.run, unit.masc, unit.jump)}</span>
      <span class="num armour">{unit.armour}</span>
      <span class="num">
        <b>{text.number(unit.bv)}</b>
      </span>
      <span class="num year">{unit.year}</span>
    </div>
  );
}

export function UnitTable() {
  const box = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState(0);
  const [height, setHeight] = useState(600);
  const high = isPhone.value ? 52 : 28;
  const all = found.value;
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    if (box.current) measure.observe(box.current);
    return () => measure.disconnect();
  }, []);
  const first = Math.max(0, Math.floor(scroll / high) - 4);
  const last = Math.min(all.length, Math.ceil((scroll + height) / high) + 4);
  const active = all.findIndex((unit) => unit.name === cursor.value);
  const move = (event: KeyboardEvent): void => {
    const at = all.findIndex((unit) => unit.name === cursor.peek());
    const page = Math.max(1, Math.floor(height / high) - 1);
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === "Enter" && cursor.peek()) {
      event.preventDefault();
      event.stopPropagation();
      add(cursor.peek() ?? "", event.shiftKey ? 4 : 1);
    }
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.max(0, Math.min(all.length - 1, to));
    cursor.value = all[next]?.name ?? null;
    const element = box.current;
    if (!element) return;
    if (next * high < element.scrollTop) element.scrollTop = next * high;
    else if ((next + 1) * high > element.scrollTop + height) element.scrollTop = (next + 1) * high - height;
  };
  return (
    <div class="ws-table">
      <div class="ws-unit head">
        {COLUMNS.map((key) => (
          <button
            type="button"
            class={NUMBERS.includes(key) ? `num ${key}` : key}
            aria-pressed={sort.value.key === key}
            onClick={() => turn(key)}
          >
            {text.columns[key]} {sort.value.key === key ? (sort.value.down ? "↓" : "↑") : ""}
          </button>
        ))}
      </div>
      <div
        ref={box}
        class="ws-rows"
        role="listbox"
        aria-label={text.units}
        {...(active >= first && active < last ? { "aria-activedescendant": `ws-unit-${active}` } : {})}
        tabIndex={0}
        onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
        onKeyDown={move}
      >
        <div style={{ height: `${all.length * high}px` }} role="presentation">
          {all.slice(first, last).map((unit, at) => (
            <Row key={unit.name} unit={unit} at={first + at} top={(first + at) * high} high={high} />
          ))}
        </div>
        {all.length === 0 ? <p class="muted sm ws-nothing">{text.nothing}</p> : null}
      </div>
    </div>
  );
}
