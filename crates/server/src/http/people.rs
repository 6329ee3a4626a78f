//! Who plays: a name, a profile that follows to another browser by a recovery link, and games that anybody may join.
//! A server for one person answers that there is nobody else, and refuses the rest.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use kit::Seat;
use table::Moment;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::http::{
    ApiError, CreatedMatch, Crowd, DeviceCard, NewName, OpenGames, Profile, Recovery, RecoveryLink, SignOut,
};

use super::browser::Browser;
use super::crowd::Guest;
use super::error::{Body, HttpError, Place};
use super::lobby::{shown, shown_card};
use super::promise::OwnNonce;
use super::{App, ClientAddress, mutes, passkeys};
use crate::matches::Errand;
use crate::matches::create::Created;
use crate::store::{Device, Joined, Offered, Page, Person, PersonAnswer, PersonChange, Wanted};
use crate::token::{self, Digest, EntropyError, Token};

type Answer<T> = Result<T, HttpError>;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me, name))
        .routes(routes!(recovery_link, revoke))
        .routes(routes!(recover))
        .routes(routes!(sign_out))
        .routes(routes!(open_games))
        .routes(routes!(sit))
}

/// Who asks: name, recovery link, browsers.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Profile)), tag = "people")]
pub(super) async fn me(State(app): State<App>, browser: Browser) -> Answer<Json<Profile>> {
    let person = match browser.known().filter(|_| app.has_people) {
        Some(person) => app.store.person(person).await?,
        None => Person::default(),
    };
    let muted = match browser.known().filter(|_| app.has_people) {
        Some(person) => mutes::cards(&app, person).await?,
        None => Vec::new(),
    };
    let own = browser.device();
    let card = |device: &Device| DeviceCard {
        key: device_key(device.browser),
        label: device.label.clone(),
        since: (device.since > 0).then(|| Moment(device.since).iso()),
        this: Some(device.browser) == own,
    };
    Ok(Json(Profile {
        people: app.has_people,
        name: person.name,
        recovery: person.recovery_made.map(|at| Moment(at).iso()),
        devices: person.devices.iter().map(card).collect(),
        passkeys: passkeys::cards(&app, &browser).await?,
        muted,
    }))
}

/// What a browser is called in a list of its person's: nobody can make its hash of it.
fn device_key(browser: Digest) -> String {
    short_key("device", &browser.0)
}

/// Tells a row of a person's list from the others, without what the row is kept by.
pub(super) fn short_key(kind: &str, id: &[u8]) -> String {
    let hash = Digest::of(&[kind.as_bytes(), id].concat());
    hash.0[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Takes a name. It is shown at every table where the person plays, from now on.
#[utoipa::path(post, path = "/api/me", request_body = NewName, responses((status = 204),
    (status = "4XX", body = ApiError)), tag = "people")]
pub(super) async fn name(
    State(app): State<App>,
    browser: Browser,
    Body(wish): Body<NewName>,
) -> Answer<impl IntoResponse> {
    let person = somebody(&app, &browser)?;
    let name = sound_name(&wish.name).map_err(|why| HttpError::field("name", why))?;
    app.store.write_person(PersonChange::Name { person, name: name.clone() }).await?;
    tell_tables(&app, person, &name).await?;
    Ok((browser, StatusCode::NO_CONTENT))
}

/// The latest matches whose tables hear of a new name at once; others show it when somebody comes.
const TABLES: u32 = 50;

async fn tell_tables(app: &App, person: Digest, name: &str) -> Answer<()> {
    let page = Page { after: None, wanted: Wanted::All, limit: TABLES };
    for listed in app.store.matches_of(person, page).await?.iter().filter(|it| !it.is_over) {
        for &seat in &listed.sits {
            let errand = Errand::Named { seat, name: name.to_owned() };
            let _ = app.matches.run(&listed.id, errand).await;
        }
    }
    Ok(())
}

/// The longest name, in letters.
const LONGEST: usize = 24;

/// Names that say what somebody is not.
const RESERVED: [&str; 9] =
    ["you", "red", "blue", "player", "friend", "guest", "anybody", "operator", "server"];

