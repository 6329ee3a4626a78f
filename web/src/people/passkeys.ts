// Passkeys: the browser's authenticator makes them and signs with them; the server says what is asked and checks it.
import { discard, post } from "../api";
import { people as words } from "../text/people";
import type { NewPasskey, PasskeyOffer, SignIn, SignInOffer } from "../types";
import { loadMe } from "./profile";

/** This browser has passkeys and reads what the server asks. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What the browser answered, or why it did not, in our words: its own are for programmers. */
async function answered(work: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const made = await work.catch((thrown: unknown) => {
    const name = thrown instanceof DOMException ? thrown.name : "";
    throw new Error(
      name === "InvalidStateError"
        ? words.passkey_again
        : name === "SecurityError"
          ? words.passkey_elsewhere
          : words.passkey_none,
    );
  });
  if (made instanceof PublicKeyCredential) return made;
  throw new Error(words.passkey_none);
}

/** Makes a passkey of whoever is signed in here. */
export async function makePasskey(): Promise<void> {
  const { challenge, options } = await post<PasskeyOffer>("/api/me/passkeys/offer");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const { response } = await answered(navigator.credentials.create({ publicKey }));
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new Error(words.passkey_none);
  const made: NewPasskey = {
    challenge,
    client_data: base64url(response.clientDataJSON),
    attestation: base64url(response.attestationObject),
  };
  await post("/api/me/passkeys", made);
  await loadMe();
}

/** This browser becomes the person whose passkey signs. */
export async function signIn(): Promise<void> {
  const { challenge, options } = await post<SignInOffer>("/api/sign-in/offer");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const { rawId, response } = await answered(navigator.credentials.get({ publicKey }));
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error(words.passkey_none);
  const signed: SignIn = {
    challenge,
    credential: base64url(rawId),
    user: base64url(response.userHandle ?? new ArrayBuffer(0)),
    client_data: base64url(response.clientDataJSON),
    authenticator: base64url(response.authenticatorData),
    signature: base64url(response.signature),
  };
  await post("/api/sign-in", signed);
  await loadMe();
}

export async function forgetPasskey(key: string): Promise<void> {
  await discard(`/api/me/passkeys/${encodeURIComponent(key)}`);
  await loadMe();
}
