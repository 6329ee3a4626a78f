//! Passkeys: another way to be the same person on another device. Off where the server does not know by which address
//! visitors come, because browsers bind passkeys to it.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use table::Moment;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::http::{ApiError, NewPasskey, PasskeyCard, PasskeyOffer, SignIn, SignInOffer};

use super::App;
use super::browser::Browser;
use super::error::{Body, HttpError, Place};
use super::people::{device_label, short_key, somebody};
use crate::passkeys::{self, Challenge, PasskeyError, Passkeys};
use crate::store::{KeptPasskey, OpenChallenge, PasskeyChange, PersonAnswer, PersonChange};
use crate::token::{self, Digest, EntropyError};

type Answer<T> = Result<T, HttpError>;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(offer))
        .routes(routes!(keep))
        .routes(routes!(forget))
        .routes(routes!(ask))
        .routes(routes!(sign_in))
}

/// The asker's passkeys; `None` where there are none for anybody.
pub(super) async fn cards(app: &App, browser: &Browser) -> Answer<Option<Vec<PasskeyCard>>> {
    if app.passkeys.is_none() {
        return Ok(None);
    }
    let kept = match browser.known() {
        Some(person) => app.store.passkeys_of(person).await?,
        None => Vec::new(),
    };
    let card = |it: KeptPasskey| PasskeyCard {
        key: passkey_key(&it.credential),
        label: it.label,
        made: Moment(it.made).iso(),
        used: it.used.map(|at| Moment(at).iso()),
    };
    Ok(Some(kept.into_iter().map(card).collect()))
}

fn passkey_key(credential: &[u8]) -> String {
    short_key("passkey", credential)
}

/// What the browser's authenticator is asked to make a passkey.
#[utoipa::path(post, path = "/api/me/passkeys/offer", responses((status = 200, body = PasskeyOffer),
    (status = "4XX", body = ApiError)), tag = "people")]
async fn offer(State(app): State<App>, browser: Browser) -> Answer<impl IntoResponse> {
    let (passkeys, person) = asked(&app, &browser)?;
    let kept = app.store.passkeys_of(person).await?;
    let name = app.store.person(person).await?.name;
    let known = kept.into_iter().map(|it| it.credential).collect();
    let Challenge { options, state } = passkeys.offer(person, name.as_deref().unwrap_or(NAMELESS), known)?;
    let challenge = open(&app, OpenChallenge { person: Some(person), state }).await?;
    Ok((browser, Json(PasskeyOffer { challenge, options })))
}

/// What authenticators call somebody who has no name here.
const NAMELESS: &str = "Player";

/// Keeps the passkey that was made.
#[utoipa::path(post, path = "/api/me/passkeys", request_body = NewPasskey, responses((status = 204),
    (status = "4XX", body = ApiError)), tag = "people")]
async fn keep(
    State(app): State<App>,
    browser: Browser,
    headers: HeaderMap,
    Body(answer): Body<NewPasskey>,
) -> Answer<StatusCode> {
    let (passkeys, person) = asked(&app, &browser)?;
    let state = take(&app, &answer.challenge, Some(person)).await?;
    let made = passkeys.accept(&state, &answer)?;
    let label = device_label(&headers);
    let change = PasskeyChange::Keep { person, credential: made.credential, content: made.key, label };
    match app.store.write_person(PersonChange::Passkey(change)).await? {
        PersonAnswer::Done | PersonAnswer::Joined(_) => Ok(StatusCode::NO_CONTENT),
        PersonAnswer::Full => Err(HttpError::conflict("full", "you have 16 passkeys here; forget one first")),
        PersonAnswer::Nothing => Err(refused()),
    }
}

/// Forgets a passkey of the asker's, by its `key`. Nobody signs in with it any more.
#[utoipa::path(delete, path = "/api/me/passkeys/{key}", params(("key" = String, Path)),
    responses((status = 204), (status = "4XX", body = ApiError)), tag = "people")]
async fn forget(State(app): State<App>, browser: Browser, Place(key): Place<String>) -> Answer<StatusCode> {
    let (_, person) = asked(&app, &browser)?;
    let kept = app.store.passkeys_of(person).await?;
    let named = kept.into_iter().find(|it| passkey_key(&it.credential) == key);
    let unknown = || HttpError::not_found("none of your passkeys is called so");
    let credential = named.ok_or_else(unknown)?.credential;
    let change = PasskeyChange::Forget { person, credential };
    match app.store.write_person(PersonChange::Passkey(change)).await? {
        PersonAnswer::Nothing => Err(unknown()),
        PersonAnswer::Done | PersonAnswer::Full | PersonAnswer::Joined(_) => Ok(StatusCode::NO_CONTENT),
    }
}

