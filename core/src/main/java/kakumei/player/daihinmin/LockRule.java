package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;

/** The lock of section 3.6: when a meld that locks the suits counts as likely to win its trick. */
final class LockRule {
    private final Kou2Settings settings;
    private int suits;
    private boolean pays;

    LockRule(Kou2Settings settings) {
        this.settings = settings;
    }

    /** Looks at the table once for all candidates of a decision. */
    void reset(View view, int opponents) {
        long toBeat = view.packedToBeat();
        suits = Meld.suits(toBeat);
        boolean canLock = !Conditions.lock(view) && toBeat != Meld.JOKER_ALONE && !Meld.isSequence(toBeat);
        pays = canLock && pays(view, Meld.size(toBeat) == 1 || opponents == 1);
    }

    private boolean pays(View view, boolean needsStrongest) {
        return switch (settings.lock()) {
            case LESS -> false;
            case MORE, FIRST -> true;
            case PAPER -> !needsStrongest || holdsStrongest(view);
        };
    }

    /** Whether {@code meld} would lock the suits and that counts. */
    boolean appliesTo(long meld) {
        return pays && Meld.suits(meld) == suits;
    }

    /* Of all cards not yet played, the joker aside, the strongest rank that has the suits of the meld to beat. */
    private boolean holdsStrongest(View view) {
        long hand = view.hand();
        long unplayed = (hand | view.unseen()) & Cards.NATURAL;
        for (int strength = RankOrder.STRONGEST; strength > 0; strength--) {
            int column = RankOrder.flip(strength, view.reversed());
            if ((Cards.suitsAt(unplayed, column) & suits) == suits) {
                return (Cards.suitsAt(hand, column) & suits) == suits;
            }
        }
        return false;
    }
}
