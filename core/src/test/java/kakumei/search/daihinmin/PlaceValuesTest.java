package kakumei.search.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import kakumei.net.Net;
import kakumei.net.NetShape;
import kakumei.net.RandomNets;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Budget;
import kakumei.search.Positions;
import kakumei.search.RandomWorlds;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class PlaceValuesTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final List<Double> UNKNOWN = List.of(8.0, 6.1, 3.3, 1.4, 0.0);
    /* The better the class, the better the place. */
    private static final List<List<Double>> CHANCES = List.of(
            List.of(0.5, 0.3, 0.1, 0.07, 0.03),
            List.of(0.3, 0.3, 0.2, 0.12, 0.08),
            List.of(0.1, 0.2, 0.3, 0.2, 0.2),
            List.of(0.06, 0.12, 0.22, 0.3, 0.3),
            List.of(0.04, 0.08, 0.18, 0.31, 0.39));

    /** The slow twin: every course that the rest of a set may take. */
    private static double expected(int place, int games) {
        double sum = 5 - place;
        for (int next = 0; next < 5 && games > 1; next++) {
            sum += CHANCES.get(place).get(next) * expected(next, games - 1);
        }
        return sum;
    }

    @Test
    void values_areThoseOfAllCoursesOfTheSet() {
        PlaceValues values = PlaceValues.ofSet(UNKNOWN, CHANCES);
        for (int games = 1; games <= Sizes.of(6, 9); games++) {
            double last = expected(4, games);
            for (int place = 0; place < 5; place++) {
                assertThat(values.of(games)[place]).isCloseTo(expected(place, games) - last, within(1e-9));
            }
        }
        assertThat(values.of(1)).containsExactly(4, 3, 2, 1, 0);
        assertThat(values.of(0)).containsExactly(8.0, 6.1, 3.3, 1.4, 0.0);
        assertThat(values.spread(0)).isEqualTo(1);
        assertThat(values.spread(1)).isEqualTo(0.5);
        assertThat(values.of(5000)).isEqualTo(values.of(100));
        assertThat(values.of(100)[0]).isCloseTo(values.of(99)[0], within(1e-9));
    }

    @Test
    void fixedValues_knowNoGames() {
        PlaceValues fixed = PlaceValues.fixed(UNKNOWN);
        assertThat(fixed.of(1)).isEqualTo(fixed.of(0)).isEqualTo(fixed.of(77));
        assertThat(fixed.spread(3)).isEqualTo(1);
        assertThat(PlaceValues.points().of(0)).containsExactly(4, 3, 2, 1, 0);
    }

    @Test
    void valuesAndChances_thatAreNone_areRefused() {
        assertThatThrownBy(() -> PlaceValues.fixed(List.of(4.0, 3.0, 2.0, 1.0))).hasMessageContaining("5 places");
        assertThatThrownBy(() -> PlaceValues.fixed(List.of(0.0, 3.0, 2.0, 1.0, 0.0)))
                .hasMessageContaining("first one most");
        assertThatThrownBy(() -> PlaceValues.fixed(List.of(Double.NaN, 3.0, 2.0, 1.0, 0.0)))
                .hasMessageContaining("first one most");
        assertThatThrownBy(() -> PlaceValues.ofSet(UNKNOWN, CHANCES.subList(0, 4)))
                .hasMessageContaining("each of 5 classes");
        for (List<Double> bad : List.of(
                List.of(0.5, 0.5, 0.5, 0.0, 0.0),
                List.of(1.5, -0.5, 0.0, 0.0, 0.0),
                List.of(Double.NaN, 0.5, 0.5, 0.0, 0.0),
                List.of(0.5, 0.5, 0.0, 0.0))) {
            List<List<Double>> chances = new ArrayList<>(CHANCES);
            chances.set(3, bad);
            assertThatThrownBy(() -> PlaceValues.ofSet(UNKNOWN, chances)).hasMessageContaining("summing to 1");
        }
    }

    /* In the last game before a reset a player that knows so decides as one that counts points alone does. */
    @Test
    void players_inTheLastGameOfASet_countPointsAlone() {
        NetShape shape = new NetShape(1024, 256, 32, 1, 5);
        Net net = Net.of(shape, RandomNets.arrays(shape, 3));
        NetPlayer knowing = new NetPlayer(net, PlaceValues.ofSet(UNKNOWN, CHANCES));
        NetPlayer points = new NetPlayer(net, PlaceValues.points());
        NetPlayer middle = new NetPlayer(net, PlaceValues.fixed(UNKNOWN));
        ChampionPlayer knowingChampion = champion(net, PlaceValues.ofSet(UNKNOWN, CHANCES), 2.0);
        ChampionPlayer pointsChampion = champion(net, PlaceValues.points(), 1.0);
        AtomicInteger others = new AtomicInteger();
        SplittableRandom random = new SplittableRandom(1);
        for (long seed = 1; seed <= Sizes.of(10, 200); seed++) {
            Positions.game(RULES, seed, moment -> {
                View unknown = withGames(moment.view(), 0);
                View last = withGames(moment.view(), 1);
                if (unknown.phase() == Phase.GIVE) {
                    int count = unknown.toGive();
                    assertThat(knowing.give(last, count)).isEqualTo(points.give(last, count));
                    assertThat(knowing.give(unknown, count)).isEqualTo(middle.give(unknown, count));
                } else {
                    assertThat(knowing.choose(last)).isEqualTo(points.choose(last));
                    assertThat(knowing.choose(unknown)).isEqualTo(middle.choose(unknown));
                    others.addAndGet(knowing.choose(last).equals(knowing.choose(unknown)) ? 0 : 1);
                    if (random.nextInt(10) == 0) {
                        assertThat(knowingChampion.choose(last)).isEqualTo(pointsChampion.choose(last));
                    }
                }
            });
        }
        assertThat(others.get()).as("decisions that depend on the games to go").isGreaterThan(2);
    }

    private static ChampionPlayer champion(Net net, PlaceValues values, double margin) {
        /* A prior without end: the playouts' chance, which differs from player to player, counts nothing. */
        ChampionSettings settings = new ChampionSettings(
                net,
                values,
                RandomWorlds::new,
                DaihinminGuidedPlayout::new,
                new Budget.Playouts(10),
                1e12,
                margin,
                6,
                false);
        return new ChampionPlayer(RULES, settings, 1, () -> 0);
    }

    private static View withGames(View view, int games) {
        PublicState state = new PublicState(5);
        view.copyPublicTo(state);
        state.copyHistoryFrom(view.history());
        assertThat(state.gamesToReset()).isZero();
        state.gamesToReset(games);
        View changed = new View(RULES, state, view.me(), view.hand(), view.gave(), view.got());
        assertThat(changed.copy().gamesToReset()).isEqualTo(games);
        return changed;
    }
}
