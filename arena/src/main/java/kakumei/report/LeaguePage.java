package kakumei.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeagueFile;
import kakumei.league.LeagueStanding;
import kakumei.league.Standings;
import kakumei.plot.IntervalChart;
import kakumei.plot.Page;
import kakumei.plot.RatingChart;
import kakumei.problem.Failure;
import kakumei.rating.SetWise;
import kakumei.store.StoredSet;

/** The report of a league: one page that needs nothing else, and its plots as files of their own. */
public final class LeaguePage {
    /** So many sets are listed at most; {@code league export} has all of them. */
    public static final int MOST_LISTED = 10_000;

    private static final List<String> PLACE_COLOURS = List.of("#0072b2", "#56b4e9", "#9aa0a6", "#e69f00", "#d55e00");

    private static final String STYLE = """
            .places{display:grid;grid-template-columns:minmax(5rem,max-content) 1fr;gap:.35rem .7rem;align-items:center;font-size:.92rem}
            .bar{display:flex;height:1.5rem;border-radius:.25rem;overflow:hidden}
            .bar span{font-size:.75rem;line-height:1.5rem;text-align:center;color:#fff;overflow:hidden;white-space:nowrap}
            .bar .dark{color:#111}
            .key{display:inline-block;width:.8rem;height:.8rem;border-radius:.15rem;margin:0 .3rem 0 .8rem;vertical-align:-.05rem}
            .name{white-space:nowrap}
            """;

    private final LeagueStanding result;
    private final List<StoredSet> first;
    private final LeagueAnalysis analysis;
    private final Optional<String> command;

    /**
     * The page of a league that has sets.
     *
     * @param first the first sets that count, at most {@link #MOST_LISTED}
     * @param command what plays the same league; empty where that is not known
     */
    public LeaguePage(LeagueStanding result, List<StoredSet> first, LeagueAnalysis analysis, Optional<String> command) {
        this.result = result;
        this.first = List.copyOf(first);
        this.analysis = analysis;
        this.command = command;
    }

