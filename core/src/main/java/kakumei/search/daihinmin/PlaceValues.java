package kakumei.search.daihinmin;

import java.util.Arrays;
import java.util.List;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * What each place is worth to a player, the first one most and the last one 0: its points, and what the class that
 * follows from it may expect of the games to the next class reset. Immutable.
 */
public final class PlaceValues {
    /**
     * How the classes fare among equals who play well: for each class, the best first, its chances of the places. Of
     * 1,098,102 games with classes of five nets that knew how many games there were to the next class reset.
     */
    public static final List<List<Double>> CLASS_CHANCES = List.of(
            List.of(0.57915, 0.24273, 0.09877, 0.04648, 0.03286),
            List.of(0.28758, 0.36475, 0.18642, 0.09804, 0.06321),
            List.of(0.08536, 0.19209, 0.29973, 0.24089, 0.18192),
            List.of(0.02743, 0.10912, 0.23184, 0.32874, 0.30287),
            List.of(0.02048, 0.09130, 0.18324, 0.28585, 0.41913));

    private static final int PLACES = Daihinmin.PLAYERS;
    /* With more games to go the values do not change any more. */
    private static final int HORIZON = 100;
    private static final double SLACK = 1e-3;

    /* By games to the next class reset, this one included; 0 where nobody knows. */
    private final double[][] rows;

    private PlaceValues(double[][] rows) {
        this.rows = rows;
    }

    /** The same values whatever follows. */
    public static PlaceValues fixed(List<Double> values) {
        return new PlaceValues(new double[][] {checked(values)});
    }

    /** Points alone, as if every game were the last before a class reset. */
    public static PlaceValues points() {
        return fixed(List.of(4.0, 3.0, 2.0, 1.0, 0.0));
    }

    /**
     * The values of a set: v(g) = points + chances · v(g − 1), with g games to the next class reset and v(0) = 0.
     *
     * @param unknown the values where nobody knows how many games there are
     * @param chances for each class, the best first, its chances of the places, the first one first
     */
    public static PlaceValues ofSet(List<Double> unknown, List<List<Double>> chances) {
        double[][] rows = new double[HORIZON + 1][];
        rows[0] = checked(unknown);
        double[] future = new double[PLACES];
        check(chances);
        for (int games = 1; games <= HORIZON; games++) {
            double[] worth = new double[PLACES];
            for (int place = 0; place < PLACES; place++) {
                worth[place] = PLACES - 1 - place + future[place] - future[PLACES - 1];
            }
            rows[games] = worth;
            for (int role = 0; role < PLACES; role++) {
                future[role] = 0;
                for (int place = 0; place < PLACES; place++) {
                    future[role] += chances.get(role).get(place) * worth[place];
                }
            }
        }
        return new PlaceValues(rows);
    }

    private static double[] checked(List<Double> values) {
        double[] row = values.stream().mapToDouble(Double::doubleValue).toArray();
        if (row.length != PLACES || !Arrays.stream(row).allMatch(Double::isFinite) || row[0] <= row[PLACES - 1]) {
            throw new IllegalArgumentException("expected the values of " + PLACES + " places, the first one most");
        }
        return row;
    }

    private static void check(List<List<Double>> chances) {
        boolean good = chances.size() == PLACES;
        for (List<Double> row : chances) {
            good &= row.size() == PLACES && row.stream().allMatch(chance -> chance >= 0);
            double sum = row.stream().mapToDouble(Double::doubleValue).sum();
            good &= Math.abs(sum - 1) < SLACK;
        }
        if (!good) {
            throw new IllegalArgumentException("expected the chances of " + PLACES + " places for each of " + PLACES
                    + " classes, each row summing to 1");
        }
    }

    /** The values with so many games to the next class reset, this one included, 0 if nobody knows; not to be changed. */
    double[] of(int gamesToReset) {
        return rows[Math.min(gamesToReset, rows.length - 1)];
    }

    /** How much the first place is worth more than the last, against what it is where nobody knows. */
    double spread(int gamesToReset) {
        double[] now = of(gamesToReset);
        return (now[0] - now[PLACES - 1]) / (rows[0][0] - rows[0][PLACES - 1]);
    }
}
