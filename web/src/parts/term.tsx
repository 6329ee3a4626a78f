// Words of the game with a dotted underline: what they mean is a hover, a focus or a press away. The first time in a
// game the meaning stands beside the word.
import { classic } from "../text/classic";
import { toast } from "./toast";

export type TermKey = keyof typeof classic.glossary;

function isTerm(word: string): word is TermKey {
  return word in classic.glossary;
}

export function Term(props: { readonly of: TermKey; readonly inline?: boolean }) {
  const meaning = classic.glossary[props.of];
  return (
    <>
      <button
        type="button"
        class="term"
        title={meaning}
        aria-label={`${props.of}: ${meaning}`}
        onClick={() => toast(`${props.of}: ${meaning}`)}
      >
        {props.of}
      </button>
      {props.inline ? <span class="muted"> ({meaning})</span> : null}
    </>
  );
}

/** A text whose words in square brackets are terms; `seen` is what the match has shown with its meaning so far. */
export function Words(props: { readonly text: string; readonly seen: Set<string> }) {
  const { seen } = props;
  return (
    <>
      {props.text.split(/\[([^\]]+)\]/).map((part, at) => {
        if (at % 2 === 0 || !isTerm(part)) return part;
        const key = `${props.text}/${part}`;
        const first = !seen.has(part) || seen.has(key);
        if (first) seen.add(part).add(key);
        return <Term of={part} inline={first} />;
      })}
    </>
  );
}
