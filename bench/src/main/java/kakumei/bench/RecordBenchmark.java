package kakumei.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.entrant.Roster;
import kakumei.match.EachGame;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.record.RecordReader;
import kakumei.record.RecordWriter;
import kakumei.record.RecordedGame;
import kakumei.record.Verification;
import kakumei.rules.daihinmin.Daihinmin;
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

/** What is done with a compressed record of many games: {@code -p games=200000} asks for another size. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(1)
public class RecordBenchmark {
    /** How many games the record has. */
    @Param({"2000", "20000"})
    public int games;

    private Optional<Path> folder = Optional.empty();

    private Path file() {
        return folder.orElseThrow().resolve("games.jsonl.gz");
    }

    /** Records games of five {@code default}, with the index beside the file. */
    @Setup(Level.Trial)
    public void prepare() throws IOException {
        folder = Optional.of(Files.createTempDirectory("kakumei-bench"));
        Daihinmin rules = Daihinmin.uecda();
        MatchSettings match = MatchSettings.of(rules, Roster.builtIn().entrants("5*default", rules), 1, games);
        try (RecordWriter writer = new RecordWriter(file(), match, System::nanoTime)) {
            new Match(match).play(System::nanoTime, () -> false, new EachGame(writer::write));
        }
    }

    /** Deletes the record. */
    @TearDown(Level.Trial)
    public void clean() throws IOException {
        try (var files = Files.list(folder.orElseThrow())) {
            for (Path each : files.toList()) {
                Files.delete(each);
            }
        }
        Files.delete(folder.orElseThrow());
    }

    /** {@code replay --number} of the last game, by the index. */
    @Benchmark
    public RecordedGame last() {
        return RecordReader.find(file(), games);
    }

    /** {@code replay}: every game played again by its rules, on all cores. */
    @Benchmark
    public int verified() {
        AtomicInteger good = new AtomicInteger();
        try (RecordReader reader = new RecordReader(file())) {
            Verification.run(reader, Runtime.getRuntime().availableProcessors(), game -> {
                if (game.fault().isEmpty()) {
                    good.incrementAndGet();
                }
            });
        }
        return good.get();
    }
}
