// The map on the bench: every version is a file that the server made; undo keeps the old ones.
import { computed, signal } from "@preact/signals";
import { post, reason } from "../../api";
import { cellOf, hexOf, neighbour } from "../../board/hex";
import { cellOfBoard } from "../../board/terrain";
import { toast } from "../../parts/toast";
import type { ImportedBoard } from "../../types";
import { text } from "../text";
import type { BoardAnswer, SightAnswer } from "../types";

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
export const mode = signal<"paint" | "pan" | "sight">("paint");
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

/** All hexes that a brush of this size covers. */
export function covered(hex: string): readonly string[] {
  const board = now.peek()?.board;
  if (!board) return [];
  let ring = [cellOf(hex)];
  const found = new Set([hex]);
  for (let step = 0; step < radius.peek(); step += 1) {
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
  if (hexes.length === 0) return Promise.resolve();
  const paint = key === "building" ? { brush: "building", ...house.peek() } : BRUSHES[key];
  const strokes = [{ ...paint, hexes, symmetry: symmetry.peek() }];
  return change((file) => post<BoardAnswer>("/api/workshop/boards/paint", { file, strokes })).finally(() => {
    stroke.value = new Set();
  });
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