/// A name as it is kept: one line, no signs that turn the text around it about, and nobody poses as a bot.
fn sound_name(text: &str) -> Result<String, String> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters = name.chars().count();
    if letters == 0 || letters > LONGEST {
        return Err(format!("{letters} letters: a name has 1 to {LONGEST}"));
    }
    if let Some(sign) = name.chars().find(|&it| is_invisible(it)) {
        return Err(format!(
            "U+{:04X} cannot be seen: a name has letters, digits and signs",
            u32::from(sign)
        ));
    }
    let low = name.to_lowercase();
    if RESERVED.contains(&low.as_str()) || low == "bot" || low.ends_with(" bot") {
        return Err(format!("{name:?} is what others are called here: take another name"));
    }
    Ok(name)
}

/// Control signs, marks of direction, and what takes no room.
fn is_invisible(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// A new recovery link. The one before leads nowhere from now on.
#[utoipa::path(post, path = "/api/me/recovery", responses((status = 200, body = RecoveryLink),
    (status = "4XX", body = ApiError)), tag = "people")]
pub(super) async fn recovery_link(State(app): State<App>, browser: Browser) -> Answer<impl IntoResponse> {
    let person = somebody(&app, &browser)?;
    let token = Token::fresh()?;
    app.store.write_person(PersonChange::Recovery { person, token: Some(token.digest()) }).await?;
    // Behind the hash mark, which browsers tell no server: the token is in no log.
    Ok((browser, Json(RecoveryLink { link: format!("/profile#{}", token.text()) })))
}

/// Takes the recovery link back.
#[utoipa::path(delete, path = "/api/me/recovery", responses((status = 204), (status = "4XX", body = ApiError)),
    tag = "people")]
pub(super) async fn revoke(State(app): State<App>, browser: Browser) -> Answer<StatusCode> {
    let person = somebody(&app, &browser)?;
    app.store.write_person(PersonChange::Recovery { person, token: None }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// This browser becomes the person that made the recovery link: matches, imports and name are the same in both.
#[utoipa::path(post, path = "/api/me/device", request_body = Recovery, responses((status = 204),
    (status = "4XX", body = ApiError)), tag = "people")]
pub(super) async fn recover(
    State(app): State<App>,
    browser: Browser,
    headers: HeaderMap,
    Body(wish): Body<Recovery>,
) -> Answer<impl IntoResponse> {
    somebody(&app, &browser)?;
    let nowhere = || HttpError::not_found("the link leads to nobody: it was taken back, or is not whole");
    let token = Token::brought(&wish.token).ok_or_else(nowhere)?.digest();
    let device = browser.device().ok_or(EntropyError)?;
    let change = PersonChange::Recover { token, browser: device, label: device_label(&headers) };
    match app.store.write_person(change).await? {
        PersonAnswer::Nothing => Err(nowhere()),
        PersonAnswer::Done | PersonAnswer::Full | PersonAnswer::Joined(_) => {
            Ok((browser, StatusCode::NO_CONTENT))
        }
    }
}

/// What a browser says of itself, in short.
pub(super) fn device_label(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|it| it.to_str().ok());
    label_of(agent.unwrap_or_default())
}

fn label_of(agent: &str) -> String {
    let first = |known: &[(&str, &'static str)]| {
        known.iter().find(|(sign, _)| agent.contains(sign)).map(|&(_, name)| name)
    };
    let browser =
        first(&[("Firefox", "Firefox"), ("Edg", "Edge"), ("Chrom", "Chrome"), ("Safari", "Safari")]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => "another browser".to_owned(),
    }
}

/// A browser is this person no longer; without a name it is the one that asks.
#[utoipa::path(post, path = "/api/me/sign-out", request_body = SignOut, responses((status = 204),
    (status = "4XX", body = ApiError)), tag = "people")]
pub(super) async fn sign_out(
    State(app): State<App>,
    browser: Browser,
    Body(wish): Body<SignOut>,
) -> Answer<StatusCode> {
    let person = somebody(&app, &browser)?;
    let devices = app.store.person(person).await?.devices;
    let named = devices.iter().find(|it| device_key(it.browser) == wish.device);
    let unknown = || HttpError::field("device", "none of your browsers is called so");
    let device = named.ok_or_else(unknown)?.browser;
    match app.store.write_person(PersonChange::SignOut { person, browser: device }).await? {
        PersonAnswer::Nothing => Err(unknown()),
        PersonAnswer::Done | PersonAnswer::Full | PersonAnswer::Joined(_) => Ok(StatusCode::NO_CONTENT),
    }
}

