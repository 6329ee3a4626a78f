-- Entries as they are kept since: sealed with the server's key, and `line` is empty. A running match holds declarations
-- that the other seat may not know.
ALTER TABLE entries ADD COLUMN sealed BLOB;
ALTER TABLE withdrawn ADD COLUMN sealed BLOB;
