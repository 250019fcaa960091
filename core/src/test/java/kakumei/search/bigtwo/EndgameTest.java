package kakumei.search.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class EndgameTest {
    private static final BigTwo RULES = BigTwo.standard();
    private final Endgame endgame = new Endgame(RULES);

    /* The same question put to the rules themselves, with a state copied at every turn. */
    private static boolean wins(State state, int me) {
        if (state.isOver()) {
            return state.finished(0) == me;
        }
        Melds melds = new Melds();
        RULES.legalMelds(state, state.hand(state.turn()), melds);
        boolean mine = state.turn() == me;
        for (int i = 0; i < melds.size(); i++) {
            State next = RULES.newState();
            next.copyFrom(state);
            RULES.play(next, melds.get(i));
            if (wins(next, me) == mine) {
                return mine;
            }
        }
        return !mine;
    }

    private static List<State> worlds(State state, int me) {
        List<State> worlds = new ArrayList<>();
        long unseen = 0;
        for (int player = 0; player < BigTwo.PLAYERS; player++) {
            unseen |= player == me ? 0 : state.hand(player);
        }
        int n = Cards.count(unseen);
        for (int code = 0; code < Math.pow(3, n); code++) {
            State world = RULES.newState();
            world.copyFrom(state);
            long[] hands = new long[BigTwo.PLAYERS];
            hands[me] = state.hand(me);
            int digits = code;
            for (long rest = unseen; rest != 0; rest &= rest - 1) {
                hands[(me + 1 + digits % 3) % BigTwo.PLAYERS] |= rest & -rest;
                digits /= 3;
            }
            world.hands(hands);
            boolean fits = true;
            for (int player = 0; player < BigTwo.PLAYERS; player++) {
                fits &= Cards.count(world.hand(player)) == state.handSize(player);
            }
            if (fits) {
                worlds.add(world);
            }
        }
        return worlds;
    }

    private static boolean winsEverywhere(State state, long meld) {
        for (State world : worlds(state, state.turn())) {
            int me = world.turn();
            RULES.play(world, meld);
            if (!wins(world, me)) {
                return false;
            }
        }
        return true;
    }

    /* The last cards of a deck, in hands of one to two cards, after a lead or on it. */
    private static State position(SplitMix random) {
        State state = RULES.newState();
        state.clear();
        RULES.deal(state, random);
        RULES.open(state);
        long rest = Cards.NATURAL & ~Cards.DIAMOND_3;
        long held = 0;
        for (int player = 0; player < BigTwo.PLAYERS; player++) {
            long hand = 0;
            for (int n = 1 + random.nextInt(player == 0 ? 3 : 2); n > 0; n--) {
                long card = Cards.nth(rest, random.nextInt(Cards.count(rest)));
                hand |= card;
                rest &= ~card;
            }
            state.hand(player, hand);
            held |= hand;
        }
        state.played(Cards.NATURAL & ~held);
        state.turn(0);
        state.owner(0);
        if (random.nextInt(2) == 0) {
            state.owner(3);
            state.toBeat(Cards.nth(state.played(), random.nextInt(30)));
        }
        return state;
    }

    @Test
    void find_agreesWithTheRulesInEveryDeal() {
        int found = 0;
        int missed = 0;
        for (long seed = 0; seed < Sizes.of(300, 3_000); seed++) {
            State state = position(new SplitMix(seed));
            View view = new View(RULES, state, 0, state.hand(0));
            long meld = endgame.find(view);
            Melds melds = new Melds();
            view.legalMelds(melds);
            boolean exists = false;
            for (int i = 0; i < melds.size() && !exists; i++) {
                exists = winsEverywhere(state, melds.get(i));
            }
            assertThat(meld != Endgame.NONE).as("seed %d", seed).isEqualTo(exists);
            if (exists) {
                assertThat(winsEverywhere(state, meld)).as("seed %d", seed).isTrue();
                found++;
            } else {
                missed++;
            }
        }
        assertThat(found).isGreaterThan(10);
        assertThat(missed).isGreaterThan(10);
    }

    @Test
    void find_largeEndgame_isLeftAlone() {
        State state = RULES.newState();
        RULES.deal(state, new SplitMix(1));
        RULES.open(state);
        assertThat(endgame.find(new View(RULES, state, state.turn(), state.hand(state.turn()))))
                .isEqualTo(Endgame.NONE);
    }
}
