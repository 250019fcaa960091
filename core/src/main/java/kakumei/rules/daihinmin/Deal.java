package kakumei.rules.daihinmin;

import java.util.random.RandomGenerator;
import kakumei.cards.Cards;
import kakumei.rules.Role;
import kakumei.rules.State;

/** The two ways of dealing: our own, and card by card as the official server does. */
final class Deal {
    private static final int CARDS = 53;

    private Deal() {}

    /** Who is dealt the first card, and so one of the three hands of eleven. */
    private static int firstPlayer(State state, RandomGenerator random) {
        return state.hasClasses() ? state.playerOf(Role.DAIFUGO) : random.nextInt(Daihinmin.PLAYERS);
    }

    /* Walks through the deck and gives each card to a hand with the chance of its open places: 53 draws and no array
     * to shuffle. The packed counters let the draw find its hand without a branch per card. */
    static void seeded(State state, RandomGenerator random) {
        int seat = state.seatOf[firstPlayer(state, random)];
        int[] open = state.handSizes;
        long[] hands = state.hands;
        for (int i = 0; i < Daihinmin.PLAYERS; i++) {
            int player = state.seats[(seat + i) % Daihinmin.PLAYERS];
            open[player] = i < 3 ? 11 : 10;
            hands[player] = 0;
        }
        int left = CARDS;
        for (long rest = Cards.NATURAL | Cards.JOKER; rest != 0; rest &= rest - 1) {
            int draw = random.nextInt(left--);
            int player = 0;
            while (draw >= open[player]) {
                draw -= open[player++];
            }
            open[player]--;
            hands[player] |= rest & -rest;
        }
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            state.hand(player, hands[player]);
        }
    }

    /** Draw i goes to the i-th seat from the first player; the card is the k-th not yet dealt, spades first. */
    static void official(State state, RandomGenerator random) {
        int seat = state.seatOf[firstPlayer(state, random)];
        java.util.Arrays.fill(state.hands, 0);
        long[] deck = new long[CARDS];
        for (int i = 0; i < CARDS - 1; i++) {
            deck[i] = Cards.cell(i / 13, i % 13 + 1);
        }
        deck[CARDS - 1] = Cards.JOKER;
        for (int i = 0; i < CARDS; i++) {
            int k = random.nextInt(CARDS - i);
            state.hands[state.seats[(seat + i) % Daihinmin.PLAYERS]] |= deck[k];
            System.arraycopy(deck, k + 1, deck, k, CARDS - i - 1 - k);
        }
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            state.hand(player, state.hands[player]);
        }
    }
}
