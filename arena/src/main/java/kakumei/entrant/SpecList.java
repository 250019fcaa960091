package kakumei.entrant;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kakumei.problem.Usage;

/**
 * Several specs in one text, such as {@code 4*default,mc:playouts=1500,deal=rand/d}. A comma followed by {@code key=}
 * belongs to the spec before it, any other comma starts a new spec; {@code 4*} repeats the spec behind it; quotes
 * around a whole spec keep its commas together.
 */
public final class SpecList {
    private static final Pattern KEY_VALUE = Pattern.compile("\\s*[A-Za-z0-9][A-Za-z0-9./_+-]*=.*", Pattern.DOTALL);
    private static final Pattern REPEATED = Pattern.compile("(\\d{1,4})\\*(.*)", Pattern.DOTALL);

    private SpecList() {}

    /** The specs in order, repeated ones several times. */
    public static List<Spec> parse(String text) {
        List<Spec> specs = new ArrayList<>();
        for (String piece :
                SpecText.split(text, behind -> !KEY_VALUE.matcher(behind).matches())) {
            String one = piece.strip();
            Matcher repeated = REPEATED.matcher(one);
            int times = 1;
            if (repeated.matches()) {
                times = Integer.parseInt(repeated.group(1));
                one = repeated.group(2).strip();
                if (times == 0) {
                    throw new Usage("0 times a player in " + piece.strip() + ": expected 1 or more");
                }
            }
            Spec spec = Spec.parse(whole(one));
            for (int i = 0; i < times; i++) {
                specs.add(spec);
            }
        }
        return specs;
    }

    /** A spec that is quoted as a whole, without these quotes. */
    private static String whole(String piece) {
        boolean quoted = piece.length() > 1 && piece.startsWith("'") && piece.indexOf('\'', 1) == piece.length() - 1;
        return quoted ? piece.substring(1, piece.length() - 1) : piece;
    }

    /** A name for each spec; equal ones get {@code #2}, {@code #3}, …; different ones must not be given one name. */
    public static List<String> names(List<Spec> specs) {
        Map<String, Integer> seen = new HashMap<>();
        Map<String, Spec> first = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (Spec spec : specs) {
            if (!spec.equals(first.computeIfAbsent(spec.name(), name -> spec))) {
                throw new Usage("two players are named " + spec.name());
            }
            int times = seen.merge(spec.name(), 1, Integer::sum);
            names.add(times == 1 ? spec.name() : spec.name() + "#" + times);
        }
        return names;
    }
}
