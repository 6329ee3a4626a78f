// What this browser has imported. Deleting asks once more, at the same place.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../parts/controls";
import { DeleteButton } from "../parts/delete_button";
import { lobby } from "../text/lobby";
import { boards, here, loadBoards, loadUnits, units } from "./content";
import { importedReplays, loadImported } from "./imported";

/** Imports that are listed before all are asked for. */
const FEW = 6;
const showsAll = signal(false);

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
    ...importedReplays.value.map((it) => ({
      name: it.title,
      note: lobby.own_replay(new Date(it.created).toLocaleString()),
      path: `/api/replays/${encodeURIComponent(it.key)}`,
      load: loadImported,
    })),
  ];
}

export function OwnImports() {
  useEffect(() => void loadImported(), []);
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
          <li class="row" key={one.path}>
            <span>
              <b>{one.name}</b> <span class="xs muted">{one.note}</span>
            </span>
            <span class="sp" />
            <DeleteButton name={one.name} path={one.path} onDone={one.load} />
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
