// All maps with thumbnails, found by name, tag, size and terrain, by pointer and by key; several make one table.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { get, reason } from "../api";
import { boards as known } from "../lobby/content";
import { MapPicture } from "../lobby/picture";
import { Button } from "../parts/controls";
import { toast } from "../parts/toast";
import { Stepper } from "../workshop/stepper";
import {
  columns,
  joining,
  layDown,
  MOST_TILES,
  paintOn,
  playOn,
  playOnTable,
  tableSize,
  takeTile,
  tiles,
  turnTile,
} from "./map_table";
import { text } from "./text";

type IndexedBoard = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly tags: readonly string[];
  readonly woods: number;
  readonly water: number;
  readonly buildings: number;
  readonly roads: number;
  readonly lowest: number;
  readonly highest: number;
};

const all = signal<readonly IndexedBoard[]>([]);
const words = signal("");
const terrain = signal("");
const size = signal("");
const cursor = signal<string | null>(null);
/** Thumbnails that are drawn at once; more when the end of the list comes near. */
const SHOWN = 24;
const NEAR_PX = 300;

function has(board: IndexedBoard, wanted: string): boolean {
  switch (wanted) {
    case "woods":
      return board.woods > 0;
    case "water":
      return board.water > 0;
    case "buildings":
      return board.buildings > 0;
    case "roads":
      return board.roads > 0;
    case "hills":
      return board.highest > 0;
    default:
      return true;
  }
}

function found(): readonly IndexedBoard[] {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  return all.value.filter((board) => {
    const said = `${board.name} ${board.text} ${board.tags.join(" ")}`.toLowerCase();
    return (
      wanted.every((word) => said.includes(word)) &&
      has(board, terrain.value) &&
      (size.value === "" || size.value === text.map_size(board.width, board.height))
    );
  });
}

function Search(props: { readonly shown: number }) {
  const sizes = [...new Set(all.value.map((board) => text.map_size(board.width, board.height)))];
  sizes.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return (
    <div class="row wrap ws-map-search">
      <input
        type="search"
        class="ws-search"
        aria-label={text.map_search}
        placeholder={text.map_search}
        value={words.value}
        onInput={(event) => (words.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") document.querySelector<HTMLElement>(".ws-thumbs")?.focus();
        }}
      />
      <select
        aria-label={text.map_terrain}
        value={terrain.value}
        onChange={(event) => (terrain.value = event.currentTarget.value)}
      >
        {Object.entries(text.terrains).map(([key, name]) => (
          <option value={key}>{name}</option>
        ))}
      </select>
      <select aria-label={text.size} value={size.value} onChange={(event) => (size.value = event.currentTarget.value)}>
        <option value="">{text.any_size}</option>
        {sizes.map((one) => (
          <option value={one}>{one}</option>
        ))}
      </select>
      <span class="sm muted" role="status">
        {text.maps_count(props.shown, all.value.length)}
      </span>
    </div>
  );
}

