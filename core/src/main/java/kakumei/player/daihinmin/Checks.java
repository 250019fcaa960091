package kakumei.player.daihinmin;

import kakumei.cards.Meld;

/**
 * The checks of section 3.7, in order: the first that decides marks a candidate as to be played, or does not.
 *
 * <p>A sequence to beat has two conditions of its own, numbered 20 and 21; 0 is a lock that goes before all of them.
 */
final class Checks {
    private static final int LOCKS_FIRST = 0;
    private static final int SEQUENCE_LIKELY_OUT = 20;
    private static final int SEQUENCE_VALUE = 21;
    /* How much the hand value may rise: for sequences by 3.7, for likely winners by our reading of section 4. */
    private static final int TOLERANCE = 1;
    private static final int MANY_MELDS = 4;
    private static final int HOPELESS_LAST_MELD = 50;

    private final Kou2Settings settings;

    Checks(Kou2Settings settings) {
        this.settings = settings;
    }

    /** Sets {@link FollowingMeld#mark} and {@link FollowingMeld#check}. */
    void judge(FollowingMeld candidate, FormedHand before, boolean sequenceToBeat, boolean reversed) {
        if (candidate.lockRule && settings.lock() == Kou2Settings.Use.FIRST) {
            decide(candidate, LOCKS_FIRST, true);
        } else if (sequenceToBeat) {
            judgeSequence(candidate, before);
        } else if (settings.family()) {
            judgeAsFamily(candidate, before);
        } else {
            judgeByPaper(candidate, before, reversed);
        }
    }

    private static void decide(FollowingMeld candidate, int check, boolean mark) {
        candidate.check = check;
        candidate.mark = mark;
    }

    private static void judgeSequence(FollowingMeld candidate, FormedHand before) {
        if (candidate.likelyOutAfter) {
            decide(candidate, SEQUENCE_LIKELY_OUT, true);
        } else {
            decide(candidate, SEQUENCE_VALUE, candidate.after <= before.value() + TOLERANCE);
        }
    }

    private void judgeByPaper(FollowingMeld candidate, FormedHand before, boolean reversed) {
        boolean winner = candidate.strength >= settings.threshold();
        if (winner && (settings.literal() ? before.likelyOut() : candidate.likelyOutAfter)) {
            decide(candidate, 1, true);
        } else if (candidate.hasEight() && candidate.meldsAfter <= before.count()) {
            decide(candidate, 2, true);
        } else if (winner) {
            boolean saved = settings.savesWinners() && before.count() >= MANY_MELDS && !candidate.winnerAfter;
            decide(candidate, 3, !saved && (settings.literal() || keepsValue(candidate, before)));
        } else if (candidate.meldsAfter == 1 && candidate.weakestAfter <= HOPELESS_LAST_MELD) {
            decide(candidate, 4, false);
        } else if (candidate.likelyOutAfter) {
            decide(candidate, 5, true);
        } else if (settings.savesAces() && candidate.meldsAfter >= MANY_MELDS && isNearlyTop(candidate, reversed)) {
            decide(candidate, 6, false);
        } else {
            decide(candidate, 7, candidate.after <= before.value());
        }
    }

    private static boolean keepsValue(FollowingMeld candidate, FormedHand before) {
        return candidate.after <= before.value() + TOLERANCE || candidate.likelyOutAfter;
    }

    private static boolean isNearlyTop(FollowingMeld candidate, boolean reversed) {
        int top = RankOrder.top(candidate.meld, reversed);
        return Meld.size(candidate.meld) == 1 && top >= RankOrder.STRONGEST - 2 && top < RankOrder.STRONGEST;
    }

    /* Check 3 only withholds; what it lets through goes on. */
    private void judgeAsFamily(FollowingMeld candidate, FormedHand before) {
        boolean winner = candidate.strength >= settings.threshold();
        boolean middling = candidate.strength >= 40 && candidate.strength <= 70;
        if (winner && candidate.likelyOutAfter) {
            decide(candidate, 1, true);
        } else if (candidate.hasEight() && candidate.meldsAfter <= before.count()) {
            decide(candidate, 2, true);
        } else if (winner
                && !candidate.lockRule
                && candidate.meldsAfter >= MANY_MELDS
                && candidate.meldsAfter - 1 <= candidate.after) {
            decide(candidate, 3, false);
        } else if (candidate.strength <= 60
                && candidate.meldsAfter == 1
                && candidate.weakestAfter <= HOPELESS_LAST_MELD) {
            decide(candidate, 4, false);
        } else if (candidate.likelyOutAfter) {
            decide(candidate, 5, true);
        } else if (Meld.size(candidate.meld) == 1 && middling && candidate.after >= 4) {
            decide(candidate, 6, false);
        } else {
            decide(candidate, 7, candidate.after <= before.value());
        }
    }
}
