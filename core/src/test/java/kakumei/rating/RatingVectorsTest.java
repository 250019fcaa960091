package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rating vector, to a thousandth of the tolerance its file asks for. */
class RatingVectorsTest {
    private static final double TOLERANCE = 1e-9;

    private static JsonNode file() throws IOException {
        try (InputStream in = RatingVectorsTest.class.getResourceAsStream("vectors.json")) {
            return new ObjectMapper().readTree(Objects.requireNonNull(in));
        }
    }

    static Stream<Arguments> cases() throws IOException {
        return StreamSupport.stream(file().get("cases").spliterator(), false)
                .map(vector -> Arguments.of(vector.get("id").asText(), vector));
    }

    @Test
    void file_isWhole() throws IOException {
        assertThat(file().get("cases")).hasSize(72);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void vector_isReproduced(String id, JsonNode vector) {
        JsonNode in = vector.get("in");
        JsonNode out = vector.get("out");
        String kind = vector.get("system").asText() + " " + vector.get("kind").asText();
        switch (kind) {
            case "elo 1v1" -> elo(in, out);
            case "elo predict" -> {
                Elo elo = new Elo(10, number(in, "F"), 1500);
                same(elo.expected(rating(in.get("a")), rating(in.get("b"))), out.get("p"));
            }
            case "elo mse" -> meanSquaredError(in, out);
            case "glicko period" -> {
                assertThat(number(in, "c")).isZero();
                same(Glicko.PAPER.afterPeriod(rating(in.get("player")), meetings(in)), out);
                singleMeeting(Glicko.PAPER, in, out);
            }
            case "glicko inflate" -> {
                assertThat(number(in, "rdmax")).isEqualTo(Glicko.PAPER.initial().deviation());
                Rating idle = Glicko.PAPER.idle(
                        new Rating(1500, number(in, "rd")),
                        number(in, "c"),
                        in.get("t").asInt());
                same(idle.deviation(), out.get("rd"));
            }
            case "glicko predict" ->
                same(Glicko.PAPER.expected(rating(in.get("a")), rating(in.get("b"))), out.get("p"));
            case "glicko2 period" -> glicko2(in, out);
            case "glicko2 predict" -> {
                Rating a = rating(in.get("a"));
                Rating b = rating(in.get("b"));
                Glicko2 unscaled = new Glicko2(new Rating(1500, 350), 0.06, 1, 1);
                same(Glicko2.PAPER.expected(a, b), out.get("p"));
                same(unscaled.expected(a, b), out.get("p_table3_compat_unscaled"));
            }
            case "trueskill 1v1" -> trueSkill(in, out, Outcome.WIN);
            case "trueskill 1v1-meandraw" -> trueSkill(in, out, Outcome.DRAW);
            case "trueskill predict" -> {
                Rating a = rating(in.get("a"));
                Rating b = rating(in.get("b"));
                TrueSkill system = TrueSkill.PAPER.withBeta(number(in, "beta"));
                same(system.expected(a, b), out.get("p"));
                same(system.withBeta(25.0 / 6).expected(a, b), out.get("p_table3_compat_beta_25_6"));
            }
            case "SE setwise-avg", "SG setwise-avg", "SG2 setwise-avg", "STS setwise-avg" ->
                setWise(vector, SetWise.Mode.PAPER);
            case "SE setwise-joint", "SG setwise-joint" -> setWise(vector, SetWise.Mode.TABLE2);
            case "eq2 transitive" -> {
                double predicted = Transitivity.predict(number(in, "w_ab"), number(in, "w_bc"))
                        .orElseThrow();
                same(predicted, out.get("w_ac"));
            }
            case "plackett-luce ranking" -> wengLin(in, out);
            case "sequence interval" -> {
                ConfidenceSequence sequence = new ConfidenceSequence(number(in, "level"), number(in, "tuning"));
                same(sequence.interval(sample(in)).orElseThrow().halfWidth(), out.get("half"));
                same(sequence.pValue(sample(in)), out.get("p"));
            }
            case "los los" -> los(in, out);
            case "morita game" -> morita(in, out);
            default -> throw new AssertionError("nobody tests " + kind);
        }
    }

    private static void elo(JsonNode in, JsonNode out) {
        Elo elo = new Elo(number(in, "K"), number(in, "F"), 1500);
        Rating a = rating(in.get("a"));
        Rating b = rating(in.get("b"));
        Outcome outcome = outcome(in);
        same(elo.expected(a, b), out.get("expect_a"));
        same(elo.after(a, b, outcome).mean(), out.get("a"));
        same(elo.after(b, a, turned(outcome)).mean(), out.get("b"));
    }

    private static void meanSquaredError(JsonNode in, JsonNode out) {
        DirectResults results = new DirectResults();
        in.get("pairs_won_100pct")
                .forEach(pair -> results.add(pair.get(0).asText(), pair.get(1).asText(), 1, 0, 0));
        Map<String, Rating> ratings = new LinkedHashMap<>();
        in.get("ratings").properties().forEach(entry -> ratings.put(entry.getKey(), rating(entry.getValue())));
        same(PredictionError.squared(results, ratings, Elo.PAPER).mean(), out.get("mse"));
    }

    private static void singleMeeting(RatingSystem system, JsonNode in, JsonNode out) {
        if (in.get("games").size() == 1) {
            Meeting only = meetings(in).get(0);
            same(system.after(rating(in.get("player")), only.opponent(), only.outcome()), out);
        }
    }

    private static void glicko2(JsonNode in, JsonNode out) {
        JsonNode player = in.get("player");
        Glicko2 system =
                new Glicko2(new Rating(1500, 350), number(player, "sigma"), number(in, "tau"), number(in, "scale"));
        Glicko2.Volatile after =
                system.afterPeriod(new Glicko2.Volatile(rating(player), number(player, "sigma")), meetings(in));
        same(after.rating(), out);
        same(after.volatility(), out.get("sigma"));
        singleMeeting(system, in, out);
        if (out.has("published")) {
            // The printed example carries rounded intermediate figures.
            assertThat(after.rating().mean()).isCloseTo(number(out.get("published"), "r"), within(0.02));
        }
    }

    private static void trueSkill(JsonNode in, JsonNode out, Outcome outcome) {
        TrueSkill system =
                new TrueSkill(new Rating(1500, 500), number(in, "beta"), number(in, "tau"), number(in, "p_draw"));
        Rating a = rating(in.get("a"));
        Rating b = rating(in.get("b"));
        assertThat(number(in, "score")).isEqualTo(outcome.score());
        same(system.after(a, b, outcome), out.get("a"));
        same(system.after(b, a, turned(outcome)), out.get("b"));
        if (out.has("draw_margin")) {
            same(system.drawMargin(), out.get("draw_margin"));
        }
    }

    private static void setWise(JsonNode vector, SetWise.Mode mode) {
        SetWise procedure =
                SetWise.of(SetWise.Method.valueOf(vector.get("system").asText()), mode);
        List<SetResult> sets = new ArrayList<>();
        for (JsonNode set : vector.get("in").get("sets")) {
            List<String> players = new ArrayList<>();
            set.get("players").forEach(name -> players.add(name.asText()));
            List<Double> points = new ArrayList<>();
            set.get("total_scores").forEach(score -> points.add(score.asDouble()));
            sets.add(SetResult.of(Instant.ofEpochSecond(sets.size()), players, points));
        }
        Map<String, Rating> ratings = Ratings.of(procedure, sets).byPlayer();
        JsonNode out = vector.get("out");
        assertThat(ratings).hasSize(out.size());
        out.properties().forEach(entry -> {
            assertThat(ratings).containsKey(entry.getKey());
            same(Objects.requireNonNull(ratings.get(entry.getKey())), entry.getValue());
        });
    }

    private static void wengLin(JsonNode in, JsonNode out) {
        List<Rating> before = new ArrayList<>();
        in.get("ordered").forEach(node -> before.add(rating(node)));
        List<Rating> after = new WengLin(number(in, "beta"), number(in, "tau"), number(in, "kappa")).after(before);
        for (int i = 0; i < before.size(); i++) {
            same(after.get(i), out.get("ratings").get(i));
        }
    }

    private static void los(JsonNode in, JsonNode out) {
        Sample sample = sample(in);
        same(Superiority.likelihood(sample), out.get("los"));
        MeanInterval interval = sample.interval(0.95).orElseThrow();
        same(interval.low(), out.get("ci95").get(0));
        same(interval.high(), out.get("ci95").get(1));
    }

    private static void morita(JsonNode in, JsonNode out) {
        JsonNode order = in.get("finish_order");
        int[] places = new int[order.size()];
        for (int place = 0; place < places.length; place++) {
            places[order.get(place).asInt()] = place;
        }
        double[] after = new MoritaElo(number(in, "K"), number(in, "F"))
                .after(numbers(in.get("ratings")), numbers(in.get("p_deal")), places);
        assertThat(after).containsExactly(numbers(out.get("ratings")), within(TOLERANCE));
    }

    private static void same(Rating actual, JsonNode expected) {
        same(actual.mean(), expected.get(expected.has("mu") ? "mu" : "r"));
        if (expected.has("mu")) {
            same(actual.deviation(), expected.get("sigma"));
        } else if (expected.has("rd")) {
            same(actual.deviation(), expected.get("rd"));
        } else {
            assertThat(actual.deviation()).isZero();
        }
    }

    private static void same(double actual, JsonNode expected) {
        assertThat(actual).isCloseTo(expected.asDouble(), within(TOLERANCE));
    }

    private static Rating rating(JsonNode node) {
        if (node.isNumber()) {
            return new Rating(node.asDouble(), 0);
        }
        return node.has("mu")
                ? new Rating(number(node, "mu"), number(node, "sigma"))
                : new Rating(number(node, "r"), number(node, "rd"));
    }

    private static List<Meeting> meetings(JsonNode in) {
        List<Meeting> meetings = new ArrayList<>();
        in.get("games").forEach(game -> meetings.add(new Meeting(rating(game), outcome(game))));
        return meetings;
    }

    private static Sample sample(JsonNode in) {
        int n = in.get("n").asInt();
        return new Sample(n, number(in, "mean"), number(in, "var") * (n - 1));
    }

    private static Outcome outcome(JsonNode in) {
        return Outcome.of(number(in, "score"), 0.5);
    }

    private static Outcome turned(Outcome outcome) {
        return Outcome.of(0.5, outcome.score());
    }

    private static double number(JsonNode in, String name) {
        return in.get(name).asDouble();
    }

    private static double[] numbers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .mapToDouble(JsonNode::asDouble)
                .toArray();
    }
}
