// The design on the bench: every version is a value that the server made; undo keeps the old ones.
import { computed, signal } from "@preact/signals";
import { get, post, reason } from "../../api";
import { toast } from "../../parts/toast";
import type { ImportedUnit } from "../../types";
import { text } from "../text";
import type { Choices, DraftText, Edit, EditAnswer, GearRow, Location, Report } from "../types";

export type Version = { readonly draft: DraftText; readonly report: Report };

const STORED = "mech lab";
const STEPS = 200;

export const now = signal<Version | null>(null);
/** The design that the draft began with. */
export const origin = signal<Version | null>(null);
export const past = signal<readonly Version[]>([]);
export const future = signal<readonly Version[]>([]);
/** An answer is awaited: what is shown is of the version before. */
export const waiting = signal(0);
export const choices = signal<Choices | null>(null);
export const gear = signal<readonly GearRow[]>([]);

export type Selected = { readonly location: Location; readonly slot: number };
export const selected = signal<Selected | null>(null);
/** What is carried by a drag, and where it may be put down. */
export type Carried = { readonly item: string; readonly from: Selected | null; readonly places: readonly Location[] };
export const carried = signal<Carried | null>(null);
/** Where what is carried by keys would be put down. */
export const aim = signal<Location | null>(null);

export const selectedBlock = computed(() => {
  const at = selected.value;
  const place = now.value?.report.locations.find((it) => it.location === at?.location);
  return place?.blocks.find((it) => it.slot === at?.slot && it.item !== null) ?? null;
});

function keep(): void {
  try {
    const { value } = now;
    if (value)
      localStorage.setItem(STORED, JSON.stringify({ draft: value.draft, origin: origin.value?.draft ?? null }));
  } catch {
    // A full storage costs the draft of the next visit, nothing else.
  }
}

export function hasKept(): boolean {
  return localStorage.getItem(STORED) !== null;
}

export async function ask(body: Readonly<Record<string, unknown>>): Promise<Version> {
  return post<EditAnswer>("/api/workshop/design", body);
}

async function begin(first: Version, from: Version): Promise<void> {
  now.value = first;
  origin.value = from;
  past.value = [];
  future.value = [];
  selected.value = null;
  keep();
  if (choices.value === null) choices.value = await get<Choices>("/api/workshop/choices");
  await loadGear();
}

async function loadGear(): Promise<void> {
  const { value } = now;
  if (value) gear.value = await post<readonly GearRow[]>("/api/workshop/gear", value.draft);
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

export function openBlank(tons: number): Promise<void> {
  return guarded(async () => {
    const blank = await ask({ blank: tons });
    await begin(blank, blank);
  });
}

export function openUnit(unit: string): Promise<void> {
  return guarded(async () => {
    const read = await ask({ unit });
    await begin(read, read);
  });
}

/** The draft of the last visit. */
export function openKept(): Promise<void> {
  return guarded(async () => {
    const kept: { draft: DraftText; origin: DraftText | null } = JSON.parse(localStorage.getItem(STORED) ?? "null");
    const read = await ask({ draft: kept.draft });
    await begin(read, kept.origin ? await ask({ draft: kept.origin }) : read);
  });
}

/** Edits wait for each other: each is made on what the one before has come to. */
let line: Promise<void> = Promise.resolve();

export function edit(...edits: readonly Edit[]): Promise<void> {
  line = line.then(() =>
    guarded(async () => {
      const before = now.peek();
      if (!before) return;
      const after = await ask({ draft: before.draft, edits });
      past.value = [...past.peek().slice(1 - STEPS), before];
      future.value = [];
      settle(after);
    }),
  );
  return line;
}

function settle(version: Version): void {
  const tons = now.peek()?.report.tons;
  now.value = version;
  if (selectedBlock.peek() === null) selected.value = null;
  keep();
  // Some items grow with the mass.
  if (tons !== version.report.tons) void guarded(loadGear);
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

/** Where an item may go, asked when it is lifted. */
export async function placesOf(item: string): Promise<readonly Location[]> {
  const { value } = now;
  if (!value) return [];
  return post<readonly Location[]>("/api/workshop/places", { draft: value.draft, item }).catch(() => []);
}

export function lift(item: string, from: Selected | null): void {
  carried.value = { item, from, places: [] };
  void placesOf(item).then((places) => {
    if (carried.peek()?.item === item) carried.value = { item, from, places };
  });
}

export async function drop(to: Location): Promise<void> {
  const held = carried.peek();
  letGo();
  if (!held) return;
  if (held.from === null) await edit({ edit: "add", item: held.item, location: to, rear: false });
  else if (held.from.location !== to) await edit({ edit: "move", ...held.from, to });
}

export function letGo(): void {
  carried.value = null;
  aim.value = null;
}

/** The next location that takes what is carried, or the one before. */
export function aimOn(by: 1 | -1): void {
  const held = carried.peek();
  const places = held?.places.filter((it) => it !== held.from?.location) ?? [];
  const at = aim.peek() === null ? -1 : places.indexOf(aim.peek() ?? "head");
  const next = at < 0 ? (by > 0 ? 0 : places.length - 1) : (at + by + places.length) % places.length;
  aim.value = places[next] ?? null;
}

export function dropOff(): void {
  const held = carried.peek();
  carried.value = null;
  if (held?.from) void edit({ edit: "take_off", ...held.from });
}

/** Keeps the design among the browser's units; one that breaks rules is kept as a draft. */
export async function save(): Promise<void> {
  const { value } = now;
  if (!value) return;
  await guarded(async () => {
    const wish = { name: `${value.report.name}.mtf`, text: value.draft.file, use_anyway: !value.report.legal };
    const answer = await post<ImportedUnit>("/api/units", wish);
    if (answer.summary) toast(text.saved(answer.summary.name), "ok");
    else toast(answer.findings[0]?.message ?? "", "risk");
  });
}

export function offer(name: string, content: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function print(): Promise<void> {
  const { value } = now;
  if (!value) return;
  const paper = window.open("", "_blank");
  await guarded(async () => {
    const answer = await fetch("/api/workshop/sheet", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(value.draft),
    });
    const svg = await answer.text();
    if (!paper) return offer(`${value.report.name}.svg`, svg, "image/svg+xml");
    paper.document.body.innerHTML = svg;
    paper.document.title = value.report.name;
    paper.print();
  });
}
