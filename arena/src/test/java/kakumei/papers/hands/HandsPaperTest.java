package kakumei.papers.hands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.DOUBLE;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kakumei.match.EachGame;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.papers.BlockStudy;
import kakumei.papers.Claim;
import kakumei.papers.Claims;
import kakumei.papers.Experiment;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Study;
import kakumei.papers.Trial;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.player.RandomPlayer;
import kakumei.random.Seeds;
import kakumei.report.Figures;
import kakumei.report.Report;
import kakumei.search.DownWorlds;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.search.RandomWorlds;
import kakumei.search.RankedWorlds;
import kakumei.search.Worlds;
import kakumei.search.daihinmin.EstimatedWorlds;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;
import kakumei.search.daihinmin.HandLearner;
import org.junit.jupiter.api.Test;

class HandsPaperTest {
    private static final Map<String, String> CHEAP = Map.of(Sources.PAOON, "default");
    private static final Pattern BETTER =
            Pattern.compile("(.+) is (?:better|worse) than (.+?), (?:against four (\\w+)|mean).*");

    private static Results results(Experiment experiment) {
        return Trial.results(experiment, Trial.setting(experiment, CHEAP));
    }

    @Test
    void tables_areThoseOfAllGamesOfTheSources() {
        Experiment experiment = Trial.experiment("004-fig3");
        Setting setting = Trial.setting(experiment, CHEAP);
        HandCounts counts = Learnt.counts(Trial.results(experiment, setting), List.of(Sources.KISHIMEN));
        HandLearner learner = new HandLearner();
        Entrant one = setting.casting().entrant(Sources.KISHIMEN);
        List<Entrant> five = IntStream.rangeClosed(1, 5)
                .mapToObj(i -> new Entrant("x" + i, one.factory()))
                .toList();
        for (int block = 1; block <= 2; block++) {
            new Match(MatchSettings.of(setting.rules(), five, Seeds.mix(setting.seed(), 0, block), 20))
                    .play(
                            () -> 0,
                            () -> false,
                            new EachGame(game -> learner.game(game.openingHands(), game.history())));
        }
        assertThat(counts.totalCases()).isGreaterThan(100);
        for (int c = 0; c < HandHistory.CLASSES; c++) {
            assertThat(counts.cases(c)).isEqualTo(learner.counts().cases(c));
            for (int item = 0; item < HandCounts.ITEMS; item++) {
                assertThat(counts.seen(c, item)).isEqualTo(learner.counts().seen(c, item));
            }
        }
    }

    @Test
    void figures3to8_haveTheirPlotsAndNumbers() {
        Results results = results(Trial.experiment("004-fig3"));
        for (Item item : Item.values()) {
            Experiment experiment = Trial.experiment("004-fig" + item.figure());
            Report report = experiment.reporter().report(Trial.setting(experiment, CHEAP), results);
            assertThat(report.pieces()).anyMatch(piece -> piece instanceof Report.Figure);
            assertThat(report.grid("numbers").rows()).hasSize(4);
            HandCounts counts = Learnt.counts(results, List.of(Sources.KISHIMEN));
            assertThat(report.grid("numbers").rows().get(1).get(2))
                    .isEqualTo(Figures.fixed(item.chance(counts).orElseThrow(), 3));
        }
        Experiment pairs = Trial.experiment("004-fig7");
        assertThat(pairs.reporter()
                        .report(Trial.setting(pairs, CHEAP), results)
                        .grid("numbers")
                        .rows()
                        .get(1)
                        .get(1))
                .startsWith("0.580 ± "); // as if it scattered as ours
    }

    @Test
    void chance_overAllHands_weighsClassesByTheirCases() {
        int[] cases = new int[HandHistory.CLASSES];
        int[][] seen = new int[HandHistory.CLASSES][HandCounts.ITEMS];
        cases[0] = 10;
        cases[1] = 30;
        seen[0][HandCounts.PAIR] = 10;
        seen[1][HandCounts.PAIR] = 6;
        for (int rank = 0; rank < 5; rank++) {
            seen[0][rank] = rank;
        }
        HandCounts counts = new HandCounts(cases, seen);
        assertThat(Item.PAIR.chance(counts)).get().asInstanceOf(DOUBLE).isCloseTo(0.4, within(1e-12));
        assertThat(Item.LOW.chance(counts, 0)).isCloseTo(0.2, within(1e-12));
    }

