package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import kakumei.entrant.Roster;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import org.junit.jupiter.api.Test;

class UnitCheckTest {
    private static final List<Size> SIZES = List.of(Size.TINY, Size.percent(0.5), Size.percent(10), Size.percent(150));
    private static final List<String> NONE =
            List.of("", "zzz/2", "/1", "kou2/1/0", "kou2/1/01", "set 1 from game 2", "set 9999 from game 1", "early-0");

    /** Every study once, however many experiments share it. */
    private static Collection<Study> studies() {
        Map<String, Study> studies = new LinkedHashMap<>();
        Papers.experiments().stream()
                .flatMap(experiment -> experiment.studies().stream())
                .forEach(study -> studies.putIfAbsent(study.name() + study.extent(Size.percent(1)), study));
        return studies.values();
    }

    private static Setting setting(Study study, Size size) {
        return new Setting(size, 1, new Casting(study.rules(), study.cast(), Map.of(), Roster.builtIn()));
    }

    /* A run at one size reads what one at another has kept: neither may refuse the other's units. */
    @Test
    void finder_ofEveryStudy_hasTheUnitsOfAllSizesThatShareItsJournal_andNoOthers() {
        for (Study study : studies()) {
            for (Size size : SIZES) {
                Function<String, Optional<Unit>> finder = study.finder(setting(study, size));
                for (Size other : SIZES) {
                    boolean shared = study.journalSize(other).equals(study.journalSize(size));
                    if (shared && (size.equals(Size.TINY) || !size.equals(other))) {
                        List<Unit> units = study.units(setting(study, other), () -> new Results(Map.of()));
                        for (Unit unit : List.of(units.get(0), units.get(units.size() - 1))) {
                            assertThat(finder.apply(unit.key()).map(Unit::id))
                                    .as(study.name() + " " + size + " " + other)
                                    .contains(unit.id());
                        }
                    }
                }
                for (String none : NONE) {
                    assertThat(finder.apply(none)).as(study.name() + " " + none).isEmpty();
                }
            }
        }
    }

    @Test
    void check_ofEveryUnit_refusesAnEmptyResult() {
        Fields empty = new Fields(JsonNodeFactory.instance.objectNode());
        for (Study study : studies()) {
            for (Unit unit : study.units(setting(study, Size.TINY), () -> new Results(Map.of()))) {
                assertThatThrownBy(() -> unit.check().accept(empty))
                        .as(unit.key())
                        .isInstanceOf(BadLineException.class);
            }
        }
    }
}