/// What the browser's authenticator is asked to sign in.
#[utoipa::path(post, path = "/api/sign-in/offer", responses((status = 200, body = SignInOffer),
    (status = "4XX", body = ApiError)), tag = "people")]
async fn ask(State(app): State<App>, browser: Browser) -> Answer<impl IntoResponse> {
    let (passkeys, _) = asked(&app, &browser)?;
    let Challenge { options, state } = passkeys.ask()?;
    let challenge = open(&app, OpenChallenge { person: None, state }).await?;
    Ok((browser, Json(SignInOffer { challenge, options })))
}

/// This browser becomes the person whose passkey signed: matches, imports and name are the same in both.
#[utoipa::path(post, path = "/api/sign-in", request_body = SignIn, responses((status = 204),
    (status = "4XX", body = ApiError)), tag = "people")]
async fn sign_in(
    State(app): State<App>,
    browser: Browser,
    headers: HeaderMap,
    Body(answer): Body<SignIn>,
) -> Answer<impl IntoResponse> {
    let (passkeys, _) = asked(&app, &browser)?;
    let credential = passkeys::credential(&answer)?;
    let state = take(&app, &answer.challenge, None).await?;
    let unknown = || HttpError::no_seat("nobody here has this passkey; it may have been forgotten");
    let kept = app.store.passkey(&credential).await?.ok_or_else(unknown)?;
    let content = passkeys.check(&state, &answer, kept.person, &kept.content)?;
    let device = browser.device().ok_or(EntropyError)?;
    let change =
        PasskeyChange::SignIn { credential, content, browser: device, label: device_label(&headers) };
    match app.store.write_person(PersonChange::Passkey(change)).await? {
        PersonAnswer::Nothing => Err(unknown()),
        PersonAnswer::Done | PersonAnswer::Full | PersonAnswer::Joined(_) => {
            Ok((browser, StatusCode::NO_CONTENT))
        }
    }
}

/// Who asks, on a server that offers passkeys.
fn asked<'a>(app: &'a App, browser: &Browser) -> Answer<(&'a Passkeys, Digest)> {
    let person = somebody(app, browser)?;
    let none =
        "this server offers no passkeys: it was not told by which address visitors come (`--public-url`)";
    let passkeys = app.passkeys.as_deref().ok_or_else(|| HttpError::conflict("no_passkeys", none))?;
    Ok((passkeys, person))
}

/// Lets a challenge wait for its answer.
async fn open(app: &App, challenge: OpenChallenge) -> Answer<String> {
    let id = token::id()?;
    let change = PasskeyChange::Ask { id: id.clone(), challenge };
    app.store.write_person(PersonChange::Passkey(change)).await?;
    Ok(id)
}

/// Takes a challenge away with its first answer, whether that is right or not.
async fn take(app: &App, id: &str, person: Option<Digest>) -> Answer<String> {
    let late = || HttpError::conflict("challenge", "that was answered already, or took too long; try again");
    let challenge = app.store.challenge(id).await?.ok_or_else(late)?;
    let change = PasskeyChange::Take { id: id.to_owned() };
    match app.store.write_person(PersonChange::Passkey(change)).await? {
        PersonAnswer::Done if challenge.person == person => Ok(challenge.state),
        _ => Err(late()),
    }
}

fn refused() -> HttpError {
    HttpError::new(StatusCode::FORBIDDEN, "passkey", "the passkey was not accepted")
}

impl From<PasskeyError> for HttpError {
    fn from(why: PasskeyError) -> HttpError {
        match why {
            PasskeyError::Malformed => {
                HttpError::new(StatusCode::UNPROCESSABLE_ENTITY, "malformed", why.to_string())
            }
            PasskeyError::Refused(reason) => {
                tracing::info!(%reason, "a passkey was refused");
                refused()
            }
            PasskeyError::Stored(_) => {
                tracing::error!(%why, "a request could not be answered");
                HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "the passkey cannot be read")
            }
        }
    }
}
