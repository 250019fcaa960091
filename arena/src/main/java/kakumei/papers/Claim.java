package kakumei.papers;

import java.util.Optional;
import kakumei.report.Figures;

/**
 * A claim of a paper beside what we measured.
 *
 * @param paper the number of the paper
 * @param text what it claims
 * @param source the table or figure
 * @param paperValue the paper's number; empty where it gives none
 * @param ours our number
 * @param low the lower end of its 95 % interval
 * @param high the upper end
 * @param least below this the claim is wrong; minus infinity where there is no such end
 * @param most above this the claim is wrong; infinity where there is no such end
 * @param games how many games, boards or sets ours rests on
 * @param unit what they are
 * @param seed where their chance came from
 * @param decimals as many as the numbers are shown with
 */
public record Claim(
        String paper,
        String text,
        String source,
        Optional<Double> paperValue,
        double ours,
        double low,
        double high,
        double least,
        double most,
        long games,
        String unit,
        String seed,
        int decimals) {
    /* By what multiple two numbers of games differ much. */
    private static final double MUCH = 3;

    /** What became of a claim. */
    public enum Verdict {
        /** The whole interval is where the claim has it. */
        HOLDS("holds", "yes"),
        /** No part of the interval is. */
        FAILS("does not hold", "no"),
        /** Some of it is: the sample does not decide. */
        OPEN("open", "open");

        private final String words;
        private final String answer;

        Verdict(String words, String answer) {
            this.words = words;
            this.answer = answer;
        }

        /** By an interval of what was found and the ends of what is claimed. */
        public static Verdict of(double low, double high, double least, double most) {
            if (low > least && high < most) {
                return HOLDS;
            }
            return high <= least || low >= most ? FAILS : OPEN;
        }

        /** As pages have it. */
        public String words() {
            return words;
        }

        /** The same under a question. */
        public String answer() {
            return answer;
        }
    }

    /** Checks that the numbers are in order. */
    public Claim {
        if (!(low <= ours && ours <= high)) {
            throw new IllegalArgumentException(text + ": " + ours + " is not between " + low + " and " + high);
        }
        if (least >= most || games < 1) {
            throw new IllegalArgumentException(text + ": nothing could decide it");
        }
    }

    /** What became of it. */
    public Verdict verdict() {
        return Verdict.of(low, high, least, most);
    }

    /**
     * About how many games would decide an open claim: an interval narrow enough to hold the end of the claim or the
     * truth, but not both. The truth is what the paper says; what we found where it says nothing, or where our interval
     * or the claim itself excludes its number.
     */
    public long gamesToDecide() {
        return gamesToTell(byPaper().orElse(ours));
    }

    /** The same, if the truth is what we found. */
    public long gamesByOurs() {
        return gamesToTell(ours);
    }

    /** The paper's number, where it may be the truth and the claim right. */
    private Optional<Double> byPaper() {
        return paperValue.filter(number -> low <= number && number <= high && least < number && number < most);
    }

    private long gamesToTell(double truth) {
        double half = (high - low) / 2;
        double wanted = Math.max(distance(truth) / 2, half / 1_000);
        double needed = games * (half / wanted) * (half / wanted);
        double magnitude = Math.pow(10, Math.max(0, Math.floor(Math.log10(needed)) - 1));
        return (long) (Math.ceil(needed / magnitude) * magnitude);
    }

    /** To the nearer end of the claim. */
    private double distance(double number) {
        return Math.min(Math.abs(number - least), Math.abs(number - most));
    }

    /** Whether ours is counted, not sampled. */
    public boolean isExact() {
        return low == high;
    }

    /** What the claim asks of the number, in signs. */
    public String asked() {
        if (most - least == 1 && least != Math.rint(least)) {
            return limit((least + most) / 2); // a count: half of one to either side
        }
        if (Double.isInfinite(least)) {
            return "below " + limit(most);
        }
        return Double.isInfinite(most) ? "above " + limit(least) : limit(least) + " to " + limit(most);
    }

    private String limit(double value) {
        return value == Math.rint(value) ? Figures.fixed(value, 0) : String.valueOf(value);
    }

    /** The verdict, and for an open claim what would decide it. */
    public String verdictWords() {
        return verdict().words() + (verdict() == Verdict.OPEN ? ", about " + needed() : "");
    }

    /* How near the truth is to the end of the claim says how many, so that both are said where that differs much. */
    private String needed() {
        long byPaper = gamesToDecide();
        long byOurs = gamesByOurs();
        if (byPaper <= MUCH * byOurs && byOurs <= MUCH * byPaper) {
            return Figures.count(byPaper) + " " + unit;
        }
        return Figures.count(byOurs) + " " + unit + " if ours is the truth, " + Figures.count(byPaper)
                + " if the paper's";
    }
}
