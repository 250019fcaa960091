package kakumei.papers.hands;

import java.util.List;

/**
 * The hand generators that the paper compares, each in the same Monte Carlo player and in two readings: ours remember
 * who received what I gave away; to the letter of the paper it is dealt to anybody.
 */
enum Generator {
    RAND("Rand"),
    RAND_D("Rand/D"),
    RAND_DR("Rand/DR"),
    HE_KISHIMEN("HE/kishimen"),
    HE_PAOON("HE/paoonR2"),
    HE_ALL("HE/all"),
    RAND_LITERAL("Rand, literal"),
    RAND_D_LITERAL("Rand/D, literal"),
    RAND_DR_LITERAL("Rand/DR, literal"),
    HE_KISHIMEN_LITERAL("HE/kishimen, literal"),
    HE_PAOON_LITERAL("HE/paoonR2, literal"),
    HE_ALL_LITERAL("HE/all, literal");

    /** In the order of the paper. */
    static final List<Generator> REMEMBERING = List.of(values()).subList(0, values().length / 2);
    /** The same to the letter. */
    static final List<Generator> LITERAL = List.of(values()).subList(REMEMBERING.size(), values().length);

    private final String text;

    Generator(String text) {
        this.text = text;
    }

    /** The name in the paper, and the reading if it is the literal one. */
    String text() {
        return text;
    }

    /** Its place in the paper, which has one for both readings. */
    int place() {
        return Math.max(REMEMBERING.indexOf(this), LITERAL.indexOf(this));
    }

    /** The same to the letter. */
    Generator literal() {
        return LITERAL.get(place());
    }

    /** The same as ours is. */
    Generator remembering() {
        return REMEMBERING.get(place());
    }

    /** Whose games it learns from; nobody's if it does not learn. */
    List<String> sources() {
        return switch (remembering()) {
            case HE_KISHIMEN -> List.of(Sources.KISHIMEN);
            case HE_PAOON -> List.of(Sources.PAOON);
            case HE_ALL -> Sources.NAMES;
            default -> List.of();
        };
    }
}
