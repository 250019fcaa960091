package kakumei.search;

import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.View;

/**
 * The melds a player has to think about. What needs no thought is found at once: the only meld, and one that empties the
 * hand; and who leads and has cards never passes, even where the rules would let it. One owner.
 */
public final class Choices {
    private final Melds melds = new Melds();
    private int count;
    private int obvious;
    private String reason = "nothing was asked yet";

    /** Takes in a decision. */
    public void of(View view) {
        view.legalMelds(melds);
        int n = melds.size();
        count = view.packedToBeat() == 0 && n > 1 && melds.get(n - 1) == 0 ? n - 1 : n;
        obvious = count == 1 ? 0 : -1;
        reason = count == 1 ? "the only legal meld" : "";
        for (int i = 0; i < count && obvious < 0; i++) {
            if (Meld.cards(melds.get(i)) == view.hand()) {
                obvious = i;
                reason = "goes out";
            }
        }
    }

    /** The melds; only the first {@link #count} are worth a thought. */
    public Melds melds() {
        return melds;
    }

    /** How many melds there are to think about. */
    public int count() {
        return count;
    }

    /** Whether the answer needs no thought. */
    public boolean isObvious() {
        return obvious >= 0;
    }

    /** The answer that needs no thought. */
    public Meld answer() {
        return new Meld(melds.get(obvious));
    }

    /** Why the answer needs no thought; empty if it does. */
    public String reason() {
        return reason;
    }

    /** Says why an answer that was found otherwise needed no thought; empty if it did need some. */
    public void because(String why) {
        reason = why;
    }
}
