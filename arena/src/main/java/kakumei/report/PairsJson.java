package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import kakumei.rating.DirectResults;
import kakumei.rating.Looks;
import kakumei.rating.PointCrosstable;
import kakumei.rating.Sample;
import kakumei.sets.Findings;
import kakumei.store.PairSum;
import kakumei.store.SetSums;

/**
 * Players of a league against each other, for the page.
 *
 * @param met what one did against another; empty for two who never met, and for oneself
 * @param superiority how probable it is that one is stronger than another; empty where that is not known
 * @param looks how often the league was looked at
 */
public record PairsJson(
        BiFunction<String, String, Optional<PairSum>> met,
        BiFunction<String, String, Optional<Double>> superiority,
        Looks looks) {
    private static final double LEVEL = 0.95;

    /** From all that is known; {@code points} has the leads of those who are asked for. */
    public static PairsJson of(Findings findings, PointCrosstable points) {
        return new PairsJson(
                (one, other) -> met(findings.results(), points, findings.number(one), findings.number(other)),
                (one, other) -> one.equals(other)
                        ? Optional.empty()
                        : Optional.of(findings.model().superiority(findings.number(one), findings.number(other))),
                findings.looks());
    }

    private static Optional<PairSum> met(DirectResults results, PointCrosstable points, int one, int other) {
        return results.met(one, other)
                ? Optional.of(new PairSum(
                        results.wins(one, other),
                        results.draws(one, other),
                        results.losses(one, other),
                        points.lead(one, other)))
                : Optional.empty();
    }

    /** From sums alone, which do not say who is likely the stronger one. */
    public static PairsJson of(SetSums sums, Looks looks) {
        return new PairsJson(sums::pair, (one, other) -> Optional.empty(), looks);
    }

    /** Some players against each other, in the order of rows and columns. */
    public ObjectNode among(List<String> chosen) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        chosen.forEach(json.putArray("shown")::add);
        ArrayNode players = json.putArray("players");
        for (String name : chosen) {
            putAgainst(players.addObject().put("name", name), name, chosen);
        }
        return json;
    }

    /** What a player did against those of {@code others} whom it met, in their order. */
    public ObjectNode opponents(String player, List<String> others) {
        List<String> opponents = others.stream()
                .filter(other -> met.apply(player, other).isPresent())
                .toList();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        opponents.forEach(json.putArray("shown")::add);
        putAgainst(json, player, opponents);
        return json;
    }

    /** Direct results against each of the others, and how probable it is that this player is the stronger one. */
    void putAgainst(ObjectNode json, String player, List<String> others) {
        ArrayNode against = json.putArray("against");
        ArrayNode superior = json.putArray("superiority");
        for (String other : others) {
            superior.add(superiority.apply(player, other).orElse(null));
            met.apply(player, other).ifPresentOrElse(pair -> put(against.addObject(), pair), against::addNull);
        }
    }

    private void put(ObjectNode json, PairSum pair) {
        json.put("wins", pair.wins());
        json.put("draws", pair.draws());
        json.put("losses", pair.losses());
        json.put("share", (pair.wins() + 0.5 * pair.draws()) / (pair.wins() + pair.draws() + pair.losses()));
        putLead(json, looks, pair.lead());
    }

    /** A lead with half of its interval, and over how many sets. */
    static void putLead(ObjectNode json, Looks looks, Sample lead) {
        json.put("lead", lead.mean());
        json.put(
                "half",
                looks.interval(lead, LEVEL)
                        .map(interval -> interval.halfWidth())
                        .orElse(null));
        json.put("count", lead.count());
    }
}
