package kakumei.search.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Allocation;
import kakumei.search.Positions;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DaihinminCertainWinTest {
    private static final Daihinmin RULES = Daihinmin.uecda();
    private static final int LARGEST_HAND = 6;

    private final DaihinminCertainWin certainWin = new DaihinminCertainWin();

    private static PublicState state(String toBeat, String conditions, String hand, String unseen, int size) {
        PublicState state = new PublicState(Daihinmin.PLAYERS);
        state.phase(Phase.PLAY);
        state.turn(0);
        state.owner(toBeat.isEmpty() ? 0 : 1);
        state.toBeat(toBeat.isEmpty() ? 0 : CardText.parseMeld(toBeat).packed());
        Conditions.set(state, Conditions.REVOLUTION, conditions.contains("R"));
        Conditions.set(state, Conditions.LOCK, conditions.contains("L"));
        long cards = CardText.parseCards(hand);
        state.played(RULES.deck() & ~cards & ~CardText.parseCards(unseen));
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            state.handSize(player, player == 0 ? Cards.count(cards) : size);
        }
        return state;
    }

    @ParameterizedTest
    @CsvSource({
        // the strongest card, then the last one; not when the joker is out there
        "'', '', S2 D4, HA D9 C9 C5, 1, S2",
        "'', '', S2 D4, HA D9 C9 JK, 1, pass",
        // an eight, then the last meld
        "'', '', S8 D4 H4, HA D9 C9 JK, 1, S8",
        // the joker is beaten by S3 alone
        "S9, '', JK D4, HA CA D5 S3, 2, pass",
        "S9, '', JK D4, HA CA D5 H3, 2, JK",
        // S3 on the lone joker ends the trick
        "JK, '', S3 D4 H4, HA D9 C9 S5, 1, S3",
        // a lock shuts the ace of hearts out, without it nothing is certain
        "S9, L, SK D4 H4, HA D9 C9 S5, 1, SK",
        "S9, '', HK D4 C4, SA D9 C9 S5, 1, pass",
        "S9, '', SK D4 H4, HA D9 C9 S5, 1, SK",
        // in a revolution the three is the strongest
        "'', R, S3 D9, HA D4 C9 C5, 1, S3",
        // four of a kind turn the order: then the low card is strong
        "'', '', S5 H5 D5 C5 D4 SK, HA DA C9 D9, 1, S5 H5 D5 C5",
        // nobody holds three cards
        "'', '', S4 S5 S6 D5, H7 H8 H9 HT, 2, S4 S5 S6",
    })
    void find_knownPositions(String toBeat, String conditions, String hand, String unseen, int size, String meld) {
        long found = certainWin.find(state(toBeat, conditions, hand, unseen, size), CardText.parseCards(hand));
        assertThat(new Meld(found)).hasToString(meld);
    }

    /** The same by the rules alone, with every meld of the unseen cards tried as an answer. */
    private static boolean wins(PublicState state, long hand, long unseen) {
        Melds melds = new Melds();
        RULES.legalMelds(state, hand, melds);
        for (int i = 0; i < melds.size(); i++) {
            long meld = melds.get(i);
            if (meld != 0 && winsAfter(state, hand, unseen, meld)) {
                return true;
            }
        }
        return false;
    }

    private static boolean winsAfter(PublicState state, long hand, long unseen, long meld) {
        long left = hand & ~Meld.cards(meld);
        if (left == 0) {
            return true;
        }
        int me = state.turn();
        PublicState next = new PublicState(Daihinmin.PLAYERS);
        next.copyPublicFrom(state);
        RULES.advance(next, meld);
        Melds answers = new Melds();
        while (next.toBeat() != 0) {
            if (next.turn() != me) {
                RULES.legalMelds(next, unseen, answers);
                for (int i = 0; i < answers.size(); i++) {
                    long answer = answers.get(i);
                    if (answer != 0 && Meld.size(answer) <= next.handSize(next.turn())) {
                        return false;
                    }
                }
            }
            RULES.advance(next, 0);
        }
        assertThat(next.turn()).isEqualTo(me);
        return wins(next, left, unseen);
    }

    @Test
    void find_isWhatBruteForceFinds() {
        int endings = 0;
        int[] counts = new int[2];
        for (long seed = 0; endings < Sizes.of(4_000, 100_000); seed++) {
            int[] seen = new int[1];
            Positions.game(RULES, seed, moment -> {
                State state = moment.truth();
                long hand = state.hand(state.turn());
                if (state.phase() != Phase.PLAY || Cards.count(hand) > LARGEST_HAND) {
                    return;
                }
                long unseen = RULES.deck() & ~state.played() & ~hand;
                long found = certainWin.find(state, hand);
                boolean wins = wins(state, hand, unseen);
                assertThat(found != 0)
                        .as("%s on %s", CardText.format(hand), new Meld(state.toBeat()))
                        .isEqualTo(wins);
                if (wins) {
                    assertThat(winsAfter(state, hand, unseen, found)).isTrue();
                }
                counts[wins ? 1 : 0]++;
                seen[0]++;
            });
            endings += seen[0];
        }
        assertThat(counts[0]).isGreaterThan(endings / 10);
        assertThat(counts[1]).isGreaterThan(endings / 50);
    }

    @Test
    void find_allocatesNothing() {
        String hand = "JK D4 H4 S5 S6 S7 D9 HK";
        PublicState state = state("", "", hand, "S3 HA D2 C9 D8 CK", 3);
        long cards = CardText.parseCards(hand);
        for (int i = 0; i < 3_000; i++) {
            certainWin.find(state, cards);
        }
        assertThat(Allocation.of(() -> {
                    for (int i = 0; i < 1_000; i++) {
                        certainWin.find(state, cards);
                    }
                }))
                .isLessThan(2_000);
    }
}
