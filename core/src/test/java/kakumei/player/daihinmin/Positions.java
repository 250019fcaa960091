package kakumei.player.daihinmin;

import kakumei.cards.CardText;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/** Positions in a few words, as player 0 sees them: what is neither mine nor unseen has been played. */
final class Positions {
    private Positions() {}

    /**
     * A view of player 0.
     *
     * @param hand my cards
     * @param unseen the cards of the opponents, who hold them in equal parts as far as it goes
     * @param toBeat the meld to beat, {@code lead} if there is none
     * @param flags R: the order is reversed; L: suits are locked; M: the table is mine and all others have passed
     * @param playersLeft players not out, me included
     */
    static View view(String hand, String unseen, String toBeat, String flags, int playersLeft) {
        PublicState state = new PublicState(Daihinmin.PLAYERS);
        state.clear();
        state.phase(Phase.PLAY);
        state.turn(0);
        state.toBeat(toBeat.equals("lead") ? 0 : CardText.parseMeld(toBeat).packed());
        boolean mine = flags.contains("M") || state.toBeat() == 0;
        state.owner(mine ? 0 : 1);
        Conditions.set(state, Conditions.REVOLUTION, flags.contains("R"));
        Conditions.set(state, Conditions.LOCK, flags.contains("L"));
        for (int player = playersLeft; player < Daihinmin.PLAYERS; player++) {
            state.finish(player);
            state.out(state.out() | 1 << player);
        }
        long mineCards = CardText.parseCards(hand);
        long others = CardText.parseCards(unseen);
        state.handSize(0, Long.bitCount(mineCards));
        for (int i = 0; i < Long.bitCount(others); i++) {
            state.handSize(1 + i % (playersLeft - 1), state.handSize(1 + i % (playersLeft - 1)) + 1);
        }
        if (mine && state.toBeat() != 0) {
            state.passed((1 << playersLeft) - 2);
        }
        state.played(Daihinmin.uecda().deck() & ~mineCards & ~others);
        return new View(Daihinmin.uecda(), state, 0, mineCards);
    }
}
