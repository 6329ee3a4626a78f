// The collection: filters, all units in a list, a preview, and the force below it.
import { useEffect, useState } from "preact/hooks";
import { loadBoards, loadSkills, loadUnits, units } from "../lobby/content";
import { Import } from "../lobby/import";
import { Segmented } from "../parts/controls";
import { useKeys } from "../parts/keys";
import { isPhone } from "../parts/media";
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
import { add, force, fromLink, setForce } from "./force";
import { ForceDock } from "./force_dock";
import { failed, filters, found, index, loadIndex, took } from "./index";
import { tiles } from "./map_table";
import { Maps } from "./maps";
import { Preview } from "./preview";
import { cursor, UnitTable } from "./table";
import { text } from "./text";
import { Unreadable } from "./unreadable";

type Room = "units" | "maps";
/** What a phone shows of a room; wider screens show all of it. */
type Tab = keyof typeof text.tabs;
const TABS: readonly Tab[] = ["find", "force", "files"];

function Tabs(props: { readonly room: Room; readonly at: Tab; readonly onPick: (tab: Tab) => void }) {
  const count = props.room === "units" ? force.value.members.length : tiles.value.length;
  const label = (tab: Tab): string => {
    const name = tab === "force" && props.room === "maps" ? text.table : text.tabs[tab];
    return tab === "force" && count > 0 ? `${name}, ${count}` : name;
  };
  return (
    <nav class="ws-tabs" aria-label={text.title}>
      {TABS.map((tab) => (
        <button
          type="button"
          class={tab === props.at ? "on" : ""}
          aria-current={tab === props.at ? "true" : "false"}
          onClick={() => props.onPick(tab)}
        >
          {label(tab)}
        </button>
      ))}
    </nav>
  );
}

export function CollectionPage() {
  const [room, setRoom] = useState<Room>("units");
  const [tab, setTab] = useState<Tab>("find");
  useEffect(() => {
    void loadSkills();
    void loadUnits();
    void loadBoards();
    if (location.search !== "") filters.value = fromQuery(location.search);
    void fromLink(location.hash).then((shared) => {
      if (!shared) return;
      setForce(shared);
      // Taken once: what is changed from now on must not be lost with the next reload.
      history.replaceState(null, "", location.pathname + location.search);
    });
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
      <main class={`ws-coll tab-${tab}`}>
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
          <Unreadable />
          <details class="ws-import" open={isPhone.value && tab === "files"}>
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
            <aside class={cursor.value === null ? "ws-preview none" : "ws-preview"}>
              <Preview />
            </aside>
          </>
        )}
        <Tabs room={room} at={tab} onPick={setTab} />
      </main>
    </>
  );
}
