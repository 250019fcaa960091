package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.rules.daihinmin.Daihinmin;

/** Chooses the cards to give away: section 3.8. */
final class GiftChoice {
    private static final int JOKER_RANK = 14;
    /* What the family program adds for cards it would rather keep. */
    private static final int KEEPSAKE_WEIGHT = 1;
    private static final long KEEPSAKES =
            Cards.SPADE_3 | Cards.DIAMOND_3 | Cards.EIGHTS | Cards.rank(Cards.KING) | Cards.rank(Cards.ACE);

    private final Kou2Settings settings;
    private final StrengthValue strength;
    private final FormedHand kept;
    private int valueAfter;

    GiftChoice(Kou2Settings settings, StrengthValue strength) {
        this.settings = settings;
        this.strength = strength;
        kept = new FormedHand(settings, strength);
    }

    /** The hand value after the last choice. */
    int valueAfter() {
        return valueAfter;
    }

    /** The {@code count} cards, one or two, to give from {@code hand}; what is given may then be in any other hand. */
    long choose(long hand, int count, long unseen) {
        long given = settings.family() ? oneByOne(hand, count, unseen) : together(hand, count, unseen);
        valueAfter = value(hand, given, unseen);
        return given;
    }

    private int value(long hand, long given, long unseen) {
        strength.reset(unseen | given, Daihinmin.PLAYERS);
        kept.form(hand & ~given, false);
        return kept.value();
    }

    /* All choices; the smallest hand value after, then the smallest sum of ranks. */
    private long together(long hand, int count, long unseen) {
        long best = 0;
        int bestValue = Integer.MAX_VALUE;
        for (long first = hand; first != 0; first &= first - 1) {
            long one = first & -first;
            long others = count == 1 ? one : first & (first - 1);
            for (long second = others; second != 0; second &= second - 1) {
                long given = one | (second & -second);
                int value = value(hand, given, unseen);
                if (value < bestValue || (value == bestValue && rankSum(given) < rankSum(best))) {
                    best = given;
                    bestValue = value;
                }
            }
        }
        return best;
    }

    /* The family program judges each card alone and never gives a 2 or the joker. */
    private long oneByOne(long hand, int count, long unseen) {
        long given = 0;
        while (Cards.count(given) < count) {
            long best = 0;
            int bestValue = Integer.MAX_VALUE;
            long giveable = hand & Cards.NATURAL & ~Cards.rank(Cards.TWO) & ~given;
            for (long rest = giveable; rest != 0; rest &= rest - 1) {
                long card = rest & -rest;
                int value = value(hand, card, unseen) + ((card & KEEPSAKES) != 0 ? KEEPSAKE_WEIGHT : 0);
                if (value < bestValue) {
                    best = card;
                    bestValue = value;
                }
            }
            given |= best;
        }
        return given;
    }

    static int rankSum(long cards) {
        int sum = (cards & Cards.JOKER) != 0 ? JOKER_RANK : 0;
        for (long rest = cards & Cards.NATURAL; rest != 0; rest &= rest - 1) {
            sum += Cards.lowestColumn(rest);
        }
        return sum;
    }
}
