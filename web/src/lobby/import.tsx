// Files by drop or choice: units, maps, records; what is wrong with them by line.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { discard, reason } from "../api";
import { Button } from "../parts/controls";
import { toast } from "../parts/toast";
import { go } from "../route";
import { lobby } from "../text/lobby";
import { broughtReplays, loadBrought } from "./brought";
import { boards, here, loadBoards, loadUnits, units } from "./content";
import { ACCEPTED, type Report, take } from "./import_files";

const MOST_REPORTS = 40;

const reports = signal<readonly Report[]>([]);

async function takeAll(files: readonly File[]): Promise<void> {
  for (const file of files) {
    const report = await take(file);
    reports.value = [...reports.value, report].slice(-MOST_REPORTS);
    // A record alone is opened at once; among several its report leads to it.
    if (files.length === 1 && report.replay !== null) go(`/replay/${report.replay}`);
  }
}

function Findings(props: { readonly report: Report }) {
  const { report } = props;
  const { anyway } = report;
  const use = async (): Promise<void> => {
    const again = await anyway?.();
    if (again) reports.value = reports.value.map((it) => (it === report ? again : it));
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

const asked = signal<string | null>(null);

/** What this browser brought along. Deleting asks once more, at the same place. */
function Own() {
  const mine = [
    ...here(units.value)
      .filter((it) => it.own)
      .map((it) => ({
        name: it.name,
        note: lobby.own_unit(it.tons),
        path: `/api/units/${encodeURIComponent(it.name)}`,
        load: loadUnits,
      })),
    ...here(boards.value)
      .filter((it) => it.own)
      .map((it) => ({
        name: it.name,
        note: lobby.map_size(it.width, it.height),
        path: `/api/boards/${encodeURIComponent(it.name)}`,
        load: loadBoards,
      })),
    ...broughtReplays.value.map((it) => ({
      name: it.title,
      note: lobby.own_replay(new Date(it.created).toLocaleString()),
      path: `/api/replays/${encodeURIComponent(it.key)}`,
      load: loadBrought,
    })),
  ];
  useEffect(() => void loadBrought(), []);
  const drop = async (one: (typeof mine)[number]): Promise<void> => {
    if (asked.value !== one.path) {
      asked.value = one.path;
      return;
    }
    asked.value = null;
    await discard(one.path).then(one.load, (thrown: unknown) => toast(reason(thrown), "risk"));
  };
  if (mine.length === 0) return null;
  return (
    <>
      <h3 class="sm">{lobby.own}</h3>
      <ul class="reports own">
        {mine.map((one) => (
          <li class="row">
            <span>
              <b>{one.name}</b> <span class="xs muted">{one.note}</span>
            </span>
            <span class="sp" />
            <Button
              size="sm"
              kind="ghost"
              label={asked.value === one.path ? lobby.really_of(one.name) : lobby.delete_of(one.name)}
              onClick={() => void drop(one)}
            >
              {asked.value === one.path ? lobby.really : lobby.delete}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Import() {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
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
          void takeAll([...(event.dataTransfer?.files ?? [])]);
        }}
      >
        <p>{lobby.drop}</p>
        <Button size="sm" onClick={() => input.current?.click()}>
          {lobby.choose_files}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED.join(",")}
          hidden
          aria-label={lobby.choose_files}
          onChange={(event) => {
            // The list is the input's own and is emptied with it.
            void takeAll([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <ul class="reports" aria-live="polite">
        {reports.value.map((report) => (
          <Findings report={report} />
        ))}
      </ul>
      <Own />
      <p class="xs muted">{lobby.import_note}</p>
    </section>
  );
}
