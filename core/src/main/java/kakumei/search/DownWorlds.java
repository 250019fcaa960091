package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;

/** Rand/D: from the strongest card down, each to one of the players not yet full with equal chance. */
public final class DownWorlds implements Worlds {
    private final Unseen unseen;
    private final DownDeal deal;
    private final int[] need = new int[Long.SIZE];

    /** Deals that remember the exchange. */
    public DownWorlds() {
        this(new Unseen());
    }

    private DownWorlds(Unseen unseen) {
        this.unseen = unseen;
        deal = new DownDeal(unseen);
    }

    /** Deals that forget what I gave away. */
    public static DownWorlds literal() {
        return new DownWorlds(Unseen.literal());
    }

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
