-- What lists and limits ask of a match, apart from its long texts: a list reads no records.
CREATE TABLE cards (
    match_id   TEXT   NOT NULL PRIMARY KEY REFERENCES matches (id),
    game       TEXT   NOT NULL,
    -- What lists show, as JSON.
    card       TEXT   NOT NULL,
    maker      BLOB,
    is_over    BIGINT NOT NULL,
    -- Bots sit at both seats.
    exhibition BIGINT NOT NULL,
    created    BIGINT NOT NULL,
    -- When everybody could last notice something: nobody shall count sealed declarations by it.
    updated    BIGINT NOT NULL,
    -- When anything was last written.
    touched    BIGINT NOT NULL,
    -- Of its record.
    bytes      BIGINT NOT NULL
) WITHOUT ROWID;
INSERT INTO cards (match_id, game, card, maker, is_over, exhibition, created, updated, touched, bytes)
    SELECT m.id, m.game, m.card, m.maker, m.closing IS NOT NULL,
           NOT EXISTS (SELECT 1 FROM seats s WHERE s.match_id = m.id AND s.player <> 'bot'),
           m.created, m.updated, m.updated,
           octet_length(m.header)
               + (SELECT COALESCE(SUM(octet_length(e.line)), 0) FROM entries e WHERE e.match_id = m.id)
    FROM matches m;
CREATE INDEX cards_by_maker ON cards (maker);
CREATE INDEX cards_running ON cards (touched) WHERE is_over = 0;
CREATE INDEX cards_by_touch ON cards (touched);

DROP INDEX matches_by_maker;
ALTER TABLE matches DROP COLUMN card;
ALTER TABLE matches DROP COLUMN maker;
ALTER TABLE matches DROP COLUMN created;
ALTER TABLE matches DROP COLUMN updated;

-- Boards of matches, each text once. A match says which one stands in its header, and at which byte.
CREATE TABLE boards (
    hash BLOB NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
) WITHOUT ROWID;
ALTER TABLE matches ADD COLUMN board BLOB REFERENCES boards (hash);
ALTER TABLE matches ADD COLUMN board_at BIGINT;
CREATE INDEX matches_by_board ON matches (board);
