package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.ServiceLoader;
import java.util.SplittableRandom;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class KeepEightsTest {
    private final Rules rules = Daihinmin.uecda();
    private final State state = rules.newState();

    /** Deals and lets the player at turn hold {@code cards}; it leads. */
    private View leading(String cards) {
        rules.deal(state, new SplittableRandom(7));
        rules.open(state);
        return new View(rules, state, state.turn(), CardText.parseCards(cards));
    }

    @Test
    void choose_shedsTheMostCards() {
        assertEquals(
                CardText.parseCards("D3 C3"),
                new KeepEights().choose(leading("D3 C3 S8 H8 D8 JK")).cards());
    }

    @Test
    void choose_withNothingElse_playsTheEight() {
        assertEquals(
                CardText.parseCards("S8"),
                new KeepEights().choose(leading("S8")).cards());
    }

    @Test
    void wholeGame_endsWithLegalMelds() {
        Player player = new KeepEights();
        rules.deal(state, new SplittableRandom(1));
        rules.open(state);
        while (state.phase() == Phase.PLAY) {
            View view = new View(rules, state, state.turn(), state.hand(state.turn()));
            Meld meld = player.choose(view);
            assertEquals("", view.isLegal(meld) ? "" : meld + " is illegal");
            rules.play(state, meld.packed());
        }
        assertEquals(Phase.OVER, state.phase());
    }

    @Test
    void service_isFoundByTheLauncher() {
        Player found = ServiceLoader.load(Player.class).findFirst().orElseThrow();
        assertInstanceOf(KeepEights.class, found);
    }
}
