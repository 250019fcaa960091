package kakumei.web.replay;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Answers that were given, as many of the last ones as are kept. Thread-safe. */
final class KeptAnswers<T> {
    private static final int MOST_KEPT = 500;

    private final Map<String, T> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
            return size() > MOST_KEPT;
        }
    };

    /** The answer to a question, worked out if it was not asked before. */
    T of(String question, Supplier<T> otherwise) {
        synchronized (kept) {
            T answer = kept.get(question);
            if (answer != null) {
                return answer;
            }
        }
        T fresh = otherwise.get();
        synchronized (kept) {
            T other = kept.putIfAbsent(question, fresh);
            return other == null ? fresh : other;
        }
    }
}
