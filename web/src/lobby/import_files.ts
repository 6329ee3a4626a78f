// What becomes of files: units, maps, forces and archives go to the server together, records one by one.
import { signal } from "@preact/signals";
import { get, post, postForm, reason } from "../api";
import { lobby } from "../text/lobby";
import type { FindingLine, ForceMember, ImportedFile, ImportKind, ImportLimits, ImportReport } from "../types";
import { loadBoards, loadUnits } from "./content";

/** A file and where it was in its folder. */
export type ChosenFile = { readonly file: File; readonly path: string };

/** `anyway` is there where rules stand in the way and nothing else does. */
export type Report = {
  readonly file: string;
  readonly kind: ImportKind | "record";
  readonly good: boolean;
  readonly text: string;
  readonly findings: readonly FindingLine[];
  readonly anyway: (() => Promise<readonly Report[]>) | null;
  /** The record that came of it. */
  readonly replay: string | null;
  /** The units of a force. */
  readonly force: readonly ForceMember[] | null;
};

const RECORDS = ["jsonl", "json"] as const;

export const limits = signal<ImportLimits | null>(null);

/** The limits do not change while the program runs. Without them the server still says what is too much. */
export async function loadLimits(): Promise<void> {
  if (limits.value === null) limits.value = await get<ImportLimits>("/api/imports/limits").catch(() => null);
}

/** What a file chooser offers, in small and in capital letters. */
export function accepted(): string {
  const endings = [...(limits.value?.endings ?? []), ...RECORDS];
  return endings.flatMap((it) => [`.${it}`, `.${it.toUpperCase()}`]).join(",");
}

/** How a name ends, in small letters and without the dot. */
export function ending(file: string): string {
  return /\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
}

const isRecord = (path: string): boolean => RECORDS.some((it) => it === ending(path));

const isImport = (path: string): boolean => limits.value?.endings.includes(ending(path)) ?? true;

function plain(file: string, kind: Report["kind"], good: boolean, text: string): Report {
  return { file, kind, good, text, findings: [], anyway: null, replay: null, force: null };
}

async function record(chosen: ChosenFile): Promise<Report> {
  const name = chosen.file.name.replace(/\.[^.]+$/, "");
  try {
    const { id } = await post<{ id: string }>("/api/replays", { text: await chosen.file.text(), name });
    return { ...plain(chosen.path, "record", true, lobby.imported_record), replay: id };
  } catch (thrown) {
    return plain(chosen.path, "record", false, reason(thrown));
  }
}

function outcome(it: ImportedFile): string {
  if (it.kept && it.name !== null) {
    if (it.kind === "unit") return lobby.imported_unit(it.name);
    if (it.kind === "board") return lobby.imported_board(it.name);
  }
  if (it.force) return lobby.read_force(it.text);
  return it.blocked ? lobby.blocked : lobby.not_used(it.text);
}

/** A file inside an archive cannot be sent alone: its archive is sent again. */
function report(it: ImportedFile, sent: readonly ChosenFile[]): Report {
  const from = sent.find(({ path }) => it.path === path || it.path.startsWith(`${path}/`));
  // A file that was not used says why in `text`; of its findings only those with a line say more.
  const findings = it.kept || it.blocked ? it.findings : it.findings.filter((one) => one.line !== null);
  return {
    ...plain(it.path, it.kind, it.kept || it.force !== null, outcome(it)),
    findings,
    anyway: it.blocked && from ? () => send([from], true) : null,
    force: it.force,
  };
}

/** One request. */
async function send(batch: readonly ChosenFile[], useAnyway: boolean): Promise<readonly Report[]> {
  const form = new FormData();
  if (useAnyway) form.append("use_anyway", "true");
  for (const { file, path } of batch) form.append("file", file, path);
  try {
    const { files } = await postForm<ImportReport>("/api/imports", form);
    if (files.some((it) => it.kept && it.kind === "unit")) void loadUnits();
    if (files.some((it) => it.kept && it.kind === "board")) void loadBoards();
    return files.map((it) => report(it, batch));
  } catch (thrown) {
    return batch.map(({ path }) => plain(path, "unknown", false, reason(thrown)));
  }
}

/** Small enough that one sees it go on, large enough that thousands of files are few requests. */
const BATCH_FILES = 100;
const BATCH_BYTES = 4 << 20;
/** What a form needs beside its files. */
const FORM_BYTES = 64 << 10;

export function batches(files: readonly ChosenFile[], most: number): readonly (readonly ChosenFile[])[] {
  const all: ChosenFile[][] = [];
  let bytes = 0;
  for (const one of files) {
    const last = all.at(-1);
    if (last && last.length < BATCH_FILES && bytes + one.file.size <= Math.min(BATCH_BYTES, most)) {
      last.push(one);
      bytes += one.file.size;
    } else {
      all.push([one]);
      bytes = one.file.size;
    }
  }
  return all;
}

export type Progress = {
  readonly done: number;
  readonly of: number;
  /** Files of a folder that are none of ours. */
  readonly leftOut: number;
};

/** Takes all files. Of a folder only what could be ours; of files chosen by name all, with a reason if they are not. */
export async function takeAll(
  chosen: readonly ChosenFile[],
  told: (reports: readonly Report[], progress: Progress) => void,
): Promise<void> {
  await loadLimits();
  const most = (limits.value?.request_bytes ?? Number.POSITIVE_INFINITY) - FORM_BYTES;
  const known = chosen.filter(({ path }) => isRecord(path) || isImport(path));
  const foreign = chosen.filter((it) => !known.includes(it));
  const named = foreign.filter(({ path }) => !path.includes("/"));
  const small = known.filter(({ file }) => file.size <= most);
  const large = known.filter((it) => !small.includes(it));
  const leftOut = foreign.length - named.length;
  let done = 0;
  const tell = (reports: readonly Report[], by: number): void => {
    done += by;
    told(reports, { done, of: known.length + named.length, leftOut });
  };
  tell(
    [
      ...named.map(({ path }) => plain(path, "unknown", false, lobby.wrong_kind(ending(path)))),
      ...large.map(({ path }) => plain(path, "unknown", false, lobby.too_large(most))),
    ],
    named.length + large.length,
  );
  for (const batch of batches(
    small.filter(({ path }) => !isRecord(path)),
    most,
  ))
    tell(await send(batch, false), batch.length);
  for (const one of small.filter(({ path }) => isRecord(path))) tell([await record(one)], 1);
}
