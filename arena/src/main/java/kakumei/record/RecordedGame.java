package kakumei.record;

import kakumei.match.GameRecord;
import kakumei.rules.Rules;

/**
 * A game that was read from a file.
 *
 * @param game the game
 * @param rules the rules it was played by
 * @param remark what the file does not tell and had to be chosen, in words; empty if it tells all
 */
public record RecordedGame(GameRecord game, Rules rules, String remark) {}
