package kakumei.uecda;

import static kakumei.testing.UecdaVectors.mask;
import static kakumei.testing.UecdaVectors.numbers;
import static kakumei.testing.UecdaVectors.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Umpire;
import kakumei.player.Narrator;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.testing.UecdaVectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArbiterTest {
    static Stream<JsonNode> plays() {
        return UecdaVectors.list("playVectors");
    }

    static Stream<JsonNode> exchanges() {
        return UecdaVectors.list("exchangeVectors");
    }

    private static DaihinminOptions options(JsonNode vector) {
        DaihinminOptions options = DaihinminOptions.UECDA;
        if (vector.has("rules")) {
            for (Map.Entry<String, JsonNode> rule : vector.get("rules").properties()) {
                assertThat(DaihinminOptions.KEYS).contains(rule.getKey());
                options = options.with(rule.getKey(), rule.getValue().asInt() == 1);
            }
        }
        return options;
    }

    private static State state(JsonNode vector) {
        State state = new State(Daihinmin.PLAYERS);
        JsonNode given = vector.get("state");
        state.seat(numbers(given.get("seats")));
        state.phase(Phase.PLAY);
        state.turn(vector.get("player").asInt());
        state.owner(given.get("lastPlayer").asInt());
        Conditions.set(state, Conditions.REVOLUTION, given.get("revolution").asInt() == 1);
        Conditions.set(state, Conditions.LOCK, given.get("lock").asInt() == 1);
        Conditions.set(state, Conditions.ELEVEN_BACK, given.path("elevenBack").asInt() == 1);
        state.passed(mask(given.get("passed")));
        state.passesInRow(given.get("consecutivePasses").asInt());
        for (int player : numbers(given.get("finished"))) {
            state.finish(player);
        }
        state.handSizes(numbers(vector.get("counts")));
        state.hand(state.turn(), CardText.parseCards(texts(vector.get("hand"))));
        state.toBeat(CardText.parseMeld(texts(vector.get("table"))).packed());
        return state;
    }

    private record Judged(Submission sent, int ack, Umpire.Ruling ruling) {
        boolean legal() {
            return !ruling.meld().isPass();
        }
    }

    /* As a game goes on behind a submission. */
    private static Judged submit(Daihinmin rules, State state, Submission submission) {
        int player = state.turn();
        Umpire.Ruling ruling = new Arbiter().play(rules, state, state.hand(player), submission);
        Judged judged = new Judged(submission, Arbiter.ack(state, ruling), ruling);
        state.take(player, ruling.cards());
        Narrator narrator = new Narrator(rules, state);
        narrator.lay(ruling.meld(), ruling.cards(), Optional.empty());
        narrator.next();
        return judged;
    }

    private static void assertEffect(JsonNode vector, State before, State after, Judged verdict) {
        JsonNode effect = vector.get("effect");
        assertThat(verdict.legal()).isEqualTo(vector.get("legal").asBoolean());
        assertThat(verdict.ack()).isEqualTo(vector.get("ack").asInt());
        assertThat(CardText.list(after.hand(before.turn()))).isEqualTo(texts(effect.get("handAfter")));
        assertThat(after.handSizes()).isEqualTo(numbers(effect.get("countsAfter")));
        assertThat(Conditions.revolution(after))
                .isEqualTo(effect.get("revolution").asInt() == 1);
        assertThat(after.isOver()).isEqualTo(effect.get("gameOver").asBoolean());
        if (verdict.legal()) {
            assertThat(verdict.sent().tokens()).isEqualTo(texts(effect.get("tableBroadcast")));
        }
        assertThat(after.finished()).isEqualTo(numbers(effect.get("finishedAfter")));
        if (!after.isOver()) {
            assertThat(after.turn()).isEqualTo(effect.get("nextPlayer").asInt());
            assertThat(after.passed()).isEqualTo(mask(effect.get("passedAfter")));
            assertThat(after.toBeat() == 0)
                    .isEqualTo(effect.get("tableEmptyNext").asBoolean());
            assertThat(Conditions.lock(after)).isEqualTo(effect.get("lockNext").asInt() == 1);
        }
    }

    @ParameterizedTest
    @MethodSource("plays")
    void submit_vectorOfTheOfficialServer_judgedAlike(JsonNode vector) {
        DaihinminOptions options = options(vector);
        if (vector.has("officialQuirk")) {
            options = Quirk.SPADE3.on(options);
        }
        State state = state(vector);
        State before = new State(Daihinmin.PLAYERS);
        before.copyFrom(state);
        Judged verdict = submit(Daihinmin.with(options), state, Submission.parse(texts(vector.get("submit"))));
        assertEffect(vector, before, state, verdict);
    }

    @ParameterizedTest
    @MethodSource("plays")
    void submit_quirkVectorInStrictMode_refusedAsAPass(JsonNode vector) {
        if (vector.has("officialQuirk")) {
            State state = state(vector);
            long hand = state.hand(state.turn());
            int player = state.turn();
            Judged verdict = submit(Daihinmin.uecda(), state, Submission.parse(texts(vector.get("submit"))));
            assertThat(verdict.legal()).isFalse();
            assertThat(verdict.ack()).isEqualTo(8);
            assertThat(verdict.ruling().reason()).isNotEmpty();
            assertThat(state.hand(player)).isEqualTo(hand);
            assertThat(state.passed() >>> player & 1).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("exchanges")
    void exchange_vectorOfTheOfficialServer_judgedAlike(JsonNode vector) {
        long hand = CardText.parseCards(texts(vector.get("hand")));
        State state = new State(Daihinmin.PLAYERS);
        state.toGive(vector.get("count").asInt());
        long moved;
        if (vector.has("taken")) {
            moved = Cards.strongest(hand, state.toGive());
            assertThat(CardText.list(moved)).isEqualTo(texts(vector.get("taken")));
        } else {
            Arbiter arbiter = new Arbiter();
            Submission selection = Submission.parse(texts(vector.get("submit")));
            Umpire.Ruling ruling = arbiter.gift(Daihinmin.uecda(), state, hand, selection);
            assertThat(ruling.reason().isEmpty())
                    .isEqualTo(vector.get("accepted").asBoolean());
            moved = ruling.cards();
            assertThat(CardText.list(moved)).isEqualTo(texts(vector.get("given")));
        }
        assertThat(CardText.list(hand & ~moved)).isEqualTo(texts(vector.get("handAfter")));
    }

    @Test
    void submit_twentiethPassInARow_isAStalemate() {
        State state = new State(Daihinmin.PLAYERS);
        state.handSizes(new int[] {1, 1, 1, 1, 1});
        state.phase(Phase.PLAY);
        state.turn(0);
        state.owner(0);
        for (int i = 1; i < Daihinmin.STALEMATE_PASSES; i++) {
            submit(Daihinmin.uecda(), state, Submission.of(Meld.PASS));
            assertThat(state.phase()).isEqualTo(Phase.PLAY);
        }
        submit(Daihinmin.uecda(), state, Submission.of(Meld.PASS));
        assertThat(state.phase()).isEqualTo(Phase.STALEMATE);
        // 0.0, 0.5, 0.99, 0.0: players 0, then 3 of 1 2 3 4 -> floor(.5*4)=2 -> 3, then floor(.99*3)=2 -> 4, then 1
        double[] draws = {0.0, 0.5, 0.99, 0.0};
        int[] next = {0};
        Daihinmin.uecda().settle(state, new java.util.random.RandomGenerator() {
            @Override
            public long nextLong() {
                throw new AssertionError("only bounded draws are expected");
            }

            @Override
            public int nextInt(int bound) {
                return (int) (draws[next[0]++] * bound);
            }
        });
        assertThat(state.finished()).containsExactly(0, 3, 4, 1, 2);
        assertThat(state.isOver()).isTrue();
    }

    @Test
    void submit_refusedPlays_countTowardsTheStalemate() {
        State state = new State(Daihinmin.PLAYERS);
        state.handSizes(new int[] {1, 1, 1, 1, 1});
        state.phase(Phase.PLAY);
        state.turn(0);
        state.owner(0);
        for (int i = 0; i < Daihinmin.STALEMATE_PASSES; i++) {
            Judged verdict = submit(Daihinmin.uecda(), state, Submission.of(CardText.parseMeld("S3")));
            assertThat(verdict.ruling().reason()).contains("S3");
        }
        assertThat(state.phase()).isEqualTo(Phase.STALEMATE);
    }
}
