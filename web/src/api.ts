// Plain requests: JSON in, JSON out, and an error that says what, why and in which field.
export type ApiError = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
};

export class Refusal extends Error {
  constructor(readonly error: ApiError) {
    super(error.message);
    this.name = "Refusal";
  }
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function fields(value: unknown): { code?: unknown; message?: unknown; field?: unknown } {
  return typeof value === "object" && value !== null ? value : {};
}

async function told(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const { code, message, field } = fields(body);
  return {
    status: response.status,
    code: text(code) ?? "unknown",
    message: text(message) ?? `The server answered ${response.status} without a reason.`,
    field: text(field),
  };
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: "same-origin", ...init }).catch(() => null);
  if (!response) {
    throw new Refusal({
      status: 0,
      code: "offline",
      message: "The server cannot be reached. Is it still running?",
      field: null,
    });
  }
  if (!response.ok) throw new Refusal(await told(response));
  return response;
}

/** The caller names the generated type; the server's own tests keep it true. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer: T = await (await ask(path, signal ? { signal } : {})).json();
  return answer;
}

/** Where a list goes on, from the header `link` of its page. */
export function nextPage(link: string | null): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(link ?? "")?.[1] ?? null;
}

/** A whole list, page by page. */
export async function getAll<T>(path: string): Promise<readonly T[]> {
  const all: T[] = [];
  for (let page: string | null = path; page !== null; ) {
    const response: Response = await ask(page, {});
    const part: readonly T[] = await response.json();
    all.push(...part);
    page = nextPage(response.headers.get("link"));
  }
  return all;
}

/** What is no JSON: a record. */
export async function getText(path: string): Promise<string> {
  return (await ask(path, {})).text();
}

export async function post<T>(
  path: string,
  body: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const all = { "content-type": "application/json", ...headers };
  const init = { method: "POST", headers: all, body: JSON.stringify(body) };
  const response = await ask(path, init);
  const content = await response.text();
  const answer: T = content === "" ? null : JSON.parse(content);
  return answer;
}

/** Files, as a form. */
export async function postForm<T>(path: string, form: FormData): Promise<T> {
  const answer: T = await (await ask(path, { method: "POST", body: form })).json();
  return answer;
}

export async function discard(path: string): Promise<void> {
  await ask(path, { method: "DELETE" });
}

/** One sentence for a toast, whatever was thrown. */
export function reason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
