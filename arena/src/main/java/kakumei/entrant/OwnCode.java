package kakumei.entrant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kakumei.rules.Rules;

/**
 * The source of a player of ours: its code, that of the rules it plays by, and its weights if it has any.
 *
 * @param classes the names, with slashes, of those that make it; what they use is found by itself
 * @param weights the hash of the weights that a spec names
 */
record OwnCode(List<String> classes, Function<Spec, Optional<String>> weights) implements PlayerKind.Source {
    /** Loaded by its name, so that nothing that uses it tells. */
    private static final String VECTORS = "kakumei/net/VectorMatrix";

    static OwnCode of(Class<?>... classes) {
        return new OwnCode(Arrays.stream(classes).map(OwnCode::name).toList(), spec -> Optional.empty());
    }

    /** A player that asks a net. */
    static OwnCode withNet(Class<?> player, Function<Spec, String> sha256) {
        return new OwnCode(List.of(name(player), VECTORS), spec -> Optional.of(sha256.apply(spec)));
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    PlayingCode code(Rules rules) {
        List<String> all = new ArrayList<>(classes);
        all.add(name(rules.getClass()));
        return PlayingCode.named(all);
    }

    @Override
    public Origin origin(Rules rules, Spec spec) {
        Origin code = Origin.ofCode(code(rules));
        return weights.apply(spec).map(code::withWeights).orElse(code);
    }
}
