package com.example;

import java.util.Comparator;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.rules.View;

/** Sheds the most cards it can; eights and the joker only when nothing else is legal. Passes when it must. */
public final class KeepEights implements Player {
    @Override
    public Meld choose(View view) {
        return view.legalMelds().stream()
                .filter(meld -> !meld.isPass())
                .min(Comparator.<Meld>comparingInt(meld -> Cards.count(meld.cards() & (Cards.EIGHTS | Cards.JOKER)))
                        .thenComparingInt(meld -> -meld.size()))
                .orElse(Meld.PASS);
    }
}
