package kakumei.player.daihinmin;

import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;

/**
 * The paper's heuristic player, its variants and its relatives, by {@link Kou2Settings}. Uses no chance: the same view
 * gives the same answer.
 */
public final class Kou2Player implements Player {
    private enum Last {
        NOTHING,
        LEAD,
        FOLLOW,
        EXCHANGE
    }

    private final Kou2Settings settings;
    private final StrengthValue strength;
    private final Leading leading;
    private final Following following;
    private final GiftChoice exchange;
    private Last last = Last.NOTHING;
    private boolean reversed;

    /** A player with the given settings. */
    public Kou2Player(Kou2Settings settings) {
        this.settings = settings;
        strength = new StrengthValue(settings.family());
        leading = new Leading(settings, strength);
        following = new Following(settings, strength);
        exchange = new GiftChoice(settings, strength);
    }

    /** What distinguishes it from others. */
    public Kou2Settings settings() {
        return settings;
    }

    @Override
    public Meld choose(View view) {
        strength.rules(view.rules());
        strength.reset(view.unseen(), view.players() - view.finishedCount());
        reversed = view.reversed();
        if (view.packedToBeat() == 0) {
            last = Last.LEAD;
            return new Meld(leading.choose(view.hand(), reversed));
        }
        last = Last.FOLLOW;
        long meld = following.choose(view);
        return meld == 0 ? Meld.PASS : new Meld(meld);
    }

    @Override
    public long give(View view, int count) {
        last = Last.EXCHANGE;
        strength.rules(view.rules());
        return exchange.choose(view.hand(), count, view.unseen());
    }

    /** The values of the last decision, under the names of {@code docs/players.md}. */
    @Override
    public Optional<Explanation> explain() {
        return switch (last) {
            case NOTHING -> Optional.empty();
            case LEAD -> Optional.of(Kou2Reasons.ofLead(leading, reversed));
            case FOLLOW -> Optional.of(Kou2Reasons.ofFollow(following, reversed));
            case EXCHANGE -> Optional.of(Kou2Reasons.ofExchange(exchange));
        };
    }
}
