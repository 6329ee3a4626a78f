// Undo and the one primary button.
import { Button, Key } from "../parts/controls";
import type { ClassicPlay } from "../play/classic_play";
import { commit, pending, ready, undo } from "../play/commit";
import { classic } from "../text/classic";
import { SuggestButton } from "./suggestion";

export function UndoSign() {
  return (
    <svg
      width="15"
      height="15"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      aria-hidden="true"
    >
      <path d="M5.5 2L2 5.5L5.5 9M2.5 5.5H10a4 4 0 0 1 0 8H6" />
    </svg>
  );
}

export function CommitBar(props: { readonly play: ClassicPlay }) {
  const { play } = props;
  const now = ready(play);
  if (!now) return null;
  const { link, sent } = play.client.value;
  return (
    <div class="commit" data-plan={pending(play) ? "asking" : "settled"}>
      <Button icon label={classic.undo} keys="Z" onClick={() => undo(play)}>
        <UndoSign />
      </Button>
      <SuggestButton play={play} />
      <Button
        kind="pri"
        class="go"
        keys="Enter"
        disabled={(now.actions === null && !pending(play)) || link.state !== "live" || sent !== null}
        busy={play.pressed.value}
        onClick={() => commit(play)}
      >
        {now.label} <Key of="↵" />
      </Button>
    </div>
  );
}
