// The lobby: start, go on, look back.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Scenarios } from "../collection/scenarios";
import { Builder } from "../lobby/builder";
import { building, Continue, ModeCards } from "../lobby/cards";
import { loadLobby, matches } from "../lobby/content";
import { Hero, startDuel } from "../lobby/hero";
import { Import } from "../lobby/import";
import { SquadronBuilder } from "../lobby/masc/builder";
import { FirstBattle, LabCard, Replays } from "../lobby/side";
import { UnitPicker } from "../lobby/unit_picker";
import { Button, Key } from "../parts/controls";
import { useKeys } from "../parts/keys";
import { TopBar } from "../parts/top_bar";
import { CrowdCount } from "../people/crowd";
import { OpenGames } from "../people/open_games";
import { forAnyone } from "../people/terms";
import { lessons } from "../play/lessons";
import { lobby } from "../text/lobby";
import "../lobby/lobby.css";

const searching = signal(false);

function closeBuilder(): void {
  building.value = null;
  // The next battle is among friends again, until it is offered.
  forAnyone.value = false;
}

export function Lobby() {
  useEffect(loadLobby, []);
  useKeys((key) => {
    if (key === "/") searching.value = true;
    else if (key.toLowerCase() === "d") startDuel();
    else return false;
    return true;
  });
  const fresh = matches.value.state === "here" && matches.value.value.length === 0 && lessons.value.length === 0;
  return (
    <>
      <TopBar
        right={
          <>
            <CrowdCount />
            <Button kind="ghost" size="sm" keys="/" onClick={() => (searching.value = true)}>
              {lobby.search} <Key of="/" />
            </Button>
          </>
        }
      />
      <main class={fresh ? "lobby fresh" : "lobby"}>
        <div class="lobby-main">
          <Hero />
          <ModeCards />
          <OpenGames />
          <Continue />
        </div>
        <div class="lobby-side">
          <FirstBattle />
          <Scenarios />
          <Import />
          <Replays />
          <LabCard />
        </div>
      </main>
      {building.value === "masc" ? (
        <SquadronBuilder onClose={closeBuilder} />
      ) : building.value ? (
        <Builder kind={building.value} onClose={closeBuilder} />
      ) : null}
      {searching.value ? <UnitPicker title={lobby.search} onClose={() => (searching.value = false)} /> : null}
    </>
  );
}
