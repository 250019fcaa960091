package kakumei.search.daihinmin;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.player.daihinmin.LastDuel;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Budget;
import kakumei.search.Choices;
import kakumei.search.PlayoutPolicy;
import kakumei.search.Worlds;
import kakumei.search.inputs.Inputs;

/**
 * Net, belief and search together. A net scores every meld; those near the best are played out over deals drawn from a
 * belief, every deal with all of them and the same chance; half of them are left after each round, and what the net said
 * counts as many playouts. Gifts are the net's alone. By the standard rules a way out that nothing can prevent comes
 * before all else.
 */
public final class ChampionPlayer implements Player {
    private static final long NANOS_PER_MILLI = 1_000_000;
    /** Of a normal distribution, for 95 %. */
    private static final double TWO_SIDED_95 = 1.959964;

    private final Rules rules;
    private final ChampionSettings settings;
    private final PlaceNet net;
    private final Worlds worlds;
    private final PlayoutPolicy playouts;
    private final LongSupplier nanoClock;
    private final SplitMix random;
    private final SplitMix chance = new SplitMix(0);

    private final DaihinminCertainWin certainWin = new DaihinminCertainWin();
    private final LastDuel lastDuel = new LastDuel();
    private final boolean endings;
    private final Choices choices = new Choices();
    private final Melds gifts = new Melds();
    private Melds scored = gifts;
    private final State root;
    private final State deal;
    private final State scratch;
    /* Of the candidates: which are still in, the best first; sums of what their playouts were worth. */
    private int[] left = new int[Long.SIZE];
    private int leftCount;
    private double[] sum = new double[Long.SIZE];
    private double[] squares = new double[Long.SIZE];
    private long[] count = new long[Long.SIZE];
    private long total;
    private Runnable listener = () -> {};

    /** A player; {@code nanoClock} counts nanoseconds from any origin and is read only for a budget in milliseconds. */
    public ChampionPlayer(Rules rules, ChampionSettings settings, long seed, LongSupplier nanoClock) {
        this.rules = rules;
        this.settings = settings;
        this.nanoClock = nanoClock;
        net = new PlaceNet(settings.net(), settings.values());
        endings = settings.endings() && rules.version().equals(Daihinmin.uecda().version());
        worlds = settings.worlds().get();
        playouts = settings.playouts().get();
        random = new SplitMix(seed);
        root = rules.newState();
        deal = rules.newState();
        scratch = rules.newState();
    }

    @Override
    public Meld choose(View view) {
        choices.of(view);
        if (choices.isObvious()) {
            return choices.answer();
        }
        view.copyPublicTo(root);
        long wins = endings ? certain(view) : LastDuel.NONE;
        if (wins != LastDuel.NONE) {
            choices.because("goes out whatever the others do");
            return new Meld(wins);
        }
        scored = choices.melds();
        net.scoreMelds(view, scored, choices.count());
        nearBest(view);
        if (leftCount > 1) {
            search(view);
        }
        return new Meld(scored.get(left[0]));
    }

    /** A meld after which nobody can keep me from the best place that is left, or {@link LastDuel#NONE}. */
    private long certain(View view) {
        long way = certainWin.find(root, view.hand());
        if (way != 0) {
            return way;
        }
        boolean two = root.players - Integer.bitCount(root.out()) == 2;
        return two ? lastDuel.find(rules, root, view.hand(), view.unseen()) : LastDuel.NONE;
    }

    @Override
    public long give(View view, int toGive) {
        Inputs.gifts(view.hand(), toGive, gifts);
        choices.because(gifts.size() == 1 ? "the only gift" : "");
        if (gifts.size() == 1) {
            return gifts.get(0);
        }
        scored = gifts;
        net.scoreGifts(view, toGive, gifts);
        nearBest(view);
        return gifts.get(net.best());
    }

    /** Puts the candidates that may be best in order, forgetting all playouts. */
    private void nearBest(View view) {
        int n = net.count();
        if (sum.length < n) {
            left = new int[2 * n];
            sum = new double[2 * n];
            squares = new double[2 * n];
            count = new long[2 * n];
        }
        total = 0;
        double least =
                net.value(net.best()) - settings.margin() * settings.values().spread(view.gamesToReset());
        leftCount = 0;
        for (int i = 0; i < n; i++) {
            sum[i] = 0;
            squares[i] = 0;
            count[i] = 0;
            if (net.value(i) >= least) {
                left[leftCount++] = i;
            }
        }
        sort();
        leftCount = Math.min(leftCount, settings.candidates());
    }

