package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.daihinmin.Daihinmin;

/** Chooses the meld to lead: Fig. 1 of the paper, the joker step included. */
final class Leading {
    private static final int CLOSE_RANKS = 5;

    private final Kou2Settings settings;
    private final StrengthValue strength;
    private final Priorities priorities;
    private FormedHand formed;
    private FormedHand trial;
    private boolean jokerStepUsed;

    Leading(Kou2Settings settings, StrengthValue strength) {
        this.settings = settings;
        this.strength = strength;
        priorities = new Priorities(settings, strength);
        formed = new FormedHand(settings, strength);
        trial = new FormedHand(settings, strength);
    }

    /** The melds the last choice was made from. */
    FormedHand formed() {
        return formed;
    }

    /** The priorities of those melds. */
    Priorities priorities() {
        return priorities;
    }

    /** Whether a division with the joker in a meld replaced that of section 3.2. */
    boolean jokerStepUsed() {
        return jokerStepUsed;
    }

    /** The packed meld to lead from a hand that is not empty. */
    long choose(long hand, boolean reversed) {
        formed.form(hand, reversed);
        jokerStepUsed = false;
        if ((hand & Cards.JOKER) != 0) {
            tryGroups(hand, reversed);
            if (strength.sequences()) {
                tryLongSequences(hand, reversed);
            }
        }
        priorities.fill(formed, hand, reversed);
        int best = best(reversed);
        return formed.meld(settings.lead() == Kou2Settings.Lead.SINGLES_FIRST ? closeSingle(best, reversed) : best);
    }

    /* N of step 3: the joker with all cards of a rank, weakest rank first. */
    private void tryGroups(long hand, boolean reversed) {
        for (int strength = 1; strength <= RankOrder.STRONGEST; strength++) {
            int column = RankOrder.flip(strength, reversed);
            int suits = Cards.suitsAt(hand, column);
            if (suits != 0 && suits != 0xF) {
                int row = Integer.numberOfTrailingZeros(~suits);
                tryMeld(
                        Meld.groupWithJoker((hand & Cards.rank(column)) | Cards.cell(row, column), row),
                        hand,
                        reversed);
            }
        }
    }

    /* K of step 3: for every card I lack, the longest sequence in which the joker stands for it. */
    private void tryLongSequences(long hand, boolean reversed) {
        for (int row = 0; row < 4; row++) {
            long line = hand & Cards.row(row) & Cards.NATURAL;
            if (Long.bitCount(line) < 2) {
                continue;
            }
            for (int strength = 1; strength <= RankOrder.STRONGEST; strength++) {
                int column = RankOrder.flip(strength, reversed);
                long cells = LongestRun.through(line, row, column);
                if ((line & Cards.cell(row, column)) == 0 && Long.bitCount(cells) >= 3) {
                    tryMeld(Meld.sequenceWithJoker(cells, column), hand, reversed);
                }
            }
        }
    }

    private void tryMeld(long meld, long hand, boolean reversed) {
        trial.formAround(meld, hand, reversed);
        if (isBetter(trial, formed)) {
            FormedHand better = trial;
            trial = formed;
            formed = better;
            jokerStepUsed = true;
        }
    }

    /* The paper compares hand values; the family program looks for a hand likely to go out, then for few melds. */
    private boolean isBetter(FormedHand a, FormedHand b) {
        if (settings.family()) {
            if (a.likelyOut() != b.likelyOut()) {
                return a.likelyOut();
            }
            if (a.size() != b.size()) {
                return a.size() < b.size();
            }
        }
        return a.value() < b.value();
    }

    /* The highest priority; then the weaker rank, then no joker, then the order of the suits. */
    private int best(boolean reversed) {
        int best = -1;
        for (int i = 0; i < formed.size(); i++) {
            if (!isHeldBack(i) && (best < 0 || goesBefore(i, best, reversed))) {
                best = i;
            }
        }
        return Math.max(best, 0);
    }

    private boolean goesBefore(int i, int j, boolean reversed) {
        int byPriority = priorities.of(i) - priorities.of(j);
        if (byPriority != 0) {
            return byPriority > 0;
        }
        long a = formed.meld(i);
        long b = formed.meld(j);
        int byRank = RankOrder.top(a, reversed) - RankOrder.top(b, reversed);
        return byRank != 0 ? byRank < 0 : !Meld.hasJoker(a) && Meld.hasJoker(b);
    }

    private boolean isHeldBack(int i) {
        if (!Daihinmin.turnsOrder(formed.meld(i))) {
            return false;
        }
        boolean fewMelds = formed.count() < 3;
        if (settings.revolution() == Kou2Settings.Use.LESS && !fewMelds) {
            return true;
        }
        return settings.family() && !formed.likelyOut() && StrongCards.besides(formed, formed.meld(i));
    }

    /* The variant "single": instead of a group, a single of the same class that is not far stronger. */
    private int closeSingle(int best, boolean reversed) {
        if (!isOrdinary(best) || Meld.size(formed.meld(best)) == 1 || Meld.isSequence(formed.meld(best))) {
            return best;
        }
        int limit = RankOrder.top(formed.meld(best), reversed) + CLOSE_RANKS;
        int single = -1;
        for (int i = 0; i < formed.size(); i++) {
            if (Meld.size(formed.meld(i)) == 1
                    && isOrdinary(i)
                    && RankOrder.top(formed.meld(i), reversed) <= limit
                    && (single < 0 || goesBefore(i, single, reversed))) {
                single = i;
            }
        }
        return single < 0 ? best : single;
    }

    private boolean isOrdinary(int i) {
        boolean revolutionPreferred = priorities.of(i) >= Priorities.REVOLUTION;
        return priorities.isOrdinary(formed, i) && !revolutionPreferred;
    }
}
