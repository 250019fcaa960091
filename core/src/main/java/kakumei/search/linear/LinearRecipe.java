package kakumei.search.linear;

/**
 * How a linear policy is trained.
 *
 * @param shardGames games that each shard of a step plays
 * @param rate the learning rate of the first step
 * @param lastRate that of the last step; it falls exponentially
 * @param criticRate the learning rate of the critic
 * @param lambda the share of a decision's return that is taken from what followed, not from the critic
 * @param average the weights that play are means over about 1 / (1 - average) steps
 */
public record LinearRecipe(int shardGames, float rate, float lastRate, float criticRate, float lambda, float average) {
    /** What was found best. */
    public static final LinearRecipe BEST = new LinearRecipe(4, 0.01f, 0.0003f, 0.02f, 0.9f, 0.9995f);
}
