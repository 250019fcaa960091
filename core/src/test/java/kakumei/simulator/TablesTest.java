package kakumei.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Scanner;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.ViewWriter;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The simulator's batch interface of both games, built for this machine. */
class TablesTest {
    private static final int PLAYERS = Daihinmin.PLAYERS;
    private static final int CLASS_RESET = 100;
    private static final int SEAT_CHANGE = 3;
    private static final int NO_CLASS = 5;

    @TempDir
    private static Path folder;

    private static String compiler = "";

    @BeforeAll
    static void findCompiler() {
        Optional<String> found = HostBuild.compiler();
        Assumptions.assumeTrue(
                found.isPresent(), "no C++ compiler is installed: the simulator of training/ is not tested");
        compiler = found.orElseThrow();
    }

    private static String run(String name, String... arguments) throws IOException, InterruptedException {
        Path program = folder.resolve(name);
        if (!Files.exists(program)) { // several tests run the same one
            HostBuild.build(compiler, name, folder);
        }
        Process process = HostBuild.start(program, arguments);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    @Test
    void check_findsNoFault() throws IOException, InterruptedException {
        assertThat(run("tables", "check", "5", "300", String.valueOf(Sizes.of(300, 20_000))))
                .contains("decisions/s");
    }

    @Test
    void check_ofBigTwo_findsNoFault() throws IOException, InterruptedException {
        assertThat(run("tables-bigtwo", "5", "300", String.valueOf(Sizes.of(100, 20_000))))
                .contains("decisions/s");
    }

    @Test
    void linear_eachPlayerByItsOwnWeights() throws IOException, InterruptedException {
        assertThat(run("tables", "linear", "5", "200", String.valueOf(Sizes.of(10, 1000))))
                .contains("games by two sets of linear weights");
    }

    /* The seeds are fixed: this either holds or does not. A cell beyond five standard errors would be a fault. */
    @Test
    void defaultPlayers_comeToTheSamePlacesFromEachClass() throws IOException, InterruptedException {
        long[][] theirs = new long[NO_CLASS + 1][PLAYERS];
        try (Scanner numbers = new Scanner(run("tables", "default", "7", "2000", String.valueOf(Sizes.of(10, 200))))) {
            for (long[] row : theirs) {
                for (int place = 0; place < PLAYERS; place++) {
                    row[place] = numbers.nextLong();
                }
            }
        }
        long[][] ours = places(Sizes.of(20_000, 400_000));
        for (int role = 0; role < NO_CLASS; role++) {
            double games = sum(ours[role]);
            double theirGames = sum(theirs[role]);
            for (int place = 0; place < PLAYERS; place++) {
                double share = (ours[role][place] + theirs[role][place]) / (games + theirGames);
                double error = Math.sqrt(share * (1 - share) * (1 / games + 1 / theirGames));
                double difference = ours[role][place] / games - theirs[role][place] / theirGames;
                assertThat(Math.abs(difference) / error)
                        .as("class %d, place %d: share %.4f, difference %.4f", role, place, share, difference)
                        .isLessThan(5);
            }
        }
    }

    private static double sum(long[] numbers) {
        double sum = 0;
        for (long number : numbers) {
            sum += number;
        }
        return sum;
    }

    /** How often each class came to each place in games of five sample clients by the rules of the core. */
    private static long[][] places(int games) {
        long[][] counts = new long[NO_CLASS][PLAYERS];
        Daihinmin rules = Daihinmin.uecda();
        SplitMix random = new SplitMix(11);
        State state = rules.newState();
        DefaultPlayer[] players = new DefaultPlayer[PLAYERS];
        ViewWriter[] views = new ViewWriter[PLAYERS];
        for (int player = 0; player < PLAYERS; player++) {
            players[player] = new DefaultPlayer();
            views[player] = new ViewWriter(rules, state, player);
        }
        int[] seats = new int[PLAYERS];
        for (int game = 0; game < games; game++) {
            if (game % SEAT_CHANGE == 0) {
                rules.drawSeats(seats, random);
                state.seat(seats);
            }
            state.classes(game % CLASS_RESET == 0 ? new int[0] : state.finished());
            rules.deal(state, random);
            rules.open(state);
            play(rules, state, players, views, random);
            for (int player = 0; player < PLAYERS && state.hasClasses(); player++) {
                counts[state.role(player)][state.placeOf(player)]++;
            }
        }
        return counts;
    }

    private static void play(
            Daihinmin rules, State state, DefaultPlayer[] players, ViewWriter[] views, SplitMix random) {
        while (state.phase() == Phase.GIVE) {
            long hand = state.hand(state.turn());
            rules.give(state, players[state.turn()].give(views[state.turn()].hand(hand), state.toGive()));
        }
        while (state.phase() == Phase.PLAY) {
            long hand = state.hand(state.turn());
            long meld =
                    players[state.turn()].choose(views[state.turn()].hand(hand)).packed();
            long accepted = rules.isLegal(state, hand, meld) ? meld : 0;
            state.submitted(state.turn(), accepted);
            rules.play(state, accepted);
        }
        if (state.phase() == Phase.STALEMATE) {
            rules.settle(state, random);
        }
    }
}
