-- The link that the holder of a seat made for another browser: SHA-256 of its token, and whether the holder, when
-- asked, has let it come.
ALTER TABLE seats ADD COLUMN handover BLOB;
ALTER TABLE seats ADD COLUMN granted BIGINT NOT NULL DEFAULT 0;
