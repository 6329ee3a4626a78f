// Records that this browser imported: only these can be deleted; matches that were played here stay.
import { signal } from "@preact/signals";
import { get } from "../api";
import type { ImportCard, ImportList } from "../types";

export const importedReplays = signal<readonly ImportCard[]>([]);

export async function loadImported(): Promise<void> {
  // Without the list nothing can be deleted, and the page that shows it says why.
  importedReplays.value = await get<ImportList>("/api/imports").then(
    (list) => list.replays.items,
    () => [],
  );
}