    /** Writes {@code index.html} and the plots into a folder, which is made if need be. */
    public void write(Path folder) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> plot : plots().entrySet()) {
                Files.writeString(folder.resolve(plot.getKey()), plot.getValue());
            }
            Files.writeString(folder.resolve("index.html"), html());
        } catch (IOException e) {
            throw new Failure("cannot write the report to " + folder + ": " + e.getMessage(), e);
        }
    }

    private Map<String, String> plots() {
        Map<String, String> plots = new LinkedHashMap<>();
        plots.put("means.svg", means().svg());
        plots.put("plackett-luce.svg", plackettLuce().svg());
        for (SetWise.Method method : SetWise.Method.values()) {
            plots.put("curves-" + method.name().toLowerCase(Locale.ROOT) + ".svg", curves(method));
        }
        plots.put("crosstable.svg", crosstable());
        return plots;
    }

    private IntervalChart means() {
        return LeaguePlots.means(result.standings(), "Mean points per game", "points per game, 95 % interval");
    }

    private IntervalChart plackettLuce() {
        return LeaguePlots.ratings(analysis, "Plackett-Luce ratings", "rating, 95 % interval");
    }

    private String curves(SetWise.Method method) {
        return RatingChart.of(
                        "Ratings by " + method + ", set by set",
                        SetWise.of(method, SetWise.Mode.PAPER),
                        analysis.sets(),
                        analysis.curved()::contains)
                .svg();
    }

    private String crosstable() {
        return FindingsText.crosstable(
                        analysis.findings().results(), analysis.findings().shown())
                .svg();
    }

    /** The page. */
    String html() {
        String name = "League " + result.league().id();
        String body = "<header>\n<h1>" + name + "</h1>\n<p>"
                + escaped(LeagueText.title(result)) + ".</p>\n" + state()
                + "<nav><a href=\"#standings\">Standings</a> <a href=\"#ratings\">Ratings</a>"
                + " <a href=\"#curves\">Curves</a> <a href=\"#crosstable\">Crosstable</a>"
                + " <a href=\"#places\">Places</a> <a href=\"#order\">Transitivity</a>"
                + " <a href=\"#again\">Reproduce</a></nav>\n</header>\n<main>\n"
                + section("standings", "Mean points per game", standings())
                + section("ratings", "Ratings by all methods", ratings())
                + section("curves", "Rating curves", allCurves())
                + section("crosstable", "Who beat whom", crosstableWithWords())
                + section("places", "Finishing places", places())
                + section("order", "Where one scale of strength fails", order())
                + section("again", "To reproduce it", again())
                + "</main>\n";
        return Page.html("Kakumei: " + name, STYLE, body);
    }

    private static String section(String id, String title, String content) {
        return "<section id=\"" + id + "\">\n<h2>" + title + "</h2>\n" + content + "</section>\n";
    }

    private String state() {
        return result.complete()
                ? ""
                : "<p><strong>Unfinished:</strong> " + result.sets() + " of " + result.planned()
                        + " sets so far.</p>\n";
    }

    private String standings() {
        List<List<String>> rows = new ArrayList<>();
        for (Standings.Line line : result.standings().players()) {
            LeagueText.Cells cells = LeagueText.Cells.of(line, "–", "–");
            rows.add(List.of(
                    line.name(),
                    cells.points(),
                    cells.interval(),
                    cells.sets(),
                    cells.games(),
                    cells.time(),
                    cells.refused()));
        }
        return grid("player,points per game,95 % interval,sets,games,time per move,refused", rows)
                + "<p class=\"soft\">" + escaped(LeagueText.basis(result))
                + " Refused: how often a submission was refused, or the player failed.</p>\n" + wide(means().svg());
    }

    private String ratings() {
        return LeagueText.ratings(analysis).html()
                + "<p class=\"soft\">± is the 95 % half width; SE keeps none. SE, SG, SG2 and STS are the set-wise methods"
                + " of the rating paper over Elo, Glicko, Glicko-2 and TrueSkill; Plackett-Luce fits all finishing orders"
                + " at once and is the one to decide by.</p>\n"
                + wide(plackettLuce().svg());
    }

    private String allCurves() {
        StringBuilder text = new StringBuilder(wide(curves(SetWise.Method.STS)));
        for (SetWise.Method method : SetWise.Method.values()) {
            if (method != SetWise.Method.STS) {
                text.append("<details><summary>By ")
                        .append(method)
                        .append("</summary>")
                        .append(wide(curves(method)))
                        .append("</details>\n");
            }
        }
        return text.toString();
    }

    private String crosstableWithWords() {
        return "<p class=\"soft\">A cell is wins-losses in sets of the row's player against the column's, or"
                + " wins-draws-losses; blue where he is ahead, orange where he is behind.</p>\n" + wide(crosstable());
    }

    private String places() {
        List<Standings.Line> lines = result.standings().players().stream()
                .filter(line -> !line.places().isEmpty() && line.games() > 0)
                .toList();
        if (lines.isEmpty()) {
            return "<p>Not known: the sets were imported.</p>\n";
        }
        StringBuilder text = new StringBuilder("<p class=\"soft\">Share of games, the best place first:");
        for (int place = 0; place < lines.get(0).places().size(); place++) {
            text.append(" <span class=\"name\"><span class=\"key\" style=\"background:")
                    .append(colour(place, lines.get(0).places().size()))
                    .append("\"></span>")
                    .append(Figures.ordinal(place + 1))
                    .append("</span>");
        }
        text.append("</p>\n<div class=\"places\">\n");
        for (Standings.Line line : lines) {
            text.append("<div>").append(escaped(line.name())).append("</div><div class=\"bar\">");
            for (int place = 0; place < line.places().size(); place++) {
                double share = 100.0 * line.places().get(place) / line.games();
                String colour = colour(place, line.places().size());
                text.append("<span style=\"width:")
                        .append(Figures.fixed(share, 2))
                        .append("%;background:")
                        .append(colour)
                        .append(colour.equals("#0072b2") || colour.equals("#d55e00") ? "\"" : "\" class=\"dark\"")
                        .append(" title=\"")
                        .append(Figures.ordinal(place + 1))
                        .append(": ")
                        .append(Figures.fixed(share, 2))
                        .append(" %\">")
                        .append(share < 6 ? "" : Figures.fixed(share, 0))
                        .append("</span>");
            }
            text.append("</div>\n");
        }
        return text.append("</div>\n").toString();
    }

    private static String colour(int place, int places) {
        int last = PLACE_COLOURS.size() - 1;
        return PLACE_COLOURS.get(Math.round((float) place * last / Math.max(1, places - 1)));
    }

    private String order() {
        String pairs = analysis.upsets().isEmpty()
                ? "<p>No pair is against the order of strength.</p>\n"
                : "<p>Pairs against the order of strength (* beyond chance, 5 % corrected for the number of"
                        + " pairs):</p>\n<ul>\n"
                        + analysis.upsets().stream()
                                .limit(30)
                                .map(upset -> "<li>" + escaped(LeagueText.upset(analysis, upset)) + "\n")
                                .collect(Collectors.joining())
                        + "</ul>\n";
        String tests = LeagueText.findings(result, analysis, analysis.findings().shown())
                .tests();
        return pairs + "<p class=\"soft\">" + escaped(tests.strip()).replace("\n", "<br>\n") + "</p>\n";
    }

    private String again() {
        StringBuilder text = new StringBuilder();
        command.ifPresent(line ->
                text.append("<pre>").append(escaped(line)).append("</pre>\n<p>The same as a league file:</p>\n"));
        result.plan()
                .ifPresent(plan -> text.append("<pre>")
                        .append(escaped(LeagueFile.format(plan)))
                        .append("</pre>\n"));
        text.append("<p>Rules ")
                .append(escaped(result.league().rules()))
                .append("; begun ")
                .append(result.league().created())
                .append("; code ")
                .append(escaped(String.join(", ", result.codes())))
                .append(".</p>\n")
                .append(entrants())
                .append("<details><summary>")
                .append(first.size() < result.sets() ? "The first " + first.size() + " of " : "All ")
                .append(result.sets())
                .append(" sets with their seeds</summary>\n");
        List<List<String>> rows = new ArrayList<>();
        for (StoredSet set : first) {
            List<String> players = new ArrayList<>();
            for (int i = 0; i < set.players().size(); i++) {
                players.add(set.players().get(i) + ' ' + set.points().get(i));
            }
            rows.add(List.of(
                    String.valueOf(set.number()),
                    set.start().toString(),
                    String.valueOf(set.seed()),
                    String.valueOf(set.games()),
                    String.join(", ", players)));
        }
        return text.append(grid("set,start,seed,games,players and points", rows))
                .append("</details>\n")
                .toString();
    }

    private String entrants() {
        List<List<String>> rows = result.entrants().stream()
                .map(entrant -> List.of(entrant.name(), entrant.origin()))
                .toList();
        return rows.isEmpty()
                ? ""
                : "<details><summary>What the players were made of</summary>\n" + grid("player,made of", rows)
                        + "</details>\n";
    }

    /* All columns of a page are flush right but the first. */
    private static String grid(String header, List<List<String>> rows) {
        List<String> columns =
                Arrays.stream(header.split(",", -1)).map(name -> ">" + name).toList();
        return new Report.Grid(header, columns, rows).html();
    }

    private static String wide(String content) {
        return "<div class=\"wide\">\n" + content + "</div>\n";
    }

    private static String escaped(String text) {
        return Page.escaped(text);
    }
}
