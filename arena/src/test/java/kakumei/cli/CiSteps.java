package kakumei.cli;

import java.util.List;
import java.util.stream.Stream;

/** The steps of {@code ./kakumei ci} as its help page has them. */
public final class CiSteps {
    private CiSteps() {}

    public static List<String> names() {
        return Stream.of(CiCommand.Step.values()).map(Enum::name).toList();
    }
}
