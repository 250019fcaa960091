package kakumei.league;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.match.MatchSettings;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;

/**
 * The text form of a plan: {@code key = value} lines and comments. {@code player}, {@code rule}, {@code quirk}
 * and {@code with} stand once for each player, rule, quirk and jar.
 */
public final class LeagueFile {
    /** The format's name, first key of every file. */
    public static final String FORMAT = "kakumei-league";
    /** The format's version. */
    public static final int VERSION = 1;

    private static final Set<String> KEYS = new TreeSet<>(List.of(
            "format",
            "version",
            "game",
            "rule",
            "quirk",
            "player",
            "sets",
            "games",
            "seed",
            "class-reset",
            "seat-change",
            "schedule",
            "until",
            "records",
            "with",
            "turn-limit"));
    /* A few minutes on two cores. */
    private static final int INSTRUCTIVE_SETS = 40;
    private static final int INSTRUCTIVE_GAMES = 200;

    private static final double LONGEST_SECONDS = 1e6;

    private static final Set<String> REPEATED = Set.of("player", "rule", "quirk", "with");

    private LeagueFile() {}

    /**
     * Reads a plan.
     *
     * @param text the file
     * @param name how messages call it
     * @param drawnSeed the seed to take if the file names none
     */
    public static LeaguePlan parse(String text, String name, long drawnSeed) {
        return parse(text, name, drawnSeed, jar -> jar);
    }

