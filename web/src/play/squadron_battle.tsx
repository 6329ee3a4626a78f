// M.A.S.C. at the wire: hands the table what it needs of the session.
import { Battle } from "../squadron/battle";
import type { Desk as SquadronDesk } from "../squadron/model";
import type { Desk } from "../types";
import type { Session } from "./session";

const CLASSIC = ["deploy", "pick", "move", "fire", "physical", "end"] as const;

function isSquadron(desk: Desk): desk is SquadronDesk {
  return !CLASSIC.some((type) => type === desk.type);
}

function theirs(desk: Desk | null): SquadronDesk | null {
  return desk && isSquadron(desk) ? desk : null;
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
      desk={theirs(client.desk)}
      foresee={async (actions) => {
        const answer = await session.ask({ type: "preview", actions: [...actions] });
        return answer.type === "preview" ? theirs(answer.desk) : null;
      }}
      advise={async () => {
        const answer = await session.ask({ type: "suggest" });
        return answer.type === "suggest" ? answer.actions : [];
      }}
      commit={(actions) => void session.commit(actions)}
    />
  );
}
