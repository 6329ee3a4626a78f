// The game in five screens, each with a picture made of the table's own parts.
import { PathLine } from "../board/annotations";
import { centreOf, polygon } from "../board/hex";
import { Token } from "../board/token";
import { Dice } from "../parts/dice";
import { TopBar } from "../parts/top_bar";
import { TokenIcon } from "../squadron/token";
import { classic } from "../text/classic";
import { help, type Screen } from "../text/help";
import { mascHelp, type Tip } from "../text/masc_help";
import "../squadron/styles";
import "./help.css";

const PHASES = [
  classic.phases.initiative,
  classic.phases.movement,
  classic.phases.weapons,
  classic.phases.physical,
  classic.phases.heat,
  classic.phases.end,
];

function At(props: {
  readonly hex: string;
  readonly side: "a" | "b";
  readonly facing: number;
  readonly ghost?: boolean;
}) {
  const p = centreOf(props.hex);
  return (
    <g transform={`translate(${p.x},${p.y})`}>
      <Token
        side={props.side}
        silhouette={props.side === "a" ? "line" : "scout"}
        facing={props.facing}
        armour={0.9}
        {...(props.ghost ? { ghost: true } : {})}
      />
    </g>
  );
}

const GROUND = ["0102", "0202", "0302", "0402", "0502", "0101", "0201", "0301", "0401", "0501"];

function MovePicture() {
  const edge = centreOf("0502");
  return (
    <svg class="help-map" viewBox={`-10 0 ${edge.x + 60} ${edge.y + 60}`} aria-hidden="true">
      {GROUND.map((hex) => (
        <polygon points={polygon(centreOf(hex), 1)} class="ground-hex" />
      ))}
      <PathLine from="0102" stops={["0202", "0302"].map((hex, at) => ({ hex, mp: at + 1, risk: null }))} />
      <At hex="0102" side="a" facing={2} />
      <At hex="0302" side="a" facing={1} ghost />
      <At hex="0501" side="b" facing={4} />
    </svg>
  );
}

function Picture(props: { readonly of: Screen["key"] }) {
  switch (props.of) {
    case "turn":
      return (
        <ol class="help-phases">
          {PHASES.map((phase) => (
            <li>{phase}</li>
          ))}
        </ol>
      );
    case "move":
      return <MovePicture />;
    case "shoot":
      return (
        <div class="help-sum">
          <table class="tbl">
            <tbody>
              {help.sample.map(([what, value]) => (
                <tr>
                  <th scope="row">{what}</th>
                  <td class="num">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <Dice faces={[3, 5]} size={30} /> <b>8 ≥ 7</b> <span class="muted">{help.sample_chance}</span>
          </p>
        </div>
      );
    case "heat":
      return (
        <svg class="help-heat" viewBox="0 0 220 60" aria-hidden="true">
          {Array.from({ length: 30 }, (_, at) => (
            <rect
              x={at * 7 + 4}
              y="16"
              width="6"
              height="26"
              rx="1"
              class={at < 7 ? "cool" : at < 14 ? "warm" : at < 22 ? "hot" : "worst"}
            />
          ))}
        </svg>
      );
    case "end":
      return (
        <svg class="help-map" viewBox="-60 -60 260 120" aria-hidden="true">
          <Token side="b" silhouette="scout" facing={4} armour={0.1} badge={{ sign: "×", tone: "#ff8076" }} />
          <g transform="translate(140,0)">
            <Token side="a" silhouette="line" facing={5} armour={0.5} badge={{ sign: "▼", tone: "#ffd66b" }} />
          </g>
        </svg>
      );
  }
}

const KIND: Readonly<Record<Tip, string>> = {
  squads: "wolf",
  ground: "frog",
  pinning: "rat",
  attack: "spider",
  damage: "turtle",
  points: "ant",
};

export function HelpPage() {
  return (
    <>
      <TopBar />
      <main class="help-page">
        <h1>{help.title}</h1>
        <p class="muted">{help.lead}</p>
        {help.screens.map(({ key, title, text }) => (
          <section class="panel help-screen" aria-label={title}>
            <div>
              <h2>{title}</h2>
              {text.map((line) => (
                <p>{line}</p>
              ))}
            </div>
            <Picture of={key} />
          </section>
        ))}
        <h2>{help.masc_title}</h2>
        <p class="muted">{help.masc_lead}</p>
        <ol class="help-tips">
          {mascHelp.tips.map(({ key, title, text }, at) => (
            <li class="panel">
              <TokenIcon kind={KIND[key]} owner={at % 2 === 0 ? "red" : "blue"} size={34} />
              <p>
                <b>{title}</b> {text}
              </p>
            </li>
          ))}
        </ol>
        <section class="panel help-next">
          <h2>{help.next_title}</h2>
          <p>{help.lessons}</p>
          <p class="row wrap">
            <a class="btn pri" href="/">
              {help.to_lobby}
            </a>
            <a class="btn" href="/rules/classic-guide">
              {help.classic_guide}
            </a>
            <a class="btn" href="/rules/squadron-guide">
              {help.masc_guide}
            </a>
            <a class="btn" href="/rules/classic">
              {help.rules}
            </a>
            <a class="btn" href="/rules/squadron">
              {help.masc_rules}
            </a>
          </p>
        </section>
      </main>
    </>
  );
}
