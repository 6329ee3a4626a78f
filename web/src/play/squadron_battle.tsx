// M.A.S.C. at the wire: hands the table what it needs of the session.
import { Battle } from "../squadron/battle";
import type { Options as SquadronOptions } from "../squadron/model";
import type { Options } from "../types";
import type { Session } from "./session";

const CLASSIC = ["deploy", "pick", "move", "fire", "physical", "end"] as const;

function isSquadron(options: Options): options is SquadronOptions {
  return !CLASSIC.some((type) => type === options.type);
}

function theirs(options: Options | null): SquadronOptions | null {
  return options && isSquadron(options) ? options : null;
}

export function SquadronBattle(props: { readonly session: Session }) {
  const { session } = props;
  const client = session.client.value;
  const { table, board } = client;
  if (table?.game !== "squadron" || board?.game !== "squadron") return null;
  return (
    <Battle
      client={client}
      table={table}
      board={board}
      options={theirs(client.options)}
      foresee={async (actions) => {
        const answer = await session.ask({ type: "preview", actions: [...actions] });
        return answer.type === "preview" ? theirs(answer.options) : null;
      }}
      advise={async () => {
        const answer = await session.ask({ type: "suggest" });
        return answer.type === "suggest" ? answer.actions : [];
      }}
      commit={(actions) => void session.commit(actions)}
    />
  );
}
