package kakumei.match;

import java.util.List;
import kakumei.random.SplitMix;
import kakumei.rating.MoritaElo;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;

/**
 * What the hands of a recorded game were worth before anybody had played: each player's chance of finishing first,
 * from uniformly random playouts of the hands after the exchange. The luck of the deal, apart from the skill.
 *
 * <p>Owned by one thread.
 */
public final class HandOdds {
    private final Rules rules;
    private final int playouts;
    private final State start;
    private final State scratch;

    /** Odds of games by {@code rules}, from this many playouts each. */
    public HandOdds(Rules rules, int playouts) {
        this.rules = rules;
        this.playouts = playouts;
        start = rules.newState();
        scratch = rules.newState();
    }

    /** The odds by player; none is 0, and they sum to 1. */
    public double[] of(GameRecord game, long seed) {
        int[] firsts = firsts(game, seed);
        double[] odds = new double[firsts.length];
        for (int player = 0; player < odds.length; player++) {
            odds[player] = MoritaElo.handOdds(firsts[player], playouts, odds.length);
        }
        return odds;
    }

    /** In how many playouts each player finished first. */
    public int[] firsts(GameRecord game, long seed) {
        begin(game);
        SplitMix random = new SplitMix(seed);
        int[] firsts = new int[start.players];
        for (int i = 0; i < playouts; i++) {
            scratch.copyFrom(start);
            rules.playout(scratch, random, -1);
            firsts[scratch.finished(0)]++;
        }
        return firsts;
    }

    /* The hands are those after the exchange, so the rules are told of no classes: they would exchange again. */
    private void begin(GameRecord game) {
        List<Integer> seats = game.seats();
        start.seat(seats.stream().mapToInt(Integer::intValue).toArray());
        start.classes(new int[0]);
        start.clear();
        long[] hands = game.openingHands();
        for (int player = 0; player < hands.length; player++) {
            start.hand(player, hands[player]);
        }
        start.phase(Phase.DEALT);
        rules.open(start);
    }
}
