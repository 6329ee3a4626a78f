// What the browser knows of one match: a pure reduction of what the server said. No game state lives anywhere else.
import type {
  Board,
  ChatLine,
  ClockState,
  FromServer,
  LogLine,
  MatchCard,
  Options,
  Seat,
  Table,
  Takeback,
} from "./types";
import type { Link } from "./wire";

export type Refused = {
  readonly code: string;
  readonly message: string;
  readonly step: number | null;
  readonly section: string | null;
};
export type Waiting = { readonly seat: Seat; readonly bot: boolean; readonly name: string; readonly since: number };

export type Client = {
  readonly link: Link;
  readonly seq: number;
  readonly match: MatchCard | null;
  readonly you: Seat | null;
  /** Both seats are played at this screen. */
  readonly hotSeat: boolean;
  /** Another tab plays this seat; this one reads along. */
  readonly elsewhere: boolean;
  readonly table: Table | null;
  readonly board: Board | null;
  readonly options: Options | null;
  readonly log: readonly LogLine[];
  readonly waiting: Waiting | null;
  readonly presence: {
    readonly red: boolean;
    readonly blue: boolean;
    readonly watching: number;
    readonly beside: number;
  };
  /** Another browser asks for this seat of ours. */
  readonly seatAsked: Seat | null;
  /** The commit that is under way. */
  readonly sent: number | null;
  readonly refused: Refused | null;
  /** How many steps of the last plan the dice cut off. */
  readonly dropped: number;
  /** How many events came with the welcome after a lost connection. */
  readonly missed: number;
  /** How taking back stands; null in a match without it. */
  readonly takeback: Takeback | null;
  /** Why the match cannot be shown at all: its record cannot be played again. */
  readonly unreadable: string | null;
  /** What players said; null where nobody else can be. */
  readonly chat: readonly ChatLine[] | null;
  /** The clock as it was told, and when; null in a match without. */
  readonly clock: { readonly state: ClockState; readonly heard: number } | null;
  /** Which program the server was when this page came. */
  readonly version: string | null;
  /** The server has a newer version: this page must be reloaded. */
  readonly outdated: boolean;
};

export const START: Client = {
  link: { state: "opening" },
  seq: 0,
  match: null,
  you: null,
  hotSeat: false,
  elsewhere: false,
  table: null,
  board: null,
  options: null,
  log: [],
  waiting: null,
  presence: { red: false, blue: false, watching: 0, beside: 0 },
  seatAsked: null,
  sent: null,
  refused: null,
  dropped: 0,
  missed: 0,
  takeback: null,
  unreadable: null,
  chat: null,
  clock: null,
  version: null,
  outdated: false,
};

export type Local =
  | { readonly type: "link"; readonly link: Link }
  | { readonly type: "sent"; readonly id: number }
  | { readonly type: "read_refusal" }
  | { readonly type: "seat_answered" };

export function never(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
}

/** Lines of the log that are not there yet; a resumed welcome may repeat some. */
function fresh(log: readonly LogLine[], more: readonly LogLine[]): readonly LogLine[] {
  const last = log.at(-1)?.seq ?? -1;
  return more.filter((line) => line.seq > last);
}

export function reduce(client: Client, message: FromServer | Local, now: number): Client {
  if (client.outdated && message.type !== "link") return client;
  switch (message.type) {
    case "link":
      return { ...client, link: message.link, sent: message.link.state === "lost" ? null : client.sent };
    case "sent":
      return { ...client, sent: message.id, refused: null, dropped: 0 };
    case "read_refusal":
      return { ...client, refused: null };
    case "seat_answered":
      return { ...client, seatAsked: null };
    case "seat_asked":
      return { ...client, seatAsked: message.seat };
    case "welcome": {
      // What a newer server says may be more than this page understands.
      if (client.version !== null && client.version !== message.version)
        return { ...client, outdated: true, options: null, sent: null };
      const again = client.match !== null;
      const whole = message.since === 0;
      const more = whole ? message.log : fresh(client.log, message.log);
      return {
        ...client,
        seq: message.seq,
        match: message.match,
        you: message.you,
        hotSeat: message.hot_seat,
        elsewhere: message.elsewhere,
        table: message.table,
        board: message.board,
        options: message.options,
        log: whole ? more : [...client.log, ...more],
        waiting: message.options ? null : client.waiting,
        sent: null,
        // After a takeback the whole log comes, with new numbers.
        missed: !again ? 0 : whole ? Math.max(0, message.log.length - client.log.length) : more.length,
        takeback: message.takeback,
        unreadable: null,
        version: message.version,
      };
    }
    case "update":
      return {
        ...client,
        seq: message.seq,
        you: message.you,
        table: message.table,
        board: message.board ?? client.board,
        options: message.options,
        log: [...client.log, ...fresh(client.log, message.log)],
        waiting: message.options ? null : client.waiting,
        // The table has moved on, so the commit is taken or stale: a click before its `done` must not be lost.
        sent: message.seq > client.seq ? null : client.sent,
        missed: 0,
        takeback: message.takeback,
      };
    case "takeback":
      return { ...client, takeback: message.takeback };
    case "done":
      return { ...client, sent: client.sent === message.id ? null : client.sent, dropped: message.dropped };
    case "refused":
      if (message.code === "unreadable") return { ...client, sent: null, options: null, unreadable: message.message };
      return {
        ...client,
        sent: client.sent === message.id ? null : client.sent,
        refused: { code: message.code, message: message.message, step: message.step, section: message.section },
      };
    case "waiting":
      return { ...client, waiting: { seat: message.seat, bot: message.bot, name: message.name, since: now } };
    case "chat":
      return { ...client, chat: message.whole ? message.lines : [...(client.chat ?? []), ...message.lines] };
    case "clock":
      return { ...client, clock: { state: message.clock, heard: now } };
    case "presence":
      return { ...client, presence: { ...message.seats, watching: message.watching, beside: message.beside } };
    case "answer":
    case "pong":
      return client;
    default:
      return never(message);
  }
}
