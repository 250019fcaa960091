package kakumei.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.rules.daihinmin.Quirk;
import picocli.CommandLine.ITypeConverter;

/** Reads the value of {@code --quirk}. */
final class QuirkConverter implements ITypeConverter<Quirk> {
    @Override
    public Quirk convert(String name) {
        List<String> known = known();
        return Arrays.stream(Quirk.values())
                .filter(quirk -> quirk.text().equals(name))
                .findFirst()
                .orElseThrow(() -> new Usage("unknown quirk " + name + Nearest.hint(name, known) + "; known are "
                        + String.join(", ", known)));
    }

    private static List<String> known() {
        return Arrays.stream(Quirk.values()).map(Quirk::text).toList();
    }

    /** For shell completion, which would otherwise offer the names of the constants. */
    static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Names() {
            super(known());
        }
    }
}
