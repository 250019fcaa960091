package kakumei.rules;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.daihinmin.Conditions;

/** One seeded game told in full, to be compared with a committed text: any change of the rules shows in it. */
public final class Playthrough {
    private Playthrough() {}

    /** The game of a seed, with every list of legal melds and what was drawn of it. */
    public static List<String> tell(Rules rules, long seed) {
        List<String> text = new ArrayList<>();
        SeededDealer dealer = new SeededDealer(rules, seed);
        State state = rules.newState();
        int[] seats = new int[rules.players()];
        dealer.seats(1, seats);
        state.seat(seats);
        if (rules.hasClasses()) {
            state.classes(seats);
        }
        dealer.deal(1, state);
        text.add("rules " + rules.id() + " " + rules.version() + ", seed " + seed);
        tellHands(state, "dealt", text);
        rules.open(state);
        while (state.phase() == Phase.GIVE) {
            long gift = rules.exchange().forcedGift(state, state.hand(state.turn()));
            text.add("player " + state.turn() + " gives " + CardText.format(gift));
            rules.exchange().give(state, gift);
        }
        tellHands(state, "plays", text);
        SplitMix random = new SplitMix(seed);
        Melds melds = new Melds();
        while (state.phase() == Phase.PLAY) {
            int player = state.turn();
            rules.legalMelds(state, state.hand(player), melds);
            long meld = melds.get(random.nextInt(melds.size()));
            text.add("player " + player + " of " + melds.toList() + ": " + new Meld(meld));
            rules.play(state, meld);
            text.add("  " + situation(state));
        }
        if (state.phase() == Phase.STALEMATE) {
            rules.settle(state, dealer.stalemate(1));
        }
        for (int place = 0; place < state.finishedCount(); place++) {
            int player = state.finished(place);
            text.add("place " + (place + 1) + ": player " + player + ", points " + rules.points(state, player));
        }
        return text;
    }

    private static void tellHands(State state, String what, List<String> text) {
        for (int seat = 0; seat < state.players; seat++) {
            int player = state.seat(seat);
            text.add("seat " + seat + ", player " + player + " " + what + " " + CardText.format(state.hand(player)));
        }
    }

    private static String situation(State state) {
        return state.phase() == Phase.PLAY
                ? "table " + (state.toBeat() == 0 ? "empty" : new Meld(state.toBeat()).toString())
                        + (Conditions.revolution(state) ? ", revolution" : "")
                        + (Conditions.lock(state) ? ", lock" : "")
                        + ", owner " + state.owner()
                        + ", next " + state.turn()
                : state.phase().toString();
    }
}
