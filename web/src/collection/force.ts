// Forces: units with pilots, kept in this browser, shared by link, written as .mul.
import { computed, signal } from "@preact/signals";
import { post, postForm, reason } from "../api";
import { skills } from "../lobby/content";
import { toast } from "../parts/toast";
import type { ImportReport } from "../types";
import { offer } from "../workshop/mech/draft";
import { index } from "./index";
import { pack, unpack } from "./packed";
import { text } from "./text";

export type Member = {
  readonly unit: string;
  readonly pilot: string;
  readonly gunnery: number;
  readonly piloting: number;
  /** It comes damaged from an earlier battle. */
  readonly damaged?: boolean;
  /** What its file says of it besides, for the file that is written. */
  readonly entity?: string | null;
};
export type Force = { readonly name: string; readonly members: readonly Member[] };

const STORED = "forces";
const OPEN = "force";
const EMPTY: Force = { name: text.new_force, members: [] };

function isForce(value: unknown): value is Force {
  if (typeof value !== "object" || value === null || !("name" in value) || !("members" in value)) return false;
  return typeof value.name === "string" && Array.isArray(value.members);
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function stored(): readonly Force[] {
  const value = read(STORED);
  return Array.isArray(value) ? value.filter(isForce) : [];
}

const kept = read(OPEN);
export const force = signal<Force>(isForce(kept) ? kept : EMPTY);
export const saved = signal<readonly Force[]>(stored());
const undone = signal<Force | null>(null);

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (thrown) {
    toast(reason(thrown), "risk");
  }
}

export function setForce(next: Force): void {
  undone.value = force.peek();
  force.value = next;
  write(OPEN, next);
}

export function undoForce(): void {
  const before = undone.peek();
  if (before) setForce(before);
}

export function add(unit: string, count = 1): void {
  const one: Member = { unit, pilot: "", gunnery: 4, piloting: 5 };
  const more = Array.from({ length: count }, () => one);
  setForce({ ...force.peek(), members: [...force.peek().members, ...more] });
}

export function alter(at: number, member: Member | null): void {
  const members = force.peek().members.flatMap((old, place) => (place !== at ? [old] : member ? [member] : []));
  setForce({ ...force.peek(), members });
}

/** Battle value with the pilot, by the server's factors; null if the unit is not in the collection. */
export function worthOf(member: Member): number | null {
  const unit = index.value?.units.find((it) => it.name === member.unit);
  const factor = skills.value?.factors[member.gunnery]?.[member.piloting] ?? 1;
  return unit ? Math.round(unit.bv * factor) : null;
}

export const sums = computed(() => {
  const { members } = force.value;
  const units = members.flatMap((it) => index.value?.units.find((unit) => unit.name === it.unit) ?? []);
  return {
    units: members.length,
    tons: units.reduce((sum, unit) => sum + unit.tons, 0),
    bv: members.reduce((sum, it) => sum + (worthOf(it) ?? 0), 0),
  };
});

export function saveForce(): void {
  const now = force.peek();
  saved.value = [...saved.peek().filter((it) => it.name !== now.name), now];
  write(STORED, saved.value);
  toast(text.force_saved(now.name), "ok");
}

export function copyForce(): void {
  setForce({ ...force.peek(), name: text.copy_of(force.peek().name) });
}

export function deleteForce(name: string): void {
  saved.value = saved.peek().filter((it) => it.name !== name);
  write(STORED, saved.value);
}

/** How the record of a unit is marked in a link. */
const MARKS = { damaged: "d", sound: "s" } as const;

/**
 * Names and skills in the address, and what cannot be had from the collection: damage, and units that are not in it.
 * Whoever opens it has the same force.
 */
export async function link(now: Force): Promise<string> {
  const part = async (member: Member): Promise<string> => {
    const { unit, pilot, gunnery, piloting, damaged, entity } = member;
    const words = [unit, gunnery, piloting, pilot].map((it) => encodeURIComponent(it));
    if (!entity || !(damaged || worthOf(member) === null)) return words.join("~");
    return [...words, (damaged ? MARKS.damaged : MARKS.sound) + (await pack(entity))].join("~");
  };
  const parts = await Promise.all(now.members.map(part));
  return `${location.origin}/units#force=${[encodeURIComponent(now.name), ...parts].join("+")}`;
}

async function memberOf(part: string): Promise<Member> {
  const skill = (digit: string | undefined, usual: number): number =>
    /^[0-8]$/.test(digit ?? "") ? Number(digit) : usual;
  const [unit = "", gunnery, piloting, pilot = "", record = ""] = part.split("~").map(decodeURIComponent);
  const member: Member = { unit, pilot, gunnery: skill(gunnery, 4), piloting: skill(piloting, 5) };
  const entity = record === "" ? null : await unpack(record.slice(1));
  return entity === null ? member : { ...member, damaged: record.startsWith(MARKS.damaged), entity };
}

export async function fromLink(hash: string): Promise<Force | null> {
  if (!hash.startsWith("#force=")) return null;
  try {
    const [name = "", ...parts] = hash.slice("#force=".length).split("+");
    return { name: decodeURIComponent(name), members: await Promise.all(parts.map(memberOf)) };
  } catch {
    return null;
  }
}

export async function exportMul(): Promise<void> {
  const now = force.peek();
  try {
    const answer = await fetch("/api/collection/mul", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        units: now.members.map(({ damaged: _, ...member }) => member),
      }),
    });
    const content = await answer.text();
    if (answer.ok) offer(`${now.name}.mul`, content, "text/xml");
    else toast(JSON.parse(content).message ?? answer.statusText, "risk");
  } catch (thrown) {
    toast(reason(thrown), "risk");
  }
}

export async function importMul(file: File): Promise<void> {
  try {
    const form = new FormData();
    form.append("file", file);
    const report = await postForm<ImportReport>("/api/imports", form);
    const members = report.files.flatMap((it) => it.force ?? []);
    const first = report.files[0];
    if (members.length === 0) {
      toast(first?.text ?? text.no_force, "risk");
      return;
    }
    const name = file.name.replace(/\.mul$/i, "");
    setForce({
      name,
      members: members.map(({ bv: _, problem: __, ...member }) => member),
    });
    toast(first?.text ?? name, "ok");
  } catch (thrown) {
    toast(reason(thrown), "risk");
  }
}

export type DrawWish = {
  readonly bv: number;
  readonly units: number;
  readonly seed: number;
  /** Of all together, at least and at most. */
  readonly tons: readonly [number, number] | null;
};

export async function drawForce(candidates: readonly string[], wish: DrawWish): Promise<void> {
  try {
    if (candidates.length === 0) {
      toast(text.random_none, "risk");
      return;
    }
    const names = await post<readonly string[]>("/api/collection/random", { candidates, ...wish });
    setForce({
      name: text.random_name(wish.seed),
      members: names.map((unit) => ({ unit, pilot: "", gunnery: 4, piloting: 5 })),
    });
  } catch (thrown) {
    toast(reason(thrown), "risk");
  }
}
