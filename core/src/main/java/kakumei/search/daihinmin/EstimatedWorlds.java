package kakumei.search.daihinmin;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.search.DownDeal;
import kakumei.search.Unseen;
import kakumei.search.Worlds;

/**
 * HE: players with two to five cards, fewest first, get hands that look like those of a {@link HandCounts} after the
 * same submissions; everybody else is dealt by Rand/D.
 *
 * <p>So is everybody when the view's history does not account for the cards played, and a player whose class has too
 * few cases. docs/players.md lists the readings of the paper.
 */
public final class EstimatedWorlds implements Worlds {
    private static final int RANKS = Cards.TWO;
    private static final int SEQUENCE_LENGTH = 3;

    private final HandCounts counts;
    private final Unseen unseen;
    private final DownDeal deal;
    private final int[] need = new int[Long.SIZE];
    private HandHistory history = new HandHistory(0);

    /* Who is estimated, in the order of dealing, and the chances that hold for each. */
    private final int[] estimated = new int[Long.SIZE];
    private int estimatedCount;
    private double[][] weights = new double[0][];
    private double[] pairChance = new double[0];
    private double[] sequenceChance = new double[0];

    /** Worlds that follow {@code counts} and remember the exchange. */
    public EstimatedWorlds(HandCounts counts) {
        this(counts, new Unseen());
    }

    private EstimatedWorlds(HandCounts counts, Unseen unseen) {
        this.counts = counts;
        this.unseen = unseen;
        deal = new DownDeal(unseen);
    }

    /** Worlds that follow {@code counts} and forget what I gave away. */
    public static EstimatedWorlds literal(HandCounts counts) {
        return new EstimatedWorlds(counts, Unseen.literal());
    }

    @Override
    public void see(View view) {
        unseen.see(view);
        deal.prepare();
        estimatedCount = 0;
        if (weights.length != view.players()) {
            history = new HandHistory(view.players());
            weights = new double[view.players()][RANKS];
            pairChance = new double[view.players()];
            sequenceChance = new double[view.players()];
        }
        history.read(view.history());
        if (history.played() != view.played()) {
            return;
        }
        for (int size = HandHistory.FEWEST; size <= HandHistory.MOST; size++) {
            for (int player = 0; player < view.players(); player++) {
                if (view.handSize(player) == size && unseen.need(player) > 0) {
                    estimate(player, history.classOf(player, size));
                }
            }
        }
    }

    private void estimate(int player, int handClass) {
        if (!counts.knows(handClass)) {
            return;
        }
        estimated[estimatedCount++] = player;
        for (int rank = 0; rank < RANKS; rank++) {
            weights[player][rank] = counts.chance(handClass, rank);
        }
        pairChance[player] = counts.chance(handClass, HandCounts.PAIR);
        sequenceChance[player] = counts.chance(handClass, HandCounts.SEQUENCE);
    }

    @Override
    public void draw(State target, SplitMix random) {
        unseen.dealKnown(target);
        for (int player = 0; player < unseen.players(); player++) {
            need[player] = unseen.need(player);
        }
        long rest = unseen.cards();
        for (int i = 0; i < estimatedCount; i++) {
            int player = estimated[i];
            long hand = hand(player, need[player], rest, random);
            target.add(player, hand);
            need[player] = 0;
            rest &= ~hand;
        }
        deal.draw(target, rest, need, random);
    }

    /** A hand of {@code size} cards out of {@code pool}: perhaps a pair, perhaps a sequence, then cards by rank. */
    private long hand(int player, int size, long pool, SplitMix random) {
        double[] weight = weights[player];
        long hand = 0;
        if (size >= 2 && random.nextDouble() < pairChance[player]) {
            hand = pair(pool & Cards.NATURAL, weight, random);
        }
        if (size - Cards.count(hand) >= SEQUENCE_LENGTH && random.nextDouble() < sequenceChance[player]) {
            hand |= sequence(pool & Cards.NATURAL & ~hand, weight, random);
        }
        while (Cards.count(hand) < size) {
            hand |= card(pool & ~hand, weight, random);
        }
        return hand;
    }

    /** A column among those with at least {@code n} cards, by weight; -1 if all of these weigh nothing. */
    private static int column(long natural, int n, double[] weight, SplitMix random) {
        long columns = Cards.columnsWith(natural, n);
        double total = 0;
        for (long rest = columns; rest != 0; rest &= rest - 1) {
            total += weight[Cards.lowestColumn(rest) - Cards.THREE];
        }
        if (total == 0) {
            return -1;
        }
        double at = random.nextDouble() * total;
        int column = -1;
        for (long rest = columns; rest != 0 && at >= 0; rest &= rest - 1) {
            int next = Cards.lowestColumn(rest);
            if (weight[next - Cards.THREE] > 0) {
                column = next;
                at -= weight[next - Cards.THREE];
            }
        }
        return column;
    }

    /** Two cards of one rank, or none if no rank with two has any weight. */
    private static long pair(long natural, double[] weight, SplitMix random) {
        int column = column(natural, 2, weight, random);
        if (column < 0) {
            return 0;
        }
        long rank = natural & Cards.rank(column);
        long first = any(rank, random);
        return first | any(rank & ~first, random);
    }

    /** Three cards in sequence, by the sum of their weights, or none if there are none with any weight. */
    private static long sequence(long natural, double[] weight, SplitMix random) {
        long starts = Cards.runStarts(natural, SEQUENCE_LENGTH);
        double total = 0;
        for (long rest = starts; rest != 0; rest &= rest - 1) {
            total += sequenceWeight(rest, weight);
        }
        double at = random.nextDouble() * total;
        long chosen = 0;
        for (long rest = starts; rest != 0 && at >= 0; rest &= rest - 1) {
            double next = sequenceWeight(rest, weight);
            if (next > 0) {
                chosen = Cards.run(rest & -rest, SEQUENCE_LENGTH);
                at -= next;
            }
        }
        return chosen;
    }

    private static double sequenceWeight(long starts, double[] weight) {
        int rank = Cards.lowestColumn(starts) - Cards.THREE;
        return weight[rank] + weight[rank + 1] + weight[rank + 2];
    }

    /** One card by the weight of its rank; where no rank left has any, one of all that are left, the joker included. */
    private static long card(long pool, double[] weight, SplitMix random) {
        int column = column(pool & Cards.NATURAL, 1, weight, random);
        return any(column < 0 ? pool : pool & Cards.rank(column), random);
    }

    private static long any(long cards, SplitMix random) {
        return Cards.nth(cards, random.nextInt(Cards.count(cards)));
    }
}
