package kakumei.search.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.History;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Allocation;
import kakumei.search.Positions;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

/* That every bit is where the simulator has it is the business of kakumei.simulator.RecordsTest. */
class InputsTest {
    private static final int GAMES = Sizes.of(100, 10_000);
    private static final int HEARTS = 1;
    private static final int CLUBS = 3;

    private final Daihinmin rules = Daihinmin.uecda();
    private final Inputs inputs = new Inputs();
    private final long[] view = new long[Inputs.VIEW_WORDS];
    private final long[] candidate = new long[Inputs.CANDIDATE_WORDS];
    private final Melds melds = new Melds();

    private void candidates(View seen) {
        if (seen.phase() == Phase.GIVE) {
            Inputs.gifts(seen.hand(), seen.toGive(), melds);
        } else {
            seen.legalMelds(melds);
        }
    }

    /** Hearts for clubs and the reverse: neither the three that beats the joker nor the one that begins is among them. */
    private static long renamed(long cards) {
        long hearts = cards & Cards.row(HEARTS);
        long clubs = cards & Cards.row(CLUBS);
        return (cards & ~(hearts | clubs)) | hearts << 2 | clubs >>> 2;
    }

    private static long renamedMeld(long meld) {
        long code = meld & ~Cards.CELLS;
        long joker = Meld.jokerCell(meld);
        if (joker != 0 && Meld.isOneRank(meld)) {
            code = Meld.groupWithJoker(0, Cards.rowOf(Long.numberOfTrailingZeros(renamed(joker))));
        }
        return renamed(Meld.cells(meld)) | code;
    }

    private View renamed(View seen) {
        PublicState state = new PublicState(Daihinmin.PLAYERS);
        seen.copyPublicTo(state);
        state.toBeat(renamedMeld(state.toBeat()));
        state.played(renamed(state.played()));
        History history = seen.history();
        for (int i = 0; i < history.size(); i++) {
            state.submitted(history.player(i), renamedMeld(history.meld(i)));
        }
        return new View(rules, state, seen.me(), renamed(seen.hand()), renamed(seen.gave()), renamed(seen.got()));
    }

    /* Suits that are alike on the table, in the hand and among the unseen cards are in the order of their names. */
    private static boolean areAlike(View seen) {
        int toBeat = seen.packedToBeat() == 0 ? 0 : Meld.suits(seen.packedToBeat());
        Set<List<Long>> suits = new HashSet<>();
        for (int row = HEARTS; row <= CLUBS; row++) {
            suits.add(List.of(
                    (long) (toBeat >>> row & 1), seen.hand() >>> row & Cards.ROW, seen.unseen() >>> row & Cards.ROW));
        }
        return suits.size() < 3;
    }

    @Test
    void inputs_doNotKnowTheNamesOfSuits() {
        int[] compared = new int[1];
        for (int game = 0; game < GAMES; game++) {
            Positions.game(rules, game, moment -> {
                View seen = moment.view();
                if (areAlike(seen)) {
                    return;
                }
                compared[0]++;
                View other = renamed(seen);
                Inputs others = new Inputs();
                long[] otherView = new long[Inputs.VIEW_WORDS];
                long[] otherCandidate = new long[Inputs.CANDIDATE_WORDS];
                inputs.view(seen, view);
                others.view(other, otherView);
                assertThat(otherView).isEqualTo(view);
                candidates(seen);
                for (int i = 0; i < melds.size(); i++) {
                    long meld = melds.get(i);
                    inputs.candidate(meld, candidate, 0);
                    others.candidate(seen.phase() == Phase.GIVE ? renamed(meld) : renamedMeld(meld), otherCandidate, 0);
                    assertThat(otherCandidate).isEqualTo(candidate);
                }
            });
        }
        assertThat(compared[0]).isGreaterThan(20 * GAMES);
    }

    @Test
    void candidates_differ() {
        for (int game = 0; game < GAMES; game++) {
            Positions.game(rules, game, moment -> {
                inputs.view(moment.view(), view);
                candidates(moment.view());
                List<BitSet> seen = new ArrayList<>();
                for (int i = 0; i < melds.size(); i++) {
                    inputs.candidate(melds.get(i), candidate, 0);
                    BitSet bits = BitSet.valueOf(candidate);
                    assertThat(seen)
                            .as(() -> CardText.format(moment.view().hand()))
                            .doesNotContain(bits);
                    seen.add(bits);
                }
            });
        }
    }

    @Test
    void inputs_allocateNothing() {
        List<View> views = new ArrayList<>();
        Positions.game(rules, 3, moment -> views.add(moment.view().copy()));
        Runnable work = () -> {
            for (View seen : views) {
                inputs.view(seen, view);
                candidates(seen);
                for (int i = 0; i < melds.size(); i++) {
                    inputs.candidate(melds.get(i), candidate, 0);
                }
            }
        };
        for (int i = 0; i < 50; i++) {
            work.run();
        }
        assertThat(Allocation.of(work)).isLessThan(views.size());
    }

