// May decisions be taken back? One switch for every battle that is started from the lobby; off until it is asked for.
import { signal } from "@preact/signals";
import { takeback } from "../text/takeback";
import "./takebacks.css";

export const takebacks = signal(false);

export function TakebackOption() {
  return (
    <label class="option sm">
      <input type="checkbox" checked={takebacks.value} onChange={() => (takebacks.value = !takebacks.value)} />{" "}
      <span>
        {takeback.option}
        <span class="xs muted block">{takeback.option_note}</span>
      </span>
    </label>
  );
}
