// Small form fields of the lab.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

export function Field(props: { label: string; children: ComponentChildren }) {
  return (
    <label class="fld">
      {props.label}
      {props.children}
    </label>
  );
}

export type NumberProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void };

export function NumberField(props: NumberProps) {
  // What is being typed stays in the field while results come in and draw the page again.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={props.label}>
      <input
        class="inp"
        type="number"
        min={props.min}
        max={props.max}
        value={typed ?? props.value}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(null);
          const value = Math.round(event.currentTarget.valueAsNumber);
          if (Number.isFinite(value)) props.onChange(Math.min(Math.max(value, props.min), props.max));
        }}
      />
    </Field>
  );
}

export type PickProps = { label: string; value: string; names: readonly string[]; onChange: (value: string) => void };

export function PickField(props: PickProps) {
  return (
    <Field label={props.label}>
      <select class="inp" value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)}>
        {props.names.map((it) => (
          <option key={it} value={it}>
            {it}
          </option>
        ))}
      </select>
    </Field>
  );
}
