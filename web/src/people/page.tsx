// Your profile: the name, the link to another device, and the devices where you are signed in.
import { useEffect, useState } from "preact/hooks";
import { reason } from "../api";
import { Button, Skeleton } from "../parts/controls";
import { copy } from "../parts/copy";
import { Dialog } from "../parts/popover";
import { QrCode } from "../parts/qr_code";
import { toast } from "../parts/toast";
import { TopBar } from "../parts/top_bar";
import { go } from "../route";
import { people as words } from "../text/people";
import { shell } from "../text/shell";
import type { DeviceCard, Profile } from "../types";
import { attempt, day } from "./attempt";
import { Muted, Passkeys } from "./keys_and_mutes";
import { loadMe, makeRecoveryLink, me, recover, revokeRecoveryLink, signOut, takeName } from "./profile";
import "./people.css";

function Name(props: { readonly profile: Profile }) {
  const [name, setName] = useState(props.profile.name ?? "");
  const save = (event: Event): void => {
    event.preventDefault();
    attempt(takeName(name), () => words.saved(me.peek()?.name ?? name));
  };
  return (
    <section class="panel me-part" aria-labelledby="me-name">
      <h2 id="me-name">{words.name}</h2>
      <form class="row wrap" onSubmit={save}>
        <input
          type="text"
          aria-labelledby="me-name"
          aria-describedby="me-name-note"
          maxLength={24}
          autocomplete="nickname"
          placeholder={words.name_placeholder}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="btn pri" disabled={name.trim() === "" || name.trim() === props.profile.name}>
          {words.save}
        </button>
      </form>
      <p id="me-name-note" class="xs muted">
        {words.name_note}
      </p>
    </section>
  );
}

function Move(props: { readonly profile: Profile }) {
  const [link, setLink] = useState<string | null>(null);
  const made = props.profile.recovery;
  const make = (): void => {
    makeRecoveryLink().then(setLink, (thrown: unknown) => toast(reason(thrown), "risk"));
  };
  return (
    <section class="panel me-part" aria-labelledby="me-move">
      <h2 id="me-move">{words.move}</h2>
      <p class="sm muted">{words.move_note}</p>
      {link ? (
        <div class="me-link">
          <div>
            <input
              type="text"
              readOnly
              value={link}
              aria-label={words.link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <p class="xs muted">{words.link_once}</p>
            <Button kind="pri" onClick={() => void copy(link)}>
              {words.copy}
            </Button>
          </div>
          <figure>
            <QrCode text={link} label={words.qr} />
            <figcaption class="xs muted">{words.scan}</figcaption>
          </figure>
        </div>
      ) : null}
      {made && !link ? <p class="sm">{words.link_made(day(made))}</p> : null}
      <div class="row wrap">
        <Button onClick={make}>{made ? words.new_link : words.make_link}</Button>
        {made ? (
          <Button
            onClick={() => {
              setLink(null);
              attempt(revokeRecoveryLink(), () => words.revoked);
            }}
          >
            {words.revoke}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Devices(props: { readonly profile: Profile }) {
  const { devices, recovery, passkeys } = props.profile;
  const isLast = devices.length === 1 && recovery === null && !passkeys?.length;
  const [leaving, setLeaving] = useState<DeviceCard | null>(null);
  const named = (device: DeviceCard): string => (device.label === "" ? words.first_device : device.label);
  const leave = (device: DeviceCard): void => {
    setLeaving(null);
    attempt(signOut(device.key), () => words.signed_out);
  };
  return (
    <section class="panel me-part" aria-labelledby="me-devices">
      <h2 id="me-devices">{words.devices}</h2>
      <ul class="list">
        {devices.map((device) => (
          <li key={device.key} class="row me-device">
            <span class="grow">
              <b>{named(device)}</b>
              {device.this ? <span class="chip">{words.this_device}</span> : null}
              {device.since ? <span class="xs muted block">{words.since(day(device.since))}</span> : null}
            </span>
            <Button size="sm" label={words.sign_out_of(named(device))} onClick={() => setLeaving(device)}>
              {words.sign_out}
            </Button>
          </li>
        ))}
      </ul>
      {leaving ? (
        <Dialog title={words.sign_out_sure} onClose={() => setLeaving(null)}>
          <h2>{words.sign_out_sure}</h2>
          <p>{isLast ? words.sign_out_last : words.sign_out_note}</p>
          <div class="row dialog-foot">
            <Button onClick={() => setLeaving(null)}>{words.keep}</Button>
            <Button kind="pri" onClick={() => leave(leaving)}>
              {words.sign_out}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

/** Somebody opened a recovery link: nothing happens before a click, so that a preview of the link changes nothing. */
function Recover(props: { readonly token: string; readonly onDone: () => void }) {
  const use = (): void => {
    recover(props.token).then(
      () => {
        toast(words.recovered, "ok");
        props.onDone();
        go("/");
      },
      (thrown: unknown) => toast(reason(thrown), "risk"),
    );
  };
  return (
    <section class="panel me-part" aria-labelledby="me-recover">
      <h2 id="me-recover">{words.recover_title}</h2>
      <p>{words.recover_note}</p>
      <div class="row wrap">
        <Button kind="pri" onClick={use}>
          {words.recover}
        </Button>
        <a class="btn" href="/">
          {words.recover_not}
        </a>
      </div>
    </section>
  );
}

export function ProfilePage() {
  const [token, setToken] = useState(location.hash.slice(1));
  useEffect(() => {
    void loadMe();
    // The token should not stay in the address, where others see it.
    if (token !== "") history.replaceState(null, "", "/profile");
  }, []);
  const profile = me.value;
  return (
    <>
      <TopBar />
      <main class="me-page">
        <h1>{words.title}</h1>
        {profile === null ? (
          <Skeleton rows={4} />
        ) : !profile.people ? (
          <p>
            {shell.lost_page} <a href="/">{shell.to_lobby}</a>
          </p>
        ) : token !== "" ? (
          <Recover token={token} onDone={() => setToken("")} />
        ) : (
          <>
            <Name key={profile.name} profile={profile} />
            <Move profile={profile} />
            {profile.passkeys ? <Passkeys passkeys={profile.passkeys} /> : null}
            <Devices profile={profile} />
            <Muted muted={profile.muted} />
          </>
        )}
      </main>
    </>
  );
}
