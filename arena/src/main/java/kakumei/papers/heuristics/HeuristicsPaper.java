package kakumei.papers.heuristics;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import kakumei.match.MatchSettings;
import kakumei.papers.BlockStudy;
import kakumei.papers.Experiment;
import kakumei.papers.Setting;
import kakumei.papers.Study;
import kakumei.player.Entrant;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.problem.Usage;
import kakumei.report.Figures;

/** The experiments of paper 000. */
public final class HeuristicsPaper {
    private static final int BLOCK = MatchSettings.CLASS_RESET;
    /** Who plays the tricks that are counted. */
    private static final String COUNTED = "w75";
    /** The readings of kou2, which all have its variants. */
    private static final List<String> READINGS = List.of(Opponents.KOU2, "kou2-literal");

    private HeuristicsPaper() {}

    /** Tables 1 to 7 and Figs 3 to 7. */
    public static List<Experiment> experiments() {
        List<Experiment> tables = new ArrayList<>();
        List<Experiment> figures = new ArrayList<>();
        variants(1, Opponents.MIXED, tables, figures);
        variants(2, Opponents.CHIBIHANA, tables, figures);
        variants(3, Opponents.SNOWL, tables, figures);
        variants(4, Opponents.BEERSONG, tables, figures);
        tricks(tables, figures);
        tables.addAll(figures);
        return tables;
    }

    private static void tricks(List<Experiment> tables, List<Experiment> figures) {
        List<TrickReport> reports = List.of(
                new TrickReport(Opponents.MIXED, PublishedTricks.MIXED),
                new TrickReport(Opponents.CHIBIHANA, PublishedTricks.CHIBIHANA),
                new TrickReport(Opponents.BEERSONG, PublishedTricks.BEERSONG));
        List<Study> studies = new ArrayList<>();
        for (TrickReport report : reports) {
            Study played = tricks(report);
            studies.add(played);
            tables.add(new Experiment(
                    "000-table" + (tables.size() + 1),
                    "tricks won by likely winners of w75 against "
                            + report.opponents().words(),
                    "How often a meld that should win its trick does so, when the hand should go out.",
                    played,
                    (setting, results) -> report.report(results)));
        }
        figures.add(new Experiment(
                "000-fig7",
                "Tables 5 to 7 as a graph",
                "From which strength value on a meld can be trusted to win its trick.",
                studies,
                (setting, results) -> TrickReport.figure(reports, results)));
    }

    /** w75 against four opponents, and how often its likely winners win once its hand is likely to go out. */
    private static BlockStudy tricks(TrickReport report) {
        Opponents opponents = report.opponents();
        boolean fast = opponents.isFast();
        int most = TrickReport.GAMES / BLOCK;
        BlockStudy.Blocks blocks = new BlockStudy.Blocks(3, fast ? most : 10, most, 20, fast ? BLOCK : 40, BLOCK);
        return new BlockStudy(
                "000-" + report.key(),
                opponents.cast(),
                blocks,
                size -> Figures.count(blocks.games(size)) + " games against " + opponents.words(),
                (setting, before) -> {
                    String player = player(setting, COUNTED);
                    return List.of(new BlockStudy.Line(
                            report.key(),
                            opponents.steps(),
                            List.of(),
                            HeuristicsPaper::checkWinners,
                            (seed, games) -> winners(setting, table(setting, player, opponents), seed, games)));
                });
    }

    private static ObjectNode winners(Setting setting, List<Entrant> players, long seed, int games) {
        LikelyWinners statistic = new LikelyWinners(Kou2Settings.VARIANTS.getOrDefault(COUNTED, Kou2Settings.KOU2));
        BlockStudy.records(setting.rules(), players, seed, games, game -> statistic.add(setting.rules(), game, 0));
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("games", statistic.games());
        for (LikelyWinners.Situation situation : LikelyWinners.Situation.values()) {
            ObjectNode counts = node.putObject(field(situation));
            Arrays.stream(statistic.submitted(situation)).forEach(counts.putArray("submitted")::add);
            Arrays.stream(statistic.won(situation)).forEach(counts.putArray("won")::add);
        }
        return node;
    }

