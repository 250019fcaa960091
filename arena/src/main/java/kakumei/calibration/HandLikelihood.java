package kakumei.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import kakumei.player.Entrant;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rating.Sample;
import kakumei.report.Figures;
import kakumei.report.TextColumns;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.search.Unseen;
import kakumei.search.Worlds;

/**
 * How well hand generators know the true hands: the mean of −log of the chance that they give the true holder of each
 * card whose holder is open.
 *
 * <p>Not all generators can tell a chance, but all can deal. So it is the share of many deals that give the card to its
 * holder, for all alike; one more deal, an even one, keeps it above 0. With d deals and a chance p the mean comes out
 * about (1 − p) / (2 p d) too large.
 */
public final class HandLikelihood {
    private static final double LEVEL = 0.95;

    private final Rules rules;
    private final SecondGame games;
    private final List<? extends Supplier<? extends Worlds>> generators;
    private final int deals;
    private final long seed;

    /**
     * Measures generators in games of five players of one kind.
     *
     * @param deals how many deals estimate the chances of a position
     */
    public HandLikelihood(
            Rules rules, Entrant kind, List<? extends Supplier<? extends Worlds>> generators, int deals, long seed) {
        this.rules = rules;
        this.generators = List.copyOf(generators);
        this.deals = deals;
        this.seed = seed;
        List<Entrant> players = new ArrayList<>();
        for (int i = 0; i < rules.players(); i++) {
            players.add(new Entrant(kind.name() + "#" + i, kind.factory()));
        }
        games = new SecondGame(rules, players);
    }

    /**
     * What some games told.
     *
     * @param positions how many positions they had
     * @param nats by generator: nats a card, one number for each game, the mean over its positions
     */
    public record Result(long positions, List<Sample> nats) {
        /** Copies the list. */
        public Result {
            nats = List.copyOf(nats);
        }

        /** Both together. */
        public Result plus(Result other) {
            List<Sample> sum = new ArrayList<>();
            for (int i = 0; i < nats.size(); i++) {
                sum.add(nats.get(i).plus(other.nats.get(i)));
            }
            return new Result(positions + other.positions, sum);
        }
    }

    /** The games from {@code first} on, so many, shared out to all cores; the same for the same seed. */
    public Result measure(int first, int count) {
        List<Result> each = IntStream.range(first, first + count)
                .parallel()
                .mapToObj(this::game)
                .toList();
        return each.stream().reduce(Result::plus).orElseThrow(); // in order: sums of other orders differ in a digit
    }

    private Result game(int number) {
        List<SecondGame.OpenDecision> decisions = games.decisions(Seeds.mix(seed, number));
        SplitMix random = new SplitMix(Seeds.mix(seed, number, 1));
        double[] sums = new double[generators.size()];
        List<Worlds> worlds = new ArrayList<>();
        generators.forEach(generator -> worlds.add(generator.get()));
        int positions = 0;
        Unseen unseen = new Unseen();
        for (SecondGame.OpenDecision decision : decisions) {
            unseen.see(decision.view());
            if (isOpen(unseen)) {
                positions++;
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += nats(worlds.get(i), decision, unseen, random);
                }
            }
        }
        List<Sample> nats = new ArrayList<>();
        for (double sum : sums) {
            nats.add(positions == 0 ? Sample.EMPTY : Sample.of(sum / positions));
        }
        return new Result(positions, nats);
    }

    /* With one opponent left, or none whose cards are open, there is nothing to know. */
    private static boolean isOpen(Unseen unseen) {
        int holders = 0;
        for (int player = 0; player < unseen.players(); player++) {
            holders += unseen.need(player) > 0 ? 1 : 0;
        }
        return holders > 1;
    }

    private double nats(Worlds worlds, SecondGame.OpenDecision decision, Unseen unseen, SplitMix random) {
        State deal = rules.newState();
        decision.view().copyPublicTo(deal);
        worlds.see(decision.view());
        int[] right = new int[Long.SIZE];
        for (int n = 0; n < deals; n++) {
            worlds.draw(deal, random);
            for (int player = 0; player < unseen.players(); player++) {
                long both = deal.hand(player) & decision.hands().get(player) & unseen.cards();
                for (long rest = both; rest != 0; rest &= rest - 1) {
                    right[Long.numberOfTrailingZeros(rest)]++;
                }
            }
        }
        double sum = 0;
        int open = Long.bitCount(unseen.cards());
        for (int player = 0; player < unseen.players(); player++) {
            double even = (double) unseen.need(player) / open;
            for (long rest = decision.hands().get(player) & unseen.cards(); rest != 0; rest &= rest - 1) {
                sum -= Math.log((right[Long.numberOfTrailingZeros(rest)] + even) / (deals + 1));
            }
        }
        return sum / open;
    }

    /** What came out, as a table: a row for each generator, a column for each kind of players. */
    public static String report(
            List<String> generators, List<String> kinds, List<Result> results, int deals, long seed) {
        List<String> header = new ArrayList<>(List.of("generator"));
        kinds.forEach(kind -> header.add(">" + kind));
        TextColumns columns = new TextColumns(header);
        for (int i = 0; i < generators.size(); i++) {
            List<String> row = new ArrayList<>(List.of(generators.get(i)));
            for (Result result : results) {
                row.add(text(result.nats().get(i)));
            }
            columns.row(row);
        }
        List<String> basis = new ArrayList<>();
        for (int kind = 0; kind < kinds.size(); kind++) {
            Result result = results.get(kind);
            basis.add(Figures.count(result.positions()) + " in "
                    + Figures.count(result.nats().get(0).count()) + " games of " + kinds.get(kind));
        }
        return String.format(
                Locale.ROOT,
                "Nats per card whose holder is open (95 %% interval over games), %,d deals per position, seed %d%n%n%s"
                        + "Positions: %s.%n",
                deals,
                seed,
                columns,
                String.join("; ", basis));
    }

    private static String text(Sample sample) {
        return sample.interval(LEVEL)
                .map(known -> Figures.fixed(known.mean(), 4) + " (" + Figures.range(known, 4) + ")")
                .orElse("-");
    }
}
