//! Passkeys: made in one browser, they sign the same person in with another. What is signed counts once, on this page.

use serde_json::{Value, json};
use server::client::Client;

#[path = "../support/authenticator.rs"]
mod authenticator;

use crate::house::{House, Player};
use crate::people::call;
use authenticator::{Authenticator, base64url};

const PAGE: &str = "https://table.example.org";

async fn me(guest: &mut Client) -> Value {
    let answer = guest.get("/api/me").await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

async fn ask(guest: &mut Client, path: &str) -> Value {
    let answer = guest.post(path, &json!({})).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.json()
}

async fn send(guest: &mut Client, path: &str, wish: &Value) -> (u16, String) {
    let answer = guest.post(path, wish).await.expect("an answer");
    (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

/// Makes a passkey; answers with the name by which authenticators know the person.
async fn register(guest: &mut Client, passkey: &mut Authenticator) -> Value {
    let offer = ask(guest, "/api/me/passkeys/offer").await;
    let made = passkey.make(&offer);
    assert_eq!(send(guest, "/api/me/passkeys", &made).await, (204, String::new()));
    offer["options"]["user"]["id"].clone()
}

async fn sign_in(guest: &mut Client, passkey: &mut Authenticator, user: &Value) -> (u16, String) {
    let offer = ask(guest, "/api/sign-in/offer").await;
    send(guest, "/api/sign-in", &passkey.sign(&offer, user)).await
}

fn done() -> (u16, String) {
    (204, String::new())
}

fn refused() -> (u16, String) {
    (403, "passkey".to_owned())
}

#[tokio::test]
async fn a_passkey_makes_another_browser_the_same_person_until_it_is_forgotten() {
    let house = House::known_as(PAGE).await;
    let (mut first, mut phone) = (house.guest(), house.guest());
    call(&mut first, "Maro").await;
    let id = crate::house::quick(&mut first, "squadron").await;
    assert_eq!(me(&mut first).await["passkeys"], json!([]));
    let mut passkey = Authenticator::new(1, PAGE);
    let user = register(&mut first, &mut passkey).await;
    let kept = me(&mut first).await["passkeys"].clone();
    assert_eq!((kept.as_array().map(Vec::len), &kept[0]["used"]), (Some(1), &Value::Null), "{kept}");

    assert_eq!(sign_in(&mut phone, &mut passkey, &user).await, done());
    let known = me(&mut phone).await;
    assert_eq!((&known["name"], known["devices"].as_array().map(Vec::len)), (&json!("Maro"), Some(2)));
    assert!(known["passkeys"][0]["used"].is_string(), "{known}");
    assert_eq!(Player::join(&phone, &id).await.you, Some(wire::Seat::Blue), "the same seat");

    // It is kept over a restart, and the counter with it.
    let house = house.reopen().await;
    let (mut first, mut tablet) = (house.known(&first), house.guest());
    assert_eq!(sign_in(&mut tablet, &mut passkey, &user).await, done());
    let path = format!("/api/me/passkeys/{}", kept[0]["key"].as_str().expect("a key"));
    let gone = first.request("DELETE", &path, None, &[]);
    assert_eq!(gone.await.expect("an answer").status, 204);
    let (status, code) = sign_in(&mut house.guest(), &mut passkey, &user).await;
    assert_eq!((status, code.as_str()), (403, "no_seat"), "nobody has it any more");
    assert_eq!(me(&mut tablet).await["name"], "Maro", "browsers that are signed in stay so");
}

#[tokio::test]
async fn what_a_passkey_signs_counts_once_on_this_page_and_for_its_own_person() {
    let house = House::known_as(PAGE).await;
    let (mut first, mut other, mut thief) = (house.guest(), house.guest(), house.guest());
    call(&mut first, "Maro").await;
    let mut passkey = Authenticator::new(1, PAGE);
    let user = register(&mut first, &mut passkey).await;
    let foreign = register(&mut other, &mut Authenticator::new(2, PAGE)).await;
    assert_ne!(user, foreign);

    let spent = {
        let offer = ask(&mut thief, "/api/sign-in/offer").await;
        passkey.sign(&offer, &user)
    };
    assert_eq!(send(&mut other, "/api/sign-in", &spent).await, done(), "whoever brings it first");
    let late = (409, "challenge".to_owned());
    assert_eq!(send(&mut thief, "/api/sign-in", &spent).await, late, "it was answered");
    let mut elsewhere = passkey.clone();
    elsewhere.origin = "https://table.example.org.evil.example".to_owned();
    assert_eq!(sign_in(&mut thief, &mut elsewhere, &user).await, refused(), "signed on another page");
    assert_eq!(sign_in(&mut thief, &mut passkey, &foreign).await, refused(), "it names another person");
    let offer = ask(&mut thief, "/api/sign-in/offer").await;
    let mut bent = passkey.sign(&offer, &user);
    bent["authenticator"] = json!(base64url(&[7; 37]));
    assert_eq!(send(&mut thief, "/api/sign-in", &bent).await, refused(), "something else was signed");
    assert_eq!(send(&mut thief, "/api/sign-in", &passkey.sign(&offer, &user)).await, late, "one answer each");
    // A counter that goes back is that of a copy.
    let mut copy = passkey.clone();
    copy.counter = 0;
    passkey.counter += 20;
    assert_eq!(sign_in(&mut house.guest(), &mut passkey, &user).await, done());
    assert_eq!(sign_in(&mut thief, &mut copy, &user).await, refused());
    // Nor may one be made for somebody else, or twice.
    let offer = ask(&mut first, "/api/me/passkeys/offer").await;
    assert_eq!(offer["options"]["excludeCredentials"].as_array().map(Vec::len), Some(1), "{offer}");
    let made = Authenticator::new(3, PAGE).make(&offer);
    assert_eq!(send(&mut thief, "/api/me/passkeys", &made).await, late);
    assert_eq!(send(&mut first, "/api/me/passkeys", &made).await, late, "its challenge is gone");
    let offer = ask(&mut thief, "/api/me/passkeys/offer").await;
    let taken = Authenticator::new(1, PAGE).make(&offer);
    assert_eq!(send(&mut thief, "/api/me/passkeys", &taken).await, refused(), "its id is another's");
    let (status, _) = send(
        &mut thief,
        "/api/sign-in",
        &json!({ "challenge": "", "credential": "ä", "user": "",
        "client_data": "", "authenticator": "", "signature": "" }),
    )
    .await;
    assert_eq!(status, 422);
    assert_eq!(me(&mut thief).await["name"], Value::Null, "nobody after all this");
}

#[tokio::test]
async fn a_person_has_sixteen_passkeys() {
    let house = House::known_as(PAGE).await;
    let mut guest = house.guest();
    for number in 1..=16 {
        register(&mut guest, &mut Authenticator::new(number, PAGE)).await;
    }
    let offer = ask(&mut guest, "/api/me/passkeys/offer").await;
    let made = Authenticator::new(17, PAGE).make(&offer);
    assert_eq!(send(&mut guest, "/api/me/passkeys", &made).await, (409, "full".to_owned()));
}

#[tokio::test]
async fn without_a_public_address_there_are_no_passkeys() {
    let house = House::open().await;
    let mut guest = house.guest();
    assert_eq!(me(&mut guest).await["passkeys"], Value::Null);
    for path in ["/api/me/passkeys/offer", "/api/sign-in/offer"] {
        assert_eq!(send(&mut guest, path, &json!({})).await, (409, "no_passkeys".to_owned()));
    }
    let house = House::alone().await;
    assert_eq!(send(&mut house.guest(), "/api/sign-in/offer", &json!({})).await, (409, "alone".to_owned()));
}
