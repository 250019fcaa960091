package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kakumei.entrant.Roster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StudyTest {
    private static final List<Size> PARTS =
            List.of(Size.percent(10), Size.percent(20), Size.percent(40), Size.percent(60), Size.PAPER);

    static Stream<Experiment> experiments() {
        return Papers.experiments().stream();
    }

    private static List<Unit> units(Experiment experiment, Study study, Size size, Map<String, String> seated) {
        Setting setting = new Setting(size, 1, experiment.casting(seated, Roster.builtIn()));
        return study.units(setting, () -> new Results(Map.of()));
    }

    private static List<String> keys(Experiment experiment, Study study, Size size) {
        return units(experiment, study, size, Map.of()).stream().map(Unit::key).toList();
    }

    private static Set<String> byWeights(String id, Map<String, String> seated) {
        Experiment experiment = Trial.experiment(id);
        return experiment.studies().stream()
                .flatMap(study -> units(experiment, study, Size.TINY, seated).stream())
                .flatMap(unit -> unit.weights().keySet().stream())
                .collect(Collectors.toSet());
    }

    @Test
    void units_ofPlayersByWeights_sayByWhich() {
        assertThat(byWeights("001-question", Map.of())).containsExactlyInAnyOrder("net", "linear");
        assertThat(byWeights("003-question", Map.of()))
                .isNotEmpty()
                .allMatch(spec -> spec.startsWith("ucb+:evaluation=net,"));
        assertThat(byWeights("000-table1", Map.of())).isEmpty();
        assertThat(byWeights("000-table1", Map.of("snowl", "linear"))).containsExactly("linear");
    }

    @ParameterizedTest
    @CsvSource({
        "0.00001, 0.001",
        "0.0015, 0.15",
        "0.015, 1.5",
        "0.0999, 10",
        "0.1252, 13",
        "0.996, 99",
        "1, 100",
        "12.04, 1204",
    })
    void share_hasTwoDigits_andIsAllOnlyWhereItIs(double share, String percent) {
        assertThat(Size.percentOf(share)).isEqualTo(percent);
    }

    /* Two experiments from the same games are of the same size. */
    @Test
    void shares_ofOneLeague_areTheSame() {
        assertThat(Trial.experiment("001-question").share(Size.percent(1.5)))
                .isEqualTo(Trial.experiment("001-table5").share(Size.percent(1.5)));
    }

    @ParameterizedTest
    @MethodSource("experiments")
    void parts_thatShareAJournal_shareUnits(Experiment experiment) {
        for (Study study : experiment.studies()) {
            assertThat(study.journalSize(Size.PAPER)).isEqualTo(Size.PAPER);
            assertThat(study.journalSize(Size.QUICK)).isEqualTo(Size.QUICK);
            for (int i = 1; i < PARTS.size(); i++) {
                Size smaller = PARTS.get(i - 1);
                Size larger = PARTS.get(i);
                if (study.journalSize(larger).equals(study.journalSize(smaller))) {
                    // By hash: there are tens of thousands.
                    assertThat(Set.copyOf(keys(experiment, study, larger))
                                    .containsAll(keys(experiment, study, smaller)))
                            .as("%s: %s within %s", study.name(), smaller, larger)
                            .isTrue();
                }
            }
        }
    }
}
