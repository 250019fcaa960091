package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.entrant.CodeVersion;
import kakumei.match.Decision;
import kakumei.match.Difference;
import kakumei.match.GameRecord;
import kakumei.rating.MeanInterval;
import kakumei.rules.Rules;

/** What a player did beside what another would have done, the costliest difference first. One owner. */
public final class ReviewReport implements Result {
    private static final int FORMAT_VERSION = 1;
    private static final int DECIMALS = 3;
    private static final double LEVEL = 0.95;

    /**
     * What was compared.
     *
     * @param player whose decisions
     * @param other who would have decided otherwise
     * @param rules what was played
     * @param judge what said the costs
     * @param deals from how many deals a difference was played out; 0 if it was not
     * @param seed where all chance came from
     * @param top how many differences the table shows
     * @param faces how cards look in the table
     */
    public record About(
            String player,
            String other,
            Rules rules,
            String judge,
            int deals,
            long seed,
            int top,
            UnaryOperator<String> faces) {}

    private record Found(GameRecord game, Difference difference) {}

    private final About about;
    private final List<Found> differences = new ArrayList<>();
    private int games;
    private int decisions;

    /** A report that is empty as yet. */
    public ReviewReport(About about) {
        this.about = about;
    }

    /** One more game is looked at. */
    public void game() {
        games++;
    }

    /** Takes in what was found of one decision. */
    public void add(GameRecord game, Difference found) {
        decisions++;
        if (!found.isSame()) {
            differences.add(new Found(game, found));
        }
    }

    /** Whether there are differences, and of none it is known what it cost. */
    public boolean isWithoutCosts() {
        return !differences.isEmpty()
                && differences.stream()
                        .allMatch(found -> found.difference().cost().isEmpty());
    }

    private List<Found> costliestFirst() {
        return differences.stream()
                .sorted(Comparator.comparing(Found::difference, Difference.COSTLIEST_FIRST))
                .toList();
    }

    /** All that is known of what was lost, together: the differences were played out apart from each other. */
    private Optional<MeanInterval> total() {
        double sum = 0;
        double squares = 0;
        long count = 0;
        for (Found found : differences) {
            Optional<MeanInterval> cost = found.difference().cost();
            sum += cost.map(MeanInterval::mean).orElse(0.0);
            squares += cost.map(known -> known.halfWidth() * known.halfWidth()).orElse(0.0);
            count += cost.map(MeanInterval::count).orElse(0L);
        }
        double half = Math.sqrt(squares);
        return differences.isEmpty()
                ? Optional.empty()
                : Optional.of(new MeanInterval(sum, sum - half, sum + half, LEVEL, count));
    }

    /** The costliest differences, and the lines that say what they rest on. */
    @Override
    public String text() {
        StringBuilder text = new StringBuilder(Shown.wrapped(Shown.name(about.player()) + ", "
                + Figures.count(games, "game", "games") + ": "
                + Figures.count(decisions, "decision that left a choice", "decisions that left a choice") + "; "
                + Shown.name(about.other()) + " would have decided otherwise in "
                + Figures.count(differences.size()) + "."));
        if (!differences.isEmpty()) {
            text.append('\n').append(rows()).append(rest()).append('\n');
        }
        return text.append(Shown.wrapped(basis())).toString();
    }

    private TextColumns rows() {
        TextColumns columns = new TextColumns(
                ">game", ">turn", "decided", Shown.name(about.other()) + " would", ">points lost", "95 % interval");
        costliestFirst().stream().limit(about.top()).forEach(found -> {
            Difference difference = found.difference();
            Decision decision = difference.decision();
            columns.row(
                    String.valueOf(found.game().game()),
                    decision.isGift() ? "gift" : String.valueOf(decision.turn()),
                    shown(decision, decision.made()),
                    shown(decision, difference.would().made()),
                    difference
                            .cost()
                            .map(cost -> Figures.signed(cost.mean(), DECIMALS))
                            .orElse("-"),
                    interval(difference.cost()));
        });
        return columns;
    }

    private static String interval(Optional<MeanInterval> cost) {
        return cost.filter(known -> known.count() > 0)
                .map(known -> Figures.signedRange(known, DECIMALS))
                .orElse("none");
    }

    private String rest() {
        int more = differences.size() - about.top();
        return more <= 0 ? "" : "… and " + more + " more (--top " + differences.size() + ")\n";
    }

    private String shown(Decision decision, long made) {
        return made == 0 ? "pass" : about.faces().apply(String.join(" ", cards(decision, made)));
    }

    private static List<String> cards(Decision decision, long made) {
        return decision.isGift() ? CardText.list(made) : CardText.list(new Meld(made));
    }

    private String basis() {
        String lost = total().map(all -> "Points lost in all: " + Figures.signed(all.mean(), DECIMALS)
                        + (all.count() > 0 ? " (" + Figures.signedRange(all, DECIMALS) + ")" : "") + ". ")
                .orElse("");
        String how = about.deals() > 0
                ? "Points lost: what the other decision makes more, the mean over " + Figures.count(about.deals())
                        + " deals drawn from what the player saw, both played out from each with the same chance ("
                        + about.judge() + "); 95 % intervals."
                : "Points lost: by the values of " + about.judge() + ".";
        return lost + how + " " + about.rules().id() + " (" + about.rules().version() + "), seed " + about.seed() + ".";
    }

    /** One line a difference. */
    @Override
    public String csv() {
        List<ObjectNode> rows = new ArrayList<>();
        costliestFirst().forEach(found -> {
            ObjectNode row = json(found);
            Decision decision = found.difference().decision();
            row.put("decided", String.join(" ", cards(decision, decision.made())));
            row.put(
                    "would",
                    String.join(" ", cards(decision, found.difference().would().made())));
            rows.add(row.put("seed", about.seed()));
        });
        return ResultJson.csv(
                "game turn step player name kind decided would lost=lost/mean low95=lost/interval95/0"
                        + " high95=lost/interval95/1 playouts=lost/playouts seed",
                rows);
    }

    /** One object; {@code docs/formats.md} describes it. */
    @Override
    public String json() {
        ObjectNode root = ResultJson.of("kakumei-comparison", FORMAT_VERSION);
        root.put("player", about.player()).put("other", about.other()).put("judge", about.judge());
        if (about.deals() > 0) {
            root.put("deals", about.deals());
        }
        root.put("games", games).put("decisions", decisions);
        ArrayNode list = root.putArray("differences");
        costliestFirst().forEach(found -> list.add(json(found)));
        put(root, total());
        root.put("game", about.rules().id())
                .put("rules", about.rules().version())
                .put("seed", about.seed())
                .put("code", CodeVersion.current().text());
        return root.toString();
    }

    private static ObjectNode json(Found found) {
        Difference difference = found.difference();
        Decision decision = difference.decision();
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("game", found.game().game()).put("turn", decision.turn()).put("step", decision.step());
        node.put("player", decision.player()).put("name", found.game().names().get(decision.player()));
        node.put("kind", decision.isGift() ? "gift" : "play");
        cards(decision, decision.made()).forEach(node.putArray("decided")::add);
        cards(decision, difference.would().made()).forEach(node.putArray("would")::add);
        put(node, difference.cost());
        return node;
    }

    private static void put(ObjectNode node, Optional<MeanInterval> lost) {
        node.putNull("lost");
        lost.ifPresent(known -> {
            ObjectNode cost = node.putObject("lost").put("mean", known.mean());
            if (known.count() > 0) {
                ResultJson.put(cost, "interval95", lost);
            }
            cost.put("playouts", known.count());
        });
    }
}
