package kakumei.search;

import kakumei.random.SplitMix;
import kakumei.rules.Role;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * Rand/DR: the strongest cards go to the three best of the game before, three, two and one of them at random, less
 * where they are out, hold fewer or are me; then Rand/D. Without classes it is Rand/D.
 */
public final class RankedWorlds implements Worlds {
    /** Strong cards of the first, second and third of the game before. */
    private static final int[] SHARES = {3, 2, 1};

    private final Unseen unseen;
    private final DownDeal deal;
    private final int[] need = new int[Long.SIZE];
    private final int[] favoured = new int[SHARES.length];
    private final int[] share = new int[SHARES.length];
    private final int[] left = new int[SHARES.length];
    private int favouredCount;
    private int strongCards;

    /** Deals that remember the exchange. */
    public RankedWorlds() {
        this(new Unseen());
    }

    private RankedWorlds(Unseen unseen) {
        this.unseen = unseen;
        deal = new DownDeal(unseen);
    }

    /** Deals that forget what I gave away. */
    public static RankedWorlds literal() {
        return new RankedWorlds(Unseen.literal());
    }

    @Override
    public void see(View view) {
        unseen.see(view);
        deal.prepare();
        favouredCount = 0;
        strongCards = 0;
        for (int player = 0; player < view.players(); player++) {
            int place = view.role(player).map(Role::place).orElse(SHARES.length);
            if (place < SHARES.length && unseen.need(player) > 0) {
                favoured[favouredCount] = player;
                share[favouredCount] = Math.min(SHARES[place], unseen.need(player));
                strongCards += share[favouredCount++];
            }
        }
    }

    @Override
    public void draw(State target, SplitMix random) {
        unseen.dealKnown(target);
        for (int player = 0; player < unseen.players(); player++) {
            need[player] = unseen.need(player);
        }
        System.arraycopy(share, 0, left, 0, favouredCount);
        long rest = unseen.cards();
        for (int i = 0; i < strongCards; i++) {
            int k = random.nextInt(strongCards - i);
            int who = 0;
            while (k >= left[who]) {
                k -= left[who++];
            }
            left[who]--;
            need[favoured[who]]--;
            target.add(favoured[who], deal.card(i));
            rest ^= deal.card(i);
        }
        deal.draw(target, rest, need, random);
    }
}
