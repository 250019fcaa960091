package kakumei.entrant;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kakumei.problem.Usage;

/**
 * The text form of an entrant: {@code [name@]player[:part{,part}]}, a part being {@code flag} or {@code key=value}.
 * Single quotes protect blanks, commas and colons. The first part of {@code cmd} is a command, with the empty key.
 *
 * @param label the name it is given with {@code name@}; empty if none
 * @param player which player
 * @param parts in the order given
 */
public record Spec(Optional<String> label, String player, List<Part> parts) {
    private static final Pattern LABEL = Pattern.compile("([^@:,=*'\\s]+)@(.+)", Pattern.DOTALL);
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9][A-Za-z0-9./_+-]*");
    private static final Pattern PLAYER = Pattern.compile("[a-z][a-z0-9-]*\\+?");
    /** The player that is a program, whose command is the first part. */
    static final String PROGRAM = "cmd";

    private static final Pattern PLAIN = Pattern.compile("[^',\\s]*");

    /**
     * One part of a spec.
     *
     * @param key the flag, or the key
     * @param value the value; empty for a flag
     */
    public record Part(String key, Optional<String> value) {
        @Override
        public String toString() {
            if (key.isEmpty()) {
                return quoted(value.orElse(""));
            }
            return value.map(text -> key + "=" + quoted(text)).orElse(key);
        }
    }

    /** Copies the list. */
    public Spec {
        parts = List.copyOf(parts);
    }

    /** One spec, whose commas all belong to it. */
    public static Spec parse(String text) {
        String spec = text.strip();
        Matcher labelled = LABEL.matcher(spec);
        Optional<String> label = labelled.matches() ? Optional.of(labelled.group(1)) : Optional.empty();
        String rest = labelled.matches() ? labelled.group(2) : spec;
        int colon = rest.indexOf(':');
        String player = colon < 0 ? rest : rest.substring(0, colon);
        if (!PLAYER.matcher(player).matches()) {
            throw new Usage(notAPlayer(spec, player));
        }
        List<Part> parts = new ArrayList<>();
        if (colon >= 0) {
            for (String part : SpecText.split(rest.substring(colon + 1), comma -> true)) {
                boolean command = player.equals(PROGRAM) && parts.isEmpty();
                parts.add(command ? command(spec, part.strip()) : part(spec, part.strip()));
            }
        }
        return new Spec(label, player, parts);
    }

    private static String notAPlayer(String spec, String player) {
        if (spec.isEmpty()) {
            return "a player is missing: expected a spec such as default or mc:playouts=1500";
        }
        if (player.contains(",")) {
            return "in the spec " + spec + " the first part follows a comma: expected a colon, as in mc:playouts=1500";
        }
        return "no spec '" + spec + "': expected name[:part{,part}], such as default or mc:playouts=1500";
    }

    private static Part command(String spec, String text) {
        String command = SpecText.unquoted(spec, text);
        if (command.isBlank()) {
            throw new Usage("no command in the spec " + spec + ": expected for instance cmd:./my-bot.py");
        }
        return new Part("", Optional.of(command));
    }

    private static Part part(String spec, String text) {
        int equals = text.indexOf('=');
        String key = equals < 0 ? text : text.substring(0, equals);
        if (!KEY.matcher(key).matches()) {
            throw new Usage("no part '" + text + "' in the spec " + spec + ": expected flag or key=value");
        }
        Optional<String> value =
                equals < 0 ? Optional.empty() : Optional.of(SpecText.unquoted(spec, text.substring(equals + 1)));
        return new Part(key, value);
    }

    /** Whether it names a command to start, which may do whatever it likes, and watch the clock. */
    public boolean isProgram() {
        return isProgram(player);
    }

    static boolean isPlayerName(String name) {
        return PLAYER.matcher(name).matches();
    }

    static boolean isProgram(String player) {
        return player.equals(PROGRAM) || player.equals("uecda");
    }

    /** The spec without its label: what makes two entrants the same player. */
    public String text() {
        return parts.isEmpty()
                ? player
                : player + ":" + parts.stream().map(Part::toString).collect(Collectors.joining(","));
    }

    /** The label if it has one, otherwise the text. */
    public String name() {
        return label.orElseGet(this::text);
    }

    /** The spec as it can be typed again. */
    @Override
    public String toString() {
        return label.map(name -> name + "@").orElse("") + text();
    }

    private static String quoted(String value) {
        return PLAIN.matcher(value).matches() ? value : "'" + value + "'";
    }
}
