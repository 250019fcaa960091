package kakumei.rules.daihinmin;

import java.util.HashSet;
import java.util.Set;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.MeanMelds;
import kakumei.rules.PublicState;

/**
 * All melds of Daihinmin, counted one by one as the rules tell them apart and as paper 003 does, and how many of them
 * the first to lead holds on average.
 *
 * <p>The paper does not name the row of the joker in a group, and has sequences of three to eleven cards, none with the
 * joker beyond 3 or 2.
 */
public final class DaihinminCombinations {
    private static final int LONGEST_IN_PAPER = 11;
    private static final int DECK_SIZE = 53;
    private static final int LARGE_HAND = 11;
    private static final int SMALL_HAND = 10;
    /** The chance that a card lies in one of the three hands of eleven. */
    private static final double IN_LARGE_HAND = 3.0 * LARGE_HAND / DECK_SIZE;

    private final Melds all = new Melds();
    private final Melds ofPaper = new Melds();
    private final Melds plainGroups = new Melds();
    private final int[] groups = new int[6];
    private int sequences;
    private int sequencesWithJoker;

    /** Counts the melds of the standard rules. */
    public DaihinminCombinations() {
        Daihinmin rules = Daihinmin.uecda();
        Melds melds = new Melds();
        rules.legalMelds(new PublicState(Daihinmin.PLAYERS), rules.deck(), melds);
        Set<Long> seen = new HashSet<>();
        for (int i = 0; i < melds.size(); i++) {
            long meld = melds.get(i);
            if (meld != 0) {
                all.add(meld);
                boolean group = Meld.isOneRank(meld);
                if (group ? seen.add(Meld.cards(meld)) : isSequenceOfPaper(meld)) {
                    countAsPaper(meld, group);
                }
            }
        }
    }

    private void countAsPaper(long meld, boolean group) {
        ofPaper.add(meld);
        if (group) {
            groups[Meld.size(meld)]++;
            if (!Meld.hasJoker(meld)) {
                plainGroups.add(meld);
            }
        } else {
            sequences++;
            sequencesWithJoker += Meld.hasJoker(meld) ? 1 : 0;
        }
    }

    private static boolean isSequenceOfPaper(long meld) {
        boolean beyond = Meld.low(meld) < Cards.THREE || Meld.high(meld) > Cards.TWO;
        return !beyond && Meld.size(meld) <= LONGEST_IN_PAPER;
    }

    /** How many melds the rules tell apart, the pass not counted. */
    public int total() {
        return all.size();
    }

    /** How many melds the paper tells apart. */
    public int totalOfPaper() {
        return ofPaper.size();
    }

    /** How many melds of one rank and of {@code size} cards, 1 to 5, the paper tells apart. */
    public int groupsOfPaper(int size) {
        return groups[size];
    }

    /** How many sequences the paper tells apart. */
    public int sequencesOfPaper() {
        return sequences;
    }

    /** How many of {@link #sequencesOfPaper} hold the joker. */
    public int sequencesOfPaperWithJoker() {
        return sequencesWithJoker;
    }

    /** The mean number of melds in the hand that holds the three of diamonds, before the exchange. */
    public double meanInFirstHand() {
        return mean(all);
    }

    /** The same for the melds that the paper tells apart. */
    public double meanOfPaperInFirstHand() {
        return mean(ofPaper);
    }

    /** The same for melds of one rank without the joker. */
    public double meanPlainGroupsInFirstHand() {
        return mean(plainGroups);
    }

    private static double mean(Melds melds) {
        return IN_LARGE_HAND * MeanMelds.given(melds, Cards.DIAMOND_3, LARGE_HAND, DECK_SIZE)
                + (1 - IN_LARGE_HAND) * MeanMelds.given(melds, Cards.DIAMOND_3, SMALL_HAND, DECK_SIZE);
    }
}
