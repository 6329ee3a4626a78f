// The map on the bench: every version is a file that the server made; undo keeps the old ones.
import { computed, signal } from "@preact/signals";
import { post, reason } from "../../api";
import { cellOf, hexOf, neighbour } from "../../board/hex";
import { cellOfBoard } from "../../board/terrain";
import { toast } from "../../parts/toast";
import type { HexCell, ImportedBoard } from "../../types";
import { text } from "../text";
import type { BoardAnswer, SightAnswer } from "../types";
import { areaOf, lineOf } from "./shapes";

const STORED = "map workshop";
const STEPS = 200;

export const now = signal<BoardAnswer | null>(null);
export const past = signal<readonly BoardAnswer[]>([]);
export const future = signal<readonly BoardAnswer[]>([]);
export const waiting = signal(0);
export const name = signal("My map");

export type BrushKey = keyof typeof text.maps.brushes;
export const brush = signal<BrushKey>("woods");
export const radius = signal(0);
export type SymmetryKey = keyof typeof text.maps.symmetries;
export const symmetry = signal<SymmetryKey>("none");
export const MODES = ["paint", "fill", "line", "pan", "sight"] as const;
export const mode = signal<(typeof MODES)[number]>("paint");
/** Where a line begins whose end is still to be clicked. */
export const lineStart = signal<string | null>(null);
export const house = signal({ construction: "Medium", height: 2, strength: 40 });
/** Hexes of the stroke that is being made. */
export const stroke = signal<ReadonlySet<string>>(new Set());
export const sight = signal<{ readonly hex: string; readonly answer: SightAnswer } | null>(null);

export const said = computed(() =>
  stroke.value.size > 0 ? text.maps.stroke(text.maps.brushes[brush.value], stroke.value.size) : "",
);

const BRUSHES: Readonly<Record<Exclude<BrushKey, "building">, Readonly<Record<string, unknown>>>> = {
  raise: { brush: "raise" },
  lower: { brush: "lower" },
  clear: { brush: "clear" },
  woods: { brush: "woods", density: "Light" },
  heavy: { brush: "woods", density: "Heavy" },
  rough: { brush: "ground", cover: "rough" },
  water1: { brush: "water", depth: 1 },
  water2: { brush: "water", depth: 2 },
  swamp: { brush: "ground", cover: "swamp" },
  road: { brush: "road" },
  pavement: { brush: "ground", cover: "pavement" },
  bridge: { brush: "bridge" },
  rubble: { brush: "ground", cover: "rubble" },
  ice: { brush: "ground", cover: "ice" },
  mud: { brush: "ground", cover: "mud" },
  sand: { brush: "ground", cover: "sand" },
  snow: { brush: "ground", cover: "snow" },
};

export const KEYS = Object.keys(text.maps.brushes).filter((key): key is BrushKey => key in text.maps.brushes);

/** Brushes that have a key. The digits stay where they are; letters can be moved under `?`. */
export const BRUSH_KEYS: Readonly<Partial<Record<BrushKey, string>>> = {
  raise: "U",
  lower: "D",
  clear: "X",
  woods: "1",
  heavy: "2",
  rough: "3",
  water1: "4",
  water2: "5",
  swamp: "6",
  road: "7",
  pavement: "8",
  bridge: "9",
  building: "B",
};

/** Takes the brush of a key, if it has one; whoever looks or pans goes back to painting. */
export function brushByKey(key: string): boolean {
  const found = KEYS.find((it) => BRUSH_KEYS[it] === key.toUpperCase());
  if (found) takeBrush(found);
  return found !== undefined;
}

export function takeBrush(key: BrushKey): void {
  brush.value = key;
  if (mode.peek() === "pan" || mode.peek() === "sight") mode.value = "paint";
}

export const RADII = [0, 1, 2] as const;
export const SYMMETRIES = ["none", "left-right", "top-bottom", "half-turn"] as const;

