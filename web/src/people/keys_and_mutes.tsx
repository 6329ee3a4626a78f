// Two parts of the profile: passkeys, where server and browser have them, and whom one has muted.
import { useState } from "preact/hooks";
import { Button } from "../parts/controls";
import { go } from "../route";
import { people as words } from "../text/people";
import type { MutedCard, PasskeyCard } from "../types";
import { attempt, day } from "./attempt";
import { forgetPasskey, hasPasskeys, makePasskey, signIn } from "./passkeys";
import { hearAgain } from "./profile";

function Passkey(props: { readonly passkey: PasskeyCard }) {
  const { key, label, made, used } = props.passkey;
  return (
    <li class="row me-device">
      <span class="grow">
        <b>{label}</b>
        <span class="xs muted block">
          {words.passkey_made(day(made))}
          {used === null ? "" : ` · ${words.passkey_used(day(used))}`}
        </span>
      </span>
      <Button
        size="sm"
        label={words.passkey_forget_of(label)}
        onClick={() => attempt(forgetPasskey(key), () => words.passkey_forgotten)}
      >
        {words.passkey_forget}
      </Button>
    </li>
  );
}

export function Passkeys(props: { readonly passkeys: readonly PasskeyCard[] }) {
  const [busy, setBusy] = useState(false);
  const press = (work: () => Promise<void>, done: string, then?: () => void): void => {
    setBusy(true);
    const settled = work().finally(() => setBusy(false));
    attempt(settled, () => {
      then?.();
      return done;
    });
  };
  return (
    <section class="panel me-part" aria-labelledby="me-passkeys">
      <h2 id="me-passkeys">{words.passkeys}</h2>
      <p class="sm muted">{hasPasskeys() ? words.passkeys_note : words.passkeys_not}</p>
      {props.passkeys.length > 0 ? (
        <ul class="list">
          {props.passkeys.map((passkey) => (
            <Passkey key={passkey.key} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? (
        <div class="row wrap">
          <Button disabled={busy} onClick={() => press(makePasskey, words.passkey_kept)}>
            {words.passkey_make}
          </Button>
          <Button disabled={busy} onClick={() => press(signIn, words.recovered, () => go("/"))}>
            {words.passkey_sign_in}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

export function Muted(props: { readonly muted: readonly MutedCard[] }) {
  if (props.muted.length === 0) return null;
  return (
    <section class="panel me-part" aria-labelledby="me-muted">
      <h2 id="me-muted">{words.muted}</h2>
      <p class="sm muted">{words.muted_note}</p>
      <ul class="list">
        {props.muted.map(({ key, name, since }) => (
          <li key={key} class="row me-device">
            <span class="grow">
              <b>{name}</b>
              <span class="xs muted block">{words.since(day(since))}</span>
            </span>
            <Button
              size="sm"
              label={words.unmute(name)}
              onClick={() => attempt(hearAgain(key), () => words.heard_again(name))}
            >
              {words.hear_again}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
