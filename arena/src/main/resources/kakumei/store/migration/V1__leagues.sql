-- The same script serves SQLite and PostgreSQL. Lists are JSON arrays, times ISO-8601 in UTC.
CREATE TABLE league (
  id      BIGINT NOT NULL PRIMARY KEY,
  plan    TEXT   NOT NULL,
  rules   TEXT   NOT NULL,
  code    TEXT   NOT NULL,
  created TEXT   NOT NULL,
  ended   TEXT
);

-- A set that was begun; finished when end_time is there. Leased to one process while it is played.
CREATE TABLE league_set (
  league      BIGINT  NOT NULL REFERENCES league (id),
  number      INTEGER NOT NULL,
  players     TEXT    NOT NULL,
  specs       TEXT    NOT NULL,
  seed        BIGINT  NOT NULL,
  rules       TEXT    NOT NULL,
  code        TEXT    NOT NULL,
  start_time  TEXT    NOT NULL,
  end_time    TEXT,
  games       INTEGER NOT NULL,
  points      TEXT,
  owner       TEXT,
  lease_until BIGINT,
  PRIMARY KEY (league, number)
);

-- What the players reached in one block of a set; kept as blocks end, so that a long set goes on where it was.
CREATE TABLE set_block (
  league    BIGINT  NOT NULL,
  number    INTEGER NOT NULL,
  block     INTEGER NOT NULL,
  games     INTEGER NOT NULL,
  points    TEXT    NOT NULL,
  places    TEXT    NOT NULL,
  decisions TEXT    NOT NULL,
  nanos     TEXT    NOT NULL,
  records   BYTEA,
  PRIMARY KEY (league, number, block),
  FOREIGN KEY (league, number) REFERENCES league_set (league, number)
);
