// A record sheet as it prints, of any unit, with its files to take away.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, reason } from "../api";
import { Button } from "../parts/controls";
import { useKeys } from "../parts/keys";
import { TopBar } from "../parts/top_bar";
import { text } from "../text/sheet";
import type { UnitDetails, UnitSummary } from "../types";
import { RawSheet } from "./raw";
import "./sheet.css";

const FILES = ["svg", "pdf", "png"] as const;
const fileOf = (unit: string, kind: string): string => `/api/sheets/${encodeURIComponent(unit)}.${kind}`;

export function SheetPage(props: { unit: string }) {
  const units = useSignal<readonly UnitSummary[]>([]);
  const page = useSignal<UnitDetails | null>(null);
  const failed = useSignal<string | null>(null);
  useEffect(() => {
    get<UnitSummary[]>("/api/units").then(
      (list) => (units.value = list),
      () => (units.value = []),
    );
  }, []);
  useEffect(() => {
    failed.value = null;
    get<UnitDetails>(`/api/units/${encodeURIComponent(props.unit)}`).then(
      (found) => (page.value = found),
      (thrown) => (failed.value = reason(thrown)),
    );
  }, [props.unit]);
  useKeys((key) => {
    if (key === "p" || key === "P") print();
    else if (key === "/") document.querySelector<HTMLInputElement>(".sheet-units input")?.focus();
    else return false;
    return true;
  });
  const about = page.value?.summary;
  return (
    <>
      <TopBar
        title={
          <>
            <b>{about?.name ?? props.unit}</b>
            {about && (
              <span class="muted">{text.facts(about.tons, about.mp.walk, about.mp.run, about.mp.jump, about.bv)}</span>
            )}
          </>
        }
        right={
          <Button size="sm" onClick={() => print()}>
            {text.print}
          </Button>
        }
      />
      <div class="sheet-page">
        <UnitList units={units.value} chosen={props.unit} />
        <main class="sheet-main">
          <div class="row sheet-files">
            <h1>{text.of(about?.name ?? props.unit)}</h1>
            <span class="sp" />
            {FILES.map((kind) => (
              <a key={kind} class="btn sm" href={fileOf(props.unit, kind)} download={`${props.unit}.${kind}`}>
                {text.download(kind.toUpperCase())}
              </a>
            ))}
          </div>
          {failed.value === null ? (
            <img
              class="paper"
              src={fileOf(props.unit, "svg")}
              alt={text.of(props.unit)}
              onError={() => (failed.value = "")}
            />
          ) : (
            <p class="note bad" role="alert">
              {text.failed(failed.value)}
            </p>
          )}
          <p class="xs muted paper-note">{text.paper}</p>
          {page.value && <RawSheet sheet={page.value.sheet} open={failed.value !== null} />}
        </main>
      </div>
    </>
  );
}

function UnitList(props: { units: readonly UnitSummary[]; chosen: string }) {
  const query = useSignal("");
  const wanted = query.value.trim().toLowerCase();
  const shown = props.units.filter((it) => it.name.toLowerCase().includes(wanted));
  return (
    <nav class="sheet-units" aria-label={text.units}>
      <label>
        <span class="sr">{text.search}</span>
        <input
          class="inp"
          type="search"
          placeholder={text.search}
          value={query.value}
          onInput={(event) => (query.value = event.currentTarget.value)}
        />
      </label>
      <div class="sheet-list">
        {props.units.length > 0 && shown.length === 0 && <p class="sm muted">{text.none}</p>}
        {shown.map((it) => (
          <a
            key={it.name}
            href={`/sheet/${encodeURIComponent(it.name)}`}
            class={it.name === props.chosen ? "on" : ""}
            {...(it.name === props.chosen ? { "aria-current": "page" as const } : {})}
          >
            {it.name} <span class="dim xs">{it.tons} t</span>
          </a>
        ))}
      </div>
    </nav>
  );
}
