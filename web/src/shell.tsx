// The frame of every page: top bar, then the page of the route.
import { route } from "./route";
import { Lobby } from "./pages/lobby";
import { Match } from "./pages/match";
import { Replays } from "./pages/replays";
import { Replay } from "./pages/replay";
import { Lab } from "./pages/lab";
import { Rules } from "./pages/rules";
import { Sheet } from "./pages/sheet";

export function Shell() {
  const at = route.value;
  switch (at.page) {
    case "lobby":
      return <Lobby />;
    case "match":
      return <Match id={at.id} />;
    case "replays":
      return <Replays />;
    case "replay":
      return <Replay id={at.id} />;
    case "lab":
      return <Lab />;
    case "rules":
      return <Rules book={at.book} />;
    case "sheet":
      return <Sheet unit={at.unit} />;
    case "lost":
      return <p>There is no such page.</p>;
  }
}
