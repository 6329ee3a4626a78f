// The player at the end of the bar: who one is, and where that is changed.
import { useRef, useState } from "preact/hooks";
import { askToCallBack, callBackState, mayCallBack, setMayCallBack } from "../parts/call_back";
import { Switch } from "../parts/controls";
import { type Anchor, anchorOf, Popover } from "../parts/popover";
import { people as words } from "../text/people";
import { hasPeople, initials, me } from "./profile";
import "./people.css";

function Notify() {
  const state = callBackState.value;
  const flip = (): void => {
    if (state === "offered") {
      setMayCallBack(true);
      void askToCallBack();
    } else setMayCallBack(!mayCallBack.value);
  };
  return (
    <div class="row me-switch">
      <span class="grow">
        {words.notify}
        {state === "none" ? <span class="xs muted block">{words.notify_denied}</span> : null}
      </span>
      <Switch on={state === "on" && mayCallBack.value} label={words.notify} onFlip={flip} disabled={state === "none"} />
    </div>
  );
}

export function ProfileMenu() {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const box = useRef<HTMLSpanElement>(null);
  if (!hasPeople()) return null;
  const name = me.value?.name ?? null;
  const close = (): void => setAnchor(null);
  return (
    <span ref={box} class="me">
      <button
        type="button"
        class="btn sm ghost me-button"
        aria-label={`${words.menu}: ${name ?? words.nameless}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor || !box.current ? null : anchorOf(box.current))}
      >
        <span class="me-sign" data-sign={name === null ? "?" : initials(name)} />
        <b class="me-name">{name ?? words.nameless}</b>
      </button>
      {anchor ? (
        <Popover anchor={anchor} label={words.menu} onClose={close}>
          <div class="menu me-menu">
            <b class="me-head">{name ?? words.nameless}</b>
            <a href="/profile" onClick={close}>
              {words.profile}
            </a>
            <a href="/" onClick={close}>
              {words.your_games}
            </a>
            <a href="/replays" onClick={close}>
              {words.replays}
            </a>
            <Notify />
          </div>
        </Popover>
      ) : null}
    </span>
  );
}
