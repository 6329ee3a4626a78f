-- A code of eight letters that leads to an open seat, for whoever is told it instead of sent a link: a hash that only the
-- key of the server can make, because all codes could be tried.
ALTER TABLE seats ADD COLUMN code BLOB;
CREATE INDEX seats_by_code ON seats (code) WHERE code IS NOT NULL;
