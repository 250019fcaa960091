package kakumei.player.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.daihinmin.Daihinmin;

/** What a revolution would spoil: the family program makes none while it holds such melds. */
final class StrongCards {
    private StrongCards() {}

    /** Whether a hand holds, besides {@code meld}, a likely winner that owes it to its rank. */
    static boolean besides(FormedHand formed, long meld) {
        for (int i = 0; i < formed.size(); i++) {
            long other = formed.meld(i);
            if (formed.isWinner(i)
                    && (Meld.cards(other) & Meld.cards(meld)) == 0
                    && other != Meld.JOKER_ALONE
                    && (Meld.cells(other) & Cards.EIGHTS) == 0
                    && !Daihinmin.turnsOrder(other)) {
                return true;
            }
        }
        return false;
    }
}
