package kakumei.search.bigtwo;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.bigtwo.LegalMelds;
import kakumei.rules.bigtwo.PlayoutLoop;
import kakumei.rules.bigtwo.Strength;
import kakumei.rules.bigtwo.UniformChooser;

/**
 * Leads the lowest poker hand, else all cards of the lowest rank; follows with the cheapest meld that beats the table,
 * a single rather from no pair. Now and then anything legal.
 */
final class GuidedChooser implements PlayoutLoop.Chooser {
    private static final int POKER_HAND = 5;

    private final int straights;
    private final int randomness;
    private final UniformChooser uniform;

    /** Chooses where there are so many straights; with this chance out of 256 anything legal. */
    GuidedChooser(int straights, int randomness) {
        this.straights = straights;
        this.randomness = randomness;
        uniform = new UniformChooser(straights);
    }

    private boolean anything(SplitMix random) {
        return (random.nextLong() >>> 56) < randomness;
    }

    @Override
    public long lead(long hand, SplitMix random) {
        if (anything(random)) {
            return uniform.lead(hand, random);
        }
        if (Cards.count(hand) >= POKER_HAND && (hand & Cards.DIAMOND_3) == 0) {
            long pokerHand = lowestPokerHand(hand);
            if (pokerHand != 0) {
                return pokerHand;
            }
        }
        long group = hand & Cards.rank(Cards.lowestColumn(hand));
        return Cards.count(group) == 4 ? group & ~(group & -group) : group;
    }

    /* Low straights hold an ace or a two: whatever leaves the twos alone comes first. */
    private long lowestPokerHand(long hand) {
        long withoutTwos = hand & ~Cards.rank(Cards.TWO);
        if (LegalMelds.count(straights, POKER_HAND, Strength.NONE, withoutTwos) > 0) {
            return LegalMelds.nth(straights, POKER_HAND, Strength.NONE, withoutTwos, 0);
        }
        return withoutTwos == hand || LegalMelds.count(straights, POKER_HAND, Strength.NONE, hand) == 0
                ? 0
                : LegalMelds.nth(straights, POKER_HAND, Strength.NONE, hand, 0);
    }

    @Override
    public long follow(long hand, int size, int beat, SplitMix random) {
        if (anything(random)) {
            return uniform.follow(hand, size, beat, random);
        }
        if (size == 1) {
            long stronger = hand & Strength.strongerCards(Strength.bit(beat));
            long alone = stronger & ~Cards.ranks(Cards.columnsWith(hand, 2));
            return stronger == 0 ? 0 : Strength.weakest(alone == 0 ? stronger : alone);
        }
        return LegalMelds.count(straights, size, beat, hand) == 0 ? 0 : LegalMelds.nth(straights, size, beat, hand, 0);
    }
}
