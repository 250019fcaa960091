package kakumei.papers.playouts;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Bandit;
import kakumei.search.MonteCarloPlayer;
import kakumei.search.MonteCarloSettings;
import kakumei.search.PlayoutPolicy;
import kakumei.search.Worlds;

/**
 * What playouts say about the melds of a board: the mean points of each, the same number of playouts for all. On the
 * lead the pass is no candidate.
 *
 * @param values by candidate, in the order of the rules; at least two
 */
record MeldValues(List<Value> values) {
    /**
     * The value of one meld.
     *
     * @param meld the meld, perhaps the pass
     * @param mean its mean points
     * @param halfWidth half its 95 % interval
     */
    record Value(Meld meld, double mean, double halfWidth) {
        /** The text of a meld, {@code pass} included. */
        String text() {
            return meld.isPass() ? "pass" : CardText.format(meld);
        }
    }

    MeldValues {
        values = List.copyOf(values);
    }

    /** How many melds may be chosen; 1 if there is no choice. */
    static int candidates(View view) {
        int legal = view.legalMelds().size();
        return view.packedToBeat() == 0 ? Math.max(1, legal - 1) : legal;
    }

    /** Tries every meld of a board, which must leave a choice and not go out at once, in so many playouts. */
    static MeldValues of(
            Board board,
            Supplier<? extends Worlds> worlds,
            Supplier<? extends PlayoutPolicy> policy,
            int playouts,
            long seed) {
        View view = board.view();
        MonteCarloSettings settings = MonteCarloSettings.DEFAULT
                .withBandit(Bandit.even())
                .withPlayoutCount(playouts * candidates(view))
                .withWorlds(worlds)
                .withPlayouts(policy);
        try (MonteCarloPlayer player = new MonteCarloPlayer(Daihinmin.uecda(), settings, seed)) {
            player.choose(view);
            List<Explanation.Candidate> tried =
                    player.explain().map(Explanation::candidates).orElse(List.of());
            List<Value> values = new ArrayList<>();
            for (Meld meld : view.legalMelds()) {
                tried.stream()
                        .filter(candidate -> candidate.meld().equals(meld))
                        .forEach(candidate -> values.add(new Value(meld, candidate.mean(), half(candidate))));
            }
            return new MeldValues(values);
        }
    }

    /** What a player, made anew from a seed, thinks of the melds of a board; empty if it does not compare two. */
    static Optional<MeldValues> by(PlayerFactory judge, Board board, long seed) {
        try (Player player = judge.create(seed)) {
            player.choose(board.view());
            List<Value> values = player.explain().map(Explanation::candidates).orElse(List.of()).stream()
                    .map(candidate -> new Value(candidate.meld(), candidate.mean(), half(candidate)))
                    .toList();
            return values.size() < 2 ? Optional.empty() : Optional.of(new MeldValues(values));
        }
    }

    /* The interval of an explanation ends where points do: the longer side tells its width. */
    private static double half(Explanation.Candidate candidate) {
        return Math.max(candidate.high() - candidate.mean(), candidate.mean() - candidate.low());
    }

    /** The meld with the highest mean, the first of equals. */
    Value best() {
        return values.stream()
                .max(Comparator.comparingDouble(Value::mean).thenComparingInt(value -> -values.indexOf(value)))
                .orElseThrow();
    }

    /** The best of the others. */
    Value second() {
        Value best = best();
        return new MeldValues(
                        values.stream().filter(value -> !value.equals(best)).toList())
                .best();
    }

    /** The best of the others that differ from the best in more than suits; the second if there is none. */
    Value secondKind() {
        Value best = best();
        List<Value> others = values.stream()
                .filter(value -> !areTwins(value.meld(), best.meld()))
                .toList();
        return others.isEmpty() ? second() : new MeldValues(others).best();
    }

    /**
     * Whether more playouts could hardly change which of the best two of different kinds is better: they are apart by
     * more than chance at 95 %, or all their playouts came out the same.
     */
    boolean isSettled() {
        return isSettled(0);
    }

    /** The same, and the two are apart by so many points at least. */
    boolean isSettled(double least) {
        Value best = best();
        Value other = secondKind();
        return best.mean() - other.mean() >= Math.max(least, Math.hypot(best.halfWidth(), other.halfWidth()));
    }

    /** The mean of a meld that was tried. */
    double mean(Meld meld) {
        return values.stream()
                .filter(value -> value.meld().equals(meld))
                .mapToDouble(Value::mean)
                .findFirst()
                .orElseThrow();
    }

    /** Whether two melds show the same ranks, both with the joker or both without, and so differ in suits at the most. */
    static boolean areTwins(Meld one, Meld other) {
        return Meld.hasJoker(one.packed()) == Meld.hasJoker(other.packed())
                && Meld.isOneRank(one.packed()) == Meld.isOneRank(other.packed())
                && Cards.counts(one.cells()) == Cards.counts(other.cells());
    }
}
