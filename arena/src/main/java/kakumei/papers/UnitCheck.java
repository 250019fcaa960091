package kakumei.papers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.Function;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;

/** Looks at the lines of a journal: whether its study has such units, and whether these can come to such results. */
final class UnitCheck {
    private final String study;
    private final Function<String, Optional<Unit>> finder;

    UnitCheck(Study study, Setting setting) {
        this.study = study.name();
        this.finder = study.finder(setting);
    }

    /** The unit of a line; a {@link BadLineException} says what cannot be. */
    Unit check(JsonNode line) {
        String key = line.path("unit").asText();
        if (!line.path("unit").isTextual() || !(line.path("result") instanceof ObjectNode result)) {
            throw new BadLineException("expected a unit with its result");
        }
        Unit unit = finder.apply(key).orElseThrow(() -> new BadLineException("unit " + key + " is none of " + study));
        try {
            unit.check().accept(new Fields(result));
        } catch (BadLineException e) {
            throw new BadLineException("unit " + key + ": " + e.getMessage());
        }
        return unit;
    }
}
