package kakumei.entrant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;

/**
 * What a player is made of, as far as it can be told: two that differ in it are not taken for one player.
 *
 * @param text pieces {@code what:fingerprint} between blanks, as stored; {@code docs/formats.md} lists them
 */
public record Origin(String text) {
    private static final String CODE = "code";
    private static final String HANDS = "hands";
    private static final String WEIGHTS = "weights";
    private static final String JAR = "jar";
    private static final String FILE = "file";
    /** In place of the fingerprint of a file that cannot be told. */
    private static final String UNKNOWN = "unknown";

    /** Of a hash, as in fingerprints. */
    private static final int DIGITS = 16;

    private static final Map<String, String> WORDS = words();

    private static Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put(JAR, "its jar");
        words.put(FILE, "the file of its program");
        words.put(HANDS, "its hand counts");
        words.put(WEIGHTS, "its weights");
        words.put(CODE, "its code");
        return words;
    }

    /** A player of ours. */
    static Origin ofCode(PlayingCode code) {
        return new Origin(CODE + ":" + code.fingerprint());
    }

    /** A player of a jar; {@code used} is what the jar uses of this program. */
    static Origin ofJar(String fingerprint, PlayingCode used) {
        return new Origin(JAR + ":" + fingerprint + " " + CODE + ":" + used.fingerprint());
    }

    /** An outside program; its command is in its spec. */
    static Origin ofProgram(String command) {
        return new Origin(FILE + ":" + ProgramFile.of(command).orElse(UNKNOWN));
    }

    /** This with the hand counts that a player uses, by name. */
    Origin withHands(Map<String, HandCounts> tables) {
        if (tables.isEmpty()) {
            return this;
        }
        Fingerprint print = new Fingerprint();
        new TreeMap<>(tables).values().forEach(table -> {
            for (int handClass = 0; handClass < HandHistory.CLASSES; handClass++) {
                print.add(table.cases(handClass));
                for (int item = 0; item < HandCounts.ITEMS; item++) {
                    print.add(table.seen(handClass, item));
                }
            }
        });
        return new Origin(text + " " + HANDS + ":" + print.text());
    }

    /** This with the net that a player asks, by the hash of its weights. */
    Origin withWeights(String sha256) {
        return new Origin(text + " " + WEIGHTS + ":" + sha256.substring(0, DIGITS));
    }

    /** Whether it is an outside program, whose file may be another on another machine. */
    public boolean isProgram() {
        return text.startsWith(FILE + ":");
    }

    /** Whether it has weights, which may come from a file that is another on another machine. */
    public boolean hasWeights() {
        return weights().isPresent();
    }

    /** The first digits of the hash of its weights; empty if it has none. */
    public Optional<String> weights() {
        return fingerprint(WEIGHTS);
    }

    /** The fingerprint of its program, its jar or its weights, whatever it has; empty if all of it is ours. */
    Optional<String> file() {
        return Stream.of(FILE, JAR, WEIGHTS)
                .flatMap(what -> fingerprint(what).stream())
                .findFirst();
    }

    /** The fingerprint of the hand counts that it uses; empty if it uses none. */
    Optional<String> hands() {
        return fingerprint(HANDS);
    }

    /** What differs from another one, in words; empty if nothing does. */
    public String difference(Origin other) {
        if (text.equals(other.text)) {
            return "";
        }
        List<String> found = new ArrayList<>();
        WORDS.forEach((what, word) -> {
            if (!piece(what).equals(other.piece(what))) {
                found.add(word);
            }
        });
        return found.isEmpty() ? "what it is made of" : String.join(" and ", found);
    }

    private Optional<String> fingerprint(String what) {
        return Optional.of(piece(what))
                .filter(piece -> !piece.isEmpty())
                .map(piece -> piece.substring(what.length() + 1));
    }

    private String piece(String what) {
        return List.of(text.split(" ", -1)).stream()
                .filter(piece -> piece.startsWith(what + ":"))
                .collect(Collectors.joining());
    }

    @Override
    public String toString() {
        return text;
    }
}
