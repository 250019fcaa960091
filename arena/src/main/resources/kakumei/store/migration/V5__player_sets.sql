-- In which of the sets that the sums are of each player played, written with the sums: the sets of one player are found
-- without looking at those of all.
CREATE TABLE player_set (
  league BIGINT  NOT NULL,
  player TEXT    NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (league, player, number)
);

-- So all of it is made anew.
DELETE FROM league_sum;
DELETE FROM player_sum;
DELETE FROM pair_sum;
