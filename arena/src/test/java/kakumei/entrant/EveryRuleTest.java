package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import kakumei.game.Games;
import kakumei.match.Dealing;
import kakumei.match.Match;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.testing.Sizes;
import kakumei.uecda.Quirk;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every player of ours plays by every rule, with every quirk, with classes and without, and breaks none. */
class EveryRuleTest {
    private static final int GAMES = Sizes.of(3, 30);
    private static final String FEW_PLAYOUTS = ":playouts=" + Sizes.of(6, 100);

    /** Ours takes most of the time and none of the paths. */
    private static final String SMALL_NET = "file=" + smallNet();

    private static Path smallNet() {
        try {
            return Path.of(Objects.requireNonNull(EveryRuleTest.class.getResource("torch.weights"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> specs(Rules rules) {
        List<String> specs = new ArrayList<>();
        for (PlayerKind kind : Roster.builtIn().playersOf(rules.id())) {
            boolean small = rules instanceof Daihinmin; // Big Two's net is small enough
            if (small && kind.name().equals("net")) {
                specs.add("net:" + SMALL_NET);
            } else if (small && kind.name().equals("champion")) {
                specs.add("champion" + FEW_PLAYOUTS + "," + SMALL_NET);
            } else if (kind.parts().startsWith("playouts=")) {
                specs.add(kind.name() + FEW_PLAYOUTS);
            } else if (!kind.takesCommand()) {
                specs.add(kind.name());
            }
        }
        if (rules instanceof Daihinmin) {
            Kou2Settings.VARIANTS.keySet().forEach(variant -> specs.add("kou2:" + variant));
        }
        return specs;
    }

    /** Tables at which every player sits once, those of the last filled up with the first ones. */
    private static List<List<Entrant>> tables(Rules rules) {
        List<String> specs = specs(rules);
        List<List<Entrant>> tables = new ArrayList<>();
        for (int first = 0; first < specs.size(); first += rules.players()) {
            List<String> seated = new ArrayList<>();
            for (int i = first; i < first + rules.players(); i++) {
                seated.add(specs.get(i % specs.size()));
            }
            tables.add(Roster.builtIn().entrants("'" + String.join("','", seated) + "'", rules));
        }
        return tables;
    }

    /** The standard rules, each rule changed alone, and all of them changed. */
    private static List<DaihinminOptions> switches() {
        List<DaihinminOptions> all = new ArrayList<>(List.of(DaihinminOptions.UECDA));
        DaihinminOptions changed = DaihinminOptions.UECDA;
        for (String key : DaihinminOptions.KEYS.stream().sorted().toList()) {
            all.add(DaihinminOptions.UECDA.with(key, !DaihinminOptions.UECDA.isOn(key)));
            changed = key.equals("RULE_CHANGE") ? changed : changed.with(key, !changed.isOn(key));
        }
        all.add(changed); // with the exchange: without it there is less to go wrong
        return all;
    }

    /** No quirk, each alone, and all of them. */
    private static List<Set<Quirk>> quirks() {
        return Stream.concat(
                        Stream.of(EnumSet.noneOf(Quirk.class), EnumSet.allOf(Quirk.class)),
                        Arrays.stream(Quirk.values()).map(EnumSet::of))
                .<Set<Quirk>>map(quirks -> quirks)
                .toList();
    }

    static List<Rules> daihinmin() {
        List<Rules> all = new ArrayList<>();
        for (DaihinminOptions options : switches()) {
            for (Set<Quirk> quirks : quirks()) {
                DaihinminOptions both = options;
                for (Quirk quirk : quirks) {
                    both = quirk.on(both);
                }
                all.add(Daihinmin.with(both));
            }
        }
        return all;
    }

    static List<Rules> bigTwo() {
        return Stream.of(
                        "straights=8 triplets=on",
                        "straights=9 triplets=on",
                        "straights=10 triplets=on",
                        "straights=8 triplets=off")
                .flatMap(melds -> Stream.of(" payoff=win", " payoff=points")
                        .map(payoff -> Games.rules("bigtwo", List.of((melds + payoff).split(" ")))))
                .toList();
    }

    private static void play(MatchSettings match) {
        MatchResult result = new Match(match).play(() -> 0);
        assertThat(result.isComplete()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("daihinmin")
    void daihinmin_isPlayedByAll(Rules rules) {
        for (List<Entrant> table : tables(rules)) {
            MatchSettings match = MatchSettings.of(rules, table, 15, GAMES);
            play(match.withPeriods(0, 3));
            play(match.withPeriods(1, 1));
            play(match.withPeriods(2, 0).withDealing(Dealing.UECDA_MT));
        }
    }

    @ParameterizedTest
    @MethodSource("bigTwo")
    void bigTwo_isPlayedByAll(Rules rules) {
        for (List<Entrant> table : tables(rules)) {
            play(MatchSettings.of(rules, table, 15, GAMES).withPeriods(1, 1));
        }
    }
}
