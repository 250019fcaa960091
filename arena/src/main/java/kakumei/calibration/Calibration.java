package kakumei.calibration;

import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kakumei.papers.Hits;

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

    /** What is tried, in words. */
    public String title() {
        return title;
    }

    /** How many leagues, questions or samples there are in each situation unless somebody wants more or fewer. */
    public int usualRounds() {
        return rounds;
    }

    /** Tries it; the same numbers for the same rounds and seed. */
    public abstract List<Trial> run(int rounds, long seed);

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
