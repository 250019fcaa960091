package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import kakumei.entrant.CodeVersion;
import kakumei.entrant.Origin;
import kakumei.match.MatchSettings;
import kakumei.match.Versus;
import kakumei.match.VersusSettings;
import kakumei.rating.Sample;

/** The answer to which of two players is better, in words and as JSON. */
public final class VersusReport {
    private final VersusSettings settings;
    private final MatchSettings match;
    private final Versus.Standing answer;
    private final List<Origin> origins;

    /** The report of an answer; {@code origins}, in the order of the match, say what its players are made of. */
    public VersusReport(VersusSettings settings, Versus.Standing answer, List<Origin> origins) {
        this.settings = settings;
        this.origins = origins;
        match = settings.match();
        this.answer = answer;
    }

    private String one() {
        return match.names().get(0);
    }

    private String other() {
        return match.names().get(settings.perSide());
    }

    /** How it stands, in a line. */
    public static String standing(Versus.Standing answer) {
        return "lead " + Figures.signed(answer.lead().mean(), 4) + " points per game, 95 % interval "
                + answer.interval().map(known -> Figures.signedRange(known, 4)).orElse("none yet");
    }

    /** For the terminal. */
    public String text() {
        String verdict = switch (answer.verdict()) {
            case A -> one() + " is better than " + other();
            case B -> other() + " is better than " + one();
            case NONE -> "No difference of " + settings.margin() + " or more between " + one() + " and " + other();
            case UNDECIDED -> "Undecided between " + one() + " and " + other();
        };
        return String.format(
                Locale.ROOT,
                "%s.%n%s%n%,d games, %,d %s. %s Margin %s, seed %d.%n%s",
                verdict,
                standing(answer),
                answer.games(),
                answer.lead().count(),
                match.duplicate() ? "groups of duplicates" : "blocks",
                settings.field().isEmpty()
                        ? "Each has " + settings.perSide() + " seats."
                        : "Field: " + String.join(", ", settings.field()) + ".",
                Figures.fixed(settings.margin(), 3),
                match.seed(),
                match.duplicate()
                        ? "Duplicates are played without classes: a slightly different question from the contest's.\n"
                        : "");
    }

    /** One object; {@code docs/formats.md} describes it. */
    public String json() {
        Sample lead = answer.lead();
        ObjectNode node = ResultJson.of("kakumei-versus", 2);
        node.put("a", one()).put("b", other());
        settings.field().forEach(node.putArray("field")::add);
        node.put("originA", origins.get(0).text())
                .put("originB", origins.get(settings.perSide()).text());
        ArrayNode others = node.putArray("fieldOrigins");
        origins.stream().skip(2L * settings.perSide()).forEach(origin -> others.add(origin.text()));
        node.put("protocol", match.duplicate() ? "duplicate" : "blocks").put("margin", settings.margin());
        node.put("verdict", answer.verdict().name().toLowerCase(Locale.ROOT));
        node.put("lead", lead.mean());
        ResultJson.put(node, "interval95", answer.interval());
        node.put("observations", lead.count()).put("gamesEach", settings.unitGames());
        node.put("games", answer.games()).put("seed", match.seed());
        node.put("rules", match.rules().id() + "/" + match.rules().version());
        node.put("code", CodeVersion.current().text());
        return node.toString();
    }
}
