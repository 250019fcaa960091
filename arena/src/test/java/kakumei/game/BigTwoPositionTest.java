package kakumei.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import org.junit.jupiter.api.Test;

class BigTwoPositionTest {
    private static final BigTwo RULES = BigTwo.standard();
    private static final ObjectMapper JSON = new ObjectMapper();

    private static void put(ObjectNode line, String name, long cards) {
        ArrayNode array = line.putArray(name);
        CardText.list(cards).forEach(array::add);
    }

    private static ObjectNode line(State state) {
        ObjectNode line = JSON.createObjectNode();
        int me = state.turn();
        line.put("kind", state.toBeat() == 0 ? "lead" : "follow").put("me", me).put("owner", state.owner());
        put(line, "hand", state.hand(me));
        put(line, "played", state.played());
        put(line, "table", state.toBeat());
        ArrayNode counts = line.putArray("counts");
        ArrayNode seats = line.putArray("seats");
        for (int i = 0; i < BigTwo.PLAYERS; i++) {
            counts.add(state.handSize(i));
            seats.add(state.seat(i));
        }
        ArrayNode history = line.putArray("history");
        for (int i = 0; i < state.history().size(); i++) {
            history.addArray()
                    .add(state.history().player(i))
                    .add(CardText.format(new Meld(state.history().meld(i))));
        }
        return line;
    }

    /* Every position of random games, written and read again, is seen as the player saw it. */
    @Test
    void read_everyPositionOfRandomGames_isTheSame() {
        for (long seed = 0; seed < 20; seed++) {
            SplitMix random = new SplitMix(seed);
            State state = RULES.newState();
            int[] seats = new int[BigTwo.PLAYERS];
            RULES.drawSeats(seats, random);
            state.seat(seats);
            RULES.deal(state, random);
            RULES.open(state);
            Melds melds = new Melds();
            while (!state.isOver()) {
                View view = Games.of(RULES)
                        .positions(RULES)
                        .readWhole(new Fields(line(state)))
                        .view();
                View expected = new View(RULES, state, state.turn(), state.hand(state.turn()));
                assertThat(view.legalMelds()).isEqualTo(expected.legalMelds());
                assertThat(view.passed()).isEqualTo(expected.passed());
                assertThat(view.passesInRow()).isEqualTo(expected.passesInRow());
                assertThat(view.owner()).isEqualTo(expected.owner());
                assertThat(view.unseen()).isEqualTo(expected.unseen());
                assertThat(view.history().size()).isEqualTo(state.history().size());
                RULES.legalMelds(state, state.hand(state.turn()), melds);
                long meld = melds.get(random.nextInt(melds.size()));
                state.submitted(state.turn(), meld);
                RULES.play(state, meld);
            }
        }
    }

    private static void refused(ObjectNode line, String why) {
        assertThatThrownBy(() -> Games.of(RULES).positions(RULES).readWhole(new Fields(line)))
                .isInstanceOf(BadLineException.class)
                .hasMessageContaining(why);
    }

    private static ObjectNode start() {
        State state = RULES.newState();
        RULES.deal(state, new SplitMix(1));
        RULES.open(state);
        return line(state);
    }

    @Test
    void read_whatCannotBe_isRefused() {
        refused(start().put("kind", "exchange"), "no exchange");
        refused(start().put("owner", (start().get("me").intValue() + 1) % 4), "holds the lead");
        ObjectNode follow = start().put("kind", "follow");
        refused(follow, "to follow there must be a meld");
        ObjectNode joker = start();
        joker.withArray("hand").add("JK");
        refused(joker, "bigtwo has no JK");
        ObjectNode counts = start();
        counts.withArray("counts").set(0, 12);
        refused(counts, "counts");
        ObjectNode passed = start();
        passed.putArray("passed").add(1);
        refused(passed, "passed: expected");
        ObjectNode withoutD3 = start();
        ((ArrayNode) withoutD3.get("hand")).removeAll();
        refused(withoutD3, "holds a card");
    }
}
