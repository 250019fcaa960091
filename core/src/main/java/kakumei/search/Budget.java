package kakumei.search;

/** How long a decision may take. */
public sealed interface Budget {
    /**
     * A number of playouts per decision, shared by all candidates: reproducible to the last card.
     *
     * @param count at least 1
     */
    record Playouts(int count) implements Budget {
        /** Refuses a count below 1. */
        public Playouts {
            if (count < 1) {
                throw new IllegalArgumentException("playouts must be at least 1, not " + count);
            }
        }
    }

    /**
     * Time a decision: for tournaments, never the same twice.
     *
     * @param perDecision milliseconds, at least 1
     */
    record Millis(long perDecision) implements Budget {
        /** Refuses a time below 1 ms. */
        public Millis {
            if (perDecision < 1) {
                throw new IllegalArgumentException("milliseconds must be at least 1, not " + perDecision);
            }
        }
    }
}
