-- One row: which store this is, and how often it was written to, so that who runs for weeks notices that it was replaced.
CREATE TABLE store (
  only_row INTEGER NOT NULL PRIMARY KEY CHECK (only_row = 1),
  id       TEXT    NOT NULL,
  writes   BIGINT  NOT NULL
);

-- Grows with every lease of the set; what is written under an older one is refused.
ALTER TABLE league_set ADD COLUMN fence BIGINT NOT NULL DEFAULT 0;

-- Of all that decides a result. Missing where an older version stored the row: not verified.
ALTER TABLE league ADD COLUMN checksum TEXT;
ALTER TABLE league_set ADD COLUMN checksum TEXT;
ALTER TABLE set_block ADD COLUMN checksum TEXT;

-- Of the request that added a league, so that a repeated one finds that it was carried out.
ALTER TABLE league ADD COLUMN token TEXT;
