package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SetWiseTest {
    static Stream<Arguments> procedures() {
        return Stream.of(SetWise.Method.values())
                .flatMap(method -> Stream.of(SetWise.Mode.values()).map(mode -> Arguments.of(method, mode)));
    }

    private static void same(Map<String, Rating> actual, Map<String, Rating> expected) {
        assertThat(actual.keySet()).isEqualTo(expected.keySet());
        actual.forEach((player, rating) -> {
            Rating other = expected.getOrDefault(player, rating);
            assertThat(rating.mean()).isCloseTo(other.mean(), within(1e-8));
            assertThat(rating.deviation()).isCloseTo(other.deviation(), within(1e-8));
        });
    }

    /** Procedures 1 and 2 to the letter: all ordered pairs, lists of new ratings, their mean. */
    private static Map<String, Rating> bySlowTwin(RatingSystem system, List<SetResult> sets) {
        Map<String, Rating> ratings = new HashMap<>();
        for (SetResult set : sets) {
            Map<String, List<Rating>> fresh = new HashMap<>();
            set.players().forEach(name -> ratings.putIfAbsent(name, system.initial()));
            for (int i = 0; i < set.players().size(); i++) {
                for (int j = 0; j < set.players().size(); j++) {
                    if (i != j) {
                        String one = set.players().get(i);
                        String other = set.players().get(j);
                        Rating before = ratings.getOrDefault(one, system.initial());
                        Rating against = ratings.getOrDefault(other, system.initial());
                        Outcome outcome = set.outcome(i, j);
                        Outcome turned = set.outcome(j, i);
                        fresh.computeIfAbsent(one, name -> new ArrayList<>())
                                .add(system.after(before, against, outcome));
                        fresh.computeIfAbsent(other, name -> new ArrayList<>())
                                .add(system.after(against, before, turned));
                    }
                }
            }
            fresh.forEach((name, list) -> {
                assertThat(list).hasSize(2 * (set.players().size() - 1));
                double mean = list.stream().mapToDouble(Rating::mean).average().orElseThrow();
                double deviation =
                        list.stream().mapToDouble(Rating::deviation).average().orElseThrow();
                ratings.put(name, new Rating(mean, deviation));
            });
        }
        return ratings;
    }

    @ParameterizedTest
    @EnumSource
    void paperMode_agreesWithTheProceduresToTheLetter(SetWise.Method method) {
        SetWise procedure = SetWise.of(method, SetWise.Mode.PAPER);
        for (int size = 2; size <= 6; size++) {
            // Steps of a few points make some draws.
            List<SetResult> sets = Leagues.ladder(60, 8, size, 3, 6, size);
            same(Ratings.of(procedure, sets).byPlayer(), bySlowTwin(procedure.system(), sets));
        }
    }

    /** Sets whose players are listed in another order. */
    private static List<SetResult> mixed(List<SetResult> sets) {
        Random random = new Random(2);
        return sets.stream()
                .map(set -> {
                    List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3, 4));
                    Collections.shuffle(order, random);
                    return SetResult.of(
                            set.start(),
                            order.stream().map(set.players()::get).toList(),
                            order.stream().map(set.points()::get).toList());
                })
                .toList();
    }

    @ParameterizedTest
    @MethodSource("procedures")
    void orderOfPlayersInASet_mattersOnlyMeetingByMeeting(SetWise.Method method, SetWise.Mode mode) {
        SetWise procedure = SetWise.of(method, mode);
        List<SetResult> sets = Leagues.ladder(100, 9, 5, 30, 50, 1);
        Map<String, Rating> listed = Ratings.of(procedure, sets).byPlayer();
        Map<String, Rating> otherwise = Ratings.of(procedure, mixed(sets)).byPlayer();
        if (mode == SetWise.Mode.SEQUENTIAL) {
            assertThat(otherwise).isNotEqualTo(listed);
        } else {
            same(otherwise, listed);
        }
    }

    /* Every meeting is a set of two, and between sets of two the forms are the same. */
    @ParameterizedTest
    @EnumSource
    void sequentialMode_isOneSetOfTwoAfterTheOther(SetWise.Method method) {
        List<SetResult> sets = Leagues.ladder(40, 8, 5, 3, 6, 7);
        List<SetResult> meetings = new ArrayList<>();
        for (SetResult set : sets) {
            for (int i = 0; i < set.players().size(); i++) {
                for (int j = i + 1; j < set.players().size(); j++) {
                    meetings.add(SetResult.of(
                            set.start(),
                            List.of(set.players().get(i), set.players().get(j)),
                            List.of(set.points().get(i), set.points().get(j))));
                }
            }
        }
        same(
                Ratings.of(SetWise.of(method, SetWise.Mode.SEQUENTIAL), sets).byPlayer(),
                Ratings.of(SetWise.of(method, SetWise.Mode.PAPER), meetings).byPlayer());
    }

    @ParameterizedTest
    @MethodSource("procedures")
    void orderOfTheFile_doesNotMatter_startDoes(SetWise.Method method, SetWise.Mode mode) {
        SetWise procedure = SetWise.of(method, mode);
        List<SetResult> sets = Leagues.ladder(100, 9, 5, 30, 50, 3);
        List<SetResult> mixed = new ArrayList<>(sets);
        Collections.shuffle(mixed, new Random(4));
        Ratings inOrder = Ratings.of(procedure, sets);
        assertThat(Ratings.of(procedure, mixed).byPlayer()).isEqualTo(inOrder.byPlayer());
        List<SetResult> backwards = new ArrayList<>();
        for (SetResult set : sets) {
            Instant start = Instant.EPOCH.minusSeconds(set.start().getEpochSecond());
            backwards.add(SetResult.of(start, set.players(), set.points()));
        }
        assertThat(Ratings.of(procedure, backwards).byPlayer()).isNotEqualTo(inOrder.byPlayer());
    }

    @ParameterizedTest
    @MethodSource("procedures")
    void equalStarts_keepTheOrderGiven(SetWise.Method method, SetWise.Mode mode) {
        SetWise procedure = SetWise.of(method, mode);
        List<SetResult> sets = Leagues.ladder(50, 7, 5, 30, 50, 5);
        List<SetResult> together = sets.stream()
                .map(set -> SetResult.of(Instant.EPOCH, set.players(), set.points()))
                .toList();
        assertThat(Ratings.of(procedure, together).byPlayer())
                .isEqualTo(Ratings.of(procedure, sets).byPlayer());
    }

    @ParameterizedTest
    @MethodSource("procedures")
    void turnedPoints_turnRatingsAroundTheStart(SetWise.Method method, SetWise.Mode mode) {
        SetWise procedure = SetWise.of(method, mode);
        List<SetResult> sets = Leagues.ladder(100, 9, 5, 30, 50, 6);
        List<SetResult> turned = sets.stream()
                .map(set -> SetResult.of(
                        set.start(),
                        set.players(),
                        set.points().stream().map(p -> -p).toList()))
                .toList();
        Ratings up = Ratings.of(procedure, sets);
        Ratings down = Ratings.of(procedure, turned);
        up.byPlayer().forEach((player, rating) -> {
            assertThat(down.rating(player).mean()).isCloseTo(3000 - rating.mean(), within(1e-6));
            assertThat(down.rating(player).deviation()).isCloseTo(rating.deviation(), within(1e-6));
        });
    }

    @ParameterizedTest
    @MethodSource("procedures")
    void alwaysTheSameOrder_staysFiniteAndOrdered(SetWise.Method method, SetWise.Mode mode) {
        Ratings ratings = new Ratings(SetWise.of(method, mode));
        List<String> names = List.of("a", "b", "c", "d", "e");
        SetResult set = SetResult.of(Instant.EPOCH, names, List.of(5.0, 4.0, 3.0, 2.0, 1.0));
        for (int i = 0; i < 20_000; i++) {
            ratings.add(set); // the constructor of Rating refuses what is not finite
        }
        for (int i = 1; i < names.size(); i++) {
            assertThat(ratings.rating(names.get(i - 1)).mean())
                    .isGreaterThan(ratings.rating(names.get(i)).mean());
        }
        double rate = ratings.procedure().system().winRate(ratings.rating("a"), ratings.rating("e"));
        assertThat(rate).isBetween(0.9, 1.0);
    }

    @ParameterizedTest
    @MethodSource("procedures")
    void winRate_bothDirectionsAddUpToOne(SetWise.Method method, SetWise.Mode mode) {
        RatingSystem system = SetWise.of(method, mode).system();
        Random random = new Random(7);
        for (int i = 0; i < 1000; i++) {
            Rating one = new Rating(random.nextInt(4000), random.nextInt(400));
            Rating other = new Rating(random.nextInt(4000), random.nextInt(400));
            assertThat(system.winRate(one, other) + system.winRate(other, one)).isCloseTo(1, within(1e-12));
            assertThat(system.winRate(one, other)).isBetween(0.0, 1.0);
            assertThat(system.winRate(one, one)).isCloseTo(0.5, within(1e-12));
        }
    }

    @Test
    void se_keepsTheMeanOfAll() {
        for (SetWise.Mode mode : SetWise.Mode.values()) {
            Ratings ratings = Ratings.of(SetWise.of(SetWise.Method.SE, mode), Leagues.ladder(500, 12, 5, 30, 50, 8));
            double mean = ratings.byPlayer().values().stream()
                    .mapToDouble(Rating::mean)
                    .average()
                    .orElseThrow();
            assertThat(mean).isCloseTo(1500, within(1e-8));
        }
    }

    @ParameterizedTest
    @MethodSource("procedures")
    void ratings_findTheLadder(SetWise.Method method, SetWise.Mode mode) {
        Ratings ratings = Ratings.of(SetWise.of(method, mode), Leagues.ladder(2000, 8, 5, 100, 100, 9));
        for (int i = 1; i < 8; i++) {
            assertThat(ratings.rating("p" + (i - 1)).mean())
                    .isGreaterThan(ratings.rating("p" + i).mean());
        }
    }

    @Test
    void glicko2_volatility_agreesWithBisection() {
        Random random = new Random(10);
        for (int i = 0; i < 2000; i++) {
            double tau = 0.2 + random.nextDouble();
            Glicko2 system = new Glicko2(new Rating(1500, 350), 0.02 + 0.2 * random.nextDouble(), tau, 173.7178);
            Rating own = new Rating(random.nextInt(3000), 20 + random.nextInt(330));
            Rating opponent = new Rating(random.nextInt(3000), 20 + random.nextInt(330));
            Outcome outcome = Outcome.of(random.nextInt(2), 0.5);
            double actual = system.afterPeriod(
                            new Glicko2.Volatile(own, system.volatility()), List.of(new Meeting(opponent, outcome)))
                    .volatility();
            assertThat(actual).isCloseTo(volatilityBySlowTwin(system, own, opponent, outcome), within(1e-6));
        }
    }

    /** Glickman's f, step 5 of his example, and plain bisection of its root. */
    private static double volatilityBySlowTwin(Glicko2 system, Rating own, Rating opponent, Outcome outcome) {
        double phi = own.deviation() / 173.7178;
        double g = 1 / Math.sqrt(1 + 3 * Math.pow(opponent.deviation() / 173.7178, 2) / Math.pow(Math.PI, 2));
        double e = 1 / (1 + Math.exp(-g * (own.mean() - opponent.mean()) / 173.7178));
        double v = 1 / (g * g * e * (1 - e));
        double delta = v * g * (outcome.score() - e);
        double a = Math.log(Math.pow(system.volatility(), 2));
        double low = -60;
        double high = 60;
        for (int i = 0; i < 200; i++) {
            double x = (low + high) / 2;
            double ex = Math.exp(x);
            double f = ex * (delta * delta - phi * phi - v - ex) / (2 * Math.pow(phi * phi + v + ex, 2))
                    - (x - a) / Math.pow(system.tau(), 2);
            if (f > 0) {
                low = x;
            } else {
                high = x;
            }
        }
        return Math.exp(low / 2);
    }
}
