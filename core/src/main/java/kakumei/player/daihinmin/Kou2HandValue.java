package kakumei.player.daihinmin;

import kakumei.cards.Meld;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * kou2's hand value (section 3.5 of the paper: the lower, the better) of what a meld would leave, for those who want
 * its judgement without its decisions. Mutable, one owner.
 */
public final class Kou2HandValue {
    private final StrengthValue strength = new StrengthValue(Kou2Settings.KOU2.family());
    private final FormedHand rest = new FormedHand(Kou2Settings.KOU2, strength);
    private long hand;
    private boolean reversed;

    /** Takes in a position. */
    public void see(View view) {
        strength.rules(view.rules());
        strength.reset(view.unseen(), view.players() - view.finishedCount());
        hand = view.hand();
        reversed = view.reversed();
    }

    /** The value of the hand after a packed meld, in the order that is in force then; 0 is the pass. */
    public int after(long meld) {
        rest.form(hand & ~Meld.cards(meld), reversed ^ Daihinmin.turnsOrder(meld));
        return rest.value();
    }
}
