package kakumei.papers.hands;

import java.util.List;

/** The hand generators that the paper compares, each in the same Monte Carlo player. */
enum Generator {
    RAND("Rand"),
    RAND_D("Rand/D"),
    RAND_DR("Rand/DR"),
    HE_KISHIMEN("HE/kishimen"),
    HE_PAOON("HE/paoonR2"),
    HE_ALL("HE/all"),
    /** Rand to the letter: what I gave away is dealt to anybody. Our Rand remembers who received it. */
    RAND_LITERAL("Rand, literal");

    private final String text;

    Generator(String text) {
        this.text = text;
    }

    /** The name in the paper. */
    String text() {
        return text;
    }

    /** Whose games it learns from; nobody's if it does not learn. */
    List<String> sources() {
        return switch (this) {
            case RAND, RAND_LITERAL, RAND_D, RAND_DR -> List.of();
            case HE_KISHIMEN -> List.of(Sources.KISHIMEN);
            case HE_PAOON -> List.of(Sources.PAOON);
            case HE_ALL -> Sources.NAMES;
        };
    }
}
