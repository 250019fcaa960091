package kakumei.match;

import java.util.Arrays;
import kakumei.cards.CardText;
import kakumei.cards.Cards;

/**
 * How often each player of a table broke the rules, threw or was not there; in a strict game the first time ends the
 * game, save that of an outside program that is refused, late or started again.
 */
final class FaultCounts {
    /** Told of what does not end the game. */
    interface Listener {
        void faulted(int game, int player, String what);
    }

    /* Of each player; one that throws at every turn would say so a million times. */
    private static final int TOLD = 3;

    private final Faults policy;
    private final int[] counts;
    private final int[] told;
    private final Absences[] absences;
    private Listener listener = (number, player, what) -> {};
    private int game;
    private int asked = -1;

    FaultCounts(Faults policy, int players) {
        this.policy = policy;
        counts = new int[players];
        told = new int[players];
        absences = new Absences[players];
        Arrays.fill(absences, Absences.NONE);
    }

    void listener(Listener wanted) {
        listener = wanted;
    }

    /** The number of the game that is played from now on, for messages. */
    void game(int number) {
        game = number;
    }

    int game() {
        return game;
    }

    /** A player is asked or told something now. */
    void asks(int player) {
        asked = player;
    }

    /** Who was asked, or told, last; -1 if nobody was. */
    int asked() {
        return asked;
    }

    int of(int player) {
        return counts[player];
    }

    Absences absences(int player) {
        return absences[player];
    }

    /** Counts a refusal of one that may be refused, such as an outside program: it plays on. */
    void refused(int player) {
        counts[player]++;
    }

    /** Counts a fault of a player of ours; returns what it did. */
    String broke(int player, String what) {
        if (policy == Faults.FAIL) {
            throw new PlayerFault(player, game, what);
        }
        counts[player]++;
        tell(player, what);
        return what;
    }

    /** Counts that a player threw; returns that in words. */
    String threw(int player, Throwable thrown, String when) {
        boolean lapse = thrown instanceof Lapse;
        if (thrown instanceof Lapse gone && gone.kind() != Lapse.Kind.LATE) {
            return absent(player, gone);
        }
        String what = (lapse ? "" : "threw ") + PlayerFault.text(thrown) + " when it " + when;
        if (policy == Faults.FAIL) {
            throw new PlayerFault(player, game, what, thrown);
        }
        if (lapse) {
            absences[player] = absences[player].plusLate(game);
        } else {
            counts[player]++;
        }
        tell(player, what);
        return what;
    }

    /** Counts that an outside program did not answer; returns that in words. It plays on, unless it is given up. */
    String absent(int player, Lapse lapse) {
        String what = lapse.getMessage();
        switch (lapse.kind()) {
            case LATE -> absences[player] = absences[player].plusLate(game);
            case WRONG -> {
                counts[player]++;
                tell(player, what);
            }
            case DIED -> {
                absences[player] = absences[player].plusDeath(game);
                tell(player, what);
            }
            case GONE -> {} // told when it died
            case GIVEN_UP -> {
                if (policy == Faults.FAIL) {
                    throw new PlayerFault(player, game, what, lapse);
                }
                absences[player] = absences[player].plusDeath(game);
                listener.faulted(game, player, what + "; it passes from now on");
            }
        }
        return what;
    }

    /** An outside program answered. */
    void present(int player) {
        if (absences[player].gone()) {
            absences[player] = absences[player].back();
        }
    }

    private void tell(int player, String what) {
        if (++told[player] <= TOLD) {
            String rest = told[player] == TOLD ? "; what it does from now on is counted and not told" : "";
            listener.faulted(game, player, what + rest);
        }
    }

    /** Cards in a message; whatever a player returned can be told. */
    static String text(long cards) {
        return cards == 0 ? "nothing" : CardText.format(cards & (Cards.NATURAL | Cards.JOKER));
    }
}
