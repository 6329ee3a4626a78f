// The log of a Classic battle with its filters, and a mark where the line to the table is cut.

import { type Signal, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { sideOf } from "../board/token";
import { Button } from "../parts/controls";
import { EventLog } from "../parts/event_log";
import { isAbout, type LogEntry } from "../parts/log_entries";
import type { ClassicPlay } from "../play/classic_play";
import { classic } from "../text/classic";
import { shell } from "../text/shell";
import type { LogKind, LogLine, Seat } from "../types";

/** Kinds as a player sorts them. */
const KINDS: Readonly<Record<"move" | "fire" | "physical" | "fall" | "harm" | "heat", readonly LogKind[]>> = {
  move: ["move", "setup"],
  fire: ["fire"],
  physical: ["physical"],
  fall: ["piloting"],
  harm: ["damage", "critical", "loss"],
  heat: ["heat", "end"],
};

function isKind(name: string): name is keyof typeof KINDS {
  return name in KINDS;
}

type Filter = { readonly unit: Signal<number | null>; readonly kind: Signal<keyof typeof KINDS | null> };

function Filters(props: { readonly play: ClassicPlay; readonly filter: Filter }) {
  const { unit, kind } = props.filter;
  return (
    <div class="row logfilter">
      <select
        aria-label={shell.filter_unit}
        value={unit.value === null ? "" : String(unit.value)}
        onChange={(event) => (unit.value = event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
      >
        <option value="">{shell.all_units}</option>
        {props.play.table.value?.units.map((one) => (
          <option value={String(one.id)}>{one.name}</option>
        ))}
      </select>
      <select
        aria-label={shell.filter_kind}
        value={kind.value ?? ""}
        onChange={(event) => (kind.value = isKind(event.currentTarget.value) ? event.currentTarget.value : null)}
      >
        <option value="">{shell.all_kinds}</option>
        {Object.keys(KINDS).map((name) => (isKind(name) ? <option value={name}>{shell.kinds[name]}</option> : null))}
      </select>
    </div>
  );
}

export function LogPanel(props: {
  readonly play: ClassicPlay;
  readonly names: { readonly red: string; readonly blue: string };
  readonly onShow: (line: LogLine, entry: LogEntry) => void;
}) {
  const { play } = props;
  const open = useSignal(false);
  const unit = useSignal<number | null>(null);
  const kind = useSignal<keyof typeof KINDS | null>(null);
  const { log, you, link, hotSeat } = play.client.value;
  const [of, sort] = [open.value ? unit.value : null, open.value ? kind.value : null];
  const keep = useMemo(() => {
    if (of === null && sort === null) return null;
    return (entry: LogEntry): boolean =>
      (of === null || isAbout(entry, of)) &&
      (sort === null || [entry.head, ...entry.parts].some((line) => KINDS[sort].includes(line.kind)));
  }, [of, sort]);
  const called = (seat: Seat): string => (seat === you && !hotSeat ? classic.you : props.names[seat]);
  return (
    <section class="logbox" aria-label={shell.log}>
      <div class="sec loghead row">
        <h3>{shell.log}</h3>
        <span class="sp" />
        <button type="button" class="why-btn" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
          {shell.filter}
        </button>
      </div>
      {open.value ? <Filters play={play} filter={{ unit, kind }} /> : null}
      <EventLog
        log={log}
        sideClass={(seat: Seat) => sideOf(seat)}
        onShow={props.onShow}
        keep={keep}
        names={called}
        you={hotSeat ? null : you}
        empty={shell.nothing_yet}
        selected={play.shown.value?.head.seq ?? null}
      />
      {link.state === "lost" ? (
        <div class="loggap row xs" role="status">
          <span>{shell.gap}</span>
          <span class="sp" />
          <Button size="sm" onClick={play.session.retry}>
            {shell.retry}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
