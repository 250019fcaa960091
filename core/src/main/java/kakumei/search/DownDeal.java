package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.State;

/**
 * Deals open cards from the strongest down, each to one of the players who still want cards, with equal chance: who
 * holds few cards gets strong ones more often than weak ones.
 */
public final class DownDeal {
    private final Unseen unseen;
    private final long[] deck = new long[Long.SIZE];
    private final int[] takers = new int[Long.SIZE];

    /** Deals what {@code unseen} leaves open. */
    public DownDeal(Unseen unseen) {
        this.unseen = unseen;
    }

    /** Takes in what is open now. */
    public void prepare() {
        unseen.strongestFirst(deck);
    }

    /** The {@code i}-th of the open cards, the strongest first. */
    public long card(int i) {
        return deck[i];
    }

    /**
     * Deals the open cards that are in {@code rest} on top of the hands in {@code target}.
     *
     * @param rest open cards not dealt yet
     * @param need how many cards each player still wants, in sum as many as {@code rest}; used up
     */
    public void draw(State target, long rest, int[] need, SplitMix random) {
        int count = 0;
        for (int player = 0; player < unseen.players(); player++) {
            if (need[player] > 0) {
                takers[count++] = player;
            }
        }
        for (int i = 0; count > 1; i++) {
            long card = deck[i];
            if ((rest & card) == 0) {
                continue;
            }
            rest ^= card;
            int k = random.nextInt(count);
            int player = takers[k];
            target.add(player, card);
            if (--need[player] == 0) {
                takers[k] = takers[--count];
            }
        }
        if (count == 1) {
            target.add(takers[0], rest);
        }
    }
}
