-- Who made a match: a battle between bots belongs to nobody's seat, and its maker shall find it all the same.
ALTER TABLE matches ADD COLUMN maker BLOB;
CREATE INDEX matches_by_maker ON matches (maker);

-- One row that is written to find out whether the disk takes writes.
CREATE TABLE pulse (
    id INTEGER NOT NULL PRIMARY KEY,
    at BIGINT  NOT NULL
);
