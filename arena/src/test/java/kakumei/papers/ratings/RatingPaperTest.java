package kakumei.papers.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import kakumei.match.MatchSettings;
import kakumei.papers.Experiment;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Trial;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.rating.DirectResults;
import kakumei.rating.Ratings;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.report.Report;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The pipeline and its arithmetic at tiny size; the league is played once. */
class RatingPaperTest {
    private static Setting setting;
    private static Results results;
    private static List<PlayedSet> sets;

    @BeforeAll
    static void play() {
        Experiment question = Trial.experiment("001-question");
        setting = Trial.setting(question, Map.of());
        results = Trial.results(question, setting);
        sets = PlayedSet.of(results);
    }

    private static Report report(String id) {
        return Trial.experiment(id).reporter().report(setting, results);
    }

    private static String cell(Report report, String grid, String row, String column) {
        Report.Grid found = report.grid(grid);
        int index = found.header().indexOf(column);
        return found.rows().stream()
                .filter(cells -> cells.get(0).equals(row))
                .findFirst()
                .orElseThrow()
                .get(index);
    }

    @Test
    void field_isLargeEnough() {
        assertThat(PaperField.names())
                .doesNotHaveDuplicates()
                .hasSizeGreaterThanOrEqualTo(20)
                .containsAll(PaperField.COMMON);
        assertThat(PaperField.names().stream().filter(name -> name.startsWith("kou2")))
                .hasSizeLessThan(PaperField.names().size() / 2);
        assertThat(LeagueStudy.sets(Size.QUICK)).isGreaterThanOrEqualTo(300);
        assertThat(LeagueStudy.sets(Size.percent(0.5))).isEqualTo(252);
        assertThat(LeagueStudy.sets(Size.percent(1))).isEqualTo(504);
        assertThat(LeagueStudy.sets(Size.percent(2))).isEqualTo(1008);
        assertThat(LeagueStudy.sets(Size.PAPER)).isEqualTo(1008);
        assertThat(LeagueStudy.games(Size.PAPER)).isEqualTo(10_000);
    }

    /* Where somebody stays for the whole set it is one part, whose points come from class reset to class reset. */
    @Test
    void part_withWhoStays_hasPointsOfAsManyGamesAsItSays() {
        PlayerFactory stays = new PlayerFactory() {
            @Override
            public Player create(long seed) {
                return new RandomPlayer(seed);
            }

            @Override
            public boolean persistent() {
                return true;
            }
        };
        List<Entrant> players = new ArrayList<>(List.of(new Entrant("stays", stays)));
        for (int i = 1; i < 5; i++) {
            players.add(new Entrant("random" + i, RandomPlayer::new));
        }
        MatchSettings set = MatchSettings.of(setting.rules(), players, 1, 12).withPeriods(4, 3);
        JsonNode result = LeagueStudy.play(0, set, 0, 0);
        assertThat(result.path("points")).hasSize(3);
        assertThat(result.path("blockGames").asInt()).isEqualTo(4);
    }

    @Test
    void size_percent_isThatPartOfThePapersGames_inSetsThatCanBeShortened() {
        for (double percent : new double[] {0.5, 1, 2, 10, 50, 200}) {
            Size size = Size.percent(percent);
            assertThat(LeagueStudy.games(size)).isGreaterThan(LeagueStudy.blockGames(size));
            assertThat((double) LeagueStudy.sets(size) * LeagueStudy.games(size))
                    .isEqualTo(1008.0 * 10_000 * percent / 100);
        }
    }

    @Test
    void league_everySetIsWhole() {
        assertThat(sets).hasSize(LeagueStudy.sets(Size.TINY));
        for (PlayedSet set : sets) {
            assertThat(set.players()).hasSize(5).doesNotHaveDuplicates();
            assertThat(set.result().games()).isEqualTo(LeagueStudy.games(Size.TINY));
            // A game is worth 5 + 4 + 3 + 2 + 1 points.
            assertThat(set.result().points().stream().mapToDouble(p -> p).sum())
                    .isEqualTo(15.0 * LeagueStudy.games(Size.TINY));
            assertThat(set.openings()).hasSize(LeagueStudy.blockGames(Size.TINY));
            for (PlayedSet.Opening game : set.openings()) {
                assertThat(game.places()).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
                assertThat(game.firsts().stream().mapToInt(n -> n).sum()).isEqualTo(20);
            }
        }
    }

