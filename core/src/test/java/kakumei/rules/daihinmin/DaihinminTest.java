package kakumei.rules.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.rules.Perft;
import kakumei.rules.Phase;
import kakumei.rules.Playthrough;
import kakumei.rules.State;
import kakumei.testing.Resources;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class DaihinminTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    private static State seated(int[] order) {
        State state = RULES.newState();
        state.classes(order);
        return state;
    }

    private static void play(State state, String meld) {
        long packed = CardText.parseMeld(meld).packed();
        assertThat(RULES.whyIllegal(state, state.hand(state.turn()), packed)).isEmpty();
        RULES.play(state, packed);
    }

    private static State position(String... hands) {
        State state = RULES.newState();
        for (int player = 0; player < hands.length; player++) {
            state.hand(player, CardText.parseCards(hands[player]));
        }
        state.phase(Phase.PLAY);
        state.turn(0);
        state.owner(0);
        return state;
    }

    @Test
    void perft_committedPositions_countAsWritten() {
        List<String> lines = Resources.lines("/perft/daihinmin.perft");
        List<String> wanted = lines.subList(0, Math.min(lines.size(), Sizes.of(25, 1_000)));
        assertThat(Perft.recount(RULES, wanted)).isEqualTo(wanted);
    }

    @Test
    void playthrough_committedGame_toldAlike() {
        assertThat(Playthrough.tell(RULES, 53)).isEqualTo(Resources.lines("/playthroughs/daihinmin.txt"));
    }

    @Test
    void deal_gameWithClasses_daifugoFirstSoElevenCards() {
        State state = seated(new int[] {3, 1, 0, 2, 4});
        RULES.deal(state, new SplittableRandom(1));
        assertThat(state.handSizes()).containsExactly(11, 10, 10, 11, 11);
    }

    @Test
    void exchange_wholeGame_movesTheStrongestUpAndTheChosenDown() {
        State state = seated(new int[] {0, 1, 2, 3, 4});
        RULES.deal(state, new SplittableRandom(2));
        long rich = state.hand(0);
        long poor = state.hand(4);
        RULES.open(state);
        long taken = Cards.strongest(poor, 2);
        assertThat(state.phase()).isEqualTo(Phase.GIVE);
        assertThat(state.turn()).isZero();
        assertThat(state.toGive()).isEqualTo(2);
        assertThat(state.hand(0)).isEqualTo(rich | taken);
        assertThat(state.hand(4)).isEqualTo(poor & ~taken);
        RULES.give(state, taken);
        assertThat(state.hand(4)).as("cards just received may be given back").isEqualTo(poor);
        assertThat(state.turn()).isEqualTo(1);
        assertThat(state.toGive()).isEqualTo(1);
        RULES.give(state, Cards.lowest(state.hand(1), 1));
        assertThat(state.phase()).isEqualTo(Phase.PLAY);
        assertThat(state.hand(state.turn()) & Cards.DIAMOND_3).isNotZero();
    }

    @Test
    void exchange_switchedOff_leavesTheHands() {
        Daihinmin rules = Daihinmin.with(DaihinminOptions.UECDA.with("RULE_CHANGE", false));
        State state = seated(new int[] {0, 1, 2, 3, 4});
        rules.deal(state, new SplittableRandom(2));
        long[] hands = state.hands();
        rules.open(state);
        assertThat(state.phase()).isEqualTo(Phase.PLAY);
        assertThat(state.hands()).isEqualTo(hands);
    }

    @Test
    void play_fiveOfAKind_revolvesAndIsBeatenByFiveOnly() {
        State state = position("S5 H5 D5 C5 JK S3", "S9 H9 D9 C9 H3", "H4", "D4", "C4");
        play(state, "S5 H5 D5 C5 JK@4,3");
        assertThat(Conditions.revolution(state)).isTrue();
        assertThat(state.handSize(0)).isEqualTo(1);
        assertThat(RULES.whyIllegal(
                        state, state.hand(1), CardText.parseMeld("S9 H9 D9 C9").packed()))
                .contains("5 cards");
    }

    @Test
    void play_fiveEights_revolveAndCut() {
        State state = position("S8 H8 D8 C8 JK S3", "H3", "H4", "D4", "C4");
        play(state, "S8 H8 D8 C8 JK@4,6");
        assertThat(Conditions.revolution(state)).isTrue();
        assertThat(state.toBeat()).isZero();
        assertThat(state.turn()).isZero();
    }

    @Test
    void play_ownerFinishedAndAllPass_nextSeatLeads() {
        State state = position("S5", "H3 H9", "H4 C9", "D4 D9", "C4 S9");
        play(state, "S5");
        assertThat(state.finishedCount()).isEqualTo(1);
        for (int player = 1; player <= 4; player++) {
            assertThat(state.turn()).isEqualTo(player);
            play(state, "");
        }
        assertThat(state.toBeat()).isZero();
        assertThat(state.turn()).isEqualTo(1);
        assertThat(state.owner()).isEqualTo(1);
    }

    @Test
    void play_leaderPassesOnAnEmptyTable_nextLeadsAndHeIsOutOfTheTrick() {
        State state = position("S5", "H3 H9", "H4 C9", "D4 D9", "C4 S9");
        play(state, "");
        assertThat(state.turn()).isEqualTo(1);
        assertThat(state.toBeat()).isZero();
        for (int player = 1; player <= 4; player++) {
            play(state, "");
        }
        assertThat(state.turn())
                .as("the one who was given the lead gets it back")
                .isZero();
        assertThat(state.passed()).isZero();
    }

    @Test
    void play_ownerAfterAllPassed_mayPlayOnHisOwnCardsAndLock() {
        State state = position("S5 S9 H3", "H3 H4", "H6 C9", "D4 D9", "C4 C9");
        play(state, "S5");
        for (int i = 0; i < 4; i++) {
            play(state, "");
        }
        assertThat(state.turn()).isZero();
        assertThat(state.toBeat()).isNotZero();
        play(state, "S9");
        assertThat(Conditions.lock(state)).isTrue();
        play(state, "");
        assertThat(state.toBeat()).isZero();
        assertThat(Conditions.lock(state)).isFalse();
    }

    @Test
    void play_fourthOut_fifthIsLast() {
        State state = position("S5", "S6", "S7", "S9", "S3 H3");
        play(state, "S5");
        play(state, "S6");
        play(state, "S7");
        play(state, "S9");
        assertThat(state.isOver()).isTrue();
        assertThat(state.finished()).containsExactly(0, 1, 2, 3, 4);
        assertThat(RULES.points(state, 4)).isEqualTo(1);
    }

    @Test
    void play_elevenBack_endsWithTheTrick() {
        Daihinmin rules = Daihinmin.with(DaihinminOptions.UECDA.with("RULE_11BACK", true));
        State state = position("SJ S3", "H9 H4", "H3 C9", "D4 D9", "C4 S9");
        rules.play(state, CardText.parseMeld("SJ").packed());
        assertThat(Conditions.reversed(state)).isTrue();
        rules.play(state, CardText.parseMeld("H9").packed());
        assertThat(Conditions.reversed(state)).isTrue();
        for (int i = 0; i < 5; i++) {
            rules.play(state, 0);
        }
        assertThat(state.toBeat()).isZero();
        assertThat(Conditions.reversed(state)).isFalse();
        assertThat(state.turn()).isEqualTo(1);
    }

    @Test
    void play_sixReverse_turnsTheDirectionForTheGame() {
        Daihinmin rules = Daihinmin.with(DaihinminOptions.UECDA.with("RULE_6REVERS", true));
        State state = position("S6 S3", "H9 H4", "H3 C9", "D4 D9", "C4 S9");
        rules.play(state, CardText.parseMeld("S6").packed());
        assertThat(state.turn()).isEqualTo(4);
        rules.play(state, 0);
        assertThat(state.turn()).isEqualTo(3);
    }

    @Test
    void version_optionsThatDiffer_areNamed() {
        assertThat(RULES.version()).isEqualTo("uecda-1");
        assertThat(Daihinmin.with(
                                DaihinminOptions.UECDA.with("RULE_8GIRI", false).withQuirks(List.of("spade3")))
                        .version())
                .isEqualTo("uecda-1-eight-cut+quirk-spade3");
        String several = "uecda-1+eleven-back+quirk-spade3+quirk-reset-1";
        assertThat(Daihinmin.ofVersion(several).orElseThrow().options().quirks())
                .containsExactly("spade3", "reset-1");
        assertThat(Daihinmin.ofVersion(several).orElseThrow().version()).isEqualTo(several);
    }

    @Test
    void options_withAnUnknownKey_isAnError() {
        assertThatThrownBy(() -> DaihinminOptions.UECDA.with("RULE_11BAK", true))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no rule switch RULE_11BAK");
    }
}
