package kakumei.cli;

import java.security.SecureRandom;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The seed of a command; drawn and printed where none is given. */
final class SeedOption {
    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "Where all chance comes from: the same seed gives the same result. Without it one is drawn and"
                            + " printed.")
    private Optional<Long> seed = Optional.empty();

    /** The seed, if one is given. */
    Optional<Long> given() {
        return seed;
    }

    /** The seed given, or a new one that is said aloud. */
    long seed(Console console) {
        if (seed.isEmpty()) {
            seed = Optional.of(1L + new SecureRandom().nextInt(Integer.MAX_VALUE));
            console.note("Seed " + seed.get());
        }
        return seed.get();
    }
}
