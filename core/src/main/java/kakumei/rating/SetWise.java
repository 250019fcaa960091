package kakumei.rating;

import java.util.ArrayList;
import java.util.List;

/**
 * The set-wise procedure of Gokaya, Okubo, Wakatsuki and Nishino over any rating system for two players: each pair of a
 * set has met once, the higher total won, and a player's new rating is the mean of the ratings that the single meetings
 * would have given, all from the ratings before the set.
 *
 * <p>Immutable; who has which rating is kept by {@link Ratings}.
 */
public final class SetWise {
    /** The paper's four methods, named after the system inside. */
    public enum Method {
        /** Elo. */
        SE,
        /** Glicko. */
        SG,
        /** Glicko-2. */
        SG2,
        /** TrueSkill. */
        STS
    }

    /** How the paper is read. */
    public enum Mode {
        /** As the text has it. */
        PAPER,
        /**
         * The other of the two forms that the text names (逐次方式): the meetings of a set one after the other, each from
         * the ratings that the one before has left, so that the order of the players in a set matters.
         */
        SEQUENTIAL,
        /**
         * A reconstruction, chosen because it comes close to the ratings printed in the paper's Table 2; not what the
         * authors say they ran.
         */
        TABLE2
    }

    /** How the meetings of a set come together. */
    private enum Form {
        MEAN,
        SEQUENCE,
        PERIOD
    }

    private final RatingSystem system;
    private final Form form;

    private SetWise(RatingSystem system, Form form) {
        this.system = system;
        this.form = form;
    }

    /** The procedure as the paper has it: the mean over the opponents, component by component. */
    public static SetWise mean(RatingSystem system) {
        return new SetWise(system, Form.MEAN);
    }

    /** The meetings one after the other, in the order of the players of the set. */
    public static SetWise sequential(RatingSystem system) {
        return new SetWise(system, Form.SEQUENCE);
    }

    /** All meetings of a set as one period. */
    public static SetWise joint(RatingSystem.Periodic system) {
        return new SetWise(system, Form.PERIOD);
    }

    /** A method, with the settings of the paper as it is read. */
    public static SetWise of(Method method, Mode mode) {
        boolean table2 = mode == Mode.TABLE2;
        if (mode == Mode.SEQUENTIAL) {
            return sequential(of(method, Mode.PAPER).system);
        }
        return switch (method) {
            case SE -> table2 ? joint(Elo.PAPER) : mean(Elo.PAPER);
            case SG -> table2 ? joint(Glicko.PAPER) : mean(Glicko.PAPER);
            case SG2 -> mean(Glicko2.PAPER);
            case STS -> mean(table2 ? TrueSkill.PAPER.withBeta(200) : TrueSkill.PAPER);
        };
    }

    /** The system inside, which makes predictions from the ratings. */
    public RatingSystem system() {
        return system;
    }

    /** The ratings after {@code set}, given those of its players before it, both in the order of the set. */
    public Rating[] after(Rating[] before, SetResult set) {
        return switch (form) {
            case MEAN -> averaged(before, set);
            case SEQUENCE -> oneByOne(before, set);
            case PERIOD -> jointly(before, set);
        };
    }

    private Rating[] oneByOne(Rating[] before, SetResult set) {
        Rating[] after = before.clone();
        for (int i = 0; i < after.length; i++) {
            for (int j = i + 1; j < after.length; j++) {
                Rating one = after[i];
                after[i] = system.after(one, after[j], set.outcome(i, j));
                after[j] = system.after(after[j], one, set.outcome(j, i));
            }
        }
        return after;
    }

    private Rating[] averaged(Rating[] before, SetResult set) {
        int n = before.length;
        double[] means = new double[n];
        double[] deviations = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (j != i) {
                    Rating after = system.after(before[i], before[j], set.outcome(i, j));
                    means[i] += after.mean();
                    deviations[i] += after.deviation();
                }
            }
        }
        Rating[] after = new Rating[n];
        for (int i = 0; i < n; i++) {
            after[i] = new Rating(means[i] / (n - 1), deviations[i] / (n - 1));
        }
        return after;
    }

    private Rating[] jointly(Rating[] before, SetResult set) {
        RatingSystem.Periodic periodic = (RatingSystem.Periodic) system;
        Rating[] after = new Rating[before.length];
        List<Meeting> meetings = new ArrayList<>();
        for (int i = 0; i < before.length; i++) {
            meetings.clear();
            for (int j = 0; j < before.length; j++) {
                if (j != i) {
                    meetings.add(new Meeting(before[j], set.outcome(i, j)));
                }
            }
            after[i] = periodic.afterPeriod(before[i], meetings);
        }
        return after;
    }
}
