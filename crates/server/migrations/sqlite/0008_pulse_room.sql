-- The pulse takes as much room as a large decision: a disk with room for a few bytes is full.
ALTER TABLE pulse ADD COLUMN room BLOB;
