-- How many people each process sees, and how many games it plays. A file has one process, which knows.
ALTER TABLE processes ADD COLUMN people BIGINT NOT NULL DEFAULT 0;
ALTER TABLE processes ADD COLUMN games BIGINT NOT NULL DEFAULT 0;
