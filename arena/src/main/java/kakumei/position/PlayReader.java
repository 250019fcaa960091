package kakumei.position;

import static kakumei.position.Position.must;

import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.Submission;

/** Reads positions in which a meld is to be chosen. */
final class PlayReader {
    private static final int PLAYERS = Daihinmin.PLAYERS;
    /** The most cards anybody holds in play. */
    static final int LARGEST_HAND = 11;

    private PlayReader() {}

    static View read(Fields line, Position.Kind kind) {
        int me = line.integer("me", 0, PLAYERS - 1);
        long hand = line.cards("hand", CardText::parseCards);
        PublicState state = new PublicState(PLAYERS);
        state.clear();
        state.phase = Phase.PLAY;
        state.turn = me;
        TableOrder.readSeats(line, state);
        TableOrder.readClasses(line, state);
        state.played = line.cards("played", CardText::parseCards);
        state.table = table(line);
        state.revolution = line.flag("revolution");
        state.lock = line.flag("lock");
        for (int player : line.playerNumbers("finished", PLAYERS)) {
            state.finished[state.finishedCount++] = player;
            state.out |= 1 << player;
        }
        for (int player : line.playerNumbers("passed", PLAYERS)) {
            state.passed |= 1 << player;
        }
        int[] counts = line.perPlayer("counts", PLAYERS, 0, LARGEST_HAND);
        System.arraycopy(counts, 0, state.handSizes, 0, PLAYERS);
        state.owner = owner(line, state, kind);
        new PlayChecks(state, hand, line.isGiven("seats")).check(kind);
        long gave = line.isGiven("gave") ? line.cards("gave", CardText::parseCards) : 0;
        long got = line.isGiven("got") ? line.cards("got", CardText::parseCards) : 0;
        GiftChecks.check(state, hand, gave, got);
        if (line.isGiven("history")) {
            HistoryReader.replay(Daihinmin.uecda(), line, state, hand);
        } else {
            state.passesInRow = passesSinceTable(state);
        }
        return new View(Daihinmin.uecda(), state, me, hand, gave, got);
    }

    private static long table(Fields line) {
        Submission table = line.cards("table", Submission::parse);
        Optional<Meld> meld = table.isPass() ? Optional.of(Meld.PASS) : table.meld();
        return meld.orElseThrow(
                        () -> new BadLineException("table: " + String.join(" ", table.tokens()) + " is no meld"))
                .packed();
    }

    private static int owner(Fields line, PublicState state, Position.Kind kind) {
        if (line.isGiven("owner")) {
            return line.integer("owner", 0, PLAYERS - 1);
        }
        must(kind == Position.Kind.LEAD, "missing field owner: who played the table");
        must(state.passed == 0, "missing field owner: who passed the lead");
        return state.turn;
    }

    /* Without a history nobody knows of passes before the table was played; those since then sit between its owner and
     * me. */
    private static int passesSinceTable(PublicState state) {
        int passes = 0;
        if (state.table != 0 || state.owner != state.turn) {
            int seat = state.seatOf[state.owner];
            do {
                seat = (seat + 1) % PLAYERS;
                passes += state.passed >>> state.seats[seat] & 1;
            } while (state.seats[seat] != state.turn);
        }
        return passes;
    }

    /** The number of cards in words. */
    static String cards(long cards) {
        int count = Cards.count(cards);
        return count == 1 ? "one card" : count + " cards";
    }
}
