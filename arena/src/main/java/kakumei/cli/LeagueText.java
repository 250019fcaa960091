package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kakumei.league.LeagueAnalysis;
import kakumei.league.LeaguePlan;
import kakumei.league.LeagueResult;
import kakumei.league.Standings;
import kakumei.rating.Looks;
import kakumei.rating.Normal;
import kakumei.sets.Rated;
import kakumei.store.DamagedSet;

/** A league for the terminal: mean points first, then all ratings, direct results and where one scale fails. */
final class LeagueText {
    private static final double Z_95 = Normal.quantile(0.975);
    private static final int MOST_SHOWN = 15;

    private final LeagueResult result;

    LeagueText(LeagueResult result) {
        this.result = result;
    }

    /** What is known of a league in one line. */
    static String title(LeagueResult result) {
        String counted = String.format(
                Locale.ROOT,
                "League %d: %d sets, %,d games",
                result.league().id(),
                result.sets().size(),
                result.standings().games());
        return result.plan()
                .map(plan -> counted
                        + String.format(
                                Locale.ROOT,
                                " of %s (%s), seed %d%s",
                                plan.game(),
                                Shown.name(result.league().rules()),
                                plan.seed(),
                                result.complete() ? "" : "; " + plan.sets() + " sets are planned"))
                .orElse(counted + ", " + Shown.name(result.league().plan()));
    }

    /** The standings alone. */
    String standings() {
        List<Standings.Line> lines = result.standings().players();
        int places = lines.stream().mapToInt(line -> line.places().size()).max().orElse(0);
        List<String> header = new ArrayList<>(List.of("player", ">sets", ">games", ">points/game", "95 % interval"));
        for (int place = 1; place <= places; place++) {
            header.add(">" + MatchReport.ordinal(place) + " %");
        }
        header.add(">time a move");
        boolean refused = isRefused(result);
        if (refused) {
            header.add(">refused");
        }
        TextTable table = new TextTable(header);
        for (Standings.Line line : lines) {
            List<String> row = new ArrayList<>(List.of(
                    line.name(),
                    String.valueOf(line.sets()),
                    String.format(Locale.ROOT, "%,d", line.games()),
                    line.games() == 0 ? "-" : Figures.fixed(line.meanPoints(), 4),
                    line.interval()
                            .map(i -> Figures.fixed(i.low(), 4) + " to " + Figures.fixed(i.high(), 4))
                            .orElse("none")));
            for (int place = 0; place < places; place++) {
                row.add(
                        place < line.places().size() && line.games() > 0
                                ? Figures.fixed(100.0 * line.places().get(place) / line.games(), 1)
                                : "-");
            }
            row.add(line.decisions() == 0 ? "-" : MatchReport.time(line.nanosPerDecision()));
            if (refused) {
                row.add(refused(line, "-"));
            }
            table.row(row);
        }
        return title(result) + "\n\n" + table + basis(result) + "\n";
    }

    /** Whether a player was refused, or failed. */
    static boolean isRefused(LeagueResult result) {
        return result.standings().players().stream()
                .anyMatch(line -> line.refused().orElse(0L) > 0);
    }

    /** How often a player was refused; {@code unknown} where that is not known. */
    static String refused(Standings.Line line, String unknown) {
        return line.games() == 0
                ? unknown
                : line.refused()
                        .map(count -> String.format(Locale.ROOT, "%,d", count))
                        .orElse(unknown);
    }

    /** What the intervals rest on, and what a reader has to know of the sets. */
    static String basis(LeagueResult result) {
        String text = (result.looks() == Looks.ALWAYS
                        ? "Intervals: a confidence sequence, which allows for the rule to end early, over "
                        : "Intervals: t over ")
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
    static String damage(DamagedSet set) {
        return "set " + set.number() + ", which is damaged (" + Shown.name(set.what()) + ")";
    }

    /** Everything. */
    String all(LeagueAnalysis analysis) {
        List<String> shown =
                analysis.findings().order().stream().limit(MOST_SHOWN).toList();
        FindingsText findings = new FindingsText(
                analysis.findings(),
                analysis.findings().results(),
                shown,
                new SetInput.Loaded(analysis.sets(), 0),
                result.seed());
        String left = shown.size() < analysis.findings().order().size()
                ? "\n(the strongest " + MOST_SHOWN + "; the page has all)\n"
                : "";
        return standings() + "\nRatings\n\n" + ratings(analysis) + "\n" + findings.tables() + left + upsets(analysis);
    }

    private static String ratings(LeagueAnalysis analysis) {
        List<String> header = new ArrayList<>(List.of("player"));
        analysis.ratings().keySet().forEach(method -> header.add(">" + method));
        header.add(">win %");
        TextTable table = new TextTable(header);
        for (String name : analysis.findings().order()) {
            List<String> row = new ArrayList<>(List.of(name));
            for (Map.Entry<String, Rated> method : analysis.ratings().entrySet()) {
                row.add(rating(method.getKey(), player(method.getValue(), name)));
            }
            Rated.Player any = player(analysis.ratings().values().iterator().next(), name);
            row.add(Figures.fixed(100 * any.winRate(), 1));
            table.row(row);
        }
        return table
                + "± is the 95 % half width; SE keeps none. The set-wise methods follow their paper; Plackett-Luce is"
                + " the one to decide by.\n";
    }

    /** What a method says of a player, with its interval where it has one. */
    static String rating(String method, Rated.Player player) {
        String mean = Figures.fixed(player.rating().mean(), 0);
        return method.equals("SE")
                ? mean
                : mean + " ±" + Figures.fixed(Z_95 * player.rating().deviation(), 0);
    }

    /** The line of a player, who must have played. */
    static Rated.Player player(Rated rated, String name) {
        return rated.players().stream()
                .filter(player -> player.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String upsets(LeagueAnalysis analysis) {
        if (analysis.upsets().isEmpty()) {
            return "Pairs against the order of strength: none.\n";
        }
        StringBuilder text = new StringBuilder("Pairs against the order of strength (* beyond chance):\n");
        for (LeagueAnalysis.Upset upset : analysis.upsets().stream().limit(10).toList()) {
            text.append("  ").append(upset(analysis, upset)).append('\n');
        }
        int more = analysis.upsets().size() - 10;
        return text.append(more > 0 ? "  and " + more + " more\n" : "").toString();
    }

    /** A pair that breaks the order, in words. */
    static String upset(LeagueAnalysis analysis, LeagueAnalysis.Upset upset) {
        return Shown.name(upset.below()) + " is below " + Shown.name(upset.above()) + ", but led it by "
                + Figures.fixed(upset.lead().mean(), 3) + " "
                + Figures.plusMinus(analysis.findings().looks().interval(upset.lead(), 0.95), 3) + " points a game in "
                + upset.lead().count() + (upset.lead().count() == 1 ? " set" : " sets")
                + (upset.evident() ? " *" : "");
    }
}
