package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Umpire;
import kakumei.player.Follower;
import kakumei.player.Narrator;
import kakumei.protocol.CellMatrix;
import kakumei.protocol.Codec;
import kakumei.protocol.Version;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.uecda.Arbiter;
import kakumei.uecda.Quirk;
import kakumei.uecda.Submission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkedExampleTest {
    /** What lies on the table where something does; the example tells it in the turns before. */
    private static final Map<String, String> TABLES = Map.of(
            "X4",
            "D3",
            "X5",
            "D5",
            "X6",
            "D5",
            "X7",
            "D5",
            "X8",
            "DJ",
            "X10",
            "C4 JK=S4",
            "X15",
            "S5 S6 JK=S7",
            "X17",
            "H9",
            "X18",
            "JK",
            "X19",
            "JK");

    static List<WorkedExample.Sample> samples() {
        return WorkedExample.samples();
    }

    static List<WorkedExample.Turn> turns() {
        return WorkedExample.turns();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void codec_writesAndReadsEveryTableByteForByte(WorkedExample.Sample sample) {
        ByteBuffer expected = ByteBuffer.allocate(480).order(ByteOrder.BIG_ENDIAN);
        ByteBuffer old = ByteBuffer.allocate(480).order(ByteOrder.LITTLE_ENDIAN);
        for (int cell = 0; cell < 120; cell++) {
            int value = sample.matrix().get(cell / 15, cell % 15);
            expected.putInt(4 * cell, value);
            old.putInt(4 * cell, value);
        }
        assertThat(bytes(Version.V20070, sample.matrix())).isEqualTo(expected.array());
        assertThat(bytes(Version.V20060, sample.matrix())).isEqualTo(old.array());
        for (Version version : Version.values()) {
            CellMatrix read = new CellMatrix();
            Codec.getMatrix(version, ByteBuffer.wrap(bytes(version, sample.matrix())), read);
            assertThat(read).as(version.toString()).isEqualTo(sample.matrix());
        }
    }

    private static byte[] bytes(Version version, CellMatrix matrix) {
        ByteBuffer out = ByteBuffer.allocate(version.matrixBytes());
        Codec.putMatrix(version, out, matrix);
        assertThat(out.hasRemaining()).isFalse();
        return out.array();
    }

    @ParameterizedTest
    @MethodSource("turns")
    void turn_isWrittenAsTheOfficialServerWroteIt(WorkedExample.Turn turn) {
        boolean mixed = turn.id().equals("X20");
        Daihinmin rules = mixed ? Daihinmin.with(Quirk.CLASS_CELLS.on(DaihinminOptions.UECDA)) : Daihinmin.uecda();
        State state = state(rules, turn, mixed);
        Follower follower = follower(rules, state);
        MatrixWriter writer = writer(rules, state, turn, follower);
        CellMatrix matrix = writer.turn();
        assertThat(WorkedExample.row(matrix, 5)).isEqualTo(turn.turnRow5());
        assertThat(WorkedExample.row(matrix, 6)).isEqualTo(turn.turnRow6());

        Submission cells = turn.submitted().cards();
        Umpire.Ruling ruling = new Arbiter().play(rules, state, state.hand(state.turn()), cells);
        assertThat(Arbiter.ack(state, ruling)).isEqualTo(turn.ack());
        Narrator narrator = new Narrator(rules, state);
        follower.happened(narrator.lay(ruling.meld(), ruling.cards(), Optional.empty()));
        assertThat(ruling.meld().isPass() ? writer.field() : writer.field(cells))
                .isEqualTo(turn.field());
        narrator.next();
        assertThat(state.phase() == Phase.OVER).isEqualTo(turn.flag() != 0);
    }

    @Test
    void classCells_withoutTheQuirkStayThoseOfTheStart() {
        WorkedExample.Turn last = turns().stream()
                .filter(turn -> turn.id().equals("X20"))
                .findFirst()
                .orElseThrow();
        State state = state(Daihinmin.uecda(), last, true);
        CellMatrix matrix = writer(Daihinmin.uecda(), state, last, follower(Daihinmin.uecda(), state))
                .turn();
        assertThat(WorkedExample.row(matrix, 6)).startsWith(1, 1, 0, 0, 0, 4, 3, 2, 1, 0);
    }

    /** Follows a game that has come as far as {@code state}. */
    private static Follower follower(Daihinmin rules, State state) {
        Follower follower = new Follower(rules.players());
        follower.happened(new Narrator(rules, state).start(1, state.hands()));
        follower.state().copyPublicFrom(state);
        return follower;
    }

    private static MatrixWriter writer(Daihinmin rules, State state, WorkedExample.Turn turn, Follower follower) {
        MatrixWriter writer = new MatrixWriter(rules, turn.player(), follower);
        if (state.toBeat() != 0) {
            writer.field(Submission.of(new Meld(state.toBeat())));
        }
        return writer;
    }

    private static State state(Daihinmin rules, WorkedExample.Turn turn, boolean mixed) {
        State state = rules.newState();
        List<Integer> row = turn.turnRow6();
        state.seat(row.subList(10, 15).stream().mapToInt(Integer::intValue).toArray());
        List<Integer> classes = mixed ? List.of(4, 3, 2, 1, 0) : row.subList(5, 10);
        if (classes.stream().anyMatch(place -> place != 0)) {
            int[] order = new int[5];
            for (int player = 0; player < 5; player++) {
                order[classes.get(player)] = player;
            }
            state.classes(order);
        }
        String toBeat = TABLES.getOrDefault(turn.id(), "");
        state.toBeat(CardText.parseMeld(toBeat).packed());
        state.turn(turn.player());
        state.owner(state.toBeat() == 0 ? turn.player() : state.seat((state.seatOf(turn.player()) + 4) % 5));
        state.passed(turn.id().equals("X8") ? 0b10111 : 0);
        Conditions.set(state, Conditions.REVOLUTION, turn.turnRow5().get(6) == 1);
        Conditions.set(state, Conditions.LOCK, turn.turnRow5().get(7) == 1);
        state.phase(Phase.PLAY);
        deal(rules, state, turn);
        int[] finished = mixed ? new int[] {2, 3, 4} : new int[] {2, 0, 4};
        for (int player : finished) {
            if (state.handSize(player) == 0) {
                state.finish(player);
            }
        }
        return state;
    }

    /** Hands of the right sizes, of which the player's holds what it submits. */
    private static void deal(Daihinmin rules, State state, WorkedExample.Turn turn) {
        Submission submitted = turn.submitted().cards();
        long own = submitted.natural() | (submitted.jokers() == 0 ? 0 : Cards.JOKER);
        long rest = rules.deck() & ~own & ~Meld.cards(state.toBeat());
        for (int player = 0; player < 5; player++) {
            long hand = player == turn.player() ? own : 0;
            for (; Cards.count(hand) < turn.turnRow6().get(player); rest &= rest - 1) {
                hand |= rest & -rest;
            }
            state.hand(player, hand);
        }
    }
}
