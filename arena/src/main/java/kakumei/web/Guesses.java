package kakumei.web;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import kakumei.server.Household;

/**
 * Looks at the tokens that come in, and not at those of somebody who guesses.
 *
 * <p>From one household so many different wrong tokens are looked at; then none that is new, until it has been quiet for
 * a minute. Different ones: phones whose page is of an earlier run ask again and again with the same one. What was right
 * before stays right, so that nobody who is in is locked out by who guesses beside him.
 */
final class Guesses {
    /** Different wrong tokens of one household that are looked at. */
    static final int MOST = 16;

    static final long QUIET_NANOS = 60_000_000_000L;

    private static final int MOST_HOUSEHOLDS = 1024;
    private static final int LONGEST = 64;

    private final Tokens tokens;
    private final LongSupplier nanoTime;
    private final Map<Household, Tries> households = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Household, Tries> eldest) {
            return size() > MOST_HOUSEHOLDS;
        }
    };

    /** What came from one household. */
    private static final class Tries {
        private final Set<String> right = new HashSet<>();
        private final Set<String> wrong = new HashSet<>();
        private long last;
    }

    Guesses(Tokens tokens, LongSupplier nanoTime) {
        this.tokens = tokens;
        this.nanoTime = nanoTime;
    }

    /**
     * What a token opens; empty if it is none of ours.
     *
     * @throws Refusal if it is not looked at
     */
    synchronized Optional<Access> access(Household from, String token) {
        if (token.length() > LONGEST) {
            return Optional.empty();
        }
        long now = nanoTime.getAsLong();
        Tries tries = households.computeIfAbsent(from, house -> new Tries());
        if (now - tries.last >= QUIET_NANOS) {
            tries.wrong.clear();
        }
        if (tries.wrong.contains(token)) {
            return Optional.empty();
        }
        if (tries.wrong.size() >= MOST && !tries.right.contains(token)) {
            tries.last = now;
            throw new Refusal(429, "token.wait", "too many wrong tokens came from this address; try again in a minute");
        }
        Optional<Access> access = tokens.access(token);
        if (access.isPresent()) {
            tries.right.add(token);
        } else {
            tries.wrong.add(token);
            tries.last = now;
        }
        return access;
    }
}
