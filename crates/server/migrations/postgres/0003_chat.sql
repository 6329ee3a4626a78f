-- As in the SQLite store.
-- What players said at the table. It is kept with the match and goes with it.
CREATE TABLE chat (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id),
    seq      BIGINT NOT NULL,
    seat     TEXT   NOT NULL,
    name     TEXT   NOT NULL,
    text     TEXT   NOT NULL,
    -- ISO 8601, UTC.
    at       TEXT   NOT NULL,
    PRIMARY KEY (match_id, seq)
);

-- Lines that players reported, for the operator: with their words, since the match may be gone.
CREATE TABLE reports (
    match_id TEXT COLLATE "C" NOT NULL,
    seq      BIGINT NOT NULL,
    reporter BYTEA  NOT NULL,
    name     TEXT   NOT NULL,
    text     TEXT   NOT NULL,
    -- The holder of the seat.
    author   BYTEA,
    why      TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (match_id, seq, reporter)
);
CREATE INDEX reports_by_time ON reports (at);
