package kakumei.entrant;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The code that plays: the sources of some classes and of all that these use, directly or by others, in the packages of
 * nets, cards, rules, players and search. Its fingerprint tells whether two programs play with the same code.
 *
 * <p>The sources travel with the classes for that. So it is the same whoever built the program, when and with which
 * compiler, and where only comments, layout or anything around the players differ. It differs when the code of a player
 * or of the rules does, committed or not. A version or a commit would stay the same where files are being worked on, and
 * change where a text was corrected; games played for comparison would miss what is rare. Code that is written differently
 * and plays alike does differ: nobody can tell.
 */
public final class PlayingCode {
    private static final String SOURCES = "META-INF/sources/";
    private static final List<String> PACKAGES = List.of(
            "kakumei/random/",
            "kakumei/net/",
            "kakumei/cards/",
            "kakumei/rules/",
            "kakumei/player/",
            "kakumei/search/");

    /* Of this program, which does not change while it runs; players share most of what they use. */
    private static final Map<String, Optional<Set<String>>> USED = new ConcurrentHashMap<>();
    private static final Map<String, String> PLAIN = new ConcurrentHashMap<>();

    /* By the name of the file: nested classes are in that of the outermost. */
    private final TreeMap<String, String> sources = new TreeMap<>();

    private PlayingCode() {}

    /** The code of classes by their names, with slashes; those that this program does not have are left out. */
    public static PlayingCode named(Collection<String> names) {
        PlayingCode code = new PlayingCode();
        Set<String> seen = new HashSet<>(names);
        Deque<String> left = new ArrayDeque<>(names);
        while (!left.isEmpty()) {
            String name = left.remove();
            USED.computeIfAbsent(name, each -> resource(each + ".class").map(PlayingCode::usedBy))
                    .ifPresent(used -> {
                        code.add(name.replaceFirst("\\$.*", ""));
                        used.stream().filter(seen::add).forEach(left::add);
                    });
        }
        return code;
    }

    private void add(String name) {
        sources.computeIfAbsent(name, each -> PLAIN.computeIfAbsent(each, PlayingCode::plain));
    }

    private static String plain(String file) {
        return PlainSource.of(new String(
                resource(SOURCES + file + ".java")
                        .orElseThrow(() -> new IllegalStateException("the build left out the source of " + file)),
                StandardCharsets.UTF_8));
    }

    /** The classes of this program that play and that a class file uses; what is no class file uses none. */
    public static Set<String> usedBy(byte[] classFile) {
        try {
            return ClassNames.in(classFile).stream()
                    .filter(name -> PACKAGES.stream().anyMatch(name::startsWith))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            return Set.of();
        }
    }

    private static Optional<byte[]> resource(String path) {
        try (InputStream in = PlayingCode.class.getClassLoader().getResourceAsStream(path)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }

    /** The outermost classes that it covers, with slashes. */
    public Set<String> classes() {
        return sources.keySet();
    }

    /** Changes when the code does. */
    public String fingerprint() {
        Fingerprint print = new Fingerprint();
        sources.forEach((name, source) -> print.add(name).add(source));
        return print.text();
    }
}
