// A number with a button on either side; typing works as well.
import { text } from "./text";

export function Stepper(props: {
  readonly label: string;
  readonly value: number;
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  readonly onSet: (value: number) => void;
}) {
  const { label, value, step = 1, min = 0, max = 999, onSet } = props;
  const set = (wanted: number): void => {
    const bounded = Math.max(min, Math.min(max, wanted));
    if (Number.isFinite(bounded) && bounded !== value) onSet(bounded);
  };
  return (
    <span class="ws-step">
      <button type="button" aria-label={text.less(label)} disabled={value <= min} onClick={() => set(value - step)}>
        −
      </button>
      <input
        type="number"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        onChange={(event) => set(Math.round(Number(event.currentTarget.value)))}
      />
      <button type="button" aria-label={text.more(label)} disabled={value >= max} onClick={() => set(value + step)}>
        +
      </button>
    </span>
  );
}
