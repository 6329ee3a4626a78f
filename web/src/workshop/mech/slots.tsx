// The locations with their slots. A block is one item; it is dragged, or chosen and moved by buttons.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../parts/controls";
import { text } from "../text";
import type { Block, Location, LocationReport } from "../types";
import {
  aim,
  aimOn,
  carried,
  drop,
  dropOff,
  edit,
  letGo,
  lift,
  now,
  placesOf,
  type Selected,
  selected,
  selectedBlock,
} from "./draft";

/** Columns of the body, left to right. */
const COLUMNS: readonly (readonly Location[])[] = [
  ["left_arm"],
  ["left_torso", "left_leg"],
  ["head", "centre_torso"],
  ["right_torso", "right_leg"],
  ["right_arm"],
];

/** Keys on a block: Space lifts it, arrows choose where to, Enter puts it down, Esc lets go, Delete removes it. */
function onBlockKey(event: KeyboardEvent, block: Block, at: Selected): void {
  const isHeld = carried.peek() !== null;
  const to = aim.peek();
  if (event.key === "Delete" && block.kind === "gear") void edit({ edit: "remove", ...at });
  else if (event.key === " " && block.item !== null) {
    if (isHeld) letGo();
    else lift(block.item, at);
  } else if (isHeld && (event.key === "ArrowRight" || event.key === "ArrowDown")) aimOn(1);
  else if (isHeld && (event.key === "ArrowLeft" || event.key === "ArrowUp")) aimOn(-1);
  else if (isHeld && event.key === "Escape") letGo();
  else if (isHeld && event.key === "Enter" && to !== null) void drop(to).then(() => focusLast(to));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** What was put down is the last block of its location: the keyboard goes on from there. */
function focusLast(location: Location): void {
  const code = now.peek()?.report.locations.find((it) => it.location === location)?.code;
  const blocks = document.querySelectorAll<HTMLElement>(`[data-location="${code}"] .ws-slot.gear`);
  [...blocks].at(-1)?.focus();
}

function Slot(props: { readonly block: Block; readonly place: LocationReport }) {
  const { block, place } = props;
  const { location } = place;
  const style = { "--n": String(block.slots) };
  if (block.item === null) {
    const free = block.kind === "free";
    return (
      <li class={free ? "ws-slot free" : "ws-slot fixed"} style={style} title={block.name}>
        {free ? ((block.slot - 1) % 6) + 1 : text.system(block.name)}
      </li>
    );
  }
  const chosen = selected.value?.location === location && selected.value.slot === block.slot;
  const at = { location, slot: block.slot };
  const { item } = block;
  return (
    <li class="ws-slot-line" style={style}>
      <button
        type="button"
        draggable
        title={block.name}
        class={`ws-slot gear ${block.kind} ${block.gear ?? ""} ${block.explodes ? "explodes" : ""} ${chosen ? "chosen" : ""}`}
        aria-pressed={chosen}
        onClick={() => (selected.value = chosen ? null : at)}
        onDragStart={() => lift(item, at)}
        onDragEnd={letGo}
        onKeyDown={(event) => onBlockKey(event, block, at)}
        onBlur={() => aim.peek() !== null && letGo()}
      >
        {block.name}
        {block.rear ? " (R)" : ""}
        <span class="sr">, {place.name}</span>
        {block.slots > 1 ? <small>{block.slots}</small> : null}
      </button>
    </li>
  );
}

function Place(props: { readonly place: LocationReport }) {
  const { place } = props;
  const held = carried.value;
  const takes = held?.places.includes(place.location) ?? false;
  return (
    <section
      class={`ws-loc ${held ? (takes ? "takes" : "refuses") : ""} ${aim.value === place.location ? "aimed" : ""}`}
      aria-label={`${place.name}, ${text.free(place.free)}`}
      data-location={place.code}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void drop(place.location);
      }}
    >
      <h3>
        <span class="nm">{place.name}</span> <span class="n">{place.free}</span>
      </h3>
      <ol>
        {place.blocks.map((block) => (
          <Slot key={block.slot} block={block} place={place} />
        ))}
      </ol>
      {place.arm_end === null ? null : (
        <label class="ws-arm-end xs">
          <span class="muted">{text.arm_end}</span>
          <select
            value={place.arm_end}
            onChange={(event) =>
              void edit({ edit: "arm_end", location: place.location, end: event.currentTarget.value })
            }
          >
            {Object.entries(text.arm_ends).map(([end, name]) => (
              <option value={end}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

/** What can be done with the chosen block, without dragging. */
function Chosen() {
  const [block, at] = [selectedBlock.value, selected.value];
  const item = block?.item ?? null;
  const [places, setPlaces] = useState<readonly Location[]>([]);
  const file = now.value?.draft.file;
  useEffect(() => {
    let live = true;
    setPlaces([]);
    if (item !== null) void placesOf(item).then((found) => live && setPlaces(found));
    return () => {
      live = false;
    };
  }, [item, file]);
  const report = now.value?.report;
  if (!block || !at || !report) return null;
  const others = report.locations.filter((it) => places.includes(it.location) && it.location !== at.location);
  const act = (kind: string): void => void edit({ edit: kind, ...at });
  return (
    <div class="ws-chosen" role="group" aria-label={text.selected}>
      <b>{block.name}</b>
      <span class="xs muted">{text.move_to}</span>
      <div class="row wrap">
        {others.map((it) => (
          <Button size="sm" onClick={() => void edit({ edit: "move", ...at, to: it.location })}>
            {it.code} <span class="xs muted">{text.free(it.free)}</span>
          </Button>
        ))}
        {others.length === 0 ? <span class="xs muted">{text.no_place}</span> : null}
      </div>
      {block.kind === "gear" ? (
        <div class="row wrap">
          <Button size="sm" onClick={() => act("take_off")}>
            {text.take_off}
          </Button>
          <Button size="sm" onClick={() => act("remove")}>
            {text.remove}
          </Button>
          <Button size="sm" kind="ghost" onClick={() => act("turn")}>
            {block.rear ? text.turn_back : text.turn}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Tray() {
  const waiting = now.value?.report.unplaced ?? [];
  return (
    <div
      class="ws-tray"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        dropOff();
      }}
    >
      <b>{text.tray}</b>
      {waiting.length === 0 ? <span class="muted">{text.tray_empty}</span> : null}
      {waiting.map((it) => (
        <span class="chip">
          <button
            type="button"
            aria-label={text.place(it.name)}
            onClick={() => void edit({ edit: "place", item: it.item, location: null })}
          >
            {it.name}
          </button>
          <button
            type="button"
            aria-label={text.discard(it.name)}
            onClick={() => void edit({ edit: "discard", item: it.item })}
          >
            ×
          </button>
        </span>
      ))}
      {waiting.length > 0 ? (
        <Button size="sm" kind="ghost" onClick={() => void edit({ edit: "place_all" })}>
          {text.place_all}
        </Button>
      ) : null}
    </div>
  );
}

/** For who does not see the frames: what is lifted, and where it would go. */
function Told() {
  const held = carried.value;
  const places = now.value?.report.locations ?? [];
  const to = places.find((it) => it.location === aim.value);
  const name = (at: Location): string => places.find((it) => it.location === at)?.name ?? at;
  const taking = held?.places.filter((it) => it !== held.from?.location).map(name) ?? [];
  return (
    <p class="sr" role="status">
      {held === null ? "" : to ? text.aimed(to.name, to.free) : text.lifted(taking)}
    </p>
  );
}

const COLOURS = ["energy", "missile", "ballistic", "ammunition", "heat_sink", "myomer", "jump_jet"] as const;

function Colours() {
  return (
    <section class="ws-loc ws-colours" aria-label={text.colours}>
      <h3>
        <span class="nm">{text.colours}</span>
      </h3>
      <ul>
        {COLOURS.map((kind) => (
          <li>
            <i class={`ws-colour ${kind} ${kind === "ammunition" ? "explodes" : ""}`} aria-hidden="true" />
            {text.kinds[kind]}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Locations() {
  const report = now.value?.report;
  if (!report) return null;
  return (
    <>
      <div class="ws-body">
        {COLUMNS.map((column) => (
          <div>
            {column.map((at) =>
              report.locations.filter((it) => it.location === at).map((place) => <Place key={at} place={place} />),
            )}
            {column[0] === "left_arm" ? <Colours /> : null}
          </div>
        ))}
      </div>
      <Tray />
      <Chosen />
      <Told />
    </>
  );
}