    private static String field(LikelyWinners.Situation situation) {
        return situation.name().toLowerCase(Locale.ROOT);
    }

    private static void checkWinners(Fields result, int games) {
        result.integer("games", games, games);
        for (LikelyWinners.Situation situation : LikelyWinners.Situation.values()) {
            Fields counts = result.object(field(situation));
            int[] submitted = counts.integers("submitted", TrickBins.COUNT, 0, Integer.MAX_VALUE);
            int most = Arrays.stream(submitted).max().orElse(0);
            int[] won = counts.integers("won", TrickBins.COUNT, 0, most);
            for (int i = 0; i < won.length; i++) {
                if (won[i] > submitted[i]) {
                    throw new BadLineException(
                            field(situation) + ": " + won[i] + " melds won of " + submitted[i] + " submitted");
                }
            }
        }
    }

    private static void variants(int number, Opponents opponents, List<Experiment> tables, List<Experiment> figures) {
        PublishedScores published = new PublishedScores(number);
        Study played = variants(opponents, published.variants());
        VariantReport report = new VariantReport(published, opponents);
        tables.add(new Experiment(
                "000-table" + number,
                "scores of kou2 and its variants against " + opponents.words(),
                "What each heuristic is worth: the score without it, or with another in its place.",
                played,
                report::report));
        String name = "fig" + (number + 2);
        String title = "kou2 and its variants against " + opponents.words();
        figures.add(new Experiment(
                "000-" + name,
                "Table " + number + " as a graph",
                "How far three sets of one player scatter, compared with the differences between players.",
                played,
                (setting, results) -> report.figure(name, title, results)));
    }

    /** kou2 and each of its variants against the same four opponents, with the same deals. */
    private static BlockStudy variants(Opponents opponents, List<String> variants) {
        boolean fast = opponents.isFast();
        int most = PublishedScores.GAMES / BLOCK;
        BlockStudy.Blocks blocks = new BlockStudy.Blocks(1, fast ? most : 2, most, 4, fast ? BLOCK : 20, BLOCK);
        return new BlockStudy(
                "000-" + opponents.key(),
                opponents.cast(),
                blocks,
                size -> variants.size() + " players, each " + PublishedScores.SETS + " sets of "
                        + Figures.count(blocks.games(size)) + " games",
                (setting, before) -> {
                    List<BlockStudy.Line> lines = new ArrayList<>();
                    for (int set = 1; set <= PublishedScores.SETS; set++) {
                        for (String variant : variants) {
                            String player = player(setting, variant);
                            String key = variant + "/" + set;
                            lines.add(new BlockStudy.Line(
                                    key,
                                    1,
                                    List.of(set),
                                    (result, games) -> BlockStudy.checkPoints(setting.rules(), result, games),
                                    (seed, games) -> BlockStudy.points(
                                            setting.rules(), table(setting, player, opponents), seed, games)));
                        }
                    }
                    return lines;
                });
    }

    private static List<Entrant> table(Setting setting, String player, Opponents opponents) {
        List<Entrant> entrants = new ArrayList<>();
        entrants.add(setting.casting().ours(player));
        entrants.addAll(opponents.entrants(setting.casting()));
        return entrants;
    }

    /** The spec of kou2 or a variant, in the reading that is asked for. */
    private static String player(Setting setting, String variant) {
        String kou2 = setting.casting().spec(Opponents.KOU2);
        if (!READINGS.contains(kou2)) {
            throw new Usage(
                    "stand-in for kou2: " + kou2 + " has no variants: expected " + String.join(" or ", READINGS));
        }
        return variant.equals(Opponents.KOU2) ? kou2 : kou2 + ":" + variant;
    }
}