    @Test
    void units_ofAPartOfASet_areThoseOfTheWholeSet() {
        // Any block can be computed alone, keys do not repeat, and longer sets begin with the shorter ones.
        Setting larger = new Setting(Size.percent(4), 1, setting.casting());
        Setting smaller = new Setting(Size.percent(2), 1, setting.casting());
        List<Unit> units = new LeagueStudy().units(larger, () -> results);
        List<Unit> fewer = new LeagueStudy().units(smaller, () -> results);
        assertThat(units).hasSize(4 * LeagueStudy.sets(larger.size()));
        assertThat(fewer).hasSize(2 * LeagueStudy.sets(smaller.size()));
        assertThat(units.stream().map(Unit::key)).doesNotHaveDuplicates();
        assertThat(new LeagueStudy().journalSize(larger.size()))
                .isEqualTo(new LeagueStudy().journalSize(smaller.size()));
        Unit lightest =
                fewer.stream().min(Comparator.comparingLong(Unit::steps)).orElseThrow();
        Unit same = units.stream()
                .filter(unit -> unit.key().equals(lightest.key()))
                .findFirst()
                .orElseThrow();
        assertThat(same.work().get()).isEqualTo(lightest.work().get());
    }

    @Test
    void length_hasShorterSetsAsTheyWerePlayed_andLongerOnesSimulated() {
        Report report = report("001-length");
        assertThat(report.grid("played").rows()).extracting(row -> row.get(0)).containsExactly("4", "8", "12");
        assertThat(report.grid("simulated").rows())
                .extracting(row -> row.get(0))
                .containsExactly("4", "8", "12", "2,000", "5,000", "10,000");
        List<String> strong = DirectReport.strongest(new RatedLeague(setting, results));
        double shortest = DirectReport.oneSided(
                DirectResults.of(
                        sets.stream().map(set -> set.result(new int[] {0})).toList()),
                strong);
        assertThat(cell(report, "played", "4", "pairs in which one always won"))
                .startsWith(Numbers.fixed(shortest, 3) + " ± ");
        assertThat(report.grid("foretold").rows())
                .hasSize(report.grid("played").header().size() - 1)
                .allSatisfy(row ->
                        assertThat(cell(report, "played", "12", row.get(0))).startsWith(row.get(2) + " ± "));
    }

    @Test
    void table4_differenceOfErrors_isOfBothRows() {
        Report report = report("001-table4");
        double ours = Double.parseDouble(cell(report, "equation2", "off by 60 points or more", "ours"));
        double chance = Double.parseDouble(cell(report, "equation2", "where strength is all", "ours"));
        double more = Double.parseDouble(cell(report, "equation2", "the first less the second", "ours"));
        assertThat(more).isCloseTo(ours - chance, within(0.011));
    }

    @Test
    void table2_hasTheRatingsOfTheSets() {
        Report report = report("001-table2");
        List<SetResult> played = PlayedSet.results(sets);
        DirectResults direct = DirectResults.of(played);
        assertThat(report.grid("ratings").rows()).hasSize(direct.players().size());
        for (SetWise.Method method : SetWise.Method.values()) {
            Ratings ratings = Ratings.of(SetWise.of(method, SetWise.Mode.PAPER), played);
            Ratings sequential = Ratings.of(SetWise.of(method, SetWise.Mode.SEQUENTIAL), played);
            for (String player : direct.players()) {
                assertThat(cell(report, "ratings", player, method.name()))
                        .startsWith(Numbers.fixed(ratings.rating(player).mean(), 0) + " ± ");
                assertThat(cell(report, "sequential", player, method.name()))
                        .startsWith(Numbers.fixed(sequential.rating(player).mean(), 0) + " ± ");
            }
        }
        assertThat(cell(report, "ratings", "default", "win rate"))
                .isEqualTo(Numbers.percent(direct.winRate(direct.number("default")), 1));
    }

    @Test
    void table2_quotesThePaper() {
        Report report = report("001-table2");
        assertThat(cell(report, "gaps", "STS, default less kou2", "paper")).isEqualTo("-839");
    }

