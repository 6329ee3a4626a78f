// A record as a file and as bare text, for when it cannot be played again.
import { getText } from "../api";

/** Fetches a record and hands it to the browser as a file; it fails with the server's reason. */
export async function takeRecord(path: string, id: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await getText(path)], { type: "application/jsonl" }));
  link.download = `${id}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export type BareLine = {
  readonly n: string;
  readonly seat: string | null;
  readonly action: string;
  readonly dice: string;
  readonly events: string;
};

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function words(value: unknown): string {
  return value === undefined
    ? ""
    : typeof value === "string"
      ? value
      : JSON.stringify(value).replaceAll(/["{}]/g, "").replaceAll(",", ", ").replaceAll(":", " ");
}

/** The entries of a record as they stand, whatever they mean; lines that are none are left out. */
export function bareLines(text: string): BareLine[] {
  return text.split("\n").flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      const n = field(entry, "n");
      if (n === undefined) return [];
      const events = field(entry, "events");
      const told = Array.isArray(events) ? events.map(words).join("; ") : words(events);
      const seat = field(entry, "seat");
      return [
        {
          n: words(n),
          seat: typeof seat === "string" ? seat : null,
          action: words(field(entry, "action")),
          dice: words(field(entry, "dice")),
          events: told,
        },
      ];
    } catch {
      return [];
    }
  });
}
