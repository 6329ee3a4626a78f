// The 'Mech lab: chassis, armour, locations, gear, findings and tests of one design.
import { useEffect, useState } from "preact/hooks";
import { loadUnits } from "../../lobby/content";
import { Button, Key } from "../../parts/controls";
import { useKeys } from "../../parts/keys";
import { isPhone } from "../../parts/media";
import { TopBar } from "../../parts/top_bar";
import { useSaveKey } from "../save_key";
import { text } from "../text";
import "../workshop.css";
import "../lab.css";
import "../sums.css";
import "../map.css";
import "../small.css";
import { Doors } from "../doors";
import { Armour } from "./armour";
import { Chassis } from "./chassis";
import { Compare } from "./compare_dialog";
import { Curve } from "./curve";
import { future, now, offer, openUnit, origin, past, print, redo, save, undo } from "./draft";
import { Findings } from "./findings";
import { Gear } from "./gear";
import { HeatBar } from "./heat";
import { Opening } from "./opening";
import { Locations } from "./slots";
import { Summary } from "./summary";
import { TestIt } from "./test";

type Tab = keyof typeof text.tabs;
const TABS: readonly Tab[] = ["chassis", "slots", "armour", "gear", "test"];

/** In the bar; on a phone, whose bar has no room, among the actions. */
function CompareButton(props: { readonly onClick: () => void }) {
  return (
    <Button kind="ghost" size="sm" onClick={props.onClick}>
      {text.compare.open}
    </Button>
  );
}

function Actions(props: { readonly onCompare: () => void }) {
  const { value } = now;
  if (!value) return null;
  const { report, draft } = value;
  return (
    <div class="ws-actions">
      <div class="row">
        <Button size="sm" disabled={past.value.length === 0} onClick={undo} keys="Z">
          ↶ {text.undo} <Key of="Z" />
        </Button>
        <Button size="sm" disabled={future.value.length === 0} onClick={redo}>
          ↷ {text.redo}
        </Button>
      </div>
      {isPhone.value ? <CompareButton onClick={props.onCompare} /> : null}
      <Button size="sm" onClick={() => offer(`${report.name}.mtf`, draft.file)}>
        {text.download}
      </Button>
      <Button size="sm" onClick={() => void print()}>
        {text.print}
      </Button>
      <Button kind="pri" onClick={() => void save()}>
        {report.legal ? text.save(report.name) : text.save_draft} <kbd aria-hidden="true">Ctrl S</kbd>
      </Button>
    </div>
  );
}

export function MechLabPage(props: { readonly unit: string | null }) {
  const [tab, setTab] = useState<Tab>("slots");
  const [compared, setCompared] = useState(false);
  useEffect(() => {
    void loadUnits();
    if (props.unit !== null) void openUnit(props.unit);
  }, [props.unit]);
  useKeys((key, event) => {
    if (key === "z") (event.shiftKey ? redo : undo)();
    else if (key === "o" && now.peek()) setCompared(true);
    else if (key === "/") document.querySelector<HTMLInputElement>(".ws-gear input")?.focus();
    else return false;
    return true;
  });
  const compare = (): void => setCompared(true);
  useSaveKey(
    () => void save(),
    () => void print(),
  );
  const { value } = now;
  const from = origin.value;
  return (
    <>
      <TopBar
        title={
          <>
            <Doors at="lab" />
            {from ? <span class="muted ws-draft-of">{text.draft_of(from.report.name)}</span> : null}
          </>
        }
        right={value && !isPhone.value ? <CompareButton onClick={compare} /> : null}
      />
      {compared ? <Compare onClose={() => setCompared(false)} /> : null}
      {value ? (
        <main class={`ws-lab tab-${tab}`} data-tab={tab}>
          <h1 class="sr">{text.lab}</h1>
          <Summary />
          <section class="ws-left">
            <Chassis />
          </section>
          <section class="ws-armour" aria-label={text.armour}>
            <Armour />
          </section>
          <section class="ws-slots" aria-label={text.locations}>
            <Locations />
          </section>
          <section class="ws-right">
            <Gear />
            <Findings />
            <TestIt />
          </section>
          <section class="ws-dock">
            <div class="ws-charts">
              <Curve report={value.report} />
              <HeatBar report={value.report} />
            </div>
            <Actions onCompare={compare} />
          </section>
          <nav class="ws-tabs" aria-label={text.lab}>
            {TABS.map((one) => (
              <button
                type="button"
                class={one === tab ? "on" : ""}
                aria-current={one === tab ? "true" : "false"}
                onClick={() => setTab(one)}
              >
                {text.tabs[one]}
              </button>
            ))}
          </nav>
        </main>
      ) : (
        <Opening />
      )}
    </>
  );
}
