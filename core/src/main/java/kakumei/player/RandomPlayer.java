package kakumei.player;

import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.View;

/** Plays any legal meld with equal chance; {@link kakumei.rules.Rules#randomMayPass} says when it may pass. */
public final class RandomPlayer implements Player {
    private final SplitMix random;
    private final Melds melds = new Melds();

    /** A random player for a seed. */
    public RandomPlayer(long seed) {
        random = new SplitMix(seed);
    }

    @Override
    public Meld choose(View view) {
        view.legalMelds(melds);
        boolean pass = melds.get(melds.size() - 1) == 0;
        int choices = pass && !view.rules().randomMayPass() ? melds.size() - 1 : melds.size();
        return choices == 0 ? Meld.PASS : new Meld(melds.get(random.nextInt(choices)));
    }

    /** Any {@code count} cards with equal chance. */
    @Override
    public long give(View view, int count) {
        long given = 0;
        while (Long.bitCount(given) < count) {
            long rest = view.hand() & ~given;
            for (int skip = random.nextInt(Long.bitCount(rest)); skip > 0; skip--) {
                rest &= rest - 1;
            }
            given |= rest & -rest;
        }
        return given;
    }
}
