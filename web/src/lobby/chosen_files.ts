// Files as a person gives them: chosen, dropped, or a whole folder of either.
import type { ChosenFile } from "./import_files";

/** Of a chosen folder every file knows its path. */
export function fromInput(list: FileList | null): readonly ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** A folder is read piece by piece, until a piece is empty. */
async function inside(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (piece.length === 0) return all;
    all.push(...piece);
  }
}

async function below(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail));
    return [{ file, path: entry.fullPath.replace(/^\//, "") }];
  }
  if (!isFolder(entry)) return [];
  const all: ChosenFile[] = [];
  for (const one of await inside(entry)) all.push(...(await below(one)));
  return all;
}

/** The entries must be taken from the event before anything is waited for: afterwards it is empty. */
export async function fromDrop(transfer: DataTransfer | null): Promise<readonly ChosenFile[]> {
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return fromInput(transfer?.files ?? null);
  const all: ChosenFile[] = [];
  for (const entry of entries) all.push(...(await below(entry)));
  return all;
}
