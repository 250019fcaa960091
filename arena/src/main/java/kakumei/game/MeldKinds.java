package kakumei.game;

import java.util.List;
import kakumei.cards.Meld;

/** What melds are called that most games have. */
final class MeldKinds {
    private static final List<String> GROUPS = List.of("pass", "single", "pair", "triplet", "four", "five");

    private MeldKinds() {}

    static String of(Meld meld) {
        if (meld.isLoneJoker()) {
            return "joker";
        }
        if (Meld.isSequence(meld.packed())) {
            return meld.size() == 2 ? "gift" : "sequence"; // two cards of two ranks are compared in the exchange alone
        }
        return GROUPS.get(meld.size());
    }
}
