package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.daihinmin.Daihinmin;

/** Which meld of a hand to lead: the priority of section 3.5 with the revolution of 3.6; the highest is led. */
final class Priorities {
    private static final int NOT_WINNER_OF_LIKELY_OUT = 2;
    private static final int LONE_JOKER = 3;
    private static final int EIGHT_SEQUENCE = 9;
    static final int REVOLUTION = 90;
    private static final int BEFORE_REVOLUTION = 91;
    /* 3.6: a revolution pays only without strong melds of two cards or fewer. */
    private static final int STRONGEST_BEFORE_REVOLUTION = 90;
    /* Below every other ordinary meld, above every likely winner. */
    private static final int HELD_BACK = 41;
    private static final int MANY_MELDS = 5;

    private final Kou2Settings settings;
    private final FormedHand afterRevolution;
    private final int[] priorities = new int[16];

    Priorities(Kou2Settings settings, StrengthValue strength) {
        this.settings = settings;
        afterRevolution = new FormedHand(settings, strength);
    }

    /** The priority of the {@code i}-th meld. */
    int of(int i) {
        return priorities[i];
    }

    /** Gives every meld of {@code formed}, which is made of {@code hand}, its priority. */
    void fill(FormedHand formed, long hand, boolean reversed) {
        for (int i = 0; i < formed.size(); i++) {
            priorities[i] = isOrdinary(formed, i) ? ordinary(formed, i, reversed) : special(formed, i, reversed);
        }
        for (int i = 0; i < formed.size(); i++) {
            if (Daihinmin.turnsOrder(formed.meld(i)) && revolutionPays(formed, i, hand, reversed)) {
                preferRevolution(formed, i);
            }
        }
    }

    /** Whether the {@code i}-th meld is ranked by rank and number of melds alone. */
    boolean isOrdinary(FormedHand formed, int i) {
        long meld = formed.meld(i);
        if (meld == Meld.JOKER_ALONE) {
            return false;
        }
        if (!formed.isWinner(i)) {
            return !formed.likelyOut();
        }
        boolean lateEight = settings.family() && formed.likelyOut();
        return hasEight(meld) && !Meld.isSequence(meld) && !lateEight;
    }

    private static boolean hasEight(long meld) {
        return (Meld.cells(meld) & Cards.EIGHTS) != 0;
    }

    private int special(FormedHand formed, int i, boolean reversed) {
        long meld = formed.meld(i);
        if (formed.likelyOut() && !formed.isWinner(i)) {
            return NOT_WINNER_OF_LIKELY_OUT;
        }
        if (meld == Meld.JOKER_ALONE) {
            return LONE_JOKER;
        }
        if (hasEight(meld)) {
            return EIGHT_SEQUENCE;
        }
        if (settings.family() && formed.certainlyOut()) {
            return EIGHT_SEQUENCE + RankOrder.top(meld, reversed);
        }
        return 110 - formed.strength(i);
    }

    private int ordinary(FormedHand formed, int i, boolean reversed) {
        long meld = formed.meld(i);
        int top = RankOrder.top(meld, reversed);
        if (settings.family() && top == 1 && formed.count() >= MANY_MELDS) {
            return HELD_BACK;
        }
        int sameSize = settings.lead() == Kou2Settings.Lead.WEAKEST ? 0 : formed.ofSize(Meld.size(meld));
        return 40 + (14 - top) * 2 + sameSize * 4;
    }

    private boolean revolutionPays(FormedHand formed, int revolution, long hand, boolean reversed) {
        if (settings.revolution() == Kou2Settings.Use.MORE) {
            return true;
        }
        for (int i = 0; i < formed.size(); i++) {
            if (Meld.size(formed.meld(i)) <= 2 && formed.strength(i) > STRONGEST_BEFORE_REVOLUTION) {
                return false;
            }
        }
        afterRevolution.form(hand & ~Meld.cards(formed.meld(revolution)), !reversed);
        return afterRevolution.value() < formed.value();
    }

    private void preferRevolution(FormedHand formed, int revolution) {
        for (int i = 0; i < formed.size(); i++) {
            long meld = formed.meld(i);
            if (formed.isWinner(i) && !Meld.isSequence(meld) && !Daihinmin.turnsOrder(meld)) {
                priorities[i] = BEFORE_REVOLUTION;
            }
        }
        priorities[revolution] = REVOLUTION;
    }
}
