// How many people are here and how many games are played, in the bar of the lobby.
import { people as words } from "../text/people";
import { offers } from "./offers";

export function CrowdCount() {
  const crowd = offers.value?.crowd;
  // Nobody else, nothing under way: no number says more than the empty list below.
  if (!crowd || crowd.people + crowd.games < 2) return null;
  return <span class="sm muted crowd">{words.crowd(crowd.people, crowd.games)}</span>;
}
