package kakumei.rules.daihinmin;

import java.util.random.RandomGenerator;
import kakumei.cards.Cards;
import kakumei.rules.Role;
import kakumei.rules.State;

/** The two ways of dealing: our own, and card by card as the official server does. */
final class Deal {
    private static final int CARDS = 53;

    /* In the order of the official server: suit by suit from 3 to 2, the joker last. */
    private static final long[] DECK = deck();

    private Deal() {}

    private static long[] deck() {
        long[] deck = new long[CARDS];
        for (int i = 0; i < CARDS - 1; i++) {
            deck[i] = Cards.cell(i / 13, i % 13 + 1);
        }
        deck[CARDS - 1] = Cards.JOKER;
        return deck;
    }

    /** Who is dealt the first card, and so one of the three hands of eleven. */
    private static int firstPlayer(State state, RandomGenerator random) {
        return state.hasClasses() ? state.playerOf(Role.DAIFUGO) : random.nextInt(Daihinmin.PLAYERS);
    }

    /** Hand by hand, each card drawn from those left. */
    static void seeded(State state, RandomGenerator random) {
        int first = state.seatOf(firstPlayer(state, random));
        long[] deck = DECK.clone();
        int left = CARDS;
        for (int i = 0; i < Daihinmin.PLAYERS; i++) {
            int size = i < 3 ? 11 : 10;
            long hand = 0;
            for (int n = 0; n < size; n++) {
                int k = random.nextInt(left--);
                hand |= deck[k];
                deck[k] = deck[left];
            }
            state.hand(state.seat((first + i) % Daihinmin.PLAYERS), hand);
        }
    }

    /** Draw i goes to the i-th seat from the first player; the card is the k-th not yet dealt, spades first. */
    static void official(State state, RandomGenerator random) {
        int first = state.seatOf(firstPlayer(state, random));
        long[] hands = new long[Daihinmin.PLAYERS];
        long[] deck = DECK.clone();
        for (int i = 0; i < CARDS; i++) {
            int k = random.nextInt(CARDS - i);
            hands[state.seat((first + i) % Daihinmin.PLAYERS)] |= deck[k];
            System.arraycopy(deck, k + 1, deck, k, CARDS - i - 1 - k);
        }
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            state.hand(player, hands[player]);
        }
    }
}
