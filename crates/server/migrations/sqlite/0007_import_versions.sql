-- How often the units and boards that a browser imported have changed: whoever keeps them in memory looks here first.
CREATE TABLE import_versions (
    browser BLOB   NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL
) WITHOUT ROWID;
