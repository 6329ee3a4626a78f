// Filters live in the address, so that a search can be shared and survives a reload.
import { type Filters, NONE, type Range } from "./index";

const RANGES = ["tons", "bv", "year"] as const;

function written({ least, most }: Range): string | null {
  return least === null && most === null ? null : `${least ?? ""}..${most ?? ""}`;
}

function read(text: string | null): Range {
  const [least = "", most = ""] = (text ?? "").split("..");
  const number = (part: string): number | null => (/^\d+$/.test(part) ? Number(part) : null);
  return { least: number(least), most: number(most) };
}

export function toQuery(now: Filters): string {
  const query = new URLSearchParams();
  if (now.words !== "") query.set("q", now.words);
  for (const key of RANGES) {
    const range = written(now[key]);
    if (range !== null) query.set(key, range);
  }
  if (now.tech !== "") query.set("tech", now.tech);
  if (now.role !== "") query.set("role", now.role);
  for (const key of ["walk", "jump"] as const) if (now[key] > 0) query.set(key, String(now[key]));
  for (const key of ["whole", "legal"] as const) if (now[key]) query.set(key, "1");
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

export function fromQuery(text: string): Filters {
  const query = new URLSearchParams(text);
  const count = (key: string): number => Math.max(0, Math.round(Number(query.get(key) ?? 0)) || 0);
  return {
    ...NONE,
    words: query.get("q") ?? "",
    tons: read(query.get("tons")),
    bv: read(query.get("bv")),
    year: read(query.get("year")),
    tech: query.get("tech") ?? "",
    role: query.get("role") ?? "",
    walk: count("walk"),
    jump: count("jump"),
    whole: query.get("whole") === "1",
    legal: query.get("legal") === "1",
  };
}
