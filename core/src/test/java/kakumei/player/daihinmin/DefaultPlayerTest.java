package kakumei.player.daihinmin;

import static kakumei.testing.UecdaVectors.numbers;
import static kakumei.testing.UecdaVectors.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.OfficialDealer;
import kakumei.testing.UecdaVectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DefaultPlayerTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    static Stream<JsonNode> vectors() {
        return UecdaVectors.list("clientVectors");
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void choose_vectorOfTheOfficialClient_decidesAlike(JsonNode vector) {
        long hand = CardText.parseCards(texts(vector.get("hand")));
        PublicState state = new PublicState(Daihinmin.PLAYERS);
        View view = new View(RULES, state, 0, hand);
        DefaultPlayer player = new DefaultPlayer();
        if (vector.has("give")) {
            long given = player.give(view, vector.get("give").asInt());
            assertThat(CardText.list(given)).isEqualTo(texts(vector.get("submit")));
            return;
        }
        state.toBeat(CardText.parseMeld(texts(vector.get("table"))).packed());
        Conditions.set(
                state,
                Conditions.REVOLUTION,
                vector.get("state").get("revolution").asInt() == 1);
        Conditions.set(state, Conditions.LOCK, vector.get("state").get("lock").asInt() == 1);
        boolean before =
                vector.get("state").path("revolutionBeforeTable").asInt(Conditions.revolution(state) ? 1 : 0) == 1;
        if (before != Conditions.revolution(state)) {
            state.submitted(4, state.toBeat());
        }
        assertThat(CardText.list(player.choose(view))).isEqualTo(texts(vector.get("submit")));
    }

    /** Five official clients on the official server, reproduced from the random seed alone. */
    @Test
    void fiveDefaults_seedOfTheOfficialServer_sameMatchWordForWord() {
        JsonNode deal = UecdaVectors.part("dealVectors");
        OfficialDealer dealer = new OfficialDealer(deal.get("seed").asLong());
        int[] seats = {0, 1, 2, 3, 4};
        int[] order = new int[0];
        DefaultPlayer player = new DefaultPlayer();
        for (int game = 1; game <= deal.get("gameNumber").asInt(); game++) {
            State state = RULES.newState();
            if (game % deal.get("seatChangeEvery").asInt() == 1) {
                dealer.seats(game, seats);
            }
            boolean reset = (game - 1) % deal.get("classResetEvery").asInt() == 0;
            state.seat(seats);
            state.classes(reset ? new int[0] : order);
            dealer.deal(game, state);
            JsonNode expected = deal.get("games").get(game - 1);
            assertThat(seats).isEqualTo(numbers(expected.get("seats")));
            for (int p = 0; p < Daihinmin.PLAYERS; p++) {
                assertThat(CardText.list(state.hand(p)))
                        .isEqualTo(texts(expected.get("hands").get(p)));
            }
            RULES.open(state);
            while (state.phase() == Phase.GIVE) {
                View view = new View(RULES, state, state.turn(), state.hand(state.turn()));
                RULES.give(state, player.give(view, state.toGive()));
            }
            List<String> words = new ArrayList<>();
            while (state.phase() == Phase.PLAY) {
                int turn = state.turn();
                Meld meld = player.choose(new View(RULES, state, turn, state.hand(turn)));
                long legal = RULES.isLegal(state, state.hand(turn), meld.packed()) ? meld.packed() : 0;
                state.submitted(turn, legal);
                RULES.play(state, legal);
                words.add(word(turn, meld));
            }
            order = Arrays.copyOf(state.finished(), Daihinmin.PLAYERS);
            JsonNode replay = UecdaVectors.part("replay").get(game - 1);
            assertThat(words).as("game %d", game).isEqualTo(texts(replay.get("plays")));
            assertThat(order).isEqualTo(numbers(replay.get("result")));
        }
    }

    private static String word(int player, Meld meld) {
        StringBuilder word = new StringBuilder().append(player);
        for (String token : CardText.list(meld)) {
            if (token.equals("JK")) {
                word.append("Kx");
            } else if (token.startsWith("JK=")) {
                word.append("KLMN".charAt("SHDC".indexOf(token.charAt(3)))).append(token.charAt(4));
            } else if (token.startsWith("JK@")) {
                word.append("KLMNJ".charAt(token.charAt(3) - '0'));
                int column = Integer.parseInt(token.substring(5));
                word.append("x3456789TJQKA2x".charAt(column));
            } else {
                word.append(token);
            }
        }
        return word.append("EE").toString();
    }
}
