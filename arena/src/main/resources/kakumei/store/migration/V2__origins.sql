-- What made up each player of a set, and how often each was refused; empty where a set is older than this.
ALTER TABLE league_set ADD COLUMN origins TEXT;
ALTER TABLE league_set ADD COLUMN refused TEXT;
ALTER TABLE set_block ADD COLUMN refused TEXT;

-- Under which name what was made up how plays for a player of the plan; a further entry for each time it went on as new.
CREATE TABLE league_entrant (
  league BIGINT  NOT NULL REFERENCES league (id),
  player INTEGER NOT NULL,
  entry  INTEGER NOT NULL,
  name   TEXT    NOT NULL,
  origin TEXT    NOT NULL,
  PRIMARY KEY (league, player, entry),
  UNIQUE (league, name)
);
