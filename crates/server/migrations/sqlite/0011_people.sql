-- Who plays: a name, kept for a person and not for a browser. A person is known by the hash of the first cookie, under
-- which matches and imports are kept; other browsers of the same person are led to it by `devices`.
CREATE TABLE people (
    person        BLOB   NOT NULL PRIMARY KEY,
    name          TEXT,
    -- SHA-256 of the token in the recovery link, if there is one, and when it was made.
    recovery      BLOB,
    recovery_made BIGINT
) WITHOUT ROWID;
CREATE UNIQUE INDEX people_by_recovery ON people (recovery);

-- A browser and the person it is; a browser that is not here is a person of its own.
CREATE TABLE devices (
    browser BLOB   NOT NULL PRIMARY KEY,
    person  BLOB   NOT NULL,
    label   TEXT   NOT NULL,
    since   BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX devices_by_person ON devices (person);

-- Until when anybody may take the open seat, in milliseconds since 1970; 0 for a match among friends.
ALTER TABLE cards ADD COLUMN offered BIGINT NOT NULL DEFAULT 0;
CREATE INDEX cards_offered ON cards (updated) WHERE offered > 0 AND is_over = 0;
