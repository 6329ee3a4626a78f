-- Who may append to a match: counted up by every process that takes it over. One process has this file for itself, so
-- it stays as it is here; a store that moves to PostgreSQL takes it along.
ALTER TABLE matches ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;

-- Promises of dice that no match has taken up yet, sealed with the server's key.
CREATE TABLE promises (
    id      TEXT   NOT NULL PRIMARY KEY,
    sealed  BLOB   NOT NULL,
    created BIGINT NOT NULL
) WITHOUT ROWID;
