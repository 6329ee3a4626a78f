// The duel to be simulated: two units with their pilots, a map, a bot, how often.
import { Segmented } from "../parts/controls";
import { text } from "../text/lab";
import { NumberField, PickField } from "./field";
import type { Inputs } from "./model";

export type FormProps = {
  readonly inputs: Inputs;
  readonly units: readonly string[];
  readonly boards: readonly string[];
  readonly onChange: (more: Partial<Inputs>) => void;
};

export function DuelForm(props: FormProps) {
  const { inputs, onChange } = props;
  return (
    <div class="sec lab-form">
      <SideFields
        label={text.sideA}
        mark="a"
        unit={inputs.a}
        gunnery={inputs.ag}
        piloting={inputs.ap}
        units={props.units}
        onUnit={(a) => onChange({ a })}
        onGunnery={(ag) => onChange({ ag })}
        onPiloting={(ap) => onChange({ ap })}
      />
      <SideFields
        label={text.sideB}
        mark="b"
        unit={inputs.b}
        gunnery={inputs.bg}
        piloting={inputs.bp}
        units={props.units}
        onUnit={(b) => onChange({ b })}
        onGunnery={(bg) => onChange({ bg })}
        onPiloting={(bp) => onChange({ bp })}
      />
      <PickField label={text.map} value={inputs.board} names={props.boards} onChange={(board) => onChange({ board })} />
      <div class="fld">
        {text.bot}
        <Segmented label={text.bot} choices={text.bots} value={inputs.bot} onPick={(bot) => onChange({ bot })} />
      </div>
      <div class="pair">
        <NumberField label={text.battles} value={inputs.n} min={2} max={100000} onChange={(n) => onChange({ n })} />
        <NumberField
          label={text.seed}
          value={inputs.seed}
          min={0}
          max={4294967295}
          onChange={(seed) => onChange({ seed })}
        />
      </div>
      <p class="xs muted">{text.same}</p>
    </div>
  );
}

type SideProps = {
  label: string;
  mark: "a" | "b";
  unit: string;
  gunnery: number;
  piloting: number;
  units: readonly string[];
  onUnit: (unit: string) => void;
  onGunnery: (skill: number) => void;
  onPiloting: (skill: number) => void;
};

function SideFields(props: SideProps) {
  return (
    <fieldset>
      <legend class="row">
        <span class={`sd ${props.mark}`} aria-hidden="true" /> {props.label}
        <span class="sp" />
        {props.unit !== "" && (
          <a class="xs ru" href={`/sheet/${encodeURIComponent(props.unit)}`}>
            {text.sheet}
          </a>
        )}
      </legend>
      <PickField label={text.unit} value={props.unit} names={props.units} onChange={props.onUnit} />
      <div class="pair">
        <NumberField label={text.gunnery} value={props.gunnery} min={0} max={8} onChange={props.onGunnery} />
        <NumberField label={text.piloting} value={props.piloting} min={0} max={8} onChange={props.onPiloting} />
      </div>
    </fieldset>
  );
}
