package kakumei.position;

import static kakumei.position.Position.must;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.PublicState;
import kakumei.rules.daihinmin.Daihinmin;

/** Refuses positions that cannot come about, with the reason. */
final class PlayChecks {
    private static final int PLAYERS = Daihinmin.PLAYERS;

    private final PublicState state;
    private final long hand;
    private final int me;
    private final boolean seatsGiven;

    /** Checks for a position of the player at turn; the order of turns is checked only where seats are given. */
    PlayChecks(PublicState state, long hand, boolean seatsGiven) {
        this.state = state;
        this.hand = hand;
        this.seatsGiven = seatsGiven;
        me = state.turn;
    }

    void check(Position.Kind kind) {
        checkCards();
        checkPlayers();
        if (kind == Position.Kind.LEAD) {
            checkLead();
        } else {
            checkFollow();
        }
    }

    private void checkCards() {
        must(hand != 0, "hand: a player at turn holds a card");
        must((hand & state.played) == 0, "hand and played: both hold " + CardText.format(hand & state.played));
        int own = state.handSizes[me];
        must(
                own == Cards.count(hand),
                "counts: player " + me + ", who is me, has " + own + " where hand holds " + Cards.count(hand));
        int total = Cards.count(state.played);
        for (int count : state.handSizes) {
            total += count;
        }
        int deck = Cards.count(Daihinmin.uecda().deck());
        must(
                total == deck,
                "counts and played: " + (total - Cards.count(state.played)) + " cards in hands and "
                        + Cards.count(state.played) + " played make " + total + ", expected " + deck);
        long missing = Meld.cards(state.table) & ~state.played;
        must(missing == 0, "table: " + CardText.format(missing) + " is not in played");
    }

    private void checkPlayers() {
        must(!in(state.out, me), "finished: player " + me + " is me and still to play");
        must(!in(state.passed, me), "passed: player " + me + " is me and has no turn after passing");
        must(state.finishedCount < PLAYERS - 1, "finished: the game is over with " + state.finishedCount);
        for (int player = 0; player < PLAYERS; player++) {
            boolean out = in(state.out, player);
            must(
                    out == (state.handSizes[player] == 0),
                    "counts: player " + player + " has " + state.handSizes[player] + " but is " + (out ? "" : "not ")
                            + "in finished");
            must(
                    !(out && in(state.passed, player)),
                    "passed: player " + player + " is in finished, and whoever passed cannot play its last card");
        }
    }

    private static boolean in(int players, int player) {
        return (players >>> player & 1) != 0;
    }

    private void checkLead() {
        must(state.table == 0, "table: found " + new Meld(state.table) + ", but on the lead it is empty");
        must(!state.lock, "lock: ends with the trick, and the table is empty");
        must(
                state.owner == me || in(state.passed, state.owner),
                "owner: player " + state.owner + " holds the lead and has not passed; expected me, player " + me);
        must(state.owner != me || state.passed == 0, "passed: the trick has just begun");
        checkOrder();
    }

    private void checkFollow() {
        must(state.table != 0, "table: empty, but to follow there must be a meld on it");
        must(!in(state.passed, state.owner), "owner: player " + state.owner + " played the table and is in passed");
        if (state.owner == me) {
            int others = ~(state.passed | state.out | 1 << me) & ((1 << PLAYERS) - 1);
            must(
                    others == 0,
                    "owner: the table is mine, but player " + Integer.numberOfTrailingZeros(others)
                            + " has not passed");
        }
        checkOrder();
        if (state.lock) {
            must(state.table != Meld.JOKER_ALONE, "lock: the lone joker ends it");
            must(
                    LockOrigin.exists(state),
                    "lock: no weaker meld of the suits of " + new Meld(state.table) + " is in played");
        }
    }

    private void checkOrder() {
        if (!seatsGiven || state.owner == me) {
            return;
        }
        for (int seat = (state.seatOf[state.owner] + 1) % PLAYERS;
                state.seats[seat] != me;
                seat = (seat + 1) % PLAYERS) {
            int player = state.seats[seat];
            must(
                    in(state.passed | state.out, player),
                    "passed: player " + player + " sits between owner and me and has neither passed nor finished");
        }
    }
}
