package kakumei.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * Tries every legal meld in many playouts, each from hands drawn anew, and submits the one with the best mean payoff.
 *
 * <p>The exchange goes card by card in the same way. One legal meld, or one that empties the hand, is submitted at once.
 * With a budget in playouts all decisions are a function of the seed and of what was asked before.
 */
public final class MonteCarloPlayer implements Player {
    private static final int PLAYOUTS_PER_CLOCK_READING = 8;
    private static final int PLAYOUTS_PER_WORD = 64;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Rules rules;
    private final Bandit bandit;
    private final Budget budget;
    private final Worlds worlds;
    private final PlayoutPolicy playouts;
    private final MeldEvaluation evaluation;
    private final boolean untilGameOver;
    private final LongSupplier nanoClock;
    private final SplitMix random;

    private final Arms arms;
    private final Choices choices = new Choices();
    private final Melds candidates = choices.melds();
    private final State root;
    private final State scratch;
    private double[] evaluations = new double[Long.SIZE];
    private long nanos;
    private Runnable listener = () -> {};

    /** A player whose budget is in playouts. */
    public MonteCarloPlayer(Rules rules, MonteCarloSettings settings, long seed) {
        this(rules, settings, seed, () -> 0);
        if (settings.budget() instanceof Budget.Millis) {
            throw new IllegalArgumentException("a budget in milliseconds needs a clock");
        }
    }

    /** A player; {@code nanoClock} counts nanoseconds from any origin and is read only for a budget in milliseconds. */
    public MonteCarloPlayer(Rules rules, MonteCarloSettings settings, long seed, LongSupplier nanoClock) {
        this.rules = rules;
        this.nanoClock = nanoClock;
        bandit = settings.bandit();
        budget = settings.budget();
        worlds = settings.worlds().get();
        playouts = settings.playouts().get();
        evaluation = settings.evaluation().get();
        untilGameOver = settings.stop() == MonteCarloSettings.Stop.GAME_OVER;
        random = new SplitMix(seed);
        arms = new Arms(rules.minPoints(), rules.maxPoints());
        root = rules.newState();
        scratch = rules.newState();
    }

    @Override
    public Meld choose(View view) {
        choices.of(view);
        arms.reset(0);
        if (choices.isObvious()) {
            return choices.answer();
        }
        int count = worthTrying(view, choices.count());
        if (count == 1) {
            choices.because("the only meld worth trying");
            return new Meld(candidates.get(0));
        }
        arms.reset(count);
        for (int i = 0; i < count; i++) {
            arms.evaluate(i, evaluations[i]);
        }
        arms.believe(evaluation.prior());
        prepare(view);
        search(view.me(), 0, 0);
        return new Meld(candidates.get(arms.best()));
    }

    /** Evaluates the first {@code count} candidates and moves those worth trying to the front; how many there are. */
    private int worthTrying(View view, int count) {
        int n = candidates.size();
        if (evaluations.length < n) {
            evaluations = new double[2 * n];
        }
        Arrays.fill(evaluations, 0, n, 0);
        evaluation.evaluate(view, candidates, evaluations);
        double least = evaluation.least();
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (evaluations[i] >= least) {
                evaluations[kept] = evaluations[i];
                candidates.set(kept++, candidates.get(i));
            }
        }
        return kept;
    }

    private void prepare(View view) {
        view.copyPublicTo(root);
        worlds.see(view);
    }

    /**
     * Card by card: each further card is the one with the best mean, those chosen before it fixed and those still to
     * be chosen after it drawn with equal chance. Every card has the whole budget.
     */
    @Override
    public long give(View view, int count) {
        prepare(view);
        root.phase(Phase.GIVE);
        root.turn(view.me());
        root.toGive(count);
        choices.because("");
        long given = 0;
        for (int n = count; n > 0; n--) {
            candidates.clear();
            for (long rest = view.hand() & ~given; rest != 0; rest &= rest - 1) {
                candidates.add(rest & -rest);
            }
            arms.reset(candidates.size());
            search(view.me(), given, count);
            given |= candidates.get(arms.best());
        }
        return given;
    }

    /** Spends the budget on the candidates: melds, or single cards when {@code toGive} is not 0. */
    private void search(int me, long given, int toGive) {
        int until = untilGameOver ? -1 : me;
        long limit = budget instanceof Budget.Playouts p ? p.count() : Long.MAX_VALUE;
        long start = nanoClock.getAsLong();
        long time = budget instanceof Budget.Millis m ? m.perDecision() * NANOS_PER_MILLI : Long.MAX_VALUE;
        for (long n = 0; n < limit; n++) {
            if (n > 0 && n % PLAYOUTS_PER_CLOCK_READING == 0 && nanoClock.getAsLong() - start >= time) {
                break;
            }
            int arm = n < arms.size() ? (int) n : bandit.next(arms, random);
            scratch.copyFrom(root);
            worlds.draw(scratch, random);
            if (toGive == 0) {
                rules.play(scratch, candidates.get(arm));
            } else {
                exchange(given | candidates.get(arm), toGive);
            }
            if (scratch.phase() == Phase.PLAY) {
                playouts.run(rules, scratch, random, until);
            }
            if (scratch.phase() == Phase.STALEMATE) {
                rules.settle(scratch, random);
            }
            arms.add(arm, rules.points(scratch, me));
            if (n % PLAYOUTS_PER_WORD == 0) {
                listener.run();
            }
        }
        listener.run();
        nanos = nanoClock.getAsLong() - start;
    }

    /** Gives the cards fixed so far and any others for the rest; who gives after me gives its lowest. */
    private void exchange(long gift, int toGive) {
        long hand = scratch.hand(scratch.turn());
        while (Cards.count(gift) < toGive) {
            gift |= Cards.nth(hand & ~gift, random.nextInt(Cards.count(hand & ~gift)));
        }
        rules.exchange().give(scratch, gift);
        while (scratch.phase() == Phase.GIVE) {
            rules.exchange().give(scratch, Cards.lowest(scratch.hand(scratch.turn()), scratch.toGive()));
        }
    }

    @Override
    public void thinkAloud(Runnable told) {
        listener = told;
    }

    /** The candidates by mean with 95 % intervals; after an exchange those of the last card. */
    @Override
    public Optional<Explanation> explain() {
        if (!choices.reason().isEmpty()) {
            return Optional.of(Explanation.atOnce(choices.reason()));
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("playouts", arms.total());
        if (budget instanceof Budget.Millis) {
            values.put("milliseconds", (double) nanos / NANOS_PER_MILLI);
        }
        List<Explanation.Candidate> list = new ArrayList<>();
        for (int arm = 0; arm < arms.size(); arm++) {
            if (arms.count(arm) > 0) {
                double mean = arms.mean(arm);
                double half = arms.halfWidth(arm);
                list.add(new Explanation.Candidate(
                        new Meld(candidates.get(arm)),
                        mean,
                        Math.max(rules.minPoints(), mean - half),
                        Math.min(rules.maxPoints(), mean + half),
                        arms.count(arm)));
            }
        }
        list.sort(Comparator.comparingDouble(Explanation.Candidate::mean).reversed());
        return Optional.of(new Explanation(values, list));
    }
}
