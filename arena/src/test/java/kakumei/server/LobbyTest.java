package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import kakumei.client.PlayerClient;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.problem.Failure;
import kakumei.protocol.Version;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class LobbyTest {
    private static final Duration SOON = Duration.ofMillis(200);

    private static Evening evening(Reception reception) {
        return new Evening(Variant.of(reception, 2, 11));
    }

    @Test
    void unknownVersion_isRefused() {
        try (Evening evening = evening(Reception.loopback(0));
                RawClient client = new RawClient(evening.port())) {
            client.send(RawClient.login(20071, "new"));
            assertThat(client.isClosed()).isTrue();
            evening.awaitLog("protocol version 20071; 20060, 20070 and 20140 are known");
            assertThat(new RawClient(evening.port()).logIn("good")).isZero();
        }
    }

    @Test
    void partialLogin_isClosedInTimeWhileOthersLogIn() {
        try (Evening evening = evening(Variant.login(Reception.loopback(0), SOON, true));
                RawClient partial = new RawClient(evening.port())) {
            partial.send(RawClient.login(20070, "part"), 0, 100);
            assertThat(new RawClient(evening.port()).logIn("whole")).isZero();
            assertThat(partial.isClosed()).isTrue();
            evening.awaitLog("100 bytes of a login came within 200 ms; 480 were expected");
        }
    }

    @Test
    void silence_isAProgramOf2006() {
        try (Evening evening = evening(Variant.login(Reception.loopback(0), SOON, true));
                RawClient silent = new RawClient(evening.port(), Version.V20060);
                RawClient second = new RawClient(evening.port(), Version.V20060)) {
            assertThat(List.of(silent.readInt(), second.readInt())).containsExactlyInAnyOrder(0, 1);
            evening.awaitLog("player 1 is player1 at");
        }
    }

    @Test
    void silence_isClosedWhereThatIsAskedFor() {
        try (Evening evening = evening(Variant.login(Reception.loopback(0), SOON, false));
                RawClient silent = new RawClient(evening.port())) {
            assertThat(silent.isClosed()).isTrue();
        }
    }

    @Test
    void sixthConnection_isRefused() {
        try (Evening evening = evening(Reception.loopback(0))) {
            List<RawClient> five = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                five.add(new RawClient(evening.port()));
                assertThat(five.get(i).logIn("c" + i)).isEqualTo(i);
            }
            RawClient sixth = new RawClient(evening.port());
            assertThat(sixth.isClosed()).isTrue();
            evening.awaitLog("all seats are taken");
            five.forEach(RawClient::close);
            evening.await();
        }
    }

    @Test
    void leavingBeforeTheMatch_freesTheNumber() {
        try (Evening evening = evening(Reception.loopback(0))) {
            RawClient first = new RawClient(evening.port());
            assertThat(first.logIn("first")).isZero();
            first.close();
            evening.awaitLog("player 0 is free again");
            assertThat(new RawClient(evening.port()).logIn("next")).isZero();
        }
    }

    @Test
    void fullTable_heldUp_waitsInTheLobbyWhereLeavingFreesASeat() {
        try (Evening evening = evening(Reception.loopback(0))) {
            evening.mayBegin = false;
            List<RawClient> five = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                five.add(new RawClient(evening.port()));
                assertThat(five.get(i).logIn("c" + i)).isEqualTo(i);
            }
            evening.awaitLog("table 1 is full and waits until it may begin");
            five.remove(2).close();
            evening.awaitLog("player 2 is free again");
            evening.mayBegin = true;
            evening.server.look();
            five.add(new RawClient(evening.port()));
            assertThat(evening.begun).hasValue(0);
            assertThat(five.get(4).logIn("late")).isEqualTo(2);
            five.get(0).readMatrix(); // the first deal
            five.forEach(RawClient::close);
            evening.await();
            assertThat(evening.begun).hasValue(1);
        }
    }

    @Test
    void fullTable_heldUp_beginsWhenItIsAskedAgain() {
        try (Evening evening = evening(Reception.loopback(0))) {
            evening.mayBegin = false;
            List<RawClient> five = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                five.add(new RawClient(evening.port()));
                five.get(i).logIn("c" + i);
            }
            evening.awaitLog("table 1 is full and waits until it may begin");
            assertThat(evening.begun).hasValue(0);
            evening.mayBegin = true;
            evening.server.look();
            five.get(0).readMatrix(); // the first deal
            five.forEach(RawClient::close);
            evening.await();
            assertThat(evening.begun).hasValue(1);
        }
    }

    @Test
    void address_notOnTheList_isRefused() throws Exception {
        Set<InetAddress> elsewhere = Set.of(InetAddress.getByAddress(new byte[] {10, 1, 2, 3}));
        try (Evening evening = evening(Variant.allowed(Reception.loopback(0), elsewhere))) {
            assertThat(new RawClient(evening.port()).isClosed()).isTrue();
            evening.awaitLog("its address is not on the list");
        }
    }

    @Test
    void roster_givesEverybodyTheNumberOfItsName() {
        List<List<String>> rosters = List.of(
                List.of("ann", "bob", "cem", "dan", "eve"), List.of("fay", "gus", "hal", "ivo", "janjanjanjan"));
        ServerSettings settings =
                Variant.tables(Variant.of(Variant.rosters(Reception.loopback(0), rosters), 2, 11), 2, 1);
        try (Evening evening = new Evening(settings)) {
            assertThat(new RawClient(evening.port()).logIn("dan")).isEqualTo(3);
            assertThat(new RawClient(evening.port()).logIn("janjanjanjan")).isEqualTo(4);
            assertThat(new RawClient(evening.port()).logIn("gus")).isEqualTo(1);
            RawClient stranger = new RawClient(evening.port());
            stranger.send(RawClient.login(20070, "zoe"));
            assertThat(stranger.isClosed()).isTrue();
            evening.awaitLog("no table expects a player named 'zoe'");
            RawClient twin = new RawClient(evening.port());
            twin.send(RawClient.login(20070, "dan"));
            assertThat(twin.isClosed()).isTrue();
            evening.awaitLog("dan has its seat already");
        }
    }

    @Test
    void tables_areFilledInOrderAndPlaySideBySide() {
        ServerSettings settings = Variant.tables(Evening.settings(5, 11), 2, 1);
        try (Evening evening = new Evening(settings)) {
            List<Future<PlayerClient.Result>> clients = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                clients.add(evening.join("t" + i, new DefaultPlayer()));
            }
            for (int i = 0; i < 10; i++) {
                assertThat(Evening.get(clients.get(i)).number()).isEqualTo(i % 5);
            }
            evening.await();
            assertThat(evening.results).hasSize(2);
            assertThat(evening.results.get(0).settings().seed())
                    .isNotEqualTo(evening.results.get(1).settings().seed());
        }
    }

    @Test
    void portPerTable_leadsToItsTable() {
        ServerSettings settings = Variant.tables(Variant.of(Variant.portPerTable(Reception.loopback(0)), 2, 11), 3, 1);
        try (Evening evening = new Evening(settings)) {
            assertThat(evening.server.ports()).hasSize(3).doesNotHaveDuplicates();
            assertThat(new RawClient(evening.server.ports().get(2)).logIn("third"))
                    .isZero();
            evening.awaitLog("table 3: player 0 is third");
        }
    }

    @Test
    void matches_followEachOtherAtTheSameTable() {
        try (Evening evening = new Evening(Variant.tables(Evening.settings(2, 11), 1, 2))) {
            for (int match = 0; match < 2; match++) {
                List<Future<PlayerClient.Result>> clients = new ArrayList<>();
                for (int i = 0; i < 5; i++) {
                    clients.add(evening.join("m" + match + i, new DefaultPlayer()));
                }
                clients.forEach(Evening::get);
            }
            evening.await();
            assertThat(evening.results).hasSize(2);
        }
    }

    @Test
    void takenPort_isAFailureThatNamesIt() {
        try (Evening evening = evening(Reception.loopback(0))) {
            assertThatThrownBy(() -> evening(Reception.loopback(evening.port())))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("cannot listen at")
                    .hasMessageContaining(String.valueOf(evening.port()));
        }
    }

    private static Socket from(String address, int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port, InetAddress.getByName(address), 0);
        socket.setSoTimeout(60_000);
        return socket;
    }

    @Test
    void halfOpenLogins_ofOneAddress_keepNobodyElseOut() throws IOException {
        List<Socket> silent = new ArrayList<>();
        try (Evening evening = evening(Variant.login(Reception.loopback(0), Duration.ofMinutes(10), false))) {
            for (int i = 0; i < 100; i++) {
                silent.add(from("127.0.0.1", evening.port()));
            }
            evening.awaitLog("too many of its address are logging in");
            try (Socket other = from("127.0.0.2", evening.port())) {
                other.getOutputStream().write(RawClient.login(20070, "other"));
                assertThat(new DataInputStream(other.getInputStream()).readInt())
                        .isZero();
            }
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void halfOpenLogins_ofManyAddresses_keepNobodyElseOut() throws IOException {
        List<Socket> silent = new ArrayList<>();
        try (Evening evening = evening(Variant.login(Reception.loopback(0), Duration.ofMinutes(10), false))) {
            for (int i = 0; i < 200; i++) {
                silent.add(from("127.0.1." + (1 + i / 12), evening.port()));
            }
            evening.awaitLog("many are logging in, most of them from its address");
            try (Socket other = from("127.0.0.2", evening.port())) {
                other.getOutputStream().write(RawClient.login(20070, "other"));
                assertThat(new DataInputStream(other.getInputStream()).readInt())
                        .isZero();
            }
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void refused_againAndAgain_isCounted() throws Exception {
        Set<InetAddress> elsewhere = Set.of(InetAddress.getByName("192.0.2.1"));
        Evening evening = evening(Variant.allowed(Reception.loopback(0), elsewhere));
        try (evening) {
            for (int i = 0; i < 200; i++) {
                try (RawClient client = new RawClient(evening.port())) {
                    assertThat(client.isClosed()).isTrue();
                }
            }
        }
        List<String> log = evening.log();
        assertThat(log).hasSize(2);
        assertThat(log.get(0)).matches("refused 127\\.0\\.0\\.1:\\d+: its address is not on the list");
        assertThat(log.get(1)).isEqualTo("199 more like it from 127.0.0.1: its address is not on the list");
    }

    @Test
    void errorWhereATableBegins_endsNeitherTheLobbyNorTheTable() throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        BlockingQueue<List<Guest>> begun = new LinkedBlockingQueue<>();
        AtomicBoolean first = new AtomicBoolean(true);
        try (Lobby lobby =
                new Lobby(Reception.loopback(0), List.of(List.of(0)), System::nanoTime, log::add, (table, guests) -> {
                    if (first.getAndSet(false)) {
                        throw new OutOfMemoryError("unable to create native thread");
                    }
                    begun.add(guests);
                })) {
            lobby.start();
            int port = lobby.ports().get(0);
            try (RawClient unlucky = new RawClient(port)) {
                unlucky.logIn("unlucky");
                assertThat(unlucky.isClosed()).isTrue();
            }
            try (RawClient next = new RawClient(port)) {
                assertThat(next.logIn("next")).isZero();
                assertThat(begun.poll(60, TimeUnit.SECONDS)).hasSize(1);
            }
            assertThat(log).anyMatch(line -> line.contains("table 1 cannot begin: java.lang.OutOfMemoryError"));
        }
    }

    @Test
    void server_thatSaysNothing_isGivenUp() throws IOException {
        try (ServerSocket mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            PlayerClient client = new PlayerClient(
                    Daihinmin.uecda(),
                    Version.V20070,
                    new PlayerClient.Silence(Duration.ofMillis(1_100), Duration.ZERO),
                    line -> {});
            assertThatThrownBy(() -> client.play("127.0.0.1", mute.getLocalPort(), "me", new DefaultPlayer()))
                    .isInstanceOf(Failure.class)
                    .hasMessage("the server at 127.0.0.1:" + mute.getLocalPort() + " has said nothing for 1 s");
        }
    }
}
