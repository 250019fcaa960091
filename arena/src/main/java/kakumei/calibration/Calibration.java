package kakumei.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kakumei.papers.Hits;
import kakumei.rating.MeanInterval;
import kakumei.report.TextColumns;

/** A claim of ours, tried by simulation. */
public enum Calibration {
    /** Marks of leads beyond chance. */
    MARKS("Marks of leads beyond chance", 1000) {
        @Override
        public List<Trial> run(int rounds, long seed) {
            return new Marks(rounds, seed).trials();
        }
    },
    /** Verdicts and intervals of {@code versus}. */
    VERSUS("Verdicts and intervals of versus", 1000) {
        @Override
        public List<Trial> run(int rounds, long seed) {
            return new Verdicts(rounds, seed).trials();
        }
    },
    /** Cycles of three beyond chance. */
    CYCLES("Cycles of three beyond chance", 400) {
        @Override
        public List<Trial> run(int rounds, long seed) {
            return new Cycles(rounds, seed).trials();
        }
    },
    /** Intervals of shares and of mean points. */
    INTERVALS("95 % intervals of shares and of mean points", 4000) {
        @Override
        public List<Trial> run(int rounds, long seed) {
            return new Intervals(rounds, seed).trials();
        }
    };

    private final String title;
    private final int rounds;

    Calibration(String title, int rounds) {
        this.title = title;
        this.rounds = rounds;
    }

    /** How many leagues, questions or samples there are in each situation unless somebody wants more or fewer. */
    public int usualRounds() {
        return rounds;
    }

    /** Tries it; the same numbers for the same rounds and seed. */
    public abstract List<Trial> run(int rounds, long seed);

    /** Tries it, and says for the terminal what came out. */
    public String report(int count, long seed) {
        List<Trial> trials = run(count, seed);
        List<String> header = new ArrayList<>(List.of("situation"));
        trials.get(0).shares().keySet().forEach(what -> header.add(">" + what));
        TextColumns columns = new TextColumns(header);
        for (Trial trial : trials) {
            List<String> row = new ArrayList<>(List.of(trial.situation()));
            trial.shares().values().forEach(hits -> row.add(percent(hits.interval())));
            columns.row(row);
        }
        return String.format(
                Locale.ROOT,
                "%s, in percent of %,d rounds (95 %% interval), seed %d%n%n%s",
                title,
                count,
                seed,
                columns);
    }

    private static String percent(MeanInterval share) {
        return String.format(
                Locale.ROOT, "%.1f (%.1f-%.1f)", 100 * share.mean(), 100 * share.low(), 100 * share.high());
    }

    /** In how many rounds something holds; they are shared out to all cores. */
    static Hits count(int rounds, IntPredicate holds) {
        return new Hits(
                (int) IntStream.range(0, rounds).parallel().filter(holds).count(), rounds);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
