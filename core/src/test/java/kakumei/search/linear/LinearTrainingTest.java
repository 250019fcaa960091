package kakumei.search.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.FloatBuffer;
import java.util.function.IntConsumer;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class LinearTrainingTest {
    private static final int STEP = LinearTraining.SHARDS * LinearRecipe.BEST.shardGames();
    private static final long GAMES = 12L * STEP;

    private static void inOrder(int count, IntConsumer work) {
        for (int i = 0; i < count; i++) {
            work.accept(i);
        }
    }

    private static void backwards(int count, IntConsumer work) {
        for (int i = count - 1; i >= 0; i--) {
            work.accept(i);
        }
    }

    private static LinearTraining fresh(long seed) {
        return new LinearTraining(LinearRecipe.BEST, seed, GAMES);
    }

    private static float[] trained(LinearTraining training, LinearTraining.Sharing sharing) {
        while (!training.isDone()) {
            training.step(sharing);
        }
        return training.weights().toArray();
    }

    @Test
    void weights_dependOnSeedAndGamesAlone() {
        float[] once = trained(fresh(5), LinearTrainingTest::inOrder);
        assertThat(trained(fresh(5), LinearTrainingTest::backwards)).isEqualTo(once);
        assertThat(trained(fresh(6), LinearTrainingTest::inOrder)).isNotEqualTo(once);
    }

    @Test
    void weights_ofATrainingThatWasSavedOnTheWay_areTheSame() {
        float[] once = trained(fresh(5), LinearTrainingTest::inOrder);
        for (int pause : new int[] {0, 5, 11}) {
            LinearTraining before = fresh(5);
            for (int i = 0; i < pause; i++) {
                before.step(LinearTrainingTest::inOrder);
            }
            FloatBuffer saved = FloatBuffer.allocate(LinearTraining.SAVED);
            before.save(saved);
            LinearTraining after = fresh(5);
            after.load(saved.flip(), before.games());
            assertThat(after.games()).isEqualTo((long) pause * STEP);
            assertThat(trained(after, LinearTrainingTest::inOrder)).isEqualTo(once);
        }
    }

    @Test
    void load_whatCannotBe_isRefused() {
        assertThatThrownBy(() -> fresh(5).load(FloatBuffer.allocate(3), 0)).hasMessageContaining("expected ");
        FloatBuffer zeros = FloatBuffer.allocate(LinearTraining.SAVED);
        assertThatThrownBy(() -> fresh(5).load(zeros, 7)).hasMessageContaining("a multiple of " + STEP);
        FloatBuffer broken = FloatBuffer.allocate(LinearTraining.SAVED);
        broken.put(LinearTraining.SAVED - 1, 9);
        assertThatThrownBy(() -> fresh(5).load(broken, 0)).hasMessageContaining("finishing order");
    }

    /** The mean place, 0 the best, of one policy among four others. */
    private static double meanPlace(LinearWeights one, LinearWeights others, int games) {
        Daihinmin rules = Daihinmin.uecda();
        State state = rules.newState();
        SplitMix random = new SplitMix(0);
        LinearPolicy first = new LinearPolicy(one);
        LinearPolicy second = new LinearPolicy(others);
        int places = 0;
        for (int game = 0; game < games; game++) {
            random.reseed(Seeds.mix(3, game));
            rules.deal(state, random);
            rules.open(state);
            while (state.phase() == Phase.PLAY) {
                LinearPolicy policy = state.turn() == 0 ? first : second;
                policy.judge(rules, state, state.hand(state.turn()));
                rules.play(state, policy.meld(policy.sample(random, 1)));
            }
            if (state.phase() == Phase.STALEMATE) {
                rules.settle(state, random);
            }
            places += state.placeOf(0);
        }
        return (double) places / games;
    }

    @Test
    void training_ofAFewThousandGames_isWorthMoreThanAPlace() {
        LinearWeights nothing = LinearWeights.of(new float[LinearWeights.COUNT]);
        LinearTraining training = new LinearTraining(LinearRecipe.BEST, 1, 3200);
        trained(training, LinearTrainingTest::inOrder);
        assertThat(meanPlace(nothing, nothing, 1000)).isBetween(1.85, 2.15);
        assertThat(meanPlace(training.weights(), nothing, 1000)).isLessThan(1.0);
    }
}