export function widen(by: 1 | -1): void {
  radius.value = Math.max(0, Math.min(RADII.length - 1, radius.peek() + by));
}

export function nextSymmetry(): void {
  symmetry.value = SYMMETRIES[(SYMMETRIES.indexOf(symmetry.peek()) + 1) % SYMMETRIES.length] ?? "none";
}

/** The brush that would paint what lies here; of several things the first. */
function brushOf(hex: HexCell): BrushKey {
  const has = (kind: string, level?: number): boolean =>
    hex.terrain.some((it) => it.kind === kind && (level === undefined || it.level === level));
  if (has("building")) return "building";
  if (has("bridge")) return "bridge";
  if (has("water")) return has("water", 1) ? "water1" : "water2";
  if (has("woods")) return has("woods", 1) ? "woods" : "heavy";
  const same = KEYS.find((key) => has(key));
  return same ?? "clear";
}

async function guarded(work: () => Promise<void>): Promise<void> {
  waiting.value += 1;
  try {
    await work();
  } catch (thrown) {
    toast(reason(thrown), "risk");
  } finally {
    waiting.value -= 1;
  }
}

function keep(): void {
  try {
    const { value } = now;
    if (value) localStorage.setItem(STORED, JSON.stringify({ file: value.file, name: name.value }));
  } catch {
    // A full storage costs the map of the next visit, nothing else.
  }
}

function settle(answer: BoardAnswer): void {
  now.value = answer;
  sight.value = null;
  lineStart.value = null;
  keep();
}

function advance(answer: BoardAnswer): void {
  const before = now.peek();
  if (before) past.value = [...past.peek().slice(1 - STEPS), before];
  future.value = [];
  settle(answer);
}

let line: Promise<void> = Promise.resolve();

/** Requests wait for each other: each changes what the one before has come to. */
function change(ask: (file: string | null) => Promise<BoardAnswer>): Promise<void> {
  line = line.then(() => guarded(async () => advance(await ask(now.peek()?.file ?? null))));
  return line;
}

/** The map of the last visit, or a clear sheet. */
export async function openKept(): Promise<void> {
  if (now.peek()) return;
  await guarded(async () => {
    let kept: { file?: string; name?: string } = {};
    try {
      kept = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    } catch {
      // What cannot be read is as good as nothing.
    }
    if (kept.name) name.value = kept.name;
    settle(await post<BoardAnswer>("/api/workshop/boards/paint", kept.file ? { file: kept.file } : {}));
  });
}

/** More hexes than these are not outlined before they are painted. */
const OUTLINED = 600;

/** What a click into this hex would paint with the tool that is chosen. */
export function wouldPaint(hex: string): readonly string[] {
  const board = now.peek()?.board;
  const start = lineStart.value;
  switch (mode.value) {
    case "paint":
      return covered(hex);
    case "fill": {
      const area = board ? areaOf(board, hex) : [];
      return area.length > OUTLINED ? [hex] : area;
    }
    case "line":
      return start === null ? covered(hex) : lineOf(start, hex).flatMap(covered);
    case "pan":
    case "sight":
      return [];
  }
}

/** The tool is used in one hex: by a click, or at the cursor. */
export function use(hex: string): void {
  const board = now.peek()?.board;
  switch (mode.peek()) {
    case "paint":
      touch(hex);
      break;
    case "fill":
      if (board) stroke.value = new Set(areaOf(board, hex));
      break;
    case "line":
      if (lineStart.peek() === null) {
        lineStart.value = hex;
        return;
      }
      along(lineStart.peek() ?? hex, hex);
      break;
    case "pan":
      return;
    case "sight":
      void look(hex);
      return;
  }
  void finishStroke();
}

/** The stroke is the line from one hex to the other, as wide as the brush. */
export function along(from: string, to: string): void {
  stroke.value = new Set(lineOf(from, to).flatMap(covered));
}

