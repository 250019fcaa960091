package kakumei.calibration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.entrant.Roster;
import kakumei.game.Asker;
import kakumei.game.PositionWriter;
import kakumei.player.Entrant;
import kakumei.problem.Usage;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rules.Rules;
import kakumei.rules.View;

/**
 * Makes the positions of a {@link RegretBank}: one decision drawn from a game of its own, in which all of the players
 * sit, valued by all of the searches. Position n is a function of the origin and n. Thread-safe.
 *
 * <p>It is the last game before a class reset, so that points are what counts.
 */
public final class RegretMaker {
    private static final int MOST_TRIES = 1000;

    private final Rules rules;
    private final RegretOrigin origin;
    private final SecondGame games;
    private final List<Entrant> searches = new ArrayList<>();

    /** A maker of positions; a {@link Usage} says why there can be none. */
    public RegretMaker(Rules rules, Roster roster, RegretOrigin origin) {
        this.rules = rules;
        this.origin = origin;
        for (String spec : origin.searches()) {
            searches.add(roster.entrant(spec, rules));
        }
        try {
            games = new SecondGame(rules, roster.entrants(String.join(",", origin.players()), rules));
        } catch (IllegalArgumentException e) {
            throw new Usage(String.valueOf(e.getMessage()), e);
        }
        for (Entrant each : searches) {
            if (each.factory().persistent()) {
                throw new Usage("player " + each.name() + " stays for a whole match and cannot value single decisions");
            }
        }
    }

    /** Position {@code number}, from 1. */
    public RegretPosition position(int number) {
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            long seed = Seeds.mix(origin.seed(), number, attempt);
            List<SecondGame.OpenDecision> decisions = games.decisions(seed);
            if (!decisions.isEmpty()) {
                SecondGame.OpenDecision drawn = decisions.get(new SplitMix(seed).nextInt(decisions.size()));
                Optional<RegretPosition> valued = valued(number, drawn.view());
                if (valued.isPresent()) {
                    return valued.get();
                }
            }
        }
        throw new Usage("the searches " + origin.searches() + " value no candidates: expected players that search");
    }

    /** The position with its values; empty where a search has no two candidates to compare. */
    private Optional<RegretPosition> valued(int number, View view) {
        ObjectNode position = PositionWriter.play(view);
        if (rules.hasClasses()) {
            position.put("gamesToReset", 1);
        }
        position.put("id", number);
        Map<String, List<Double>> values = new LinkedHashMap<>();
        for (int i = 0; i < searches.size(); i++) {
            Asker asker = new Asker(rules, searches.get(i), Seeds.mix(origin.seed(), number));
            JsonNode answer = RegretBank.tree(asker.answer(position.toString()));
            if (answer.has("error")) {
                throw new IllegalStateException(
                        "position " + number + ": " + answer.path("error").asText() + " in " + position);
            }
            for (JsonNode candidate : answer.path("why").path("candidates")) {
                String cards = RegretBank.cards(candidate.path("cards"));
                if (i == 0 || values.containsKey(cards)) {
                    values.computeIfAbsent(cards, key -> new ArrayList<>())
                            .add(candidate.path("mean").doubleValue());
                }
            }
        }
        values.values().removeIf(numbers -> numbers.size() < searches.size());
        return values.size() < 2 ? Optional.empty() : Optional.of(new RegretPosition(position, origin, values));
    }
}