    @Test
    void table3_hasTheErrorsBesideThePapers() {
        Report report = report("001-table3");
        assertThat(cell(report, "errors", "STS, all", "paper")).isEqualTo("0.0092");
        assertThat(cell(report, "errors", "Morita, common five", "paper")).isEqualTo("0.0399");
        double all = Double.parseDouble(cell(report, "errors", "SE, all", "ours"));
        assertThat(all).isGreaterThan(0).isLessThan(0.25);
        assertThat(cell(report, "readings", "SE, as the text", "mean squared error"))
                .startsWith(cell(report, "errors", "SE, all", "ours"));
        // SG2 has one reading alone.
        assertThat(cell(report, "readings", "SG2, mode table2", "mean squared error"))
                .isEqualTo(cell(report, "readings", "SG2, as the text", "mean squared error"));
    }

    @Test
    void table4_countsEverySetOnce_andThePapersToo() {
        Report report = report("001-table4");
        assertThat(report.grid("table4").rows()).hasSize(15);
        DirectResults paper = new PrintedTable(4).results();
        int i = paper.number("Blauweregen");
        int j = paper.number("Glicine");
        assertThat(paper.wins(i, j)).isEqualTo(18);
        assertThat(paper.losses(i, j)).isEqualTo(13);
        Report.Grid grid = report.grid("table4");
        DirectResults direct = DirectResults.of(PlayedSet.results(sets));
        String one = grid.rows().get(0).get(0);
        String other = grid.header().get(2);
        int wins = direct.wins(direct.number(one), direct.number(other));
        assertThat(cell(report, "table4", one, other))
                .satisfiesAnyOf(
                        text -> assertThat(text).isEqualTo("–"),
                        text -> assertThat(text).startsWith(wins + "-"));
    }

    @Test
    void table5_hasTheFive() {
        Report report = report("001-table5");
        assertThat(report.grid("table5").rows()).hasSize(5);
        // All pairs of the paper's Table 5 were one-sided.
        assertThat(cell(report, "one-sided", "share of pairs that met in which one always won", "paper"))
                .isEqualTo("1.000");
    }

    @Test
    void fig1_hasAPanelForEachMethodAndMorita_andEndsWithTheWholeSpread() {
        Report report = report("001-fig1");
        assertThat(report.pieces().stream().filter(Report.Figure.class::isInstance))
                .hasSize(5);
        for (String form : List.of("speed", "speed-sequential")) {
            assertThat(report.grid(form).rows())
                    .filteredOn(row -> row.get(1).equals(Integer.toString(sets.size())))
                    .hasSize(SetWise.Method.values().length)
                    .allSatisfy(row -> assertThat(row.get(2)).isEqualTo("1.00 ± 0.00"));
        }
        // The same orders; meeting by meeting SE moves four times as far, and so is sooner where it ends.
        assertThat(share(report, "speed-sequential")).isGreaterThan(share(report, "speed"));
    }

    /* Of its last spread SE has after a fifth of the sets. */
    private static double share(Report report, String form) {
        List<String> row = report.grid(form).rows().get(1);
        assertThat(row.get(0)).isEqualTo("SE");
        return Double.parseDouble(row.get(2).substring(0, row.get(2).indexOf(" ± ")));
    }

    @Test
    void question_losesNothingAtFullLength() {
        Report report = report("001-question");
        List<List<String>> losses = report.grid("same-sets-loss").rows();
        assertThat(losses.get(losses.size() - 1).subList(2, 8)).containsOnly("0.000 ± 0.000");
        assertThat(report.grid("protocols").rows()).hasSize(Protocol.values().length);
    }

    @Test
    void protocols_duplicateDeals_cancelTheirLuck() {
        ProtocolComparison protocols = new ProtocolComparison(results, new SplittableRandom(1));
        assertThat(protocols.lineUps()).isEqualTo(3);
        // A deal played by all rotations leaves less to chance than a deal played once, whoever plays.
        assertThat(protocols.noise(Protocol.CLASSLESS).mean())
                .isLessThan(protocols.noise(Protocol.CONTEST).mean());
        assertThat(protocols.worth(Protocol.CONTEST).mean()).isCloseTo(1, within(1e-12));
    }
}
