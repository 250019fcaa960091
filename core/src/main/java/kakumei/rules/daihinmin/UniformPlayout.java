package kakumei.rules.daihinmin;

import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.State;

/** Plays a game on with equal chances for all legal melds; passes only where nothing else is legal. */
final class UniformPlayout {
    private UniformPlayout() {}

    static void run(Options options, State state, SplitMix random, int until) {
        Melds melds = new Melds();
        Daihinmin rules = Daihinmin.with(options);
        while (!state.isOver() && (until < 0 || state.handSizes[until] > 0)) {
            LegalMelds.list(options, state, state.hands[state.turn], melds);
            int n = melds.size() - 1;
            rules.play(state, n == 0 ? 0 : melds.get(n == 1 ? 0 : random.nextInt(n)));
        }
    }
}
