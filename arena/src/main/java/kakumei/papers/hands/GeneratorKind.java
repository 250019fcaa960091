package kakumei.papers.hands;

import java.util.List;

/** The kinds of hand generators that the paper compares, in its order; each in the same Monte Carlo player. */
enum GeneratorKind {
    RAND("Rand"),
    RAND_D("Rand/D"),
    RAND_DR("Rand/DR"),
    HE_KISHIMEN("HE/kishimen"),
    HE_PAOON("HE/paoonR2"),
    HE_ALL("HE/all");

    private final String text;

    GeneratorKind(String text) {
        this.text = text;
    }

    /** The name in the paper. */
    String text() {
        return text;
    }

    /** Whose games it learns from; nobody's if it does not learn. */
    List<String> sources() {
        return switch (this) {
            case RAND, RAND_D, RAND_DR -> List.of();
            case HE_KISHIMEN -> List.of(Sources.KISHIMEN);
            case HE_PAOON -> List.of(Sources.PAOON);
            case HE_ALL -> Sources.NAMES;
        };
    }

    /** A generator of this kind. */
    Generator in(GeneratorReading reading) {
        return new Generator(this, reading);
    }
}
