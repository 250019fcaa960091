package kakumei.search.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import kakumei.cards.CardText;
import kakumei.rules.PublicState;
import org.junit.jupiter.api.Test;

class HandLearnerTest {
    private static void submit(PublicState state, int player, String meld) {
        state.submitted(player, meld.isEmpty() ? 0 : CardText.parseMeld(meld).packed());
    }

    private static long[] hands(String... texts) {
        long[] hands = new long[5];
        for (int i = 0; i < texts.length; i++) {
            hands[i] = CardText.parseCards(texts[i]);
        }
        return hands;
    }

    /* θ is 2 for 2 to 5 cards. */
    @Test
    void classOf_setsOneBitForEachThingPlayed() {
        HandHistory history = new HandHistory(5);
        assertThat(history.classOf(0, 2)).isZero();
        assertThat(history.classOf(0, 5)).isEqualTo(192);
        history.add(0, CardText.parseMeld("S3").packed());
        assertThat(history.classOf(0, 2)).isZero();
        history.add(0, CardText.parseMeld("H7").packed());
        assertThat(history.classOf(0, 2)).isEqualTo(0b100000);
        history.add(0, CardText.parseMeld("S8").packed());
        assertThat(history.classOf(0, 2)).isEqualTo(0b110000);
        history.add(0, CardText.parseMeld("S9 H9").packed());
        assertThat(history.classOf(0, 2)).isEqualTo(0b111010);
        history.add(0, CardText.parseMeld("JK=DQ DK DA").packed());
        assertThat(history.classOf(0, 2)).isEqualTo(0b111111);
        assertThat(history.classOf(0, 4)).isEqualTo(128 + 0b111111);
        assertThat(history.classOf(1, 2)).isZero();
    }

    @Test
    void classOf_theJokerIsNoCardOfARank() {
        HandHistory history = new HandHistory(5);
        history.add(0, CardText.parseMeld("S2 JK=H2").packed());
        assertThat(history.classOf(0, 2)).isEqualTo(0b000010);
        history.add(0, 0);
        assertThat(history.classOf(0, 2)).isEqualTo(0b000010);
    }

    /* Player 0 is left with 5 cards, then with 3, then goes out; player 1 with 2, then with 1. Three cases in all. */
    @Test
    void game_countsEveryHandOfTwoToFiveCardsAMeldLeaves() {
        PublicState state = new PublicState(5);
        submit(state, 0, "S3");
        submit(state, 1, "H9");
        submit(state, 2, "");
        submit(state, 0, "");
        submit(state, 1, "DA");
        submit(state, 0, "C4 H4");
        submit(state, 0, "S5 S6 S7");
        HandLearner learner = new HandLearner();
        learner.game(hands("S3 C4 H4 S5 S6 S7", "H9 DA S2"), state.history());
        HandCounts counts = learner.counts();

        assertThat(counts.totalCases()).isEqualTo(3);
        assertThat(counts.cases(192)).isOne();
        assertThat(counts.cases(0)).isOne();
        int threeLeft = 64 + 0b100010;
        assertThat(counts.cases(threeLeft)).isOne();
        assertThat(counts.seen(192, HandCounts.PAIR)).isOne();
        assertThat(counts.seen(192, HandCounts.SEQUENCE)).isOne();
        assertThat(counts.seen(192, 0)).isZero();
        assertThat(counts.seen(192, 1)).isOne();
        assertThat(counts.seen(threeLeft, HandCounts.PAIR)).isZero();
        assertThat(counts.seen(threeLeft, HandCounts.SEQUENCE)).isOne();
        assertThat(counts.seen(threeLeft, 1)).isZero();
        assertThat(counts.seen(0, 11)).isOne();
        assertThat(counts.seen(0, 12)).isOne();
        assertThat(counts.chance(0, 12)).isEqualTo(1);
    }

    @Test
    void game_twice_addsUp() {
        HandLearner learner = new HandLearner();
        for (String two : new String[] {"S3 H3 D5", "S3 H4 D5", "S3 H4 JK"}) {
            PublicState state = new PublicState(5);
            submit(state, 0, "S3");
            learner.game(hands(two), state.history());
        }
        HandCounts counts = learner.counts();
        assertThat(counts.cases(0)).isEqualTo(3);
        assertThat(counts.seen(0, 0)).isOne();
        assertThat(counts.chance(0, 2)).isEqualTo(2 / 3.0);
        assertThat(counts.chance(0, HandCounts.PAIR)).isZero();
        assertThat(counts.knows(0)).isFalse();
        assertThat(counts.knownClasses()).isZero();
    }

    @Test
    void handTable_impossibleCountsAreRefused() {
        int[][] seen = new int[256][15];
        assertThatThrownBy(() -> new HandCounts(new int[255], seen)).hasMessageContaining("256");
        seen[7][3] = 1;
        assertThatThrownBy(() -> new HandCounts(new int[256], seen)).hasMessageContaining("class 7");
    }
}
