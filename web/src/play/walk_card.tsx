// Over the map while somebody is on the way: who goes how far, and how to have it over with.
import { Key } from "../parts/controls";
import { classic } from "../text/classic";
import type { ClassicPlay } from "./classic_play";

export function WalkCard(props: { readonly play: ClassicPlay }) {
  const { walks } = props.play;
  const walk = walks.trail.value;
  if (!walk) return null;
  return (
    <div class="pop walk-card sm" data-float>
      <span>
        {walk.text}
        {walk.reason ? <span class="muted"> · {classic.because(walk.reason)}</span> : null}
      </span>{" "}
      <button type="button" class="why-btn" onClick={() => walks.skip()}>
        {classic.skip_walk} <Key of="Space" />
      </button>
    </div>
  );
}