    /** A lead in reversed order: the three is the strongest rank, the two the weakest. */
    @Test
    void example_ofTheDocument() {
        PublicState state = new PublicState(Daihinmin.PLAYERS);
        state.clear();
        state.phase(Phase.PLAY);
        state.turn(1);
        state.owner(1);
        Conditions.set(state, Conditions.REVOLUTION, true);
        long hand = CardText.parseCards("C3 H2 D2");
        long rest = CardText.parseCards("S3 D4 JK");
        state.played(rules.deck() & ~hand & ~rest);
        state.handSize(1, 3);
        state.handSize(2, 1);
        state.handSize(4, 2);
        state.out(0b01001);
        state.finishedCount(2);
        state.finished(0, 0);
        state.finished(1, 3);
        inputs.view(state, hand, 0, 0, new Trail(), view);
        assertThat(BitSet.valueOf(view).stream().filter(bit -> bit < 210 || bit >= 894))
                .as("clubs are row 0 for the three, diamonds 1 for the unseen four, hearts 2, spades 3")
                .containsExactly(1, 2, 48, 53, 54, 101, 150, 156, 157, 202, 206, 899, 929, 1000, 1001, 1004, 1008);
        assertThat(BitSet.valueOf(view).stream().filter(bit -> bit >= 210 && bit < 894))
                .as("players 2, 3, 4, 0: one card and next; out; two cards; out")
                .containsExactly(307, 328, 495, 649, 650, 837);
        inputs.candidate(CardText.parseMeld("H2 D2").packed(), candidate, 0);
        assertThat(BitSet.valueOf(candidate).stream())
                .as("leaves the three, and can be beaten by the joker with the four or the three")
                .containsExactly(48, 101, 106, 107, 160, 169, 184, 185, 190, 192, 216, 227, 243, 247, 248);
    }

    /** Where a game stands that player 0 leads, after these melds; a pass is empty. */
    private PublicState played(Trail trail, String... melds) {
        PublicState state = new PublicState(Daihinmin.PLAYERS);
        state.clear();
        state.phase(Phase.PLAY);
        state.turn(0);
        state.owner(0);
        state.handSizes(new int[] {10, 10, 10, 10, 10});
        for (String meld : melds) {
            long packed = meld.isEmpty() ? 0 : CardText.parseMeld(meld).packed();
            trail.add(state, packed);
            rules.advance(state, packed);
        }
        return state;
    }

    /** A trick that a lock in hearts ends, and a lead after it. */
    @Test
    void ways_areThoseOfTheTricks() {
        Trail trail = new Trail();
        PublicState state = played(trail, "S5", "", "H9", "HJ", "", "HA", "", "", "", "S6 C6");
        assertThat(state.turn()).isEqualTo(1);
        inputs.view(state, CardText.parseCards("H4 H7"), 0, 0, trail, view);
        BitSet bits = BitSet.valueOf(view);
        int queen = 4 * 9 + 2; // of hearts, which come after the suits of the table
        assertThat(bits.get(1024, 1141).stream())
                .as("player 2 let the two of hearts go, went past 6, 7 and 8, and passed once")
                .containsExactly(queen + 12, 81, 82, 83, 110);
        assertThat(bits.get(1141, 1258).stream())
                .as("player 3 let the two of hearts go, went past the ten, and passed once")
                .containsExactly(queen + 12, 85, 110);
        assertThat(bits.get(1258, 1375).stream())
                .as("player 4 let queen, king, ace and two of hearts go, and passed once")
                .containsExactly(queen, queen + 4, queen + 8, queen + 12, 110);
        assertThat(bits.get(1375, 1492).stream())
                .as(
                        "player 0 let queen, king and two of hearts go, led a five and a pair of sixes, passed once, and leads")
                .containsExactly(queen, queen + 4, queen + 12, 54, 68, 106, 107, 110, 116);
        assertThat(bits.get(1492, 1536).stream()).as("I passed on a five").containsExactly(2);
    }

    @Test
    void ways_areForgottenWithTheOrder() {
        Trail trail = new Trail();
        PublicState state =
                played(trail, "S5", "", "H9", "", "", "", "", "SK SA S2", "", "", "", "", "", "S7 H7 D7 C7");
        assertThat(Conditions.reversed(state)).isTrue();
        inputs.view(state, CardText.parseCards("H4"), 0, 0, trail, view);
        assertThat(BitSet.valueOf(view).get(1024, 1536).stream())
                .as("player 2, the last one for player 3: it plays in this trick")
                .containsExactly(3 * 117 + 116);
    }
}
