package kakumei.spark.executor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import kakumei.entrant.HandCountFiles;
import kakumei.entrant.Origin;
import kakumei.entrant.PlayerKind;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.game.Games;
import kakumei.match.BlockScore;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.rules.Rules;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every player of ours plays on an executor as here, where nothing but the JDK, the core, {@code kakumei.threads}, the games
 * and the makers of players can be loaded: no library, no store, not even Spark.
 */
class LeagueFieldTest {
    private static final Set<String> ALLOWED = Set.of(
            "kakumei.random",
            "kakumei.net",
            "kakumei.cards",
            "kakumei.rules",
            "kakumei.player",
            "kakumei.search",
            "kakumei.rating",
            "kakumei.match",
            "kakumei.threads",
            "kakumei.uecda",
            "kakumei.game",
            "kakumei.entrant",
            "kakumei.problem",
            "kakumei.spark.executor");

    /** Loads what an executor may use, each class anew, and remembers what was asked for beyond that. */
    private static final class ExecutorLoader extends ClassLoader {
        private final TreeSet<String> refused = new TreeSet<>();

        private final boolean weights;

        ExecutorLoader(boolean weights) {
            super(ClassLoader.getPlatformClassLoader());
            this.weights = weights;
        }

        @Override
        protected @Nullable URL findResource(String name) {
            return name.startsWith(WEIGHTS)
                    ? LeagueFieldTest.class.getClassLoader().getResource(name)
                    : null;
        }

        /* Games and umpires are found as services. */
        @Override
        protected Enumeration<URL> findResources(String name) throws IOException {
            return name.startsWith("META-INF/services/kakumei.")
                    ? LeagueFieldTest.class.getClassLoader().getResources(name)
                    : super.findResources(name);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            boolean allowed = ((weights && name.startsWith(JSON))
                            || ALLOWED.stream().anyMatch(start -> name.startsWith(start + ".")))
                    && !name.equals(HandCountFiles.class.getName());
            if (!allowed) {
                refused.add(name);
                throw new ClassNotFoundException(name);
            }
            String file = name.replace('.', '/') + ".class";
            try (@Nullable InputStream in = LeagueFieldTest.class.getClassLoader().getResourceAsStream(file)) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** A program. */
    private static final Set<String> NEED_MORE = Set.of("uecda", "cmd");

    /** The first line of a file of weights is JSON; the jar that is submitted has the library under a name of its own. */
    private static final String JSON = "com.fasterxml.jackson.";

    private static final String WEIGHTS = "kakumei/weights/";

    static Stream<List<String>> players() {
        return Games.names().stream()
                .flatMap(game -> Roster.builtIn().playersOf(game).stream()
                        .map(PlayerKind::name)
                        .filter(name -> !NEED_MORE.contains(name))
                        .map(name -> List.of(game, cheap(name))));
    }

    private static String cheap(String name) {
        boolean searches = Roster.builtIn().players().stream()
                .anyMatch(kind -> kind.name().equals(name) && kind.parts().startsWith("playouts="));
        return searches ? name + ":playouts=3" : name;
    }

    @ParameterizedTest
    @MethodSource("players")
    void play_isAsHereWithNothingButTheCoreAndMatches(List<String> gameAndPlayer) throws Exception {
        String game = gameAndPlayer.get(0);
        Rules rules = Games.rules(game);
        List<String> specs = new ArrayList<>(List.of(gameAndPlayer.get(1)));
        while (specs.size() < rules.players()) {
            specs.add("random");
        }
        List<Entrant> entrants = Roster.builtIn().entrants(String.join(",", specs), rules);
        TreeMap<String, int[][]> tables = new TreeMap<>();
        HandCountFiles.NAMES.forEach(name -> tables.put(name, LeagueField.counts(HandCountFiles.load(name))));
        LeagueField field = new LeagueField(
                game,
                List.of(),
                List.of(),
                specs,
                entrants.stream().map(Entrant::name).toList(),
                Map.of(),
                List.of(),
                tables);
        MatchSettings match = MatchSettings.of(rules, entrants, 77, 20);
        BlockOrder order =
                BlockOrder.of(1, match, entrants.stream().map(Entrant::name).toList(), false);

        Origin origin = Roster.builtIn().origin(Spec.parse(specs.get(0)), rules);
        ExecutorLoader loader = new ExecutorLoader(origin.hasWeights());
        Object there = copy(field, loader);
        Function<String, Path> files = name -> Path.of(name);
        BooleanSupplier stop = () -> false;
        Object outcome = there.getClass()
                .getMethod(
                        "play",
                        loader.loadClass(BlockOrder.class.getName()),
                        Function.class,
                        BooleanSupplier.class,
                        String.class)
                .invoke(there, copy(order, loader), files, stop, "there");
        assertThat(loader.refused).isEmpty();
        BlockScore expected = BlockScore.of(new Match(match).play(System::nanoTime));
        BlockScore score = ((BlockOutcome.Played) copy(outcome, LeagueFieldTest.class.getClassLoader())).score();
        assertThat(score.points()).isEqualTo(expected.points());
        assertThat(score.places()).isEqualTo(expected.places());
        assertThat(score.decisions()).isEqualTo(expected.decisions());
    }

    /** What arrives where another loader loads the classes. */
    private static Object copy(Object object, ClassLoader loader) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass type) throws ClassNotFoundException {
                return Class.forName(type.getName(), false, loader);
            }
        }) {
            return in.readObject();
        }
    }
}
