package kakumei.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kakumei.match.Dealing;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import picocli.CommandLine.ITypeConverter;

/** Reads the value of {@code --deal}. */
final class DealingConverter implements ITypeConverter<Dealing> {
    @Override
    public Dealing convert(String name) {
        List<String> known = known();
        return Arrays.stream(Dealing.values())
                .filter(dealing -> dealing.text().equals(name))
                .findFirst()
                .orElseThrow(() -> new Usage("unknown deal " + name + Nearest.hint(name, known) + "; known are "
                        + String.join(", ", known)));
    }

    private static List<String> known() {
        return Arrays.stream(Dealing.values()).map(Dealing::text).toList();
    }

    /** For shell completion, which would otherwise offer the names of the constants. */
    static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Names() {
            super(known());
        }
    }
}
