package kakumei.player.daihinmin;

import kakumei.rules.View;

/**
 * What a player of kou2's kind thinks of a position, for those who study it without letting it decide: whether the hand
 * is likely to go out, and how likely a meld is to win its trick. Mutable, one owner.
 */
public final class Kou2Judgement {
    private final StrengthValue strength;
    private final Leading leading;
    private final FormedHand formed;
    private final LockRule lock;
    private long hand;
    private boolean reversed;
    private boolean leads;

    /** The judgement of a player with these settings. */
    public Kou2Judgement(Kou2Settings settings) {
        strength = new StrengthValue(settings.family());
        leading = new Leading(settings, strength);
        formed = new FormedHand(settings, strength);
        lock = new LockRule(settings);
    }

    /** Takes in a position. */
    public void see(View view) {
        int notOut = view.players() - view.finishedCount();
        strength.rules(view.rules());
        strength.reset(view.unseen(), notOut);
        hand = view.hand();
        reversed = view.reversed();
        leads = view.packedToBeat() == 0;
        if (!leads) {
            lock.reset(view, notOut - 1);
        }
    }

    /** Whether the hand is likely to go out (section 3.4), divided as it is on the lead or when following. */
    public boolean likelyOut() {
        if (leads) {
            leading.choose(hand, reversed);
            return leading.formed().likelyOut();
        }
        formed.form(hand, reversed);
        return formed.likelyOut();
    }

    /** E of a packed meld (section 3.3). */
    public int strength(long meld) {
        return strength.of(meld, hand, reversed);
    }

    /** Whether the player takes a packed meld for a likely winner because it locks the suits (section 3.6). */
    public boolean locks(long meld) {
        return !leads && lock.appliesTo(meld);
    }
}