    /** What a candidate is worth by the net and its playouts; of one that was not tried the net alone can say. */
    private double value(int candidate) {
        double prior = settings.prior();
        if (count[candidate] == 0) {
            return net.value(candidate);
        }
        return (prior * net.value(candidate) + sum[candidate]) / (prior + count[candidate]);
    }

    /* By insertion: they are few, and equal ones stay in their order. */
    private void sort() {
        for (int i = 1; i < leftCount; i++) {
            int candidate = left[i];
            int at = i;
            while (at > 0 && value(left[at - 1]) < value(candidate)) {
                left[at] = left[at - 1];
                at--;
            }
            left[at] = candidate;
        }
    }

    private void search(View view) {
        worlds.see(view);
        int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(leftCount - 1);
        long start = nanoClock.getAsLong();
        for (int round = 1; round <= rounds; round++) {
            if (settings.budget() instanceof Budget.Playouts playoutBudget) {
                int deals = Math.max(1, playoutBudget.count() / (rounds * leftCount));
                for (int n = 0; n < deals; n++) {
                    tryAll(view.me());
                }
            } else if (settings.budget() instanceof Budget.Millis millis) {
                long end = start + millis.perDecision() * NANOS_PER_MILLI * round / rounds;
                do {
                    tryAll(view.me());
                } while (nanoClock.getAsLong() < end);
            }
            sort();
            listener.run();
            leftCount = (leftCount + 1) / 2;
        }
    }

    /** Plays out every candidate that is left from one deal. */
    private void tryAll(int me) {
        deal.copyFrom(root);
        worlds.draw(deal, random);
        long seed = random.nextLong();
        for (int i = 0; i < leftCount; i++) {
            scratch.copyFrom(deal);
            chance.reseed(seed);
            rules.play(scratch, scored.get(left[i]));
            if (scratch.phase() == Phase.PLAY) {
                playouts.run(rules, scratch, chance, me);
            }
            if (scratch.phase() == Phase.STALEMATE) {
                rules.settle(scratch, chance);
            }
            double value = net.placeValue(scratch.placeOf(me));
            sum[left[i]] += value;
            squares[left[i]] += value * value;
            count[left[i]]++;
            total++;
        }
    }

    @Override
    public void thinkAloud(Runnable told) {
        listener = told;
    }

    /**
     * The candidate taken first, then the others by value, in points as if the first place made 5 and the last 1; with
     * the chances of places by the net, and with the 95 % interval that is left by the chance of the playouts.
     */
    @Override
    public Optional<Explanation> explain() {
        if (!choices.reason().isEmpty()) {
            return Optional.of(Explanation.atOnce(choices.reason()));
        }
        List<Explanation.Candidate> list = new ArrayList<>();
        for (int i = 0; i < net.count(); i++) {
            double half = halfWidth(i);
            list.add(new Explanation.Candidate(
                    new Meld(scored.get(i)),
                    net.points(value(i)),
                    net.points(value(i) - half),
                    net.points(value(i) + half),
                    count[i],
                    net.chances(i)));
        }
        Meld taken = list.get(left[0]).meld();
        list.sort(Comparator.comparing(
                        (Explanation.Candidate candidate) -> !candidate.meld().equals(taken))
                .thenComparing(
                        Comparator.comparingDouble(Explanation.Candidate::mean).reversed()));
        Map<String, Object> values = net.notes();
        values.put("playouts", total);
        return Optional.of(new Explanation(values, list));
    }

    private double halfWidth(int candidate) {
        long n = count[candidate];
        if (n == 0) {
            return 0;
        }
        if (n == 1) {
            /* Of one playout nothing is known but what it can come to. */
            return (net.placeValue(0) - net.placeValue(PlaceNet.PLACES - 1)) / (settings.prior() + n);
        }
        double mean = sum[candidate] / n;
        double variance = Math.max(0, squares[candidate] / n - mean * mean) * n / (n - 1);
        return TWO_SIDED_95 * Math.sqrt(variance * n) / (settings.prior() + n);
    }
}
