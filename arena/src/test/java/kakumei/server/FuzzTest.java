package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import kakumei.client.PlayerClient;
import kakumei.player.Entrant;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

/** Random bytes over real sockets, at one seat of a table that plays match after match. */
class FuzzTest {
    private static final int GAMES = 2;
    /* On a busy machine many streams come before the table is open again, or are gone before their match begins. */
    private static final int MOST_ROUNDS = 10;

    @Test
    void randomStreams_disturbNothing() {
        List<Optional<Entrant>> seats = new ArrayList<>(List.of(Optional.empty()));
        for (int i = 1; i < 5; i++) {
            seats.add(Optional.of(new Entrant("d" + i, seed -> new DefaultPlayer())));
        }
        ServerSettings settings = Variant.tables(
                Variant.seats(
                        Variant.of(Variant.login(Reception.loopback(0), Duration.ofMillis(100), true), GAMES, 99),
                        seats),
                1,
                0);
        int streams = Sizes.of(500, 10_000);
        int enough = streams / 4;
        try (Evening evening = new Evening(settings)) {
            for (int i = 0; i < streams || (evening.begun.get() <= enough && i < MOST_ROUNDS * streams); i++) {
                evening.awaitPause();
                stream(evening.port(), new SplitMix(Seeds.mix(77, i)));
            }
            Future<PlayerClient.Result> good = evening.join("good", new DefaultPlayer());
            assertThat(Evening.get(good).games()).isEqualTo(GAMES);
            evening.awaitPause();
            assertThat(evening.failures).isEmpty();
            assertThat(evening.results).allMatch(result -> result.games() == GAMES);
            assertThat(evening.begun.get()).isGreaterThan(enough);
            FaultTest.assertWhole(evening.records, GAMES * evening.begun.get());
        }
    }

    /** Perhaps a good login, then chunks of bytes of several kinds; reads or does not; goes at some point. */
    private static void stream(int port, RandomGenerator random) {
        try (RawClient client = new RawClient(port)) {
            client.socket.setSoTimeout(20);
            if (random.nextInt(4) != 0) {
                int[] versions = {20060, 20070, 20140, 20070};
                client.send(RawClient.login(versions[random.nextInt(4)], "fuzz" + random.nextInt(100)));
            }
            int chunks = random.nextInt(12);
            for (int i = 0; i < chunks; i++) {
                client.send(chunk(random));
                if (random.nextInt(3) == 0) {
                    client.read(1 + random.nextInt(1000));
                }
            }
        } catch (UncheckedIOException | java.net.SocketException e) {
            // Refused, closed, or nothing to read: all of it may happen to such a program.
        }
    }

    private static byte[] chunk(RandomGenerator random) {
        int[] sizes = {1, 4, 33, 479, 480, 480, 480, 481, 960, 1 + random.nextInt(5000)};
        byte[] bytes = new byte[sizes[random.nextInt(sizes.length)]];
        switch (random.nextInt(3)) {
            case 0 -> random.nextBytes(bytes);
            case 1 -> {
                for (int i = 3; i < bytes.length; i += 4) {
                    bytes[i] = (byte) (random.nextInt(12) == 0 ? random.nextInt(3) : 0);
                }
            }
            default -> {
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = (byte) "0123456789ABCDEFxyz ".charAt(random.nextInt(20));
                }
            }
        }
        return bytes;
    }
}
