-- As in the SQLite store.
-- Whom a person does not want to hear, at any table.
CREATE TABLE mutes (
    person BYTEA  NOT NULL,
    other  BYTEA  NOT NULL,
    -- What the other one was called then.
    name   TEXT   NOT NULL,
    since  BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
