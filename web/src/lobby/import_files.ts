// What becomes of a file: a unit, a map or a record by how its name ends, or a sentence about why not.
import { post, reason } from "../api";
import { lobby } from "../text/lobby";
import type { FindingLine, ImportedBoard, ImportedUnit } from "../types";
import { loadBoards, loadUnits } from "./content";

/** `anyway` is there where rules stand in the way and nothing else does. */
export type Report = {
  readonly file: string;
  readonly good: boolean;
  readonly text: string;
  readonly findings: readonly FindingLine[];
  readonly anyway: (() => Promise<Report>) | null;
  /** The record that came of it. */
  readonly replay: string | null;
};

export const ACCEPTED = [".mtf", ".board", ".jsonl", ".json"] as const;
/** The most that the server takes of anything; of units and maps it takes less and says so. */
const LARGEST = 16 << 20;

type Kept = {
  readonly path: string;
  readonly file: string;
  readonly text: string;
  readonly load: () => Promise<void>;
  readonly done: (name: string) => string;
};

const plain = (file: string, good: boolean, text: string): Report => ({
  file,
  good,
  text,
  findings: [],
  anyway: null,
  replay: null,
});

/** Imports a unit or a map. Errors block; "Use anyway" takes the same file as a house rule. */
async function bring(it: Kept, useAnyway: boolean): Promise<Report> {
  try {
    const { summary, findings, blocked } = await post<ImportedUnit | ImportedBoard>(it.path, {
      text: it.text,
      name: stem(it.file),
      use_anyway: useAnyway,
    });
    void it.load();
    const text = summary ? it.done(summary.name) : blocked ? lobby.blocked : lobby.not_playable;
    const anyway = blocked ? () => bring(it, true) : null;
    return { ...plain(it.file, summary !== null, text), findings, anyway };
  } catch (thrown) {
    return plain(it.file, false, reason(thrown));
  }
}

async function record(file: string, text: string): Promise<Report> {
  try {
    const { id } = await post<{ id: string }>("/api/replays", { text, name: stem(file) });
    return { ...plain(file, true, lobby.imported_record), replay: id };
  } catch (thrown) {
    return plain(file, false, reason(thrown));
  }
}

function stem(file: string): string {
  return file.replace(/\.[^.]+$/, "");
}

/** How a name ends, in small letters. */
export function ending(file: string): string {
  return /\.[^.]+$/.exec(file)?.[0].toLowerCase() ?? "";
}

export async function take(file: File): Promise<Report> {
  const end = ending(file.name);
  if (!ACCEPTED.some((known) => known === end)) return plain(file.name, false, lobby.wrong_kind(end));
  if (file.size > LARGEST) return plain(file.name, false, lobby.too_large);
  const text = await file.text();
  switch (end) {
    case ".mtf":
      return bring({ path: "/api/units", file: file.name, text, load: loadUnits, done: lobby.imported_unit }, false);
    case ".board":
      return bring({ path: "/api/boards", file: file.name, text, load: loadBoards, done: lobby.imported_board }, false);
    default:
      return record(file.name, text);
  }
}
