// The record sheets of both sides as they stand at the end, sent to the printer once all are drawn.
import { useEffect, useRef } from "preact/hooks";
import { toast } from "../parts/toast";
import { text } from "../text/end";
import { text as sheetText } from "../text/sheet";
import type { UnitCard } from "../types";

export function PrintSheets(props: {
  readonly match: string;
  readonly units: readonly UnitCard[];
  readonly onDone: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pictures = [...(box.current?.querySelectorAll("img") ?? [])];
    let left = true;
    Promise.all(pictures.map((it) => it.decode())).then(
      () => {
        if (!left) return;
        print();
        props.onDone();
      },
      () => {
        toast(sheetText.failed(""), "risk");
        props.onDone();
      },
    );
    return () => {
      left = false;
    };
  }, []);
  return (
    <div class="print-sheets" ref={box} role="status" aria-label={text.printing}>
      {props.units.map((unit) => (
        <img
          key={unit.id}
          src={`/api/replays/${encodeURIComponent(props.match)}/sheets/${unit.id}.svg`}
          alt={sheetText.of(unit.name)}
        />
      ))}
    </div>
  );
}
