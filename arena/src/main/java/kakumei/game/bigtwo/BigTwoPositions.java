package kakumei.game.bigtwo;

import static kakumei.game.Position.must;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.game.PositionReader;
import kakumei.problem.Fields;
import kakumei.rules.PublicState;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoStrength;

/** Reads positions of Big Two. Who has passed follows from owner and seats: everybody between the owner and me. */
final class BigTwoPositions extends PositionReader {
    private final BigTwo rules;

    BigTwoPositions(BigTwo rules) {
        super(rules);
        this.rules = rules;
    }

    @Override
    protected boolean isMeld(Meld meld) {
        return !meld.isLoneJoker() && rules.strength(meld.packed()) != BigTwoStrength.NONE;
    }

    @Override
    protected void readPassed(Fields line, PublicState state, boolean whole) {
        int between = 0;
        for (int player = state.owner(); player != state.turn(); player = next(state, player)) {
            between |= player == state.owner() ? 0 : 1 << player;
        }
        if (!line.isGiven("passed")) {
            state.passed(between);
        }
        must(
                state.passed() == between || (!whole && !line.isGiven("owner")),
                "passed: expected the players who sit between owner and me, and no other");
    }

    private static int next(PublicState state, int player) {
        return state.seat((state.seatOf(player) + 1) % BigTwo.PLAYERS);
    }

    @Override
    protected void checkOwn(Fields line, PublicState state, long hand, boolean whole) {
        int me = state.turn();
        must(state.finishedCount() == 0, "finished: the first empty hand ends the game");
        must(Cards.count(hand) <= BigTwo.HAND_SIZE, "hand: more than " + BigTwo.HAND_SIZE + " cards");
        must((hand & state.toBeat()) == 0, "hand: " + CardText.format(hand & state.toBeat()) + " lies on the table");
        if (state.toBeat() == 0) {
            must(state.owner() == me, "owner: player " + state.owner() + " holds the lead; expected me, player " + me);
            must(state.passed() == 0, "passed: nobody can have passed on an empty table");
            must(
                    !whole || ((hand | state.played()) & Cards.DIAMOND_3) != 0,
                    "played: without D3, but its holder leads first and plays it");
        } else {
            must(state.owner() != me, "owner: the table is mine, and after three passes I would lead");
            must(!isIn(state.passed(), state.owner()), "passed: holds the owner, who played");
            must(!whole || (state.played() & Cards.DIAMOND_3) != 0, "played: without D3, which is played first");
        }
    }

    @Override
    protected long firstCard() {
        return Cards.DIAMOND_3;
    }
}
