package kakumei.search.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.RandomPlayer;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BigTwoCertainWinTest {
    private static final BigTwo RULES = BigTwo.standard();
    private final BigTwoCertainWin certainWin = new BigTwoCertainWin(RULES);

    private static View view(String toBeat, String hand, String unseen, int size) {
        PublicState state = new PublicState(BigTwo.PLAYERS);
        state.phase(Phase.PLAY);
        state.turn(0);
        state.owner(1);
        state.toBeat(CardText.parseCards(toBeat));
        long cards = CardText.parseCards(hand);
        state.played(Cards.NATURAL & ~cards & ~CardText.parseCards(unseen));
        for (int player = 0; player < BigTwo.PLAYERS; player++) {
            state.handSize(player, player == 0 ? Cards.count(cards) : size);
        }
        return new View(RULES, state, 0, cards);
    }

    @ParameterizedTest
    @CsvSource({
        // the highest card, then the last one
        "'', S2 D4, H2 D2 C9, 1, S2",
        // H2 could be beaten by S2
        "'', H2 D4, S2 D2 C9, 1, ''",
        // follows with the highest card and leads the pair
        "CA, S2 D4 C4, H2 D2 C9, 1, S2",
        // nobody has two cards, so any pair is safe
        "'', D4 C4 D5, S2 H2 D2, 1, C4 D4",
        // the whole hand at once
        "'', D4 C4, S2 H2 D2, 1, C4 D4",
        // nothing beats the table
        "S2, D4, H2, 1, ''",
    })
    void find_knownPositions(String toBeat, String hand, String unseen, int size, String meld) {
        long found = certainWin.find(view(toBeat, hand, unseen, size));
        assertThat(found).isEqualTo(CardText.parseCards(meld));
    }

    /* Where a win is called certain it must happen: opponents that play anything never prevent it. */
    @Test
    void find_everyCertainWin_isWonAgainstAnybody() {
        int certain = 0;
        for (long seed = 0; seed < Sizes.of(300, 5_000); seed++) {
            SplitMix random = new SplitMix(seed);
            State state = RULES.newState();
            RULES.deal(state, random);
            RULES.open(state);
            Melds melds = new Melds();
            int winner = -1;
            while (!state.isOver()) {
                int me = state.turn();
                View view = new View(RULES, state, me, state.hand(me));
                long found = certainWin.find(view);
                assertThat(winner < 0 || winner != me || found != 0)
                        .as("seed %d", seed)
                        .isTrue();
                winner = found != 0 && winner < 0 ? me : winner;
                RULES.legalMelds(state, state.hand(me), melds);
                RULES.play(state, found != 0 ? found : melds.get(random.nextInt(melds.size())));
            }
            if (winner >= 0) {
                certain++;
                assertThat(state.finished(0)).as("seed %d", seed).isEqualTo(winner);
            }
        }
        assertThat(certain).isPositive();
    }

    @Test
    void choose_withoutACertainWin_asksTheOther() {
        CertainWinPlayer player = new CertainWinPlayer(RULES, new RandomPlayer(1));
        View view = view("", "H2 D4", "S2 D2 C9", 1);
        Meld meld = player.choose(view);
        assertThat(view.legalMelds()).contains(meld);
        assertThat(player.explain()).isEmpty();
        player.choose(view("", "S2 D4", "H2 D2 C9", 1));
        assertThat(player.explain().orElseThrow().values()).containsEntry("at once", "a certain win");
    }
}
