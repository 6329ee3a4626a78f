// Two bars over each other: before and after.
export function Pair(props: {
  readonly label: string;
  readonly before: number | null;
  readonly after: number;
  readonly told: string;
}) {
  const width = (share: number): string => `${100 * Math.max(0, Math.min(1, share))}%`;
  return (
    <div class="ws-pair">
      <span class="name">{props.label}</span>
      <span class="track" aria-hidden="true">
        {props.before === null ? null : <i class="before" style={{ width: width(props.before) }} />}
        <i class="after" style={{ width: width(props.after) }} />
      </span>
      <span class="num">{props.told}</span>
    </div>
  );
}
