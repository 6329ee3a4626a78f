// The collection: filters, all units in a list, a preview, and the force below it.
import { useEffect, useState } from "preact/hooks";
import { loadSkills, loadUnits, units } from "../lobby/content";
import { Import } from "../lobby/import";
import { Segmented } from "../parts/controls";
import { useKeys } from "../parts/keys";
import { TopBar } from "../parts/top_bar";
import { go } from "../route";
import { Doors } from "../workshop/doors";
import "../workshop/workshop.css";
import "../workshop/lab.css";
import "../workshop/map.css";
import "../workshop/small.css";
import "./collection.css";
import { fromQuery, toQuery } from "./address";
import { Filters } from "./filters";
import { add, fromLink, setForce } from "./force";
import { ForceDock } from "./force_dock";
import { failed, filters, found, index, loadIndex, took } from "./index";
import { Maps } from "./maps";
import { Preview } from "./preview";
import { cursor, UnitTable } from "./table";
import { text } from "./text";

type Room = "units" | "maps";

export function CollectionPage() {
  const [room, setRoom] = useState<Room>("units");
  useEffect(() => {
    void loadSkills();
    void loadUnits();
    if (location.search !== "") filters.value = fromQuery(location.search);
    const shared = fromLink(location.hash);
    if (shared) setForce(shared);
  }, []);
  const wanted = filters.value;
  useEffect(() => {
    const address = `${location.pathname}${toQuery(wanted)}${location.hash}`;
    if (location.pathname === "/units") history.replaceState(null, "", address);
  }, [wanted]);
  // What is imported changes the list of units; the index follows it.
  const listed = units.value;
  useEffect(() => {
    if (listed.state !== "loading") void loadIndex();
  }, [listed]);
  useKeys((key) => {
    const unit = cursor.peek();
    if (key === "/") document.querySelector<HTMLInputElement>(".ws-search")?.focus();
    else if (key === "e" && unit) go(`/mech-lab/${encodeURIComponent(unit)}`);
    else if (key === "s" && unit) go(`/sheet/${encodeURIComponent(unit)}`);
    else if (key === "Enter" && unit && room === "units") add(unit);
    else return false;
    return true;
  });
  const all = index.value;
  return (
    <>
      <TopBar title={<Doors at="collection" />} />
      <main class="ws-coll">
        <h1 class="sr">{text.title}</h1>
        <aside class="ws-filters">
          <Segmented
            label={text.title}
            choices={[
              { key: "units", label: text.units },
              { key: "maps", label: text.maps },
            ]}
            value={room}
            onPick={setRoom}
          />
          {room === "units" ? <Filters /> : null}
          <details class="ws-import">
            <summary>{text.import}</summary>
            <Import />
          </details>
        </aside>
        {room === "maps" ? (
          <Maps />
        ) : (
          <>
            <section class="ws-list">
              <p class="ws-count" role="status">
                {all ? text.shown(found.value.length, all.units.length, took.value) : (failed.value ?? text.loading)}
              </p>
              <UnitTable />
              <ForceDock />
            </section>
            <aside class="ws-preview">
              <Preview />
            </aside>
          </>
        )}
      </main>
    </>
  );
}