    /* What Fig. 9 takes from Table 1 must have the deals of the rest of Fig. 9, block by block. */
    @Test
    void strengths_againstOneKind_haveTheSameDealsInWhateverStudy() {
        Experiment experiment = Trial.experiment("004-fig9");
        Setting setting = Trial.setting(experiment, CHEAP);
        String peers = GeneratorReading.REMEMBERING.peers();
        List<ObjectNode> played =
                Map.of("one", List.of(peers), "other", List.of(Sources.KISHIMEN, peers)).entrySet().stream()
                        .map(study -> new Strengths(
                                study.getKey(),
                                study.getValue(),
                                List.of(GeneratorKind.RAND.in(GeneratorReading.REMEMBERING)),
                                List.of(Strengths.PLAYOUTS),
                                Strengths.blocks(2, 2)))
                        .flatMap(strengths -> strengths.study().units(setting, () -> new Results(Map.of())).stream())
                        .filter(unit -> unit.key().endsWith("/MC/Rand/1500/2"))
                        .map(unit -> unit.work().get())
                        .toList();
        assertThat(played).hasSize(2);
        assertThat(played.get(0)).isEqualTo(played.get(1));
    }

    private static ObjectNode points(int points) {
        return JsonNodeFactory.instance.objectNode().put("games", 10).put("points", points);
    }

    @Test
    void table1_scalesPointsTo10000Games_andComparesBlockByBlock() {
        Experiment experiment = Trial.experiment("004-table1");
        Results results = results(experiment);
        Report report = experiment.reporter().report(Trial.setting(experiment, CHEAP), results);
        assertThat(report.grid("scores").rows()).hasSize(21);
        assertThat(report.grid("leads").rows()).hasSize(18);
        assertThat(report.grid("leads-literal").rows()).hasSize(18);
        assertThat(report.grid("among-equals").rows()).hasSize(7);
        assertThat(report.grid("claims").rows()).hasSize(17);
        double points = 0;
        for (int block = 1; block <= 2; block++) {
            points += results.number("004-mc/MC/HE/all/1500/" + block, "points");
        }
        List<String> literal = report.grid("scores").rows().get(20);
        assertThat(literal).startsWith("Rand, literal against four MC");
        assertThat(literal.get(1)).startsWith("29989");
        List<String> last = report.grid("scores").rows().get(19);
        assertThat(last).startsWith("HE/all against four MC");
        assertThat(last.get(1)).startsWith("30589");
        assertThat(Double.parseDouble(last.get(2))).isCloseTo(10_000 * points / 4, within(1.0));
        List<String> equal = report.grid("among-equals").rows().get(5);
        assertThat(equal).startsWith("HE/all against four MC");
        assertThat(equal.get(1)).startsWith("589 ");
        assertThat(Double.parseDouble(equal.get(2))).isCloseTo(10_000 * points / 4 - 30_000, within(1.0));
    }

    /* Two blocks in which Rand/D makes 0.1 points a game more each time, whatever the deal. */
    @Test
    void table1_ofBlocksThatScatterAlike_hasSmallErrorsOfDifferences() {
        Map<String, JsonNode> units = new LinkedHashMap<>();
        Experiment experiment = Trial.experiment("004-table1");
        Setting setting = Trial.setting(experiment, CHEAP);
        for (Study study : experiment.studies().subList(1, 3)) {
            study.units(setting, () -> new Results(Map.of())).forEach(unit -> {
                int block = Integer.parseInt(unit.key().substring(unit.key().lastIndexOf('/') + 1));
                int more = unit.key().contains("/Rand/D/") ? 100 + block : 0;
                units.put(unit.key(), points(2_000 * block + more).put("games", 1_000));
            });
        }
        List<List<String>> leads = experiment
                .reporter()
                .report(setting, new Results(units))
                .grid("leads")
                .rows();
        assertThat(leads.get(0)).startsWith("Rand/D against four kishimen").contains("1015", "951 to 1079");
    }

    /* Everybody forgets there, the opponents too; the twins that remember are those of Table 1, on the same deals. */
    @Test
    void literal_comparesThoseWhoForget_andEachWithItsTwin() {
        Experiment experiment = Trial.experiment("004-literal");
        Results results = results(experiment);
        Report report = experiment.reporter().report(Trial.setting(experiment, CHEAP), results);
        assertThat(report.grid("scores").rows()).hasSize(18);
        assertThat(report.grid("leads").rows()).hasSize(15);
        assertThat(report.grid("claims").rows()).hasSize(17);
        assertThat(report.grid("scores").rows().get(13)).startsWith("Rand/D, literal against four MC, literal");
        assertThat(report.grid("scores").rows().get(13).get(1)).startsWith("30508");
        assertThat(report.grid("forgotten").rows()).hasSize(12);
        double more = 0;
        for (int block = 1; block <= 2; block++) {
            String end = "/1500/" + block;
            more += results.number("004-table1/paoonR2/Rand/D" + end, "points");
            more -= results.number("004-literal/paoonR2/Rand/D, literal" + end, "points");
        }
        List<String> row = report.grid("forgotten").rows().get(7);
        assertThat(row).startsWith("Rand/D against four paoonR2", "–");
        assertThat(Double.parseDouble(row.get(2))).isCloseTo(10_000 * more / 4, within(1.0));
        List<Unit> units = experiment.studies().get(3).units(Trial.setting(experiment, CHEAP), () -> results);
        assertThat(units).extracting(Unit::key).contains("004-mc-literal/MC, literal/HE/all, literal/1500/1");
    }

