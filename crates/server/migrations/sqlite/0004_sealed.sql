-- The secret of fair dice, sealed with the server's key; `secret` is NULL since.
ALTER TABLE matches ADD COLUMN sealed BLOB;

-- By which the store knows its key again: one row.
CREATE TABLE keyring (
    id   INTEGER NOT NULL PRIMARY KEY,
    mark BLOB    NOT NULL
);
