package kakumei.entrant;

import java.util.ArrayList;
import java.util.List;
import kakumei.rules.Rules;
import kakumei.version.PlayingCode;

/**
 * The source of a player of ours: its code, and that of the rules it plays by.
 *
 * @param classes those that make it; what they use is found by itself
 */
record OwnCode(List<Class<?>> classes) implements PlayerKind.Source {
    static OwnCode of(Class<?>... classes) {
        return new OwnCode(List.of(classes));
    }

    PlayingCode code(Rules rules) {
        List<Class<?>> all = new ArrayList<>(classes);
        all.add(rules.getClass());
        return PlayingCode.of(all);
    }

    @Override
    public Origin origin(Rules rules, Spec spec) {
        return Origin.ofCode(code(rules));
    }
}
