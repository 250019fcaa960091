package kakumei.calibration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import kakumei.game.Asker;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Json;
import kakumei.problem.Source;
import kakumei.problem.TextLines;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.rules.Rules;

/**
 * Decisions whose candidates deep searches have valued. What a player loses by its choices there, its regret, tells
 * players apart far sooner than games do, as far as the searches are right.
 *
 * @param positions the decisions, in the order of the file
 */
public record RegretBank(List<RegretPosition> positions) {
    private static final double LEVEL = 0.95;

    /** Copies the list. */
    public RegretBank {
        positions = List.copyOf(positions);
    }

    /** Reads a bank; a {@link Failure} names the line that is wrong. */
    public static RegretBank read(Path file) {
        return new RegretBank(TextLines.parsed(file, Source.unpacked(file), RegretPosition::parse));
    }

    /**
     * What a player's choices cost.
     *
     * @param player its name
     * @param regret points by which its choice is worth less than the best candidate, one number a decision
     * @param best in how many decisions it chose the best
     * @param most what can be lost in one
     */
    public record Score(String player, Sample regret, int best, double most) {
        /** The 95 % interval of the mean regret over decisions; what the searches do not know it does not know. */
        public Optional<MeanInterval> interval() {
            return regret.interval(LEVEL, 0, most);
        }
    }

    /**
     * Asks a player about every decision.
     *
     * @param stop asked before each; the score is then that of those before
     * @param advanced told of each
     * @throws Failure if it cannot decide
     */
    public Score score(Rules rules, Entrant player, long seed, BooleanSupplier stop, IntConsumer advanced) {
        Asker asker = new Asker(rules, player, seed);
        Sample regret = Sample.EMPTY;
        int best = 0;
        for (RegretPosition position : positions) {
            if (stop.getAsBoolean()) {
                break;
            }
            String chosen = decision(asker.answer(position.position().toString()));
            double lost = position.best() - position.value(chosen);
            regret = regret.plus(lost);
            best += lost == 0 ? 1 : 0;
            advanced.accept(1);
        }
        return new Score(player.name(), regret, best, rules.maxPoints() - rules.minPoints());
    }

    private static String decision(String answer) {
        JsonNode node = tree(answer);
        if (node.has("error")) {
            throw new Failure("position " + node.path("line").asInt() + ": "
                    + node.path("error").asText());
        }
        return cards(node.path("decision"));
    }

    static JsonNode tree(String answer) {
        try {
            return Json.STRICT.readTree(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(answer, e);
        }
    }

    /** The cards of an array as one text. */
    static String cards(JsonNode array) {
        List<String> cards = new ArrayList<>();
        array.forEach(card -> cards.add(card.asText()));
        return String.join(" ", cards);
    }
}
