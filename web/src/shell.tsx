// The frame of every page: the page of the route, and what floats over all of them.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Help } from "./pages/help";
import { Lab } from "./pages/lab";
import { Lobby } from "./pages/lobby";
import { Match } from "./pages/match";
import { ProfilePage } from "./pages/profile";
import { Replay } from "./pages/replay";
import { Replays } from "./pages/replays";
import { Rules } from "./pages/rules";
import { Sheet } from "./pages/sheet";
import { Collection, MapWorkshop, MechLab } from "./pages/workshop";
import { KeyList } from "./parts/key_list";
import { LiveRegion } from "./parts/live";
import { ruleAt } from "./parts/rule_link";
import { Toasts } from "./parts/toast";
import { TopBar } from "./parts/top_bar";
import { loadMe } from "./people/profile";
import { route } from "./route";
import { shell } from "./text/shell";

function Page() {
  const at = route.value;
  switch (at.page) {
    case "lobby":
      return <Lobby />;
    case "match":
      return <Match key={at.id} id={at.id} />;
    case "replays":
      return <Replays />;
    case "replay":
      return <Replay key={at.id} id={at.id} />;
    case "lab":
      return <Lab />;
    case "help":
      return <Help />;
    case "units":
      return <Collection />;
    case "mech_lab":
      return <MechLab key={at.unit ?? ""} unit={at.unit} />;
    case "maps":
      return <MapWorkshop />;
    case "profile":
      return <ProfilePage />;
    case "rules":
      return <Rules book={at.book} />;
    case "sheet":
      return <Sheet key={at.unit} unit={at.unit} />;
    case "lost":
      return (
        <>
          <TopBar />
          <main class="lost">
            <h1>{shell.lost_page}</h1>
            <a href="/">{shell.to_lobby}</a>
          </main>
        </>
      );
  }
}

/** The drawer of citations is fetched with the first one that is opened. */
const drawer = signal<ComponentType | null>(null);

function CitedRule() {
  const open = ruleAt.value !== null;
  useEffect(() => {
    if (open && drawer.peek() === null) void import("./rules/drawer").then((it) => (drawer.value = it.RuleDrawer));
  }, [open]);
  const Drawer = drawer.value;
  return open && Drawer ? <Drawer /> : null;
}

export function Shell() {
  useEffect(() => void loadMe(), []);
  return (
    <>
      <Page />
      <CitedRule />
      <KeyList />
      <Toasts />
      <LiveRegion />
    </>
  );
}
