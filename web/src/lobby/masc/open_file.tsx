// A button that opens a file of one's own: a card, a set of tiles.
import { useRef } from "preact/hooks";
import { Button } from "../../parts/controls";
import { masc } from "../../text/masc_builder";

export function OpenFile(props: { readonly label: string; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" onClick={() => input.current?.click()}>
        {masc.open}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".toml,text/plain"
        class="sr"
        tabIndex={-1}
        aria-label={props.label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) props.onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
