package kakumei.game.daihinmin;

import static kakumei.game.Position.must;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.daihinmin.Daihinmin;

/** Checks what a player says it gave and got before play. */
final class GiftChecks {
    private GiftChecks() {}

    /** Refuses gifts that do not fit the class or the cards of the player at turn; 0 means not known. */
    static void check(PublicState state, long hand, long gave, long got) {
        if ((gave | got) == 0) {
            return;
        }
        must(state.hasClasses(), "gave and got: without classes there is no exchange; expected classes too");
        Role role = Role.of(state.role(state.turn()));
        checkCount("gave", gave, role);
        checkCount("got", got, role);
        boolean givesLast = role == Role.DAIFUGO || role == Role.FUGO;
        long gone = givesLast ? gave : gave & ~got;
        must((gone & hand) == 0, "gave: " + CardText.format(gone & hand) + " is still in hand");
        long kept = givesLast ? got & ~gave : got;
        long elsewhere = kept & ~hand & ~state.played();
        must(elsewhere == 0, "got: " + CardText.format(elsewhere) + " is neither in hand nor in played");
    }

    /** How many cards a class gives and gets. */
    static int exchanged(Role role) {
        return Math.abs(role.place() - Daihinmin.PLAYERS / 2);
    }

    private static void checkCount(String field, long cards, Role role) {
        must(
                cards == 0 || Cards.count(cards) == exchanged(role),
                field + ": a " + role.text() + " exchanges " + exchanged(role) + ", found "
                        + (Cards.count(cards) == 1 ? "one card" : Cards.count(cards) + " cards"));
    }
}
