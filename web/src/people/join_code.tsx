// A code that a friend tells: eight letters and digits instead of a link.
import { useState } from "preact/hooks";
import { post, reason } from "../api";
import { Button } from "../parts/controls";
import { Dialog } from "../parts/popover";
import { go } from "../route";
import { people as words } from "../text/people";
import type { JoinCode, SeatLink } from "../types";

/** As it is read out: two groups of four capitals. */
export function spelledCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`.toUpperCase();
}

export function JoinByCode() {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const close = (): void => {
    setOpen(false);
    setRefused(null);
  };
  const join = (event: Event): void => {
    event.preventDefault();
    const wish: JoinCode = { code };
    post<SeatLink>("/api/codes", wish).then(
      ({ link }) => {
        close();
        go(link);
      },
      (thrown: unknown) => setRefused(reason(thrown)),
    );
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {words.by_code}
      </Button>
      {open ? (
        <Dialog title={words.by_code} onClose={close}>
          <h2>{words.by_code}</h2>
          <form class="join-code" onSubmit={join}>
            <label for="join-code">{words.code_label}</label>
            <input
              id="join-code"
              type="text"
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              maxLength={12}
              placeholder={words.code_example}
              value={code}
              onInput={(event) => setCode(event.currentTarget.value)}
            />
            {refused !== null ? <p role="alert">{refused}</p> : null}
            <div class="row dialog-foot">
              <Button onClick={close}>{words.code_not}</Button>
              <button type="submit" class="btn pri" disabled={code.trim() === ""}>
                {words.code_join}
              </button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
