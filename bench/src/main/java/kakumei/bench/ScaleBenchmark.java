package kakumei.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import kakumei.league.LeagueStanding;
import kakumei.rating.Looks;
import kakumei.rating.PackedSets;
import kakumei.rating.PlackettLuce;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.sets.Findings;
import kakumei.sets.Rated;
import kakumei.sets.SetRating;
import kakumei.sets.SetReader;
import kakumei.sets.SetWriter;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What is done with many sets of many players: {@code -p sets=1000000 -p players=2000} asks for other sizes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(1)
public class ScaleBenchmark {
    private static final int SEATS = 5;
    private static final int TOP = 15;

    /** How many sets. */
    @Param({"1000", "10000"})
    public int sets;

    /** How many players. */
    @Param("100")
    public int players;

    private final PackedSets packed = new PackedSets();
    private byte[] file = {};
    private Optional<Path> folder = Optional.empty();
    private Optional<Store> store = Optional.empty();
    private Optional<StoredLeague> league = Optional.empty();

    /** Makes up the sets, as a file and in a store. */
    @Setup(Level.Trial)
    public void prepare() throws IOException {
        Random random = new Random(1);
        List<SetResult> all = new ArrayList<>();
        List<StoredSet> stored = new ArrayList<>();
        for (int number = 0; number < sets; number++) {
            SetResult set = set(number, random);
            all.add(set);
            stored.add(stored(number, set));
        }
        all.forEach(packed);
        file = all.stream()
                .map(SetWriter::json)
                .collect(Collectors.joining("\n"))
                .getBytes(StandardCharsets.UTF_8);
        Path made = Files.createTempDirectory("kakumei-bench");
        Store opened = Store.open(made.resolve("x.db").toString(), Duration.ofSeconds(10), line -> {});
        folder = Optional.of(made);
        store = Optional.of(opened);
        league = Optional.of(
                opened.add(StoredLeague.IMPORTED + "bench", "daihinmin/1", "bench", Instant.EPOCH, stored::forEach));
    }

    private SetResult set(int number, Random random) {
        List<String> names = new ArrayList<>();
        List<Double> points = new ArrayList<>();
        while (names.size() < SEATS) {
            int player = random.nextInt(players);
            if (!names.contains("player" + player)) {
                names.add("player" + player);
                points.add((double) Math.round(300 - 40.0 * player / players + 40 * random.nextGaussian()));
            }
        }
        return SetResult.of(Instant.ofEpochSecond(number), names, points).withGames(100);
    }

    private static StoredSet stored(int number, SetResult set) {
        List<Long> points = set.points().stream().map(Math::round).toList();
        return new StoredSet(
                number,
                set.players(),
                List.of(),
                0,
                "daihinmin/1",
                "bench",
                set.start(),
                Optional.of(set.start()),
                set.games(),
                points,
                List.of(),
                List.of());
    }

    /** Deletes the store. */
    @TearDown(Level.Trial)
    public void clean() {
        store.ifPresent(Store::close);
        folder.ifPresent(made -> {
            try (var files = Files.list(made)) {
                for (Path each : files.toList()) {
                    Files.delete(each);
                }
                Files.delete(made);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private Rated rated(SetRating rating) throws IOException {
        new SetReader().read(new ByteArrayInputStream(file), rating);
        return rating.rated();
    }

    /** {@code rate --method sts}, file and all. */
    @Benchmark
    public Rated sts() throws IOException {
        return rated(SetRating.setWise(SetWise.of(SetWise.Method.STS, SetWise.Mode.PAPER)));
    }

    /** {@code rate --method pl}, file and all. */
    @Benchmark
    public Rated plackettLuce() throws IOException {
        return rated(SetRating.plackettLuce(PlackettLuce.DEFAULT_PRIOR));
    }

    /** {@code table --top 15}, but for the file. */
    @Benchmark
    public Findings table() {
        return Findings.of(packed, Looks.ONCE, order -> order.subList(0, Math.min(TOP, order.size())), 1);
    }

    /** {@code league status}. */
    @Benchmark
    public LeagueStanding status() {
        return LeagueStanding.load(store.orElseThrow(), league.orElseThrow());
    }

    /** What the page asks for a list of sets. */
    @Benchmark
    public List<StoredSet> newest() {
        return store.orElseThrow().newest(league.orElseThrow().id(), Optional.of("player1"), 0, 50);
    }
}
