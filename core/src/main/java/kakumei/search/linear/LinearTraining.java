package kakumei.search.linear;

import java.nio.FloatBuffer;
import java.util.function.IntConsumer;
import kakumei.random.Seeds;

/**
 * Trains a linear policy by self-play: policy gradient with a linear critic, from weights of zero. A step is a few games
 * of each shard, whose sums are added in the order of the shards, so that the result depends on recipe, seed and number
 * of games alone, not on who played which shard when. One owner.
 */
public final class LinearTraining {
    /** How many shards a step has: so many threads can share it. */
    public static final int SHARDS = 16;

    /** Runs pieces of work, on whichever threads. */
    @FunctionalInterface
    public interface Sharing {
        /** Runs {@code work} for 0 to {@code count} - 1, and returns when all is done. */
        void run(int count, IntConsumer work);
    }

    /** How many floats {@link #save} writes. */
    public static final int SAVED = Adam.savedFloats(LinearWeights.COUNT)
            + Adam.savedFloats(SelfPlay.CRITIC)
            + LinearWeights.COUNT
            + SHARDS * SelfPlay.SAVED;

    private final LinearRecipe recipe;
    private final long seed;
    private final long steps;
    private final SelfPlay[] shards = new SelfPlay[SHARDS];
    private final Adam policy = new Adam(LinearWeights.COUNT);
    private final Adam critic = new Adam(SelfPlay.CRITIC);
    private final float[] average = new float[LinearWeights.COUNT];
    private long step;

    /** A training of about {@code games} games, rounded up to whole steps. */
    public LinearTraining(LinearRecipe recipe, long seed, long games) {
        this.recipe = recipe;
        this.seed = seed;
        long stepGames = (long) SHARDS * recipe.shardGames();
        steps = (games + stepGames - 1) / stepGames;
        for (int i = 0; i < SHARDS; i++) {
            shards[i] = new SelfPlay(recipe.lambda());
        }
    }

    /** How many games were played. */
    public long games() {
        return step * SHARDS * recipe.shardGames();
    }

    /** How many games the whole training has. */
    public long allGames() {
        return steps * SHARDS * recipe.shardGames();
    }

    /** Whether all games were played. */
    public boolean isDone() {
        return step >= steps;
    }

    /** The weights that would play now. */
    public LinearWeights weights() {
        return LinearWeights.of(average);
    }

    /** Plays the next games and learns from them. */
    public void step(Sharing sharing) {
        int games = recipe.shardGames();
        long first = step * games;
        sharing.run(SHARDS, i -> shards[i].play(policy.weights, critic.weights, Seeds.mix(seed, i), first, games));
        policy.clear();
        critic.clear();
        long decisions = 0;
        for (SelfPlay shard : shards) {
            policy.add(shard.gradient.sums);
            critic.add(shard.criticGradient);
            decisions += shard.decided;
        }
        double done = (double) step / steps;
        float rate = (float) (recipe.rate() * StrictMath.pow(recipe.lastRate() / (double) recipe.rate(), done));
        step++;
        policy.step(step, 1f / decisions, rate);
        critic.step(step, 1f / decisions, recipe.criticRate());
        average();
    }

    /* Early on a mean over the second half of the steps so far, for the first weights are worth nothing. */
    private void average() {
        float kept = Math.min(recipe.average(), 1 - 1 / (1 + 0.5f * step));
        for (int i = 0; i < average.length; i++) {
            average[i] = kept * average[i] + (1 - kept) * policy.weights[i];
        }
    }

    /** Writes all that is needed to go on, {@link #SAVED} floats. */
    public void save(FloatBuffer out) {
        policy.save(out);
        critic.save(out);
        out.put(average);
        for (SelfPlay shard : shards) {
            shard.save(out);
        }
    }

    /**
     * Goes on from where one of the same recipe, seed and number of games was saved after so many games.
     *
     * @throws IllegalArgumentException if that cannot be
     */
    public void load(FloatBuffer in, long games) {
        long stepGames = (long) SHARDS * recipe.shardGames();
        if (in.remaining() != SAVED || games < 0 || games > allGames() || games % stepGames != 0) {
            throw new IllegalArgumentException("expected " + SAVED + " numbers after a multiple of " + stepGames
                    + " games, at most " + allGames());
        }
        for (int i = in.position(); i < in.limit(); i++) {
            if (!Float.isFinite(in.get(i))) {
                throw new IllegalArgumentException("it holds " + in.get(i) + ", which is no finite number");
            }
        }
        policy.load(in);
        critic.load(in);
        in.get(average);
        for (SelfPlay shard : shards) {
            shard.load(in);
        }
        step = games / stepGames;
        LinearWeights.of(average);
    }
}
