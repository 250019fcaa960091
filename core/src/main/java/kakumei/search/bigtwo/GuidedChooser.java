package kakumei.search.bigtwo;

import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.bigtwo.LegalMelds;
import kakumei.rules.bigtwo.PlayoutLoop;
import kakumei.rules.bigtwo.Strength;
import kakumei.rules.bigtwo.UniformChooser;

/**
 * Leads the lowest poker hand, else all cards of the lowest rank; follows with the cheapest meld that beats the table.
 * Now and then anything legal.
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
        if (Cards.count(hand) >= POKER_HAND) {
            boolean free = (hand & Cards.DIAMOND_3) == 0;
            if (free && LegalMelds.count(straights, POKER_HAND, Strength.NONE, hand) > 0) {
                return LegalMelds.nth(straights, POKER_HAND, Strength.NONE, hand, 0);
            }
        }
        long group = hand & Cards.rank(Cards.lowestColumn(hand));
        return Cards.count(group) == 4 ? group & ~(group & -group) : group;
    }

    @Override
    public long follow(long hand, int size, int beat, SplitMix random) {
        if (anything(random)) {
            return uniform.follow(hand, size, beat, random);
        }
        if (size == 1) {
            long stronger = hand & Strength.strongerCards(Strength.bit(beat));
            return stronger == 0 ? 0 : Strength.weakest(stronger);
        }
        return LegalMelds.count(straights, size, beat, hand) == 0 ? 0 : LegalMelds.nth(straights, size, beat, hand, 0);
    }
}
