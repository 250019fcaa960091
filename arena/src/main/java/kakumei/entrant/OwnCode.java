package kakumei.entrant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kakumei.game.Games;
import kakumei.rules.Rules;

/**
 * The source of a player of ours: its code, that of the rules it plays by, and its weights if it has any.
 *
 * @param classes the names, with slashes, of those that make it; what they use is found by itself
 * @param guided whether what search knows of the game is part of it
 * @param weights the hash of the weights that a spec names
 */
record OwnCode(List<String> classes, boolean guided, Function<Spec, Optional<String>> weights)
        implements PlayerKind.Source {
    /** Loaded by its name, so that nothing that uses it tells. */
    private static final String VECTORS = "kakumei/net/VectorMatrix";

    static OwnCode of(Class<?>... classes) {
        return new OwnCode(Arrays.stream(classes).map(OwnCode::name).toList(), false, spec -> Optional.empty());
    }

    /** A player that searches, with what is known of the game. */
    static OwnCode guided(Class<?>... classes) {
        return new OwnCode(of(classes).classes(), true, spec -> Optional.empty());
    }

    /** A player that asks a net. */
    static OwnCode withNet(Class<?> player, Function<Spec, String> sha256) {
        return new OwnCode(List.of(name(player), VECTORS), false, spec -> Optional.of(sha256.apply(spec)));
    }

    /** A player that searches, with what is known of the game, and may ask a net. */
    static OwnCode guidedWithNet(Function<Spec, Optional<String>> sha256, Class<?>... classes) {
        List<String> all = new ArrayList<>(of(classes).classes());
        all.add(VECTORS);
        return new OwnCode(all, true, sha256);
    }

    /** A player that has weights of its own. */
    static OwnCode withWeights(Class<?> player, Function<Spec, String> sha256) {
        return new OwnCode(List.of(name(player)), false, spec -> Optional.of(sha256.apply(spec)));
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    PlayingCode code(Rules rules) {
        List<String> all = new ArrayList<>(classes);
        all.add(name(rules.getClass()));
        if (guided) {
            Games.of(rules).guide().ifPresent(guide -> all.add(name(guide.getClass())));
        }
        return PlayingCode.named(all);
    }

    @Override
    public Origin origin(Rules rules, Spec spec) {
        Origin code = Origin.ofCode(code(rules));
        return weights.apply(spec).map(code::withWeights).orElse(code);
    }
}
