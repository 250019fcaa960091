package kakumei.web.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The records that are open: those of the command line stay, of those that were sent the ones used last. Thread-safe.
 */
final class RecordShelf {
    /** What is kept of records that were sent, together. */
    private static final long MOST_BYTES = 96 << 20;

    private static final int MOST_SENT = 200;

    private final Map<String, OpenedRecord> ours = new LinkedHashMap<>();
    private final Map<String, OpenedRecord> sent = new LinkedHashMap<>(16, 0.75f, true);

    /** Adds a record of the command line. */
    synchronized void keep(OpenedRecord record) {
        ours.put(record.id(), record);
    }

    /** Adds a record that was sent, in the place of others that nobody looks at. */
    synchronized void add(OpenedRecord record) {
        if (ours.containsKey(record.id())) {
            return;
        }
        sent.put(record.id(), record);
        long bytes = sent.values().stream().mapToLong(OpenedRecord::bytes).sum();
        List<String> oldest = new ArrayList<>(sent.keySet());
        for (int i = 0; i < oldest.size() - 1 && (bytes > MOST_BYTES || sent.size() > MOST_SENT); i++) {
            OpenedRecord gone = sent.remove(oldest.get(i));
            bytes -= gone == null ? 0 : gone.bytes();
        }
    }

    /** The record of a name. */
    synchronized Optional<OpenedRecord> find(String id) {
        return Optional.ofNullable(ours.get(id)).or(() -> Optional.ofNullable(sent.get(id)));
    }

    /** The records of the command line. */
    synchronized List<OpenedRecord> ours() {
        return List.copyOf(ours.values());
    }
}
