// Bars that lie: shares with their interval, plain amounts, amounts with a wasted part.
export type Side = "a" | "b" | "none" | "accent";

export type Share = {
  readonly label: string;
  readonly side: Side;
  readonly share: number;
  readonly low: number;
  readonly high: number;
};

const percent = (value: number, digits = 1): string => `${(value * 100).toFixed(digits)}%`;

/** A share of all battles, with whiskers for its interval and a line at one half. */
export function ShareBars(props: { rows: readonly Share[] }) {
  return (
    <div class="share-bars">
      {props.rows.map((it) => (
        <div class="share" key={it.label}>
          <span>{it.label}</span>
          <span class="rail">
            <i class={`fill ${it.side}`} style={{ width: percent(it.share) }} />
            <i class="whisker" style={{ left: percent(it.low), width: percent(Math.max(it.high - it.low, 0)) }} />
            <i class="half" />
          </span>
          <b>{percent(it.share)}</b>
          <span class="dim xs num">± {((it.high - it.low) * 50).toFixed(1)}</span>
        </div>
      ))}
    </div>
  );
}

export type Amount = {
  readonly label: string;
  readonly side: Side;
  readonly value: number;
  readonly wasted?: number;
  readonly told: string;
  readonly note?: string;
};

export function AmountBars(props: { rows: readonly Amount[]; top?: number }) {
  const top = props.top ?? Math.max(...props.rows.map((it) => it.value + (it.wasted ?? 0)), 1e-9);
  return (
    <div class="amount-bars">
      {props.rows.map((it) => (
        <div class="amount" key={it.label}>
          <span class="clip" title={it.label}>
            {it.label}
          </span>
          <span class="rail">
            <i class={`fill ${it.side}`} style={{ width: percent(it.value / top) }} />
            {it.wasted ? <i class={`fill waste ${it.side}`} style={{ width: percent(it.wasted / top) }} /> : null}
          </span>
          <span class="num">
            <b>{it.told}</b> {it.note && <span class="dim">{it.note}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}

export function Progress(props: { share: number; label: string }) {
  const share = Math.min(Math.max(props.share, 0), 1);
  return (
    <div
      class="progress"
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <i style={{ width: percent(share) }} />
    </div>
  );
}
