package kakumei.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kakumei.league.LeagueAnalysis;
import kakumei.league.Standings;
import kakumei.rating.DirectResults;
import kakumei.rating.MeanInterval;
import kakumei.rating.PointCrosstable;
import kakumei.rating.Rating;
import kakumei.rating.Sample;
import kakumei.sets.CsvLine;
import kakumei.sets.Findings;

/** The tables of a league's page as comma-separated values, with all digits; what is not known is an empty cell. */
public final class LeagueCsv {
    private static final double LEVEL = 0.95;

    private LeagueCsv() {}

    /** How the players stand. */
    public static String standings(Standings standings) {
        List<Standings.Line> players = standings.players();
        int places =
                players.stream().mapToInt(line -> line.places().size()).max().orElse(0);
        List<String> header = new ArrayList<>(List.of(
                "player", "mean", "low", "high", "sets", "games", "refused", "decisions", "nanos_per_decision"));
        for (int place = 1; place <= places; place++) {
            header.add("place" + place);
        }
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (Standings.Line line : players) {
            List<String> row = new ArrayList<>(List.of(
                    line.name(),
                    line.games() == 0 ? "" : String.valueOf(line.meanPoints()),
                    line.interval().map(MeanInterval::low).map(String::valueOf).orElse(""),
                    line.interval().map(MeanInterval::high).map(String::valueOf).orElse(""),
                    String.valueOf(line.sets()),
                    String.valueOf(line.games()),
                    line.refused().map(String::valueOf).orElse(""),
                    String.valueOf(line.decisions()),
                    line.decisions() == 0 ? "" : String.valueOf(line.nanosPerDecision())));
            for (int place = 0; place < places; place++) {
                row.add(
                        place < line.places().size()
                                ? String.valueOf(line.places().get(place))
                                : "");
            }
            rows.add(row);
        }
        return text(rows);
    }

    /** Everyone's ratings by all methods, the strongest first. */
    public static String ratings(LeagueAnalysis analysis) {
        List<String> header = new ArrayList<>(List.of("player", "win_rate"));
        analysis.methods().forEach(method -> header.addAll(List.of(method, method + " half width")));
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (LeagueAnalysis.Row player : analysis.players()) {
            List<String> row = new ArrayList<>(List.of(player.name(), String.valueOf(player.winRate())));
            for (Rating rating : player.ratings()) {
                double half = Figures.half(rating);
                row.addAll(List.of(String.valueOf(rating.mean()), half == 0 ? "" : String.valueOf(half)));
            }
            rows.add(row);
        }
        return text(rows);
    }

    /** Every pair of some players, each once. */
    public static String pairs(Findings findings, PointCrosstable points, List<String> chosen) {
        DirectResults results = findings.results();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                "player",
                "opponent",
                "superiority",
                "sets",
                "wins",
                "draws",
                "losses",
                "lead",
                "lead_low",
                "lead_high"));
        for (int one = 0; one < chosen.size(); one++) {
            for (int other = one + 1; other < chosen.size(); other++) {
                int i = findings.number(chosen.get(one));
                int j = findings.number(chosen.get(other));
                Sample lead = points.lead(i, j);
                Optional<MeanInterval> interval = findings.looks().interval(lead, LEVEL);
                rows.add(List.of(
                        chosen.get(one),
                        chosen.get(other),
                        String.valueOf(findings.model().superiority(i, j)),
                        String.valueOf(results.meetings(i, j)),
                        String.valueOf(results.wins(i, j)),
                        String.valueOf(results.draws(i, j)),
                        String.valueOf(results.losses(i, j)),
                        lead.count() == 0 ? "" : String.valueOf(lead.mean()),
                        interval.map(MeanInterval::low).map(String::valueOf).orElse(""),
                        interval.map(MeanInterval::high).map(String::valueOf).orElse("")));
            }
        }
        return text(rows);
    }

    private static String text(List<List<String>> rows) {
        return rows.stream().map(CsvLine::join).collect(Collectors.joining("\n", "", "\n"));
    }
}