/** All hexes that a brush of this size covers. */
export function covered(hex: string): readonly string[] {
  const board = now.peek()?.board;
  if (!board) return [];
  let ring = [cellOf(hex)];
  const found = new Set([hex]);
  for (let step = 0; step < radius.value; step += 1) {
    ring = ring.flatMap((cell) => [0, 1, 2, 3, 4, 5].map((facing) => neighbour(cell, facing)));
    for (const cell of ring) if (cellOfBoard(board, cell)) found.add(hexOf(cell));
  }
  return [...found];
}

export function touch(hex: string): void {
  stroke.value = new Set([...stroke.peek(), ...covered(hex)]);
}

export function finishStroke(): Promise<void> {
  const hexes = [...stroke.peek()];
  const key = brush.peek();
  lineStart.value = null;
  if (hexes.length === 0) return Promise.resolve();
  const paint = key === "building" ? { brush: "building", ...house.peek() } : BRUSHES[key];
  const strokes = [{ ...paint, hexes, symmetry: symmetry.peek() }];
  return change((file) => post<BoardAnswer>("/api/workshop/boards/paint", { file, strokes })).finally(() => {
    stroke.value = new Set();
  });
}

/** Takes the brush that would paint what lies in this hex. */
export function pickBrush(hex: string): void {
  const board = now.peek()?.board;
  const there = board ? cellOfBoard(board, cellOf(hex)) : null;
  if (there) takeBrush(brushOf(there));
}

export type DialKey = keyof typeof text.maps.dials;
export const dials = signal<Readonly<Record<DialKey | "seed" | "width" | "height", number>>>({
  seed: 1987,
  width: 16,
  height: 17,
  hills: 3,
  woods: 4,
  water: 1,
  rivers: 0,
  roads: 0,
  town: 0,
});

export function generate(): Promise<void> {
  const wish = { ...dials.peek(), symmetry: symmetry.peek() };
  return change(() => post<BoardAnswer>("/api/workshop/boards/generate", wish));
}

export function blank(): Promise<void> {
  const { width, height } = dials.peek();
  return change(() => post<BoardAnswer>("/api/workshop/boards/paint", { size: [width, height] }));
}

export function resize(): Promise<void> {
  const { width, height } = dials.peek();
  return change((file) => post<BoardAnswer>("/api/workshop/boards/paint", { file, size: [width, height] }));
}

export type Joined = { readonly name: string; readonly lying: "upright" | "turned" };

export function join(boards: readonly Joined[], columns: number): Promise<void> {
  return change(() => post<BoardAnswer>("/api/workshop/boards/join", { boards, columns }));
}

export function openFile(file: string): Promise<void> {
  return change(() => post<BoardAnswer>("/api/workshop/boards/paint", { file }));
}

export function undo(): void {
  const [last, current] = [past.peek().at(-1), now.peek()];
  if (!last || !current) return;
  past.value = past.peek().slice(0, -1);
  future.value = [current, ...future.peek()];
  settle(last);
}

export function redo(): void {
  const [next, current] = [future.peek()[0], now.peek()];
  if (!next || !current) return;
  future.value = future.peek().slice(1);
  past.value = [...past.peek(), current];
  settle(next);
}

export function look(hex: string): Promise<void> {
  return guarded(async () => {
    const file = now.peek()?.file;
    if (file) sight.value = { hex, answer: await post<SightAnswer>("/api/workshop/boards/sight", { file, hex }) };
  });
}

export function save(): Promise<void> {
  return guarded(async () => {
    const { value } = now;
    if (!value) return;
    const wish = { name: `${name.value}.board`, text: value.file, use_anyway: false };
    const answer = await post<ImportedBoard>("/api/boards", wish);
    if (answer.summary) toast(text.maps.saved(answer.summary.name), "ok");
    else toast(answer.findings[0]?.message ?? "", "risk");
  });
}
