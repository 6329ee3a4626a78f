// All maps with thumbnails, found by name, tag, size and terrain.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api";
import { MapPicture } from "../lobby/picture";
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
/** Thumbnails that are drawn at once. */
const SHOWN = 24;

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

export function Maps() {
  useEffect(() => {
    void get<readonly IndexedBoard[]>("/api/collection/boards").then(
      (boards) => (all.value = boards),
      () => undefined,
    );
  }, []);
  const sizes = [...new Set(all.value.map((board) => text.map_size(board.width, board.height)))].sort();
  const boards = found();
  return (
    <section class="ws-map-list" aria-label={text.maps}>
      <div class="row wrap">
        <input
          type="search"
          aria-label={text.map_search}
          placeholder={text.map_search}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
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
        <select
          aria-label={text.size}
          value={size.value}
          onChange={(event) => (size.value = event.currentTarget.value)}
        >
          <option value="">{text.any_size}</option>
          {sizes.map((one) => (
            <option value={one}>{one}</option>
          ))}
        </select>
        <span class="sm muted" role="status">
          {text.maps_count(boards.length, all.value.length)}
        </span>
      </div>
      <ul class="ws-thumbs">
        {boards.slice(0, SHOWN).map((board) => (
          <li key={board.name}>
            <MapPicture board={board.name} class="ws-thumb" />
            <b>{board.name}</b>
            <span class="xs muted">
              {text.map_size(board.width, board.height)} {board.text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
