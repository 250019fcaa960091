package kakumei.papers.hands;

import java.util.Arrays;
import java.util.List;

/** How the exchange enters the hands that are generated. */
enum GeneratorReading {
    /** Ours: what I gave away stays with its receiver. */
    REMEMBERING(""),
    /** To the letter of the paper: it is dealt to anybody. */
    LITERAL(", literal");

    /** Our own simple Monte Carlo player as opponent. */
    private static final String MC = "MC";

    private final String suffix;

    GeneratorReading(String suffix) {
        this.suffix = suffix;
    }

    /** What names of generators and players end with. */
    String suffix() {
        return suffix;
    }

    /** Our own simple Monte Carlo players, which generate hands by Rand, as opponents. */
    String peers() {
        return MC + suffix;
    }

    /** All generators in this reading, in the order of the paper. */
    List<Generator> generators() {
        return Arrays.stream(GeneratorKind.values()).map(kind -> kind.in(this)).toList();
    }
}