    /* Like players made by hand, game for game. */
    @Test
    void generators_dealAsTheyAreCalled() {
        Experiment experiment = Trial.experiment("004-literal");
        Setting setting = Trial.setting(experiment, CHEAP);
        Results results = results(experiment);
        GeneratedPlayers players = new GeneratedPlayers(setting.rules(), () -> results);
        Map<Generator, Supplier<? extends Worlds>> worlds = new LinkedHashMap<>();
        for (GeneratorReading reading : GeneratorReading.values()) {
            boolean literal = reading == GeneratorReading.LITERAL;
            worlds.put(GeneratorKind.RAND.in(reading), literal ? RandomWorlds::literal : RandomWorlds::new);
            worlds.put(GeneratorKind.RAND_D.in(reading), literal ? DownWorlds::literal : DownWorlds::new);
            worlds.put(GeneratorKind.RAND_DR.in(reading), literal ? RankedWorlds::literal : RankedWorlds::new);
            for (GeneratorKind kind :
                    List.of(GeneratorKind.HE_KISHIMEN, GeneratorKind.HE_PAOON, GeneratorKind.HE_ALL)) {
                HandCounts counts = Learnt.counts(results, kind.sources());
                worlds.put(
                        kind.in(reading),
                        literal ? () -> EstimatedWorlds.literal(counts) : () -> new EstimatedWorlds(counts));
            }
        }
        assertThat(worlds).hasSize(12);
        worlds.forEach((generator, dealer) -> {
            MonteCarloSettings settings =
                    MonteCarloSettings.DEFAULT.withPlayoutCount(20).withWorlds(dealer);
            Entrant byHand = new Entrant("x", seed -> new MonteCarloPlayer(setting.rules(), settings, seed));
            assertThat(points(setting, players.entrant(generator, 20)))
                    .as(generator.text())
                    .isEqualTo(points(setting, byHand));
        });
        assertThat(GeneratorReading.LITERAL.generators())
                .extracting(Generator::text)
                .containsExactlyElementsOf(GeneratorReading.REMEMBERING.generators().stream()
                        .map(generator -> generator.text() + ", literal")
                        .toList());
    }

    @Test
    void generators_learnFromThoseTheyAreNamedAfter() {
        assertThat(Arrays.stream(GeneratorKind.values())
                        .filter(each -> !each.sources().isEmpty()))
                .extracting(each -> each.text() + " " + each.sources())
                .containsExactly("HE/kishimen [kishimen]", "HE/paoonR2 [paoonR2]", "HE/all [kishimen, paoonR2]");
    }

    private static ObjectNode points(Setting setting, Entrant player) {
        List<Entrant> table = new ArrayList<>(List.of(player));
        while (table.size() < setting.rules().players()) {
            table.add(new Entrant("random" + table.size(), RandomPlayer::new));
        }
        return BlockStudy.points(setting.rules(), table, 1, 100);
    }

    /* The paper's number of a claim of Table 1 is the difference of two of its scores. */
    @Test
    void claims_ofTable1_haveThePapersDifferences() {
        List<Claim> claims = Claims.all().stream()
                .filter(claim -> claim.paper().equals("004") && claim.source().equals("Table 1"))
                .toList();
        assertThat(claims).hasSizeGreaterThan(10);
        for (Claim claim : claims) {
            Matcher words = BETTER.matcher(claim.text());
            assertThat(words.matches()).as(claim.text()).isTrue();
            double difference = StrengthReport.PAPER.keySet().stream()
                    .filter(opponent -> words.group(3) == null || opponent.equals(words.group(3)))
                    .mapToDouble(opponent -> paper(opponent, words.group(1)) - paper(opponent, words.group(2)))
                    .average()
                    .orElseThrow();
            assertThat(claim.paperValue().orElseThrow()).as(claim.text()).isCloseTo(difference, within(0.5));
        }
    }

    private static int paper(String opponent, String generator) {
        boolean kishimen = opponent.equals(Sources.KISHIMEN);
        GeneratorKind found = generator.endsWith("from the opponent")
                ? kishimen ? GeneratorKind.HE_KISHIMEN : GeneratorKind.HE_PAOON
                : generator.endsWith("from others")
                        ? kishimen ? GeneratorKind.HE_PAOON : GeneratorKind.HE_KISHIMEN
                        : Stream.of(GeneratorKind.values())
                                .filter(one -> one.text().equals(generator))
                                .findFirst()
                                .orElseThrow();
        return StrengthReport.ofPaper(opponent, found);
    }
}
