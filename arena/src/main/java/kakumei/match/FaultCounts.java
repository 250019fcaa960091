package kakumei.match;

import kakumei.cards.CardText;
import kakumei.cards.Cards;

/** How often each player of a table broke the rules or threw; in a strict game the first time ends the game. */
final class FaultCounts {
    private final Faults policy;
    private final int[] counts;
    private int game;

    FaultCounts(Faults policy, int players) {
        this.policy = policy;
        counts = new int[players];
    }

    /** The number of the game that is played from now on, for messages. */
    void game(int number) {
        game = number;
    }

    int of(int player) {
        return counts[player];
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
        return what;
    }

    /** Counts that a player threw holding some cards; returns that in words. */
    String threw(int player, Throwable thrown, String when, long hand) {
        String what = "threw " + thrown + " when it " + when + " " + text(hand);
        if (policy == Faults.FAIL) {
            throw new PlayerFault(player, game, what, thrown);
        }
        counts[player]++;
        return what;
    }

    /** Cards in a message; whatever a player returned can be told. */
    static String text(long cards) {
        return cards == 0 ? "nothing" : CardText.format(cards & (Cards.NATURAL | Cards.JOKER));
    }
}
