package kakumei.entrant;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import kakumei.problem.DeclaredParameter;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.search.daihinmin.HandCounts;

/**
 * The parts of one spec, read by the maker of its player: each read says what is allowed, wrong values are refused with
 * the spec they stand in, and what nobody read is refused in the end.
 */
public final class Parts {
    private final Spec spec;
    private final Function<String, HandCounts> hands;
    private final Consent consent;
    private final Set<String> known = new TreeSet<>();

    Parts(Spec spec, Function<String, HandCounts> hands) {
        this(spec, hands, Consent.GIVEN);
    }

    Parts(Spec spec, Function<String, HandCounts> hands, Consent consent) {
        this.spec = spec;
        this.hands = hands;
        this.consent = consent;
        Set<String> keys = new HashSet<>();
        for (Spec.Part part : spec.parts()) {
            if (!keys.add(part.key())) {
                throw wrong("two parts " + part.key());
            }
        }
    }

    /** The spec they belong to. */
    public Spec spec() {
        return spec;
    }

    /** The hand counts of a name, or of a file. */
    public HandCounts handCounts(String nameOrFile) {
        return hands.apply(nameOrFile);
    }

    private Usage wrong(String what) {
        return new Usage("player " + spec.text() + ": " + what);
    }

    private Optional<Spec.Part> find(String key) {
        known.add(key);
        return spec.parts().stream().filter(part -> part.key().equals(key)).findFirst();
    }

    /** Whether the flag is given. */
    public boolean flag(String flag) {
        Optional<Spec.Part> part = find(flag);
        if (part.isPresent() && part.get().value().isPresent()) {
            throw wrong(flag + " takes no value");
        }
        return part.isPresent();
    }

    /** Those of {@code flags} that are given, in their order in the spec. */
    public List<String> flags(List<String> flags) {
        flags.forEach(this::flag);
        List<String> given = new ArrayList<>();
        for (Spec.Part part : spec.parts()) {
            if (flags.contains(part.key())) {
                given.add(part.key());
            }
        }
        return given;
    }

    /** The value of a key, if it is given. */
    public Optional<String> text(String key) {
        Optional<Spec.Part> part = find(key);
        if (part.isPresent() && part.get().value().isEmpty()) {
            throw wrong(key + " needs a value: expected " + key + "=…");
        }
        return part.flatMap(Spec.Part::value);
    }

    /** The value of a key that must be given; {@code example} shows one in the message if it is not. */
    public String required(String key, String example) {
        return text(key).orElseThrow(() -> wrong(key + " is missing: expected for instance " + key + "=" + example));
    }

    /** The command of a key that must be given: {@link Consent} was asked for it. */
    public String command(String key, String example) {
        String command = required(key, example);
        consent.ask(spec.text());
        return command;
    }

    /** The command that is the first part: {@link Consent} was asked for it. */
    public String command(String example) {
        String command = find("").flatMap(Spec.Part::value)
                .orElseThrow(() -> wrong("the command is missing: expected for instance " + example));
        consent.ask(spec.text());
        return command;
    }

    /** The value of a parameter that its player declares, the usual one if it is not given. */
    Object declared(DeclaredParameter parameter) {
        boolean bare = parameter.type() == DeclaredParameter.Type.FLAG
                && find(parameter.name()).filter(part -> part.value().isEmpty()).isPresent();
        if (bare) {
            return true;
        }
        String text = text(parameter.name()).orElse(parameter.usual());
        try {
            return parameter.value(text);
        } catch (Usage e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    /** The values of all that was not asked for so far, by key: for whoever knows them only later. */
    public Map<String, String> rest() {
        Map<String, String> rest = new LinkedHashMap<>();
        for (Spec.Part part : spec.parts()) {
            if (!known.contains(part.key())) {
                text(part.key()).ifPresent(value -> rest.put(part.key(), value));
            }
        }
        return rest;
    }

    /** A whole number of {@code low} to {@code high}, {@code otherwise} if the key is not given. */
    public long integer(String key, long low, long high, long otherwise) {
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(text.get());
            if (number >= low && number <= high) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below, as for a number out of range
        }
        throw wrong(key + "=" + text.get() + ": expected a whole number of " + low + " to " + high);
    }

    /** A number of {@code low} to {@code high}, {@code otherwise} if the key is not given. */
    public double number(String key, double low, double high, double otherwise) {
        Optional<String> text = text(key);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            double number = Double.parseDouble(text.get());
            if (number >= low && number <= high) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below, as for a number out of range
        }
        throw wrong(key + "=" + text.get() + ": expected a number of " + low + " to " + high);
    }

    /** One of {@code choices}, {@code otherwise} if the key is not given. */
    public String choice(String key, List<String> choices, String otherwise) {
        Optional<String> text = text(key);
        if (text.isPresent() && !choices.contains(text.get())) {
            throw wrong(key + "=" + text.get() + ": expected one of " + String.join(", ", choices)
                    + Nearest.hint(text.get(), choices));
        }
        return text.orElse(otherwise);
    }

    /** Refuses what was given and not asked for. */
    void finish() {
        for (Spec.Part part : spec.parts()) {
            if (!known.contains(part.key())) {
                throw wrong("unknown part " + part.key()
                        + (known.isEmpty()
                                ? "; " + spec.player() + " takes none"
                                : "; known are " + String.join(", ", known) + Nearest.hint(part.key(), known)));
            }
        }
    }
}
