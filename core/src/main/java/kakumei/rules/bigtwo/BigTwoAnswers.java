package kakumei.rules.bigtwo;

import kakumei.cards.Cards;

/** What a set of cards could do about a meld, told at a glance, without going through its melds. */
public final class BigTwoAnswers {
    private static final int SIZE = 5;

    private BigTwoAnswers() {}

    /** How much beats a meld: cards, pairs, ranks of triplets, or {@linkplain #pokerKinds kinds} of five cards. */
    public static int count(int kinds, long cards, long meld) {
        int strength = BigTwoStrength.of(kinds, meld);
        return switch (Long.bitCount(meld)) {
            case 1 -> Long.bitCount(cards & BigTwoStrength.strongerCards(Long.numberOfTrailingZeros(meld)));
            case 2 -> BigTwoMelds.pairs(BigTwoMelds.strongerPairs(cards, strength));
            case 3 -> Long.bitCount(Cards.columnsWith(cards & Cards.above(Cards.lowestColumn(meld)), 3));
            default -> Integer.bitCount(pokerKinds(kinds, cards, strength));
        };
    }

    /**
     * Which kinds of five cards, straights in bit 0, the cards hold that beat a strength; all they hold for {@link
     * BigTwoStrength#NONE}. A straight flush is a straight and a flush as well.
     */
    public static int pokerKinds(int kinds, long cards, int beat) {
        int kind = BigTwoStrength.kindNumber(beat);
        long ladder = Ladder.of(cards);
        long starts = Ladder.starts(kinds);
        return bit(
                        0,
                        kind <= BigTwoStrength.STRAIGHT
                                && straight(ladder, starts, BigTwoStrength.key(beat, BigTwoStrength.STRAIGHT)))
                | bit(1, kind <= BigTwoStrength.FLUSH && flush(cards, BigTwoStrength.key(beat, BigTwoStrength.FLUSH)))
                | bit(
                        2,
                        kind <= BigTwoStrength.FULL_HOUSE
                                && fullHouse(cards, BigTwoStrength.key(beat, BigTwoStrength.FULL_HOUSE)))
                | bit(3, kind <= BigTwoStrength.FOUR && four(cards, BigTwoStrength.key(beat, BigTwoStrength.FOUR)))
                | bit(4, straightFlush(ladder, starts, BigTwoStrength.key(beat, BigTwoStrength.STRAIGHT_FLUSH)));
    }

    private static int bit(int number, boolean set) {
        return set ? 1 << number : 0;
    }

    private static boolean straight(long ladder, long starts, int key) {
        boolean found = false;
        for (long runs = Cards.runStarts(Cards.columnsWith(ladder, 1), SIZE) & starts; runs != 0; runs &= runs - 1) {
            int start = Cards.lowestColumn(runs);
            found |= (Cards.suitsAt(ladder, start + SIZE - 1) & PokerHands.topRows(start, key)) != 0;
        }
        return found;
    }

    private static boolean flush(long cards, int key) {
        boolean found = false;
        for (int suit = Math.max(0, BigTwoStrength.flushSuit(key)); suit < 4; suit++) {
            long held = cards & Cards.row(BigTwoStrength.rowOf(suit));
            boolean same = key >= 0 && suit == BigTwoStrength.flushSuit(key);
            found |= Long.bitCount(held) >= SIZE && (!same || Cards.highestColumn(held) > BigTwoStrength.flushTop(key));
        }
        return found;
    }

    private static boolean fullHouse(long cards, int key) {
        return (Cards.columnsWith(cards, 3) & Cards.above(key)) != 0 && Long.bitCount(Cards.columnsWith(cards, 2)) > 1;
    }

    private static boolean four(long cards, int key) {
        return (Cards.columnsWith(cards, 4) & Cards.above(key)) != 0 && Long.bitCount(cards) >= SIZE;
    }

    private static boolean straightFlush(long ladder, long starts, int key) {
        boolean found = false;
        for (long rest = Cards.runStarts(ladder, SIZE) & starts; rest != 0; rest &= rest - 1) {
            int bit = Long.numberOfTrailingZeros(rest);
            found |= (PokerHands.topRows(Cards.columnOf(bit), key) >>> Cards.rowOf(bit) & 1) != 0;
        }
        return found;
    }
}
