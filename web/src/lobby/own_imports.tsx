// What this browser has imported. Deleting asks once more, at the same place.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { discard, reason } from "../api";
import { Button } from "../parts/controls";
import { toast } from "../parts/toast";
import { lobby } from "../text/lobby";
import { broughtReplays, loadBrought } from "./brought";
import { boards, here, loadBoards, loadUnits, units } from "./content";

/** Imports that are listed before all are asked for. */
const FEW = 6;
const showsAll = signal(false);
const asked = signal<string | null>(null);

type Own = { readonly name: string; readonly note: string; readonly path: string; readonly load: () => Promise<void> };

function all(): readonly Own[] {
  return [
    ...here(units.value)
      .filter((it) => it.own)
      .map((it) => ({
        name: it.name,
        note: lobby.own_unit(it.tons),
        path: `/api/units/${encodeURIComponent(it.name)}`,
        load: loadUnits,
      })),
    ...here(boards.value)
      .filter((it) => it.own)
      .map((it) => ({
        name: it.name,
        note: lobby.map_size(it.width, it.height),
        path: `/api/boards/${encodeURIComponent(it.name)}`,
        load: loadBoards,
      })),
    ...broughtReplays.value.map((it) => ({
      name: it.title,
      note: lobby.own_replay(new Date(it.created).toLocaleString()),
      path: `/api/replays/${encodeURIComponent(it.key)}`,
      load: loadBrought,
    })),
  ];
}

async function drop(one: Own): Promise<void> {
  if (asked.value !== one.path) {
    asked.value = one.path;
    return;
  }
  asked.value = null;
  await discard(one.path).then(one.load, (thrown: unknown) => toast(reason(thrown), "risk"));
}

export function OwnImports() {
  useEffect(() => void loadBrought(), []);
  const mine = all();
  if (mine.length === 0) return null;
  const folded = mine.length > FEW && !showsAll.value;
  return (
    <>
      <h3 class="sm">
        {lobby.own} <span class="muted">{mine.length}</span>
      </h3>
      <ul class="reports own">
        {(folded ? mine.slice(0, FEW) : mine).map((one) => (
          <li class="row">
            <span>
              <b>{one.name}</b> <span class="xs muted">{one.note}</span>
            </span>
            <span class="sp" />
            <Button
              size="sm"
              kind="ghost"
              label={asked.value === one.path ? lobby.really_of(one.name) : lobby.delete_of(one.name)}
              onClick={() => void drop(one)}
            >
              {asked.value === one.path ? lobby.really : lobby.delete}
            </Button>
          </li>
        ))}
      </ul>
      {folded ? (
        <Button size="sm" onClick={() => (showsAll.value = true)}>
          {lobby.show_all(mine.length)}
        </Button>
      ) : null}
    </>
  );
}
