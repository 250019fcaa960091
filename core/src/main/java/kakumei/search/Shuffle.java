package kakumei.search;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.State;

/** Deals the open cards of an {@link Unseen} so that every deal has the same chance. */
final class Shuffle {
    private final Unseen unseen;
    private final long[] deck = new long[Long.SIZE];
    private int deckSize;
    private final int[] takers = new int[Long.SIZE];
    private int takerCount;

    Shuffle(Unseen unseen) {
        this.unseen = unseen;
    }

    /** Takes in what is open now. */
    void prepare() {
        deckSize = 0;
        for (long rest = unseen.cards(); rest != 0; rest &= rest - 1) {
            deck[deckSize++] = rest & -rest;
        }
        takerCount = 0;
        int needed = 0;
        for (int player = 0; player < unseen.players(); player++) {
            if (unseen.need(player) > 0) {
                takers[takerCount++] = player;
                needed += unseen.need(player);
            }
        }
        assert needed == deckSize : needed + " cards wanted, " + deckSize + " unseen";
        largestLast();
    }

    /* Who is dealt last takes what is left without a draw. */
    private void largestLast() {
        for (int i = 0; i < takerCount - 1; i++) {
            if (unseen.need(takers[i]) > unseen.need(takers[takerCount - 1])) {
                int larger = takers[i];
                takers[i] = takers[takerCount - 1];
                takers[takerCount - 1] = larger;
            }
        }
    }

    /* The deck stays as the last draw left it: a shuffle of any order is as good as one of the first order. */
    void draw(State target, SplitMix random) {
        unseen.dealKnown(target);
        long rest = unseen.cards();
        int left = deckSize;
        for (int i = 0; i < takerCount - 1; i++) {
            int player = takers[i];
            long hand = 0;
            for (int n = unseen.need(player); n > 0; n--) {
                int k = random.nextInt(left--);
                long card = deck[k];
                deck[k] = deck[left];
                deck[left] = card;
                hand |= card;
            }
            target.add(player, hand);
            rest &= ~hand;
        }
        if (takerCount > 0) {
            target.add(takers[takerCount - 1], rest);
        }
        assert Cards.count(rest) == left : left;
    }
}
