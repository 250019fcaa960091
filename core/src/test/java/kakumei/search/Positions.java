package kakumei.search;

import java.util.function.Consumer;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;

/** Positions for the tests of search: seeded games, and small ones written as text. */
public final class Positions {
    private Positions() {}

    /** One moment of a game: the whole truth, and the view of the player at turn with what it gave and got. */
    public record Moment(State truth, View view) {}

    /** Plays a random game, with classes and an exchange for odd seeds where the game has them, and shows every turn of it. */
    public static void game(Rules rules, long seed, Consumer<Moment> visitor) {
        SplitMix random = new SplitMix(seed);
        State state = rules.newState();
        int[] seats = new int[rules.players()];
        rules.drawSeats(seats, random);
        state.seat(seats);
        if (seed % 2 != 0 && rules.hasClasses()) {
            int[] order = new int[rules.players()];
            rules.drawSeats(order, random);
            state.classes(order);
        }
        rules.deal(state, random);
        long[] dealt = state.hands();
        rules.open(state);
        while (state.phase() == Phase.GIVE) {
            visitor.accept(moment(rules, state, dealt));
            rules.exchange().give(state, Cards.lowest(state.hand(state.turn()), state.toGive()));
        }
        Melds melds = new Melds();
        while (state.phase() == Phase.PLAY) {
            visitor.accept(moment(rules, state, dealt));
            rules.legalMelds(state, state.hand(state.turn()), melds);
            long meld = melds.get(random.nextInt(melds.size()));
            state.submitted(state.turn(), meld);
            rules.play(state, meld);
        }
    }

    private static Moment moment(Rules rules, State state, long[] dealt) {
        int me = state.turn();
        long mine = state.hand(me);
        long everMine = mine;
        for (int i = 0; i < state.history().size(); i++) {
            if (state.history().player(i) == me) {
                everMine |= Meld.cards(state.history().meld(i));
            }
        }
        View view = new View(rules, state, me, mine, dealt[me] & ~everMine, everMine & ~dealt[me]);
        return new Moment(state, view);
    }

    /** The lead of player 0, who holds {@code hand}, when {@code unseen} is all that is left for the others. */
    public static PublicState lead(Rules rules, String hand, String unseen, int... otherSizes) {
        PublicState state = new PublicState(rules.players());
        long mine = CardText.parseCards(hand);
        long others = CardText.parseCards(unseen);
        state.played(rules.deck() & ~mine & ~others);
        state.handSize(0, Long.bitCount(mine));
        for (int i = 0; i < otherSizes.length; i++) {
            state.handSize(i + 1, otherSizes[i]);
            if (otherSizes[i] == 0) {
                state.out(state.out() | 1 << (i + 1));
                state.finish(i + 1);
            }
        }
        state.turn(0);
        state.owner(0);
        state.phase(Phase.PLAY);
        return state;
    }
}
