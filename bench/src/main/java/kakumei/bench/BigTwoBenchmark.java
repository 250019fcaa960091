package kakumei.bench;

import java.util.concurrent.TimeUnit;
import kakumei.player.Player;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Bandit;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** Big Two: random games per second, and decisions of four {@code ucb}. Both games are warmed up in the same JVM. */
@org.openjdk.jmh.annotations.State(Scope.Thread)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class BigTwoBenchmark {
    private static final int WARM_UP_GAMES = 20_000;
    private static final MonteCarloSettings UCB = MonteCarloSettings.DEFAULT
            .withBandit(Bandit.ucb1Tuned(1.6))
            .withStop(MonteCarloSettings.Stop.GAME_OVER)
            .withPlayoutCount(2_000);

    private final Rules rules = BigTwo.standard();
    private final SplitMix random = new SplitMix(1);
    private final State state = rules.newState();
    private final State table = rules.newState();
    private final Player player = new MonteCarloPlayer(rules, UCB, 1);

    /** Plays the other game, so that no call is of one kind alone. */
    @Setup
    public void prepare() {
        Rules other = Daihinmin.uecda();
        State game = other.newState();
        for (int i = 0; i < WARM_UP_GAMES; i++) {
            other.deal(game, random);
            other.open(game);
            other.playout(game, random, -1);
        }
    }

    /** A random game, its deal included. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    public long randomGame() {
        rules.deal(state, random);
        rules.open(state);
        rules.playout(state, random, -1);
        return state.played();
    }

    /** A decision of {@code ucb} that it has to think about, in games of four {@code ucb}. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public long ucbDecision() {
        while (true) {
            if (table.phase() != Phase.PLAY) {
                rules.deal(table, random);
                rules.open(table);
            }
            View view = new View(rules, table, table.turn(), table.hand(table.turn()));
            boolean open = view.legalMelds().size() > 1;
            long meld = player.choose(view).packed();
            rules.play(table, meld);
            if (open) {
                return meld;
            }
        }
    }
}
