package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;

/** Hands drawn from the pack. */
final class Hands {
    private Hands() {}

    /** {@code count} different cards, each set with equal chance. */
    static long random(SplitMix random, int count) {
        return random(random, count, Cards.NATURAL | Cards.JOKER);
    }

    /** {@code count} different cards of {@code from}. */
    static long random(SplitMix random, int count, long from) {
        long hand = 0;
        while (Long.bitCount(hand) < count) {
            long rest = from & ~hand;
            for (int skip = random.nextInt(Long.bitCount(rest)); skip > 0; skip--) {
                rest &= rest - 1;
            }
            hand |= rest & -rest;
        }
        return hand;
    }
}
