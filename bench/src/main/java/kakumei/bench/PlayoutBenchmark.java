package kakumei.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.DownWorlds;
import kakumei.search.PlayoutPolicy;
import kakumei.search.RandomWorlds;
import kakumei.search.RankedWorlds;
import kakumei.search.Worlds;
import kakumei.search.daihinmin.DaihinminGuidedPlayout;
import kakumei.search.daihinmin.EstimatedWorlds;
import kakumei.search.daihinmin.HandLearner;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Playouts a second from the state after 25 submissions of a random game: copy it, deal the unseen cards, play until my
 * hand is empty. Both games are warmed up in the same JVM, as they are in use.
 */
@org.openjdk.jmh.annotations.State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PlayoutBenchmark {
    private static final int POSITIONS = 256;
    private static final int SUBMISSIONS = 25;
    private static final int WARM_UP_GAMES = 20_000;

    /** The hand generator. */
    @Param({"rand", "rand/d", "rand/dr", "he"})
    public String deal = "";

    /** How everybody plays on. */
    @Param({"uniform", "guided"})
    public String playout = "";

    private final Rules rules = Daihinmin.uecda();
    private final SplitMix random = new SplitMix(1);
    private final State scratch = rules.newState();
    private final State[] positions = new State[POSITIONS];
    private final Worlds[] worlds = new Worlds[POSITIONS];
    private PlayoutPolicy policy = PlayoutPolicy.uniform();
    private int next;

    /** Plays random games to 25 submissions and lets one generator look at each position. */
    @Setup
    public void prepare() {
        policy = playout.equals("guided") ? new DaihinminGuidedPlayout() : PlayoutPolicy.uniform();
        Supplier<Worlds> generator = generator();
        for (int i = 0; i < POSITIONS; i++) {
            positions[i] = position(i);
            View view = new View(rules, positions[i], positions[i].turn(), positions[i].hand(positions[i].turn()));
            worlds[i] = generator.get();
            worlds[i].see(view);
        }
        warmUpBigTwo();
    }

    private Supplier<Worlds> generator() {
        return switch (deal) {
            case "rand/d" -> DownWorlds::new;
            case "rand/dr" -> RankedWorlds::new;
            case "he" -> {
                HandLearner learner = new HandLearner();
                for (int i = 0; i < 2_000; i++) {
                    State state = rules.newState();
                    rules.deal(state, new SplitMix(i));
                    rules.open(state);
                    long[] hands = state.hands();
                    play(state, new SplitMix(i), Integer.MAX_VALUE);
                    learner.game(hands, state.history());
                }
                yield () -> new EstimatedWorlds(learner.counts());
            }
            default -> RandomWorlds::new;
        };
    }

    private State position(long seed) {
        SplitMix draws = new SplitMix(seed);
        while (true) {
            State state = rules.newState();
            state.classes(new int[] {0, 1, 2, 3, 4});
            rules.deal(state, draws);
            rules.open(state);
            while (state.phase() == Phase.GIVE) {
                rules.exchange().give(state, rules.exchange().forcedGift(state, state.hand(state.turn())));
            }
            play(state, draws, SUBMISSIONS);
            if (state.phase() == Phase.PLAY) {
                return state;
            }
        }
    }

    private void play(State state, SplitMix draws, int submissions) {
        Melds melds = new Melds();
        for (int i = 0; i < submissions && state.phase() == Phase.PLAY; i++) {
            rules.legalMelds(state, state.hand(state.turn()), melds);
            long meld = melds.size() == 1 ? 0 : melds.get(draws.nextInt(melds.size() - 1));
            state.submitted(state.turn(), meld);
            rules.play(state, meld);
        }
    }

    private static void warmUpBigTwo() {
        Rules other = BigTwo.standard();
        State state = other.newState();
        SplitMix draws = new SplitMix(2);
        for (int i = 0; i < WARM_UP_GAMES; i++) {
            other.deal(state, draws);
            other.open(state);
            other.playout(state, draws, -1);
        }
    }

    /** One playout, the deal included; the place it led to. */
    @Benchmark
    public int playout() {
        next = next + 1 & POSITIONS - 1;
        State position = positions[next];
        scratch.copyFrom(position);
        worlds[next].draw(scratch, random);
        policy.run(rules, scratch, random, position.turn());
        return scratch.placeOf(position.turn());
    }

    /** The copy and the deal alone. */
    @Benchmark
    public long deal() {
        next = next + 1 & POSITIONS - 1;
        scratch.copyFrom(positions[next]);
        worlds[next].draw(scratch, random);
        return Arrays.hashCode(scratch.hands());
    }
}
