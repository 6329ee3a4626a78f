// Files, folders and archives by drop or choice; what came of them, by file and line.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/controls";
import { go } from "../route";
import { lobby } from "../text/lobby";
import { building } from "./cards";
import { fromDrop, fromInput } from "./chosen_files";
import { accepted, type ChosenFile, limits, loadLimits, type Progress, type Report, takeAll } from "./import_files";
import { OwnImports } from "./own_imports";
import { takeForce } from "./wish";

/** Files that are listed one by one before all are asked for. */
const FEW = 12;

const reports = signal<readonly Report[]>([]);
const progress = signal<Progress | null>(null);
const showsAll = signal(false);

async function bring(files: readonly ChosenFile[]): Promise<void> {
  if (files.length === 0) return;
  reports.value = [];
  showsAll.value = false;
  await takeAll(files, (more, now) => {
    reports.value = [...reports.value, ...more];
    progress.value = now;
  });
  // A record alone is opened at once; among several its report leads to it.
  const [only] = reports.value;
  if (files.length === 1 && only?.replay) go(`/replay/${only.replay}`);
}

function Force(props: { readonly report: Report }) {
  const { force } = props.report;
  if (!force) return null;
  const known = force.filter((it) => it.problem === null);
  return (
    <>
      <ul>
        {force.map((it) => (
          <li>
            {lobby.force_member(it.unit, it.pilot, it.gunnery, it.piloting, it.bv)}{" "}
            {it.problem === null ? null : <span class="chip warn">{it.problem}</span>}
          </li>
        ))}
      </ul>
      {known.length > 0 ? (
        <div class="row">
          {(["blue", "red"] as const).map((seat) => (
            <Button
              size="sm"
              onClick={() => {
                takeForce(seat, known);
                building.value = "custom";
              }}
            >
              {lobby.use_force(lobby.side[seat])}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Findings(props: { readonly report: Report }) {
  const { report } = props;
  const { anyway } = report;
  const use = async (): Promise<void> => {
    const again = await anyway?.();
    if (!again) return;
    // Of an archive everything is told again.
    const told = new Set(again.map((it) => it.file));
    reports.value = [...again, ...reports.value.filter((it) => !told.has(it.file))];
  };
  return (
    <li class={report.good ? "good" : "bad"}>
      <b>{report.file}</b> <span>{report.text}</span>
      {report.replay === null ? null : (
        <>
          {" "}
          <a href={`/replay/${report.replay}`}>{lobby.open_record}</a>
        </>
      )}
      {report.findings.length > 0 ? (
        <ul>
          {report.findings.map((finding) => (
            <li>
              <span
                class={`chip ${finding.severity === "error" ? "danger" : finding.severity === "warning" ? "warn" : ""}`}
              >
                {lobby.severity[finding.severity]}
              </span>{" "}
              {finding.line === null ? "" : `${lobby.line(finding.line)}: `}
              {finding.message}
            </li>
          ))}
        </ul>
      ) : null}
      <Force report={report} />
      {anyway ? (
        <div class="row">
          <Button size="sm" label={lobby.use_anyway_of(report.file)} onClick={() => void use()}>
            {lobby.use_anyway}
          </Button>
          <span class="xs muted">{lobby.use_anyway_note}</span>
        </div>
      ) : null}
    </li>
  );
}

/** How much there is to say about a file; the most first. */
function weight(report: Report): number {
  if (!report.good) return 3;
  return report.force || report.replay ? 2 : report.findings.length > 0 ? 1 : 0;
}

/** What came of all of them in one line, then file by file, those that need a look first. */
function Reports() {
  const all = [...reports.value].sort((a, b) => weight(b) - weight(a));
  const now = progress.value;
  if (!now || (all.length === 0 && now.done === now.of && now.leftOut === 0)) return null;
  const count = (kind: Report["kind"]): number => all.filter((it) => it.good && it.kind === kind).length;
  const shown = showsAll.value ? all : all.slice(0, FEW);
  return (
    <>
      {now.done < now.of ? <progress max={now.of} value={now.done} aria-label={lobby.importing} /> : null}
      <p class="sm" role="status">
        {now.done < now.of
          ? lobby.import_progress(now.done, now.of)
          : lobby.import_summary({
              units: count("unit"),
              boards: count("board"),
              forces: count("force"),
              records: count("record"),
              refused: all.filter((it) => !it.good).length,
              remarks: all.filter((it) => it.good && it.findings.length > 0).length,
              leftOut: now.leftOut,
            })}
      </p>
      <ul class="reports">
        {shown.map((report) => (
          <Findings report={report} />
        ))}
      </ul>
      {shown.length < all.length ? (
        <Button size="sm" onClick={() => (showsAll.value = true)}>
          {lobby.show_all(all.length)}
        </Button>
      ) : null}
    </>
  );
}

export function Import() {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    void loadLimits();
    // No attribute of a plain input, though every browser has it.
    folder.current?.setAttribute("webkitdirectory", "");
  }, []);
  const take = (input: HTMLInputElement): void => {
    // The list is the input's own and is emptied with it.
    void bring(fromInput(input.files));
    input.value = "";
  };
  return (
    <section class="panel import" aria-labelledby="import">
      <h2 id="import">{lobby.import}</h2>
      <div
        class={over ? "drop over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void fromDrop(event.dataTransfer).then(bring);
        }}
      >
        <p>{lobby.drop}</p>
        <div class="row wrap centre">
          <Button size="sm" onClick={() => files.current?.click()}>
            {lobby.choose_files}
          </Button>
          <Button size="sm" onClick={() => folder.current?.click()}>
            {lobby.choose_folder}
          </Button>
        </div>
        <input
          ref={files}
          type="file"
          multiple
          accept={accepted()}
          hidden
          aria-label={lobby.choose_files}
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={folder}
          class="folder"
          type="file"
          multiple
          hidden
          aria-label={lobby.choose_folder}
          onChange={(event) => take(event.currentTarget)}
        />
      </div>
      <p class="xs muted">
        {lobby.import_note} {limits.value ? lobby.import_limits(limits.value) : ""}
      </p>
      <Reports />
      <OwnImports />
    </section>
  );
}
