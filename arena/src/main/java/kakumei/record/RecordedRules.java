package kakumei.record;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.Options;
import kakumei.rules.bigtwo.Payoff;
import kakumei.rules.daihinmin.Daihinmin;

/** The rules a record names. */
final class RecordedRules {
    private RecordedRules() {}

    /** The rules of an id and a version; empty if there are none such here. */
    static Optional<Rules> of(String id, String version) {
        if (id.equals(Daihinmin.uecda().id())) {
            return Daihinmin.ofVersion(version).map(Rules.class::cast);
        }
        if (id.equals(BigTwo.standard().id())) {
            return IntStream.rangeClosed(Options.MIN_STRAIGHTS, Options.MAX_STRAIGHTS)
                    .boxed()
                    .flatMap(straights -> Arrays.stream(Payoff.values()).map(payoff -> new Options(straights, payoff)))
                    .map(options -> (Rules) BigTwo.with(options))
                    .filter(rules -> rules.version().equals(version))
                    .findFirst();
        }
        return Optional.empty();
    }
}
