package kakumei.papers.playouts;

import java.util.HashSet;
import java.util.Set;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;

/**
 * Whether the player at turn can go out for certain, whatever the others hold: by melds that nobody can answer, one
 * after the other. Paper 002 leaves such boards out.
 *
 * <p>A meld counts as unanswerable if all unseen cards in one hand could not beat it, or if nobody who may still play
 * has as many cards. That the cards are divided among several hands is not used, so a few sure wins go unseen.
 */
final class SureWin {
    private record Lead(long hand, boolean reversed) {}

    private final Rules rules;
    private final int me;
    private final long unseen;
    private final Set<Lead> lost = new HashSet<>();

    private SureWin(View view) {
        rules = view.rules();
        me = view.me();
        unseen = view.unseen();
    }

    /** Whether the player of the view, who is at turn, is sure to go out next. */
    static boolean exists(View view) {
        PublicState state = new PublicState(view.players());
        view.copyPublicTo(state);
        return new SureWin(view).goesOut(state, view.hand());
    }

    private boolean goesOut(PublicState state, long hand) {
        Melds melds = new Melds();
        rules.legalMelds(state, hand, melds);
        for (int i = 0; i < melds.size(); i++) {
            long meld = melds.get(i);
            long rest = hand & ~Meld.cards(meld);
            if (rest == 0) {
                return true;
            }
            if (meld != 0 && keepsLead(state, meld, rest)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a meld is unanswerable and the rest of the hand is then sure to go out. */
    private boolean keepsLead(PublicState before, long meld, long rest) {
        PublicState state = new PublicState(before.players);
        state.copyPublicFrom(before);
        rules.advance(state, meld);
        if (state.turn() != me && canBeAnswered(state, meld)) {
            return false;
        }
        while (state.toBeat() != 0) {
            rules.advance(state, 0);
        }
        Lead lead = new Lead(rest, Conditions.reversed(state));
        if (lost.contains(lead)) {
            return false;
        }
        boolean out = state.turn() == me && goesOut(state, rest);
        if (!out) {
            lost.add(lead);
        }
        return out;
    }

    private boolean canBeAnswered(PublicState state, long meld) {
        int mostCards = 0;
        for (int player = 0; player < state.players; player++) {
            boolean mayPlay = player != me && ((state.passed() | state.out()) >>> player & 1) == 0;
            mostCards = mayPlay ? Math.max(mostCards, state.handSize(player)) : mostCards;
        }
        if (Meld.size(meld) > mostCards) {
            return false;
        }
        Melds answers = new Melds();
        rules.legalMelds(state, unseen, answers);
        return answers.size() > 1;
    }
}
