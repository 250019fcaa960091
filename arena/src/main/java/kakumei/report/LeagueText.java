package kakumei.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeaguePlan;
import kakumei.league.LeagueStanding;
import kakumei.league.Standings;
import kakumei.rating.Looks;
import kakumei.rating.Rating;
import kakumei.store.DamagedSet;

/** A league for the terminal: mean points first, then all ratings, direct results and where one scale fails. */
public final class LeagueText {
    private static final int MOST_SHOWN = 15;
    private static final int MOST_UPSETS = 10;

    private final LeagueStanding result;

    /** The text of a league. */
    public LeagueText(LeagueStanding result) {
        this.result = result;
    }

    /** What is known of a league in one line. */
    static String title(LeagueStanding result) {
        String counted = "League " + result.league().id() + ": " + result.sets() + " sets, "
                + Figures.count(result.standings().games()) + " games";
        return result.plan()
                .map(plan -> counted + " of " + plan.game() + " ("
                        + Shown.name(result.league().rules()) + "), seed " + plan.seed()
                        + (result.complete() ? "" : "; " + plan.sets() + " sets are planned"))
                .orElse(counted + ", " + Shown.name(result.league().plan()));
    }

    /** The standings alone. */
    public String standings(boolean colours) {
        List<Standings.Line> lines = result.standings().players();
        int places = lines.stream().mapToInt(line -> line.places().size()).max().orElse(0);
        boolean refused = lines.stream().anyMatch(line -> line.refused().orElse(0L) > 0);
        List<String> header = new ArrayList<>(List.of("player", ">sets", ">games", ">points/game", "95 % interval"));
        for (int place = 1; place <= places; place++) {
            header.add(">" + Figures.ordinal(place) + " %");
        }
        header.add(">time per move");
        if (refused) {
            header.add(">refused");
        }
        TextColumns columns = new TextColumns(header);
        for (Standings.Line line : lines) {
            Cells cells = Cells.of(line, "-", "none");
            List<String> row = new ArrayList<>(
                    List.of(line.name(), cells.sets(), cells.games(), cells.points(), cells.interval()));
            for (int place = 0; place < places; place++) {
                row.add(
                        place < line.places().size() && line.games() > 0
                                ? Figures.fixed(100.0 * line.places().get(place) / line.games(), 1)
                                : "-");
            }
            row.add(cells.time());
            if (refused) {
                row.add(cells.refused());
            }
            columns.row(row);
            boolean leads = line.equals(lines.get(0)) && line.games() > 0;
            columns.inkName(0, line.name(), leads);
            if (leads) {
                columns.ink(3, Ink.LEAD);
            }
            if (refused && line.refused().orElse(0L) > 0) {
                columns.ink(row.size() - 1, Ink.RED);
            }
        }
        return title(result) + "\n\n" + columns.text(colours) + basis(result) + "\n";
    }

    /** What is said of how a player stands, here and on the page. */
    record Cells(String sets, String games, String points, String interval, String time, String refused) {
        /**
         * The cells of a player.
         *
         * @param unknown in place of a number that is not known
         * @param none in place of an interval where there is none
         */
        static Cells of(Standings.Line line, String unknown, String none) {
            return new Cells(
                    String.valueOf(line.sets()),
                    Figures.count(line.games()),
                    line.games() == 0 ? unknown : Figures.fixed(line.meanPoints(), 4),
                    line.interval().map(i -> Figures.range(i, 4)).orElse(none),
                    line.decisions() == 0 ? unknown : Figures.time(line.nanosPerDecision()),
                    line.games() == 0
                            ? unknown
                            : line.refused().map(Figures::count).orElse(unknown));
        }
    }

