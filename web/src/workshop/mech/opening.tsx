// Where a design begins: from nothing, from a unit, or with the draft of the last visit.
import { useState } from "preact/hooks";
import { fighters } from "../../lobby/content";
import { Button } from "../../parts/controls";
import { text } from "../text";
import { hasKept, openBlank, openKept, openUnit } from "./draft";

const STARTERS = ["Bailiff", "Cutpurse", "Stevedore"];

export function Opening() {
  const [tons, setTons] = useState(50);
  const [unit, setUnit] = useState("");
  const all = fighters();
  return (
    <main class="ws-opening">
      <h1>{text.opening}</h1>
      {hasKept() ? (
        <Button kind="pri" onClick={() => void openKept()}>
          {text.go_on}
        </Button>
      ) : null}
      <form
        class="ws-card"
        onSubmit={(event) => {
          event.preventDefault();
          void openBlank(tons);
        }}
      >
        <h2>{text.from_nothing}</h2>
        <label>
          <span>{text.blank_tons}</span>
          <input
            type="number"
            min="20"
            max="100"
            step="5"
            value={tons}
            onInput={(event) => setTons(Number(event.currentTarget.value))}
          />
        </label>
        <button type="submit" class="btn">
          {text.from_nothing}
        </button>
      </form>
      <form
        class="ws-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (unit !== "") void openUnit(unit);
        }}
      >
        <h2>{text.from_unit}</h2>
        <label>
          <span>{text.unit_name}</span>
          <input list="ws-units" value={unit} onInput={(event) => setUnit(event.currentTarget.value)} />
        </label>
        <datalist id="ws-units">
          {all.map((one) => (
            <option value={one.name} />
          ))}
        </datalist>
        <button type="submit" class="btn" disabled={unit === ""}>
          {text.open}
        </button>
      </form>
      <p class="muted">{text.starters}</p>
      <div class="row">
        {STARTERS.map((name) => (
          <Button size="sm" onClick={() => void openUnit(name)}>
            {name}
          </Button>
        ))}
      </div>
    </main>
  );
}
