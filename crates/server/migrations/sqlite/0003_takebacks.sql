-- May decisions of this match be taken back?
ALTER TABLE matches ADD COLUMN takebacks BIGINT NOT NULL DEFAULT 0;
-- How often something was taken back. A length alone would not do: back by two and on by two is another match.
ALTER TABLE matches ADD COLUMN rounds BIGINT NOT NULL DEFAULT 0;
-- 1 where a player's decision begins.
ALTER TABLE entries ADD COLUMN opens BIGINT NOT NULL DEFAULT 0;

-- What was taken back, one row each: who asked, and how many entries stood afterwards. Nothing is ever removed here.
CREATE TABLE takebacks (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    -- Counted from 1.
    round    BIGINT NOT NULL,
    seat     TEXT   NOT NULL,
    entries  BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (match_id, round)
) WITHOUT ROWID;

-- The entries that stood until then. They may hold what was sealed, so nobody is ever told of them.
CREATE TABLE withdrawn (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    round    BIGINT NOT NULL,
    seq      BIGINT NOT NULL,
    line     TEXT   NOT NULL,
    PRIMARY KEY (match_id, round, seq)
) WITHOUT ROWID;
