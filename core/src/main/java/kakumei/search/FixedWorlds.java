package kakumei.search;

import java.util.Locale;
import kakumei.cards.Cards;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * For study: some cards of every other player are where they truly are, the rest is shuffled (Rand).
 *
 * <p>It looks into the true state, so it must never sit at a table; only experiments, which own that state, make one.
 */
public final class FixedWorlds implements Worlds {
    /** Which cards are known, of every other player. */
    public enum Fix {
        /** All cards. */
        ALL_KNOWN,
        /** The strongest card in the order in force. */
        STRONGEST,
        /** The weakest card in the order in force. */
        WEAKEST,
        /** The strongest and the weakest card. */
        STRONGEST_WEAKEST;

        /** The name in a spec. */
        public String text() {
            return this == STRONGEST_WEAKEST
                    ? "strongest+weakest"
                    : name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        long of(long hand, boolean reversed) {
            return switch (this) {
                case ALL_KNOWN -> hand;
                case STRONGEST -> strongest(hand, reversed);
                case WEAKEST -> weakest(hand, reversed);
                case STRONGEST_WEAKEST -> strongest(hand, reversed) | weakest(hand, reversed);
            };
        }

        /* The joker is strongest in both orders; among cards of a rank the first suit stands for all. */
        private static long strongest(long hand, boolean reversed) {
            return reversed && (hand & Cards.JOKER) == 0 ? Cards.lowest(hand, 1) : Cards.strongest(hand, 1);
        }

        private static long weakest(long hand, boolean reversed) {
            long natural = hand & Cards.NATURAL;
            if (natural == 0) {
                return hand;
            }
            return reversed ? Cards.strongest(natural, 1) : Cards.lowest(natural, 1);
        }
    }

    private final Fix fix;
    private final State truth;
    private final Unseen unseen = new Unseen();
    private final Shuffle shuffle = new Shuffle(unseen);

    /** Worlds that know the cards named by {@code fix} from {@code truth}, the state the views are of. */
    public FixedWorlds(Fix fix, State truth) {
        this.fix = fix;
        this.truth = truth;
    }

    @Override
    public void see(View view) {
        unseen.see(view);
        for (int player = 0; player < view.players(); player++) {
            if (player != view.me()) {
                unseen.pin(player, fix.of(truth.hand(player), view.reversed()));
            }
        }
        shuffle.prepare();
    }

    @Override
    public void draw(State target, SplitMix random) {
        shuffle.draw(target, random);
    }
}
