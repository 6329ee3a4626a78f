-- As in the SQLite store.
-- Passkeys of people, and what authenticators were asked and have not answered yet.
CREATE TABLE passkeys (
    -- Its id, as the authenticator made it.
    credential BYTEA  NOT NULL PRIMARY KEY,
    person     BYTEA  NOT NULL,
    -- The public key, the counter and what else is compared: JSON.
    content    TEXT   NOT NULL,
    label      TEXT   NOT NULL,
    made       BIGINT NOT NULL,
    used       BIGINT
);
CREATE INDEX passkeys_by_person ON passkeys (person);

-- Each is answered once, by whichever process is asked.
CREATE TABLE challenges (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Who wants a passkey; nobody for a challenge to sign in.
    person  BYTEA,
    state   TEXT   NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX challenges_by_time ON challenges (created, id);
