// A match or replay that cannot be played again: what is wrong and where, its text, its file, and the way back.
import { useEffect, useState } from "preact/hooks";
import { getText, reason } from "../api";
import { Button } from "../parts/controls";
import { type BareLine, bareLines, takeRecord } from "../parts/record";
import { toast } from "../parts/toast";
import { shell } from "../text/shell";
import { unreadable as text } from "../text/unreadable";
import "./unreadable.css";

const MOST = 500;

function Bare(props: { readonly lines: readonly BareLine[] }) {
  const shown = props.lines.slice(0, MOST);
  return (
    <section class="panel bare" aria-label={text.as_text}>
      <h2>{text.as_text}</h2>
      <div tabIndex={0} role="region" aria-label={text.as_text}>
        <table class="tbl">
          <thead>
            <tr>
              {text.head.map((word) => (
                <th scope="col">{word}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr>
                <td class="num">{line.n}</td>
                <td>{line.seat ?? text.nobody}</td>
                <td>{line.action}</td>
                <td>{line.dice}</td>
                <td>{line.events}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {props.lines.length > MOST ? <p class="sm muted">{text.more(props.lines.length - MOST)}</p> : null}
    </section>
  );
}

export function Unreadable(props: {
  readonly title: string;
  readonly why: string;
  readonly id: string;
  readonly record: string;
  readonly bare?: boolean;
}) {
  const [lines, setLines] = useState<readonly BareLine[]>([]);
  useEffect(() => {
    if (props.bare)
      getText(props.record).then(
        (all) => setLines(bareLines(all)),
        () => undefined,
      );
  }, [props.record]);
  const take = (): void => {
    takeRecord(props.record, props.id).catch((thrown: unknown) => toast(reason(thrown), "risk"));
  };
  return (
    <main class="lost unreadable">
      <h1>{props.title}</h1>
      <p role="alert">{text.why(props.why)}</p>
      <p class="muted">{text.note}</p>
      <div class="row">
        <a class="btn pri" href="/">
          {shell.to_lobby}
        </a>
        <Button onClick={take}>{text.take}</Button>
      </div>
      {lines.length > 0 ? <Bare lines={lines} /> : null}
    </main>
  );
}
