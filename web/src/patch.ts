// Applies what changed since the last table; `crates/table/src/patch.rs` makes it and says what the patches mean.
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Fields = { readonly [name: string]: Json };

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value that the patch leads to. Throws if the patch is for something else. */
export function apply(before: Json, patch: Json): Json {
  if (patch === null) return before;
  if (!isFields(patch)) throw new Error("a patch is null or an object");
  if ("set" in patch) return patch.set ?? null;
  if (isFields(patch.fields) && isFields(before)) {
    const gone = Array.isArray(patch.gone) ? (patch.gone as readonly Json[]) : [];
    const after: { [name: string]: Json } = {};
    for (const [name, value] of Object.entries(before)) if (!gone.includes(name)) after[name] = value;
    for (const [name, change] of Object.entries(patch.fields)) after[name] = apply(before[name] ?? null, change);
    return after;
  }
  if (isFields(patch.items) && Array.isArray(before)) {
    const { items } = patch;
    return Array.from({ length: Number(patch.length) }, (_, at) => {
      const was = (before[at] as Json | undefined) ?? null;
      return apply(was, items[String(at)] ?? null);
    });
  }
  throw new Error("the patch does not fit what was last sent");
}

/** What the page was last sent of the parts that travel as patches. */
export type Last = {
  readonly seq: number;
  readonly table: Json;
  readonly options: Json;
  readonly board: Json;
  /** The options of the last preview since that table. */
  readonly previewed: Json | null;
};

/** Finds a board that was sent before by its hash. */
export type Boards = (hash: string) => Json | null;

/** A frame as the message that it stands for, and what the next one applies to. */
export function unpatch(
  frame: Fields,
  last: Last | null,
  boards: Boards,
): { readonly message: Fields; readonly last: Last | null } {
  const { base, ...message } = frame;
  const fit = (): Last => {
    if (last?.seq !== base) throw new Error(`the table changed from ${base}, the page has ${last?.seq}`);
    return last as Last;
  };
  const { answer } = message;
  if (message.type === "answer" && typeof base === "number" && isFields(answer)) {
    const was = fit();
    const options = apply(was.previewed ?? was.options, answer.options ?? null);
    return { message: { ...message, answer: { ...answer, options } }, last: { ...was, previewed: options } };
  }
  if (message.type !== "welcome" && message.type !== "update") return { message, last };
  const part = (name: "table" | "options" | "board"): Json => {
    const sent = message[name] ?? null;
    return typeof base === "number" ? apply(fit()[name], sent) : sent;
  };
  const known = (): Json => {
    const board = part("board");
    if (board !== null || typeof message.board_hash !== "string") return board;
    const kept = boards(message.board_hash);
    if (kept === null) throw new Error(`the board ${message.board_hash} is not kept any more`);
    return kept;
  };
  const now = { seq: Number(message.seq), table: part("table"), options: part("options"), board: known() };
  return {
    message: { ...message, table: now.table, options: now.options, board: now.board },
    last: { ...now, previewed: null },
  };
}
