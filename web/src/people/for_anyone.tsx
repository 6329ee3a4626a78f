// What two people agree on before a battle: may anyone take the open seat, and does a clock run?
import { people as words } from "../text/people";
import { CLOCKS, clockKey, clockName } from "./clock_choice";

import { hasPeople } from "./profile";
import { forAnyone } from "./terms";

export function ForAnyone() {
  if (!hasPeople()) return null;
  return (
    <>
      <label class="option sm">
        <input
          type="checkbox"
          checked={forAnyone.value}
          onChange={(event) => (forAnyone.value = event.currentTarget.checked)}
        />{" "}
        <span>
          {words.for_anyone}
          <span class="xs muted block">{forAnyone.value ? words.for_anyone_note : words.for_anyone_friend}</span>
        </span>
      </label>
      <label class="sm">
        <span class="muted">{words.clock}</span>
        <select value={clockKey.value} onChange={(event) => (clockKey.value = event.currentTarget.value)}>
          {Object.entries(CLOCKS).map(([key, control]) => (
            <option value={key}>{clockName(control)}</option>
          ))}
        </select>
        <span class="xs muted block">{words.clock_note}</span>
      </label>
    </>
  );
}
