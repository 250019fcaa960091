package com.example;

import java.util.Comparator;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Parameter;
import kakumei.player.Player;
import kakumei.rules.View;

/** Sheds the most cards it can; eights, the joker and high cards only when nothing else is legal. Passes when it must. */
public final class KeepEights implements Player {
    private static final int NONE = 14;

    private final long kept;

    /** One that keeps no other ranks. */
    public KeepEights() {
        this(NONE);
    }

    /** @param hold ranks from this one on are kept, too: 1 is the three, 13 the two, 14 none */
    public KeepEights(@Parameter(name = "hold", usual = "14", min = 1, max = 14) int hold) {
        kept = Cards.EIGHTS | Cards.JOKER | Cards.above(hold - 1);
    }

    @Override
    public Meld choose(View view) {
        return view.legalMelds().stream()
                .filter(meld -> !meld.isPass())
                .min(Comparator.<Meld>comparingInt(meld -> Cards.count(meld.cards() & kept))
                        .thenComparingInt(meld -> -meld.size()))
                .orElse(Meld.PASS);
    }
}
