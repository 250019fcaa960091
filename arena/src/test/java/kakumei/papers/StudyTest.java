package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kakumei.entrant.Roster;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StudyTest {
    private static final List<Size> PARTS =
            List.of(Size.percent(10), Size.percent(20), Size.percent(40), Size.percent(60), Size.PAPER);

    static Stream<Experiment> experiments() {
        return Papers.experiments().stream();
    }

    private static List<String> keys(Experiment experiment, Study study, Size size) {
        Setting setting = new Setting(size, 1, experiment.casting(Map.of(), Roster.builtIn()));
        return study.units(setting, () -> new Results(Map.of())).stream()
                .map(Unit::key)
                .toList();
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
