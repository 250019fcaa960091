package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kakumei.entrant.Roster;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StudyTest {
    private static final Size PART = Size.percent(20);
    private static final Size LARGER = Size.percent(60);

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
            assertThat(study.journalSize(PART)).isIn(PART, Size.PAPER);
            if (study.journalSize(PART).equals(Size.PAPER)) {
                assertThat(keys(experiment, study, Size.PAPER)).containsAll(keys(experiment, study, LARGER));
                assertThat(keys(experiment, study, LARGER)).containsAll(keys(experiment, study, PART));
            }
        }
    }
}
