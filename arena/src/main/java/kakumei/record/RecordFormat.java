package kakumei.record;

import java.nio.file.Path;
import java.util.Arrays;
import kakumei.problem.Usage;

/** The formats of record files; the name of a file says which one it has. */
enum RecordFormat {
    /** Our JSON Lines, compressed. */
    JSON_LINES_GZ(".jsonl.gz"),
    /** Our JSON Lines. */
    JSON_LINES(".jsonl"),
    /** The log of the official server. */
    OFFICIAL_LOG(".log");

    private final String ending;

    RecordFormat(String ending) {
        this.ending = ending;
    }

    String ending() {
        return ending;
    }

    /** The format of a file of this name. */
    static RecordFormat of(Path file) {
        String name = String.valueOf(file.getFileName());
        return Arrays.stream(values())
                .filter(format -> name.endsWith(format.ending))
                .findFirst()
                .orElseThrow(() -> new Usage("cannot tell the format of " + file
                        + " by its name: expected .jsonl, .jsonl.gz or .log (the official server's)"));
    }
}
