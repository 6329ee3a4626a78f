// Lines of the log folded into entries: a move is one, a shot with all it did is one. How lines belong together is the
// server's to say; here they are only laid together.
import type { LogLine, Seat } from "../types";

export type LogEntry = {
  /** Stable while the log grows. */
  readonly key: string;
  readonly head: LogLine;
  /** Rolls, damage and the like: read under the head. */
  readonly parts: readonly LogLine[];
  /** Steps and book-keeping: read by those who open the entry. */
  readonly details: readonly LogLine[];
};

type Growing = { key: string; head: LogLine; parts: LogLine[]; details: LogLine[] };

export function entries(log: readonly LogLine[]): readonly LogEntry[] {
  const made: Growing[] = [];
  // Something longer that is under way: its sum is yet to come.
  let open: Growing | null = null;
  const begin = (line: LogLine, at: number): Growing => {
    const entry: Growing = { key: `${line.seq}/${at}`, head: line, parts: [], details: [] };
    made.push(entry);
    return entry;
  };
  log.forEach((line, at) => {
    switch (line.rank) {
      case "frame":
        open = null;
        return;
      case "head":
        open = null;
        begin(line, at);
        return;
      case "step":
        if (!open || open.head.unit !== line.unit) open = begin(line, at);
        else open.head = line;
        open.details.push(line);
        return;
      case "deed":
        open ??= begin(line, at);
        open.parts.push(line);
        return;
      case "sum":
        if (open && open.head.unit === line.unit) open.head = line;
        else begin(line, at);
        open = null;
        return;
      case "part":
      case "detail": {
        const entry = open ?? made.at(-1) ?? begin(line, at);
        if (entry.head !== line) (line.rank === "part" ? entry.parts : entry.details).push(line);
        return;
      }
    }
  });
  // A deed that stands at the head is not told twice.
  return made.map((entry) => ({
    ...entry,
    parts: entry.parts.filter((line) => line !== entry.head),
    details: entry.details.length === 1 && entry.details[0] === entry.head ? [] : entry.details,
  }));
}

export function isAbout(entry: LogEntry, unit: number): boolean {
  return [entry.head, ...entry.parts].some((line) => line.unit === unit || line.target === unit);
}

/** Points lost in an entry, by unit and place: `−10 LT`. */
export function harmOf(entry: LogEntry): ReadonlyMap<number, string> {
  const lost = new Map<number, Map<string, number>>();
  for (const { damage } of [entry.head, ...entry.parts]) {
    if (!damage) continue;
    const places = lost.get(damage.unit) ?? new Map<string, number>();
    places.set(damage.location, (places.get(damage.location) ?? 0) + damage.points);
    lost.set(damage.unit, places);
  }
  return new Map(
    [...lost].map(([unit, places]) => [unit, [...places].map(([place, points]) => `−${points} ${place}`).join(", ")]),
  );
}

/** Where the target of an entry was: of its own lines, if they say. */
export function targetHex(entry: LogEntry, now: (unit: number) => string | null): string | null {
  const { target } = entry.head;
  if (target === null) return null;
  return entry.parts.find((line) => line.unit === target && line.hex !== null)?.hex ?? now(target);
}

/** The hexes of a move, from the first to the last. */
export function pathOf(entry: LogEntry): readonly string[] {
  const hexes = [...entry.details, entry.head].flatMap((line) =>
    line.unit === entry.head.unit && line.hex ? [line.hex] : [],
  );
  return hexes.filter((hex, at) => hex !== hexes[at - 1]);
}

export type Namer = (seat: Seat) => string;
