package kakumei.papers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.player.Entrant;
import kakumei.problem.Usage;
import kakumei.rules.Rules;

/** Who plays the programs of a paper: our stand-ins, or whom the user seats instead. */
public final class Casting {
    private static final int LONGEST_SUFFIX = 100;
    /** The part of specs by which players think for a time. */
    private static final String MILLISECONDS = "ms";

    private final Rules rules;
    private final Roster roster;
    private final List<StandIn> parts;
    private final Map<String, String> specs = new LinkedHashMap<>();
    private final Map<String, Entrant> entrants = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> weights = new ConcurrentHashMap<>();

    /**
     * Seats all parts.
     *
     * @param rules the game
     * @param parts the programs of the paper
     * @param seated specs by the names of parts, in place of our stand-ins; those of other papers are left alone
     * @param roster who can be seated
     */
    public Casting(Rules rules, List<StandIn> parts, Map<String, String> seated, Roster roster) {
        this.rules = rules;
        this.roster = roster;
        this.parts = List.copyOf(parts);
        for (StandIn part : parts) {
            String spec = Optional.ofNullable(seated.get(part.name())).orElse(part.spec());
            try {
                entrants.put(
                        part.name(),
                        new Entrant(part.name(), roster.entrant(spec, rules).factory()));
            } catch (Usage e) {
                throw new Usage("stand-in for " + part.name() + ": " + e.getMessage(), e);
            }
            specs.put(part.name(), spec);
        }
    }

    /** Who plays a program of the paper, under its name there. */
    public Entrant entrant(String part) {
        return Optional.ofNullable(entrants.get(part)).orElseThrow(() -> unknown(part));
    }

    /** A player of ours by its spec. */
    public Entrant ours(String spec) {
        return roster.entrant(spec, rules);
    }

    /**
     * By which weights the player of a spec plays, or by which other file ({@link Roster#files}): the first digits of
     * their hash, by the spec; empty if by none. Results of others are those of another player.
     */
    public Map<String, String> weights(String spec) {
        return weights.computeIfAbsent(
                spec,
                key -> roster.files(Spec.parse(key), rules)
                        .map(hash -> Map.of(key, hash))
                        .orElse(Map.of()));
    }

    /**
     * The parts of some that an outside program plays, or one that thinks by the clock: it may answer otherwise another
     * time, so that what it plays is no function of the seed.
     */
    List<String> unrepeatable(List<StandIn> some) {
        return some.stream()
                .map(StandIn::name)
                .filter(part -> isUnrepeatable(Spec.parse(spec(part))))
                .toList();
    }

    private boolean isUnrepeatable(Spec spec) {
        return roster.origin(spec, rules).isProgram()
                || spec.parts().stream().anyMatch(part -> part.key().equals(MILLISECONDS));
    }

    /** Who plays some parts in place of the usual stand-ins, each {@code name=spec}. */
    List<String> others(List<StandIn> some) {
        return some.stream()
                .filter(part -> !spec(part.name()).equals(part.spec()))
                .map(part -> part.name() + "=" + spec(part.name()))
                .toList();
    }

    /** The same as the end of a file's name; empty if all are as usual. */
    String suffix(List<StandIn> some) {
        String all = others(some).stream().map(part -> "-" + part).collect(Collectors.joining());
        String words = words(all);
        // Signs that no name can have may be all that tells two specs apart; a name may be of 255 bytes at most.
        return all.matches("(-[A-Za-z0-9]+=[a-z0-9-]+)*") && words.length() <= LONGEST_SUFFIX
                ? words
                : start(words) + "-" + Integer.toHexString(all.hashCode());
    }

    /** The end that names had before all signs of specs counted. */
    String formerSuffix(List<StandIn> some) {
        String words = words(others(some).stream().map(part -> "-" + part).collect(Collectors.joining()));
        return words.length() <= LONGEST_SUFFIX ? words : start(words) + "-" + Integer.toHexString(words.hashCode());
    }

    private static String words(String specs) {
        return specs.replaceAll("[^A-Za-z0-9]+", "-").toLowerCase(Locale.ROOT);
    }

    private static String start(String words) {
        return words.substring(0, Math.min(words.length(), LONGEST_SUFFIX));
    }

    /** The weights of all who play programs of the paper. */
    public Map<String, String> weights() {
        Map<String, String> all = new TreeMap<>();
        specs.values().forEach(spec -> all.putAll(weights(spec)));
        return all;
    }

    /** The game. */
    public Rules rules() {
        return rules;
    }

    /** The spec of who plays a program of the paper. */
    public String spec(String part) {
        return Optional.ofNullable(specs.get(part)).orElseThrow(() -> unknown(part));
    }

    private static IllegalArgumentException unknown(String part) {
        return new IllegalArgumentException("no part " + part);
    }

    /** One line for each part: who plays it, and what the stand-in is. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (StandIn part : parts) {
            String spec = spec(part.name());
            lines.add(
                    spec.equals(part.spec())
                            ? part.name() + ": our " + spec + " stands in, " + part.why()
                            : part.name() + ": " + spec + ", as asked for");
        }
        return lines;
    }
}
