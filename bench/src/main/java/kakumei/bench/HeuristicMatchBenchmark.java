package kakumei.bench;

import java.util.concurrent.TimeUnit;
import kakumei.entrant.Roster;
import kakumei.match.Match;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.rules.daihinmin.Daihinmin;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Games a second of five equal players that decide by rule, through the whole path of a match, one block each time. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class HeuristicMatchBenchmark {
    private static final int BLOCK = 100;

    /** Who plays, five times. */
    @Param({"default", "kou2", "st-kou-style", "chibihana-style"})
    public String player = "";

    private long seed;

    /** A block of games with deals of its own. */
    @Benchmark
    @OperationsPerInvocation(BLOCK)
    public MatchResult block() {
        Daihinmin rules = Daihinmin.uecda();
        return new Match(MatchSettings.of(rules, Roster.builtIn().entrants("5*" + player, rules), ++seed, BLOCK))
                .play(System::nanoTime);
    }
}
