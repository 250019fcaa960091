package kakumei.position;

import static kakumei.position.Position.must;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.Strength;

/** Reads positions of Big Two. Who has passed follows from owner and seats: everybody between the owner and me. */
final class BigTwoReader {
    private static final int PLAYERS = BigTwo.PLAYERS;

    private BigTwoReader() {}

    static View read(Fields line, Position.Kind kind, BigTwo rules) {
        must(kind != Position.Kind.EXCHANGE, "kind: Big Two has no exchange; expected lead or follow");
        int me = line.integer("me", 0, PLAYERS - 1);
        long hand = line.cards("hand", CardText::parseCards);
        PublicState state = new PublicState(PLAYERS);
        state.clear();
        state.phase = Phase.PLAY;
        state.turn = me;
        TableOrder.readSeats(line, state);
        state.played = line.cards("played", CardText::parseCards);
        state.table = line.cards("table", CardText::parseCards);
        int[] counts = line.perPlayer("counts", PLAYERS, 1, BigTwo.HAND_SIZE);
        System.arraycopy(counts, 0, state.handSizes, 0, PLAYERS);
        state.owner = kind == Position.Kind.LEAD
                ? line.integer("owner", 0, PLAYERS - 1, me)
                : line.integer("owner", 0, PLAYERS - 1);
        check(state, hand, kind, rules);
        passed(line, state);
        if (line.isGiven("history")) {
            HistoryReader.replay(rules, line, state, hand);
        }
        return new View(rules, state, me, hand);
    }

    private static void check(PublicState state, long hand, Position.Kind kind, BigTwo rules) {
        int me = state.turn;
        must(hand != 0, "hand: a player at turn holds a card");
        must(((hand | state.played) & ~rules.deck()) == 0, "hand and played: Big Two has no joker");
        must((hand & state.played) == 0, "hand and played: both hold " + CardText.format(hand & state.played));
        must(
                state.handSizes[me] == Cards.count(hand),
                "counts: player " + me + ", who is me, has " + state.handSizes[me] + " where hand holds "
                        + Cards.count(hand));
        int total = Cards.count(state.played);
        for (int count : state.handSizes) {
            total += count;
        }
        must(
                total == Cards.count(rules.deck()),
                "counts and played: make " + total + " cards, expected " + Cards.count(rules.deck()));
        if (kind == Position.Kind.LEAD) {
            must(state.table == 0, "table: found " + CardText.format(state.table) + ", but on the lead it is empty");
            must(state.owner == me, "owner: player " + state.owner + " holds the lead; expected me, player " + me);
            must(
                    ((hand | state.played) & Cards.DIAMOND_3) != 0,
                    "played: without D3, but its holder leads first and plays it");
        } else {
            must(state.table != 0, "table: empty, but to follow there must be a meld on it");
            must(
                    rules.strength(state.table) != Strength.NONE,
                    "table: " + CardText.format(state.table) + " is no meld");
            long missing = state.table & ~state.played;
            must(missing == 0, "table: " + CardText.format(missing) + " is not in played");
            must(state.owner != me, "owner: the table is mine, and after three passes I would lead");
            must((state.played & Cards.DIAMOND_3) != 0, "played: without D3, which is played first");
        }
    }

    private static void passed(Fields line, PublicState state) {
        for (int seat = state.seatOf[state.owner]; state.seats[seat] != state.turn; seat = (seat + 1) % PLAYERS) {
            if (state.seats[seat] != state.owner) {
                state.passed |= 1 << state.seats[seat];
            }
        }
        state.passesInRow = Integer.bitCount(state.passed);
        if (line.isGiven("passed")) {
            int given = 0;
            for (int player : line.playerNumbers("passed", PLAYERS)) {
                given |= 1 << player;
            }
            must(given == state.passed, "passed: expected the players who sit between owner and me, and no other");
        }
    }
}
