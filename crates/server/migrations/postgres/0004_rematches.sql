-- As in the SQLite store.
ALTER TABLE cards ADD COLUMN rematch_of TEXT COLLATE "C";
ALTER TABLE cards ADD COLUMN reserved BYTEA;
CREATE UNIQUE INDEX cards_by_rematch ON cards (rematch_of) WHERE rematch_of IS NOT NULL;