/** How many thumbnails stand in a row. */
function inARow(box: HTMLElement): number {
  const tops = [...box.children].map((child) => (child instanceof HTMLElement ? child.offsetTop : 0));
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

function Thumbs(props: { readonly boards: readonly IndexedBoard[] }) {
  const { boards } = props;
  const box = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(SHOWN);
  const active = boards.findIndex((board) => board.name === cursor.value);
  const move = (event: KeyboardEvent): void => {
    if (!box.current) return;
    const row = inARow(box.current);
    const to = {
      ArrowRight: active + 1,
      ArrowLeft: active - 1,
      ArrowDown: active < 0 ? 0 : active + row,
      ArrowUp: active - row,
      Home: 0,
      End: boards.length - 1,
    }[event.key];
    if (event.key === "Enter" && cursor.peek() !== null) layDown(cursor.peek() ?? "");
    else if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) return;
    const next = Math.max(0, Math.min(boards.length - 1, to));
    if (next >= shown) setShown(next + SHOWN);
    cursor.value = boards[next]?.name ?? null;
  };
  useEffect(() => {
    box.current?.querySelector(".on")?.scrollIntoView({ block: "nearest" });
  }, [cursor.value]);
  return (
    <ul
      ref={box}
      class="ws-thumbs"
      role="listbox"
      aria-label={text.maps}
      tabIndex={0}
      onKeyDown={move}
      {...(active >= 0 && active < shown ? { "aria-activedescendant": `ws-map-${active}` } : {})}
      onScroll={(event) => {
        const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
        if (scrollTop + clientHeight > scrollHeight - NEAR_PX) setShown(Math.min(boards.length, shown + SHOWN));
      }}
    >
      {boards.slice(0, shown).map((board, at) => (
        <li
          key={board.name}
          id={`ws-map-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={board.name === cursor.value}
          aria-setsize={boards.length}
          aria-posinset={at + 1}
          class={board.name === cursor.value ? "on" : ""}
          onClick={() => (cursor.value = board.name)}
          onDblClick={() => layDown(board.name)}
        >
          <MapPicture board={board.name} class="ws-thumb" />
          <b>{board.name}</b>
          <span class="xs muted">
            {text.map_size(board.width, board.height)} {board.text}
          </span>
        </li>
      ))}
      {boards.length === 0 ? <li class="muted sm">{text.no_map}</li> : null}
    </ul>
  );
}

/** The maps that are to lie side by side, as they will. */
function Table() {
  const laid = tiles.value;
  if (laid.length === 0) return <p class="ws-force sm muted">{text.table_empty}</p>;
  return (
    <section class="ws-force ws-table-dock" aria-label={text.table}>
      <div class="row wrap">
        <b>{text.table}</b>
        <span class="sm muted" role="status">
          {text.table_of(laid.length, tableSize(laid.length))}
        </span>
        <span class="sp" />
        <span class="sm">{text.table_columns}</span>
        <Stepper
          label={text.table_columns}
          value={columns.value}
          min={1}
          max={8}
          onSet={(value) => (columns.value = value)}
        />
        <Button size="sm" disabled={joining.value} onClick={() => paintOn(laid)}>
          {text.table_paint}
        </Button>
        <Button size="sm" kind="ghost" onClick={() => (tiles.value = [])}>
          {text.table_clear}
        </Button>
        <Button size="sm" kind="pri" busy={joining.value} disabled={joining.value} onClick={() => void playOnTable()}>
          {text.table_play}
        </Button>
      </div>
      <ol class="ws-tiles" style={{ "--columns": String(Math.min(columns.value, laid.length)) }}>
        {laid.map((one, at) => (
          <li>
            <MapPicture board={one.name} class={one.lying === "turned" ? "ws-tile turned" : "ws-tile"} />
            <span class="row">
              <span class="xs name">{one.name}</span>
              <Button size="sm" kind="ghost" icon label={text.turn_tile(one.name)} onClick={() => turnTile(at)}>
                ↻
              </Button>
              <Button size="sm" kind="ghost" icon label={text.take_tile(one.name)} onClick={() => takeTile(at)}>
                ×
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Preview(props: { readonly board: IndexedBoard | null }) {
  const { board } = props;
  if (!board) return <p class="muted sm">{text.map_preview_empty}</p>;
  const hexes = board.width * board.height;
  const share = (count: number): string => `${Math.round((100 * count) / hexes)}%`;
  return (
    <>
      <div class="ws-card-body" tabIndex={0}>
        <h2>{board.name}</h2>
        <MapPicture board={board.name} class="ws-large" />
        <p class="sm">{board.text}</p>
        <dl class="ws-facts">
          {[
            [text.size, text.map_size(board.width, board.height)],
            [text.levels, `${board.lowest} – ${board.highest}`],
            [text.terrains.woods, share(board.woods)],
            [text.terrains.water, share(board.water)],
            [text.terrains.buildings, share(board.buildings)],
            [text.terrains.roads, share(board.roads)],
          ].map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p class="xs muted">{board.tags.join(" · ")}</p>
      </div>
      <div class="ws-card-actions">
        <Button size="sm" onClick={() => playOn(board.name)}>
          {text.map_play}
        </Button>
        <Button size="sm" onClick={() => paintOn([{ name: board.name, lying: "upright" }])}>
          {text.map_paint}
        </Button>
        <Button kind="pri" disabled={tiles.value.length >= MOST_TILES} onClick={() => layDown(board.name)}>
          {text.map_lay}
        </Button>
        <Button size="sm" kind="ghost" class="ws-close" onClick={() => (cursor.value = null)}>
          {text.close}
        </Button>
      </div>
    </>
  );
}

export function Maps() {
  // What is imported changes the list of boards; the index follows it.
  const listed = known.value;
  useEffect(() => {
    void get<readonly IndexedBoard[]>("/api/collection/boards").then(
      (boards) => (all.value = boards),
      (thrown) => toast(reason(thrown), "risk"),
    );
  }, [listed]);
  const boards = found();
  const chosen = boards.find((one) => one.name === cursor.value) ?? null;
  return (
    <>
      <section class="ws-list ws-map-list" aria-label={text.maps}>
        <Search shown={boards.length} />
        <Thumbs key={`${words.value} ${terrain.value} ${size.value}`} boards={boards} />
        <Table />
      </section>
      <aside class={chosen === null ? "ws-preview none" : "ws-preview"}>
        <Preview board={chosen} />
      </aside>
    </>
  );
}
