package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import kakumei.cards.CardText;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.protocol.CellMatrix;
import kakumei.random.SplitMix;
import kakumei.rules.Dealer;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

/** The first ten steps of the worked example, played by five clients over real sockets. */
class WorkedExampleOverSocketTest {
    private static final int[] SEATS = {2, 0, 4, 1, 3};
    private static final List<String> NAMES = List.of("alice", "bob", "carol", "dave", "erin");
    /* Of players 2 and 3 the example shows all cards, of the others those they play. */
    private static final List<String> HANDS = List.of(
            "D5 S8 H8 S3 S4 S5 H5 H7 SJ HJ SQ",
            "HT C3 S7 D4 D7 C7 H9 D9 C9 DT",
            "S6 SA H4 H6 HK D3 D6 D2 C6 C8 C2",
            "S9 ST H3 H2 D8 DJ C4 C5 CK JK",
            "CT CJ HQ DQ CQ SK DK HA DA CA S2");

    private static final List<WorkedExample.Turn> TURNS = WorkedExample.turns();
    private static final Dealer DEALER = new Dealer() {
        @Override
        public void seats(int game, int[] seats) {
            System.arraycopy(SEATS, 0, seats, 0, seats.length);
        }

        @Override
        public void deal(int game, State state) {
            state.clear();
            for (int player = 0; player < HANDS.size(); player++) {
                state.hand(player, CardText.parseCards(HANDS.get(player)));
            }
            state.phase(Phase.DEALT);
        }

        @Override
        public RandomGenerator stalemate(int game) {
            return new SplitMix(1);
        }
    };

    private final List<RawClient> clients = new ArrayList<>();

    @Test
    void stepsOneToTen() throws Exception {
        CompletableFuture<List<Guest>> full = new CompletableFuture<>();
        Thread thread;
        try (Lobby lobby = new Lobby(
                Reception.loopback(0),
                List.of(List.of(0, 1, 2, 3, 4)),
                System::nanoTime,
                line -> {},
                (number, guests) -> full.complete(guests))) {
            lobby.start();
            logIn(lobby.ports().get(0));
            List<Guest> guests = full.get(30, TimeUnit.SECONDS);
            thread = new Thread(() -> play(guests));
            thread.start();
        }
        List<WorkedExample.Sample> samples = WorkedExample.samples();
        assertThat(clients.get(3).readMatrix())
                .as("X2")
                .isEqualTo(samples.get(0).matrix());
        for (int player : new int[] {0, 1, 2, 4}) {
            assertThat(clients.get(player).readMatrix().isDeal()).isTrue();
        }
        CellMatrix d3 = new CellMatrix();
        d3.set(2, 1, 1);
        turn("X3", 2, samples.get(1).matrix(), d3, 9, samples.get(3).matrix());
        turn("X4");
        turn("X5");
        turn("X6");
        turn("X7");
        pass(2);
        pass(0);
        turn("X8");
        turn("X9");
        pass(2);
        turn("X10");
        clients.forEach(RawClient::close);
        thread.join(30_000);
        assertThat(thread.isAlive()).isFalse();
    }

    private void logIn(int port) {
        for (int player = 0; player < NAMES.size(); player++) {
            RawClient client = new RawClient(port);
            byte[] login = RawClient.login(20070, NAMES.get(player));
            if (player == 0) {
                byte[] start = new byte[80];
                start[2] = 0x4E;
                start[3] = 0x66;
                for (int i = 0; i < 5; i++) {
                    start[63 + 4 * i] = (byte) "alice".charAt(i);
                }
                assertThat(login).as("X1").hasSize(480).startsWith(start);
            }
            client.send(login);
            assertThat(client.read(4)).isEqualTo(new byte[] {0, 0, 0, (byte) player});
            clients.add(client);
        }
    }

    private static void play(List<Guest> guests) {
        try (Switchboard switchboard = new Switchboard(System::nanoTime, Limits.DEFAULT)) {
            GameLoop loop = new GameLoop(Daihinmin.uecda(), Faults.PASS);
            List<NetworkPlayer> players = new ArrayList<>();
            for (Guest guest : guests) {
                players.add(
                        new NetworkPlayer(switchboard, guest.connection(), guest.name(), Limits.DEFAULT, line -> {}));
            }
            loop.players(players);
            loop.state().seat(SEATS);
            loop.play(1, DEALER);
            players.forEach(NetworkPlayer::close);
        }
    }

    private void turn(String id) {
        WorkedExample.Turn turn =
                TURNS.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
        CellMatrix expected = new CellMatrix();
        WorkedExample.row(expected, 5, turn.turnRow5());
        WorkedExample.row(expected, 6, turn.turnRow6());
        turn(id, turn.player(), expected, turn.submitted(), turn.ack(), turn.field());
    }

    private void pass(int player) {
        for (RawClient client : clients) {
            assertThat(client.readMatrix().turn()).isEqualTo(player);
        }
        clients.get(player).send(new CellMatrix());
        assertThat(clients.get(player).readInt()).isEqualTo(8);
        for (RawClient client : clients) {
            client.readMatrix();
            assertThat(client.readInt()).isZero();
        }
    }

    private void turn(String id, int player, CellMatrix turn, CellMatrix submitted, int ack, CellMatrix field) {
        for (int other = 0; other < clients.size(); other++) {
            CellMatrix got = clients.get(other).readMatrix();
            List<Integer> status = new ArrayList<>(WorkedExample.row(turn, 5));
            status.set(2, other == player ? 1 : 0);
            assertThat(WorkedExample.row(got, 5)).as(id).isEqualTo(status);
            assertThat(WorkedExample.row(got, 6)).as(id).isEqualTo(WorkedExample.row(turn, 6));
        }
        clients.get(player).send(submitted);
        assertThat(clients.get(player).readInt()).as(id).isEqualTo(ack);
        for (RawClient client : clients) {
            assertThat(client.readMatrix()).as(id).isEqualTo(field);
            assertThat(client.readInt()).as(id).isZero();
        }
    }
}
