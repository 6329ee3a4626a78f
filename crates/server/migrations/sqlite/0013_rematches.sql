-- A match that another one was followed by, and the person for whom its open seat is kept.
ALTER TABLE cards ADD COLUMN rematch_of TEXT;
ALTER TABLE cards ADD COLUMN reserved BLOB;
CREATE UNIQUE INDEX cards_by_rematch ON cards (rematch_of) WHERE rematch_of IS NOT NULL;