    /** What the intervals rest on, and what a reader has to know of the sets. */
    static String basis(LeagueStanding result) {
        String text = (result.looks() == Looks.ALWAYS
                        ? "Intervals: a confidence sequence, which allows for the rule to end early, over "
                        : "Intervals: " + (result.plan().isPresent() ? MatchReport.FITTED : "t over "))
                + (result.overBlocks() ? "blocks, since the same players meet in every set." : "sets.");
        if (result.certain()) {
            text += " Ended early by its rule: "
                    + result.plan()
                            .flatMap(LeaguePlan::until)
                            .map(rule -> rule.text())
                            .orElse("") + ".";
        }
        List<String> codes = result.codes();
        if (codes.size() > 1) {
            text += " Played by several versions of the program: " + Shown.name(String.join(", ", codes)) + ".";
        }
        if (result.unverified() > 0) {
            text += " Not verified, since an older version of the program stored them without checksums: "
                    + result.unverified() + " of the sets.";
        }
        for (DamagedSet set : result.damaged()) {
            text += " Left out: " + damage(set) + ".";
        }
        return text;
    }

    /** What is wrong with a set. */
    public static String damage(DamagedSet set) {
        return "set " + set.number() + ", which is damaged (" + Shown.name(set.what()) + ")";
    }

    /** Everything. */
    public String all(LeagueAnalysis analysis, boolean colours) {
        List<String> shown =
                analysis.findings().shown().stream().limit(MOST_SHOWN).toList();
        String left = shown.size() < analysis.players().size()
                ? "\n(the strongest " + MOST_SHOWN + "; the page has all)\n"
                : "";
        return standings(colours) + "\nRatings\n\n" + ratings(analysis).lines()
                + "± is the 95 % half width; SE keeps none. The set-wise methods follow their paper; Plackett-Luce is"
                + " the one to decide by.\n\n"
                + findings(result, analysis, shown).text(colours) + left + upsets(analysis);
    }

    /** Direct results and tests, with the rows and columns of some players. */
    static FindingsText findings(LeagueStanding result, LeagueAnalysis analysis, List<String> shown) {
        return new FindingsText(analysis.findings(), shown, 0, result.seed(), false);
    }

    /** Everyone's rating by every method. */
    static Report.Grid ratings(LeagueAnalysis analysis) {
        List<String> header = new ArrayList<>(List.of("player"));
        analysis.methods().forEach(method -> header.add(">" + method));
        header.add(">win %");
        List<List<String>> rows = new ArrayList<>();
        for (LeagueAnalysis.Row player : analysis.players()) {
            List<String> row = new ArrayList<>(List.of(player.name()));
            player.ratings().forEach(rating -> row.add(text(rating)));
            row.add(Figures.fixed(100 * player.winRate(), 1));
            rows.add(row);
        }
        return new Report.Grid("ratings", header, rows);
    }

    private static String text(Rating rating) {
        String mean = Figures.fixed(rating.mean(), 0);
        return rating.deviation() == 0 ? mean : mean + " ±" + Figures.fixed(Figures.half(rating), 0);
    }

    private static String upsets(LeagueAnalysis analysis) {
        if (analysis.upsets().isEmpty()) {
            return "Pairs against the order of strength: none.\n";
        }
        int more = analysis.upsets().size() - MOST_UPSETS;
        return analysis.upsets().stream()
                        .limit(MOST_UPSETS)
                        .map(upset -> "  " + upset(analysis, upset) + "\n")
                        .collect(Collectors.joining("", "Pairs against the order of strength (* beyond chance):\n", ""))
                + (more > 0 ? "  and " + more + " more\n" : "");
    }

    /** A pair that breaks the order, in words. */
    static String upset(LeagueAnalysis analysis, LeagueAnalysis.Upset upset) {
        return Shown.name(upset.below()) + " is below " + Shown.name(upset.above()) + ", but led it by "
                + Figures.fixed(upset.lead().mean(), 3) + " "
                + Figures.plusMinus(analysis.findings().looks().interval(upset.lead(), 0.95), 3)
                + " points per game in "
                + Figures.count(upset.lead().count(), "set", "sets") + (upset.evident() ? " *" : "");
    }
}
