-- The sets that are not finished, which are few: what has to be played is found without looking at all that was.
CREATE INDEX league_set_open ON league_set (league, number) WHERE end_time IS NULL;

-- Sums over the sets of a league that are finished without a gap from the first, written with each set; the set after the
-- last one in them has the number "through". Where there is no row they are made anew with the next set. They refer to no
-- other table: who finishes a set must not wait for who holds the league.
CREATE TABLE league_sum (
  league   BIGINT NOT NULL PRIMARY KEY,
  through  INTEGER NOT NULL,
  sums     TEXT NOT NULL,
  codes    TEXT NOT NULL,
  checksum TEXT NOT NULL
);

-- Of each player: sets, games, points, places, time and the scatter of points.
CREATE TABLE player_sum (
  league   BIGINT NOT NULL,
  player   TEXT   NOT NULL,
  sums     TEXT   NOT NULL,
  checksum TEXT   NOT NULL,
  PRIMARY KEY (league, player)
);

-- Of each pair that met, the first by name before the other: who was ahead how often, and by how much.
CREATE TABLE pair_sum (
  league   BIGINT NOT NULL,
  player   TEXT   NOT NULL,
  opponent TEXT   NOT NULL,
  sums     TEXT   NOT NULL,
  checksum TEXT   NOT NULL,
  PRIMARY KEY (league, player, opponent)
);