    /** The same, with jars that lie where {@code place} says. */
    public static LeaguePlan parse(String text, String name, long drawnSeed, UnaryOperator<String> place) {
        Map<String, List<String>> values = new HashMap<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String content = withoutComment(line).trim();
            if (content.isEmpty()) {
                continue;
            }
            String where = name + ", line " + number + ": ";
            int equals = content.indexOf('=');
            if (equals <= 0) {
                throw new Usage(where + "expected 'key = value', not '" + content + "'");
            }
            String key = content.substring(0, equals).trim();
            if (!KEYS.contains(key)) {
                throw new Usage(where + "unknown key " + key + Nearest.hint(key, KEYS) + " (known: "
                        + String.join(", ", KEYS) + ")");
            }
            List<String> old = values.computeIfAbsent(key, k -> new ArrayList<>());
            if (!old.isEmpty() && !REPEATED.contains(key)) {
                throw new Usage(where + key + " stands here for the second time");
            }
            old.add(content.substring(equals + 1).trim());
        }
        values.computeIfPresent(
                "with",
                (key, jars) -> jars.stream()
                        .map(jar -> jar.isEmpty() ? jar : place.apply(jar)) // refused below
                        .toList());
        return plan(values, name, drawnSeed);
    }

    /* A # within quotes, as in a command with arguments, is none. */
    private static String withoutComment(String line) {
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            quoted ^= c == '\'';
            if (c == '#' && !quoted && (i == 0 || Character.isWhitespace(line.charAt(i - 1)))) {
                return line.substring(0, i);
            }
        }
        return line;
    }

    private static LeaguePlan plan(Map<String, List<String>> values, String name, long drawnSeed) {
        String format = one(values, "format").orElse(FORMAT);
        if (!format.equals(FORMAT)) {
            throw new Usage(name + ": format " + format + ", expected " + FORMAT);
        }
        if (number(values, name, "version", VERSION) != VERSION) {
            throw new Usage(
                    name + ": version " + one(values, "version").orElse("") + ", this program reads " + VERSION);
        }
        if (!values.containsKey("player")) {
            throw new Usage(name + ": no players; expected lines such as 'player = kou2'");
        }
        return new LeaguePlan(
                one(values, "game").orElseGet(() -> Games.usual().id()),
                values.getOrDefault("rule", List.of()),
                values.getOrDefault("quirk", List.of()),
                values.getOrDefault("player", List.of()),
                (int) number(values, name, "sets", 100),
                (int) number(values, name, "games", 1_000),
                number(values, name, "seed", drawnSeed),
                (int) number(values, name, "class-reset", MatchSettings.CLASS_RESET),
                (int) number(values, name, "seat-change", MatchSettings.SEAT_CHANGE),
                kind(one(values, "schedule").orElse("random"), name),
                one(values, "until").map(StopRule::parse),
                yes(one(values, "records").orElse("no"), name),
                jars(values, name),
                seconds(one(values, "turn-limit").orElse("0"), name));
    }

    private static List<String> jars(Map<String, List<String>> values, String name) {
        List<String> jars = values.getOrDefault("with", List.of());
        if (jars.contains("")) {
            throw new Usage(name + ": with names no jar; expected 'with = my-player.jar'");
        }
        return jars;
    }

    private static Optional<String> one(Map<String, List<String>> values, String key) {
        return values.getOrDefault(key, List.of()).stream().findFirst();
    }

    private static long number(Map<String, List<String>> values, String name, String key, long otherwise) {
        Optional<String> text = one(values, key);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(text.get().replace("_", ""));
            if (key.equals("seed") || (number >= 0 && number <= Integer.MAX_VALUE)) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw badNumber(name, key, text.get());
        }
        throw badNumber(name, key, text.get());
    }

    private static Usage badNumber(String name, String key, String text) {
        return new Usage(name + ": " + key + " takes a whole number, not '" + text + "'");
    }

    /** The schedule of a name; {@code name} is what messages begin with. */
    public static LeaguePlan.Kind kind(String text, String name) {
        for (LeaguePlan.Kind kind : LeaguePlan.Kind.values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(text)) {
                return kind;
            }
        }
        throw new Usage(name + ": schedule is random or balanced, not '" + text + "'");
    }

    private static boolean yes(String text, String name) {
        if (text.equals("yes") || text.equals("no")) {
            return text.equals("yes");
        }
        throw new Usage(name + ": records is yes or no, not '" + text + "'");
    }

    private static Duration seconds(String text, String name) {
        try {
            double seconds = Double.parseDouble(text);
            if (seconds >= 0 && seconds <= LONGEST_SECONDS) {
                return Duration.ofNanos(Math.round(seconds * 1e9));
            }
        } catch (NumberFormatException e) {
            throw badSeconds(text, name);
        }
        throw badSeconds(text, name);
    }

    private static Usage badSeconds(String text, String name) {
        return new Usage(name + ": turn-limit takes seconds, 0 for none, not '" + text + "'");
    }

    /** A limit in seconds, as it is given. */
    public static String seconds(Duration limit) {
        return BigDecimal.valueOf(limit.toNanos(), 9).stripTrailingZeros().toPlainString();
    }

    /** The plan as a file that {@link #parse} reads back. */
    public static String format(LeaguePlan plan) {
        StringBuilder text = new StringBuilder();
        line(text, "format", FORMAT);
        line(text, "version", VERSION);
        line(text, "game", plan.game());
        plan.rules().forEach(rule -> line(text, "rule", rule));
        plan.quirks().forEach(quirk -> line(text, "quirk", quirk));
        plan.with().forEach(jar -> line(text, "with", jar));
        plan.players().forEach(player -> line(text, "player", player));
        line(text, "sets", plan.sets());
        line(text, "games", plan.games());
        line(text, "seed", plan.seed());
        line(text, "class-reset", plan.classReset());
        line(text, "seat-change", plan.seatChange());
        line(text, "schedule", plan.schedule().name().toLowerCase(Locale.ROOT));
        plan.until().ifPresent(rule -> line(text, "until", rule.text()));
        line(text, "records", plan.records() ? "yes" : "no");
        if (!plan.turnLimit().isZero()) {
            line(text, "turn-limit", seconds(plan.turnLimit()));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(key).append(" = ").append(value).append('\n');
    }

    /** The plan of a league that is given no file: what its flags leave open. */
    public static LeaguePlan instructive(String game, long seed) {
        StringBuilder text = new StringBuilder();
        line(text, "game", game);
        Games.of(game).leaguePlayers().forEach(player -> line(text, "player", player));
        line(text, "sets", INSTRUCTIVE_SETS);
        line(text, "games", INSTRUCTIVE_GAMES);
        return parse(text.toString(), "the usual league", seed);
    }

    /* The last one shows how a name is given. */
    private static String players(Game game) {
        List<String> specs = new ArrayList<>(game.leaguePlayers());
        specs.set(specs.size() - 1, "strong@" + specs.get(specs.size() - 1));
        return String.join("\nplayer = ", specs);
    }

    /** A file to begin with, in which every key is explained. */
    public static String template(long seed) {
        Game game = Games.usual();
        return String.format(
                Locale.ROOT,
                """
                # A league of Kakumei: run it with ./kakumei league FILE. Lines that begin with # are comments.
                format = kakumei-league
                version = 1

                # The game: %s.
                game = %s

                # Changes of its rules, one a line, as for ./kakumei match --rule; and defects of the official server.
                # rule = %s
                # quirk = spade3

                # Jars with players of your own, one a line; a relative path begins where this file lies.
                # with = my-player.jar

                # The players, one spec a line; name@spec names one. ./kakumei players lists them all.
                player = %s

                # How many sets, and how many games each; the paper on ratings played 1,008 sets of 10,000.
                sets = 60
                games = 1000

                # Everything that is left to chance follows from this number.
                seed = %d

                # Games from one class reset to the next (0: none after the first game), and between seat changes.
                class-reset = 100
                seat-change = 3

                # How the players of a set are drawn: random (as in the paper), or balanced (all equally often).
                schedule = random

                # Stop before the last set once every mean is known to within W points per game (95 %%), or once pairs
                # are separated.
                # until = width 0.03
                # until = separated kou2/default kou2/kou2:w100

                # Keep the record of every game, compressed: yes or no.
                records = no

                # How many seconds a decision may take; a player of ours that takes longer ends the league with an
                # error, an outside program passes.
                # turn-limit = 10
                """,
                String.join(" or ", Games.names()),
                game.id(),
                game.options().get(0).changes().get(0),
                players(game),
                seed);
    }
}
