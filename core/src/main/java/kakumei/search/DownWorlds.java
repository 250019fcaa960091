package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;

/** Rand/D: from the strongest card down, each to one of the players not yet full with equal chance. */
public final class DownWorlds implements Worlds {
    private final Unseen unseen = new Unseen();
    private final DownDeal deal = new DownDeal(unseen);
    private final int[] need = new int[Long.SIZE];

    @Override
    public void see(View view) {
        unseen.see(view);
        deal.prepare();
    }

    @Override
    public void draw(State target, SplitMix random) {
        unseen.dealKnown(target);
        for (int player = 0; player < unseen.players(); player++) {
            need[player] = unseen.need(player);
        }
        deal.draw(target, unseen.cards(), need, random);
    }
}
