-- The tables of the SQLite store, for several processes. Columns mean the same there, and are explained there.
-- Ids are compared byte by byte, as SQLite does.
CREATE TABLE boards (
    hash BYTEA NOT NULL PRIMARY KEY,
    text TEXT  NOT NULL
);

-- A process that serves this store. It owns matches while its lease lasts; its number is never used again.
CREATE TABLE processes (
    id          BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Where other processes reach it.
    address     TEXT   NOT NULL,
    -- Milliseconds since 1970, by the clock of the database.
    lease_until BIGINT NOT NULL
);

CREATE TABLE matches (
    id        TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game      TEXT   NOT NULL,
    header    TEXT   NOT NULL,
    secret    TEXT,
    sealed    BYTEA,
    length    BIGINT NOT NULL,
    closing   TEXT,
    takebacks BIGINT NOT NULL DEFAULT 0,
    rounds    BIGINT NOT NULL DEFAULT 0,
    board     BYTEA REFERENCES boards (hash),
    board_at  BIGINT,
    -- The process that plays it, if that still has its lease, and how often it was taken over: an append by an earlier
    -- owner is refused.
    owner     BIGINT,
    fence     BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX matches_by_board ON matches (board);
CREATE INDEX matches_by_owner ON matches (owner);

CREATE TABLE cards (
    match_id   TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id),
    game       TEXT   NOT NULL,
    card       TEXT   NOT NULL,
    maker      BYTEA,
    is_over    BIGINT NOT NULL,
    exhibition BIGINT NOT NULL,
    created    BIGINT NOT NULL,
    updated    BIGINT NOT NULL,
    touched    BIGINT NOT NULL,
    bytes      BIGINT NOT NULL
);
CREATE INDEX cards_by_maker ON cards (maker);
CREATE INDEX cards_running ON cards (touched) WHERE is_over = 0;
CREATE INDEX cards_by_touch ON cards (touched);

CREATE TABLE entries (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seq      BIGINT NOT NULL,
    line     TEXT   NOT NULL,
    sealed   BYTEA,
    note     TEXT,
    opens    BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seq)
);

CREATE TABLE seats (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat     TEXT COLLATE "C" NOT NULL,
    player   TEXT   NOT NULL,
    strength TEXT,
    name     TEXT   NOT NULL,
    token    BYTEA,
    handover BYTEA,
    granted  BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat)
);

CREATE TABLE holders (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seat     TEXT COLLATE "C" NOT NULL,
    browser  BYTEA  NOT NULL,
    PRIMARY KEY (match_id, seat, browser)
);
CREATE INDEX holders_by_browser ON holders (browser);

CREATE TABLE takebacks (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    round    BIGINT NOT NULL,
    seat     TEXT   NOT NULL,
    entries  BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (match_id, round)
);

CREATE TABLE withdrawn (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    round    BIGINT NOT NULL,
    seq      BIGINT NOT NULL,
    line     TEXT   NOT NULL,
    sealed   BYTEA,
    PRIMARY KEY (match_id, round, seq)
);

CREATE TABLE imports (
    browser BYTEA  NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    name    TEXT COLLATE "C" NOT NULL,
    text    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (browser, kind, name)
);

CREATE TABLE import_versions (
    browser BYTEA  NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL
);

CREATE TABLE replays (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    browser BYTEA  NOT NULL,
    game    TEXT   NOT NULL,
    card    TEXT   NOT NULL,
    record  TEXT   NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX replays_by_browser ON replays (browser);

CREATE TABLE promises (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    sealed  BYTEA  NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE pulse (
    id   BIGINT NOT NULL PRIMARY KEY,
    at   BIGINT NOT NULL,
    room BYTEA
);

CREATE TABLE keyring (
    id   BIGINT NOT NULL PRIMARY KEY,
    mark BYTEA  NOT NULL
);
