package kakumei.match;

import java.util.random.RandomGenerator;
import kakumei.rules.Dealer;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;

/**
 * Deals for duplicates: what another dealer deals to player {@code p}, this one deals to the player {@code rotation}
 * places before it. So in each of a group's blocks every player is in another's place.
 */
final class RotatedDealer implements Dealer {
    private final Dealer dealer;
    private final int players;
    private final State places;
    private int rotation;

    RotatedDealer(Rules rules, Dealer dealer) {
        this.dealer = dealer;
        players = rules.players();
        places = rules.newState();
    }

    void rotation(int wanted) {
        rotation = wanted;
    }

    /** The player who takes a place. */
    int playerAt(int place) {
        return (place - rotation + players) % players;
    }

    /** The place a player takes. */
    int placeOf(int player) {
        return (player + rotation) % players;
    }

    @Override
    public void seats(int game, int[] seats) {
        dealer.seats(game, seats);
        for (int seat = 0; seat < players; seat++) {
            seats[seat] = playerAt(seats[seat]);
        }
    }

    @Override
    public void deal(int game, State state) {
        if (rotation == 0) {
            dealer.deal(game, state);
            return;
        }
        int[] seats = new int[players];
        for (int i = 0; i < players; i++) {
            seats[i] = placeOf(state.seat(i));
            places.role(placeOf(i), state.role(i));
        }
        places.seat(seats);
        dealer.deal(game, places);
        state.clear();
        for (int player = 0; player < players; player++) {
            state.hand(player, places.hand(placeOf(player)));
        }
        state.phase(Phase.DEALT);
    }

    @Override
    public RandomGenerator stalemate(int game) {
        return dealer.stalemate(game);
    }
}
