// The odds calculators: each asks the engine; two dice alone are counted here.
import { text } from "../text/lab";
import { ClusterOdds } from "./odds_cluster";
import { MascOdds } from "./odds_masc";
import { PoolOdds } from "./odds_pool";
import { TwoDice } from "./odds_two";
import { HeatOdds, PilotingOdds } from "./odds_unit";
import { VolleyOdds } from "./odds_volley";

export function OddsRail(props: {
  unit: string;
  /** Side B's unit and side A's gunnery: what the duel is set up with. */
  other: string;
  gunnery: number;
  units: readonly string[];
  onUnit: (unit: string) => void;
}) {
  return (
    <aside class="lab-odds" aria-label={text.odds}>
      <div class="sec">
        <h2>{text.odds}</h2>
      </div>
      <div class="sec">
        <TwoDice />
      </div>
      <div class="sec">
        <ClusterOdds />
      </div>
      <div class="sec">
        <MascOdds />
      </div>
      <div class="sec">
        <VolleyOdds unit={props.unit} other={props.other} skill={props.gunnery} units={props.units} />
      </div>
      <div class="sec">
        <HeatOdds unit={props.unit} names={props.units} onUnit={props.onUnit} />
      </div>
      <div class="sec">
        <PilotingOdds unit={props.unit} />
      </div>
      <div class="sec">
        <PoolOdds />
      </div>
    </aside>
  );
}
