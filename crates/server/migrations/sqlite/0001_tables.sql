-- One append-only log per match. Only types and statements that PostgreSQL shares are used elsewhere.
CREATE TABLE matches (
    id      TEXT    NOT NULL PRIMARY KEY,
    game    TEXT    NOT NULL,
    -- Line 1 of the record.
    header  TEXT    NOT NULL,
    -- The secret of fair dice; shown in the closing line and nowhere before it.
    secret  TEXT,
    -- How many entries there are: whoever appends says how many it has seen.
    length  BIGINT  NOT NULL,
    -- The last line of the record, once the match is over.
    closing TEXT,
    -- What lists show, as JSON, fresh with every entry.
    card    TEXT    NOT NULL,
    created BIGINT  NOT NULL,
    updated BIGINT  NOT NULL
);

CREATE TABLE entries (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    seq      BIGINT NOT NULL,
    line     TEXT   NOT NULL,
    -- Why somebody else decided for the seat, if so.
    note     TEXT,
    PRIMARY KEY (match_id, seq)
) WITHOUT ROWID;

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     TEXT NOT NULL,
    -- human, open or bot
    player   TEXT NOT NULL,
    strength TEXT,
    name     TEXT NOT NULL,
    -- SHA-256 of the token in the link of the seat.
    token    BLOB,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

-- Which browsers sit where; a browser is the SHA-256 of its cookie.
CREATE TABLE holders (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     TEXT NOT NULL,
    browser  BLOB NOT NULL,
    PRIMARY KEY (match_id, seat, browser)
) WITHOUT ROWID;
CREATE INDEX holders_by_browser ON holders (browser);

-- Units and boards that a browser brought along.
CREATE TABLE imports (
    browser BLOB   NOT NULL,
    kind    TEXT   NOT NULL,
    name    TEXT   NOT NULL,
    text    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (browser, kind, name)
) WITHOUT ROWID;

-- Records that a browser brought along. Whoever knows the id may watch.
CREATE TABLE replays (
    id      TEXT   NOT NULL PRIMARY KEY,
    browser BLOB   NOT NULL,
    game    TEXT   NOT NULL,
    card    TEXT   NOT NULL,
    record  TEXT   NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX replays_by_browser ON replays (browser);