/// Games that anybody may join, and those under way that anybody may watch.
#[utoipa::path(get, path = "/api/open-games", responses((status = 200, body = OpenGames)), tag = "people")]
pub(super) async fn open_games(
    State(app): State<App>,
    browser: Browser,
    client: ClientAddress,
) -> Answer<Json<OpenGames>> {
    if !app.has_people {
        return Ok(Json(OpenGames::default()));
    }
    if let Some(person) = browser.known() {
        app.presence.seen(Guest { person, client });
    }
    let others = app.presence.others();
    let crowd =
        Crowd { people: app.presence.people() + others.people, games: app.matches.count() + others.games };
    let open = app.store.offered(Offered::ToJoin, browser.known()).await?;
    let running = app.store.offered(Offered::ToWatch, browser.known()).await?;
    let cards = |rows: &[crate::store::Listed]| rows.iter().filter_map(shown_card).collect();
    Ok(Json(OpenGames { open: cards(&open), running: cards(&running), crowd }))
}

/// Sits down at a game that is open to anyone. `myomer-nonce` adds to the dice, as with a link.
#[utoipa::path(post, path = "/api/matches/{id}/sit", params(("id" = String, Path)),
    responses((status = 200, body = CreatedMatch), (status = "4XX", body = ApiError)), tag = "people")]
pub(super) async fn sit(
    State(app): State<App>,
    browser: Browser,
    OwnNonce(nonce): OwnNonce,
    Place(id): Place<String>,
) -> Answer<impl IntoResponse> {
    let person = somebody(&app, &browser)?;
    let nowhere = || HttpError::not_found("no game that is open to anyone is here any more");
    if !token::is_id(&id) {
        return Err(nowhere());
    }
    let change = PersonChange::Sit { id: id.clone(), person, nonce: nonce.unwrap_or_default() };
    match app.store.write_person(change).await? {
        PersonAnswer::Joined(Joined::Seated { seat, moved }) => {
            greet_at_table(&app, &id, seat, moved).await?;
            let created = Created::joined(id, seat);
            Ok((browser, Json(shown(&created))))
        }
        PersonAnswer::Joined(Joined::Taken) => {
            Err(HttpError::conflict("taken", "somebody else was faster: the seat is taken"))
        }
        PersonAnswer::Joined(Joined::Own) => {
            Err(HttpError::conflict("own", "you play in this game already: the seat is for somebody else"))
        }
        _ => Err(nowhere()),
    }
}

/// Tells the table who sits there now.
pub(super) async fn greet_at_table(app: &App, id: &str, seat: Seat, moved: bool) -> Answer<()> {
    let seats = app.store.load_seats(id).await?;
    let name = seats.map_or_else(String::new, |seats| seats[seat].name.clone());
    let _ = app.matches.run(id, Errand::Joined { seat, moved, name }).await;
    Ok(())
}

/// The person that asks, on a server for several.
pub(super) fn somebody(app: &App, browser: &Browser) -> Answer<Digest> {
    if !app.has_people {
        let message = "this server is for one person: there are no names, profiles and open games";
        return Err(HttpError::conflict("alone", message));
    }
    Ok(browser.digest().ok_or(EntropyError)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_that_is_what_it_looks_like() {
        assert_eq!(sound_name("  Maro \t Vane ").as_deref(), Ok("Maro Vane"));
        assert_eq!(sound_name("Zoë 王").as_deref(), Ok("Zoë 王"));
        for bad in [
            "",
            " ",
            "a\u{202e}b",
            "x\u{200b}",
            "\u{feff}y",
            "Ace bot",
            "BOT",
            "Blue",
            "ten letters and some more of it",
        ] {
            assert!(sound_name(bad).is_err(), "{bad:?}");
        }
        let long = sound_name(&"n".repeat(25)).expect_err("too long");
        assert!(long.starts_with("25 letters"), "{long}");
    }

    #[test]
    fn a_browser_is_called_by_what_it_is_and_where() {
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        assert_eq!(label_of(firefox), "Firefox on Linux");
        let edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0";
        assert_eq!(label_of(edge), "Edge on Windows");
        assert_eq!(label_of("curl/8"), "another browser");
    }
}
