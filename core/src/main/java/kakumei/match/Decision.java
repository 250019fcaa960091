package kakumei.match;

import java.util.List;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;

/**
 * A decision of a recorded game, as the player who made it saw it.
 *
 * @param step the number of events before it
 * @param turn the number of its submission in the game, from 1; 0 in the exchange
 * @param view what the player saw
 * @param events what had happened, as the player was told
 * @param made what it decided: a meld, packed, or the cards of a gift
 */
public record Decision(int step, int turn, View view, List<Event> events, long made) {
    /** Copies the list. */
    public Decision {
        events = List.copyOf(events);
    }

    /** Who decided. */
    public int player() {
        return view.me();
    }

    /** Whether cards were to be given; otherwise a meld was to be played. */
    public boolean isGift() {
        return view.phase() == Phase.GIVE;
    }

    /** Whether there was more than one answer. */
    public boolean leavesChoice() {
        return isGift() || view.legalMelds().size() > 1;
    }

    /** Whether the rules allow an answer, packed as {@link #made}. */
    public boolean allows(long answer) {
        return isGift() ? mayGive(view, answer) : view.isLegal(new Meld(answer));
    }

    private static boolean mayGive(View view, long cards) {
        PublicState state = new PublicState(view.players());
        view.copyPublicTo(state);
        return view.rules().exchange().mayGive(state, view.hand(), cards);
    }

    /**
     * What a player would do.
     *
     * @param player whose decision it is
     * @param meld the meld, the pass included; empty in the exchange
     * @param gift the cards it would give; 0 in play
     * @param legal whether the rules allow it: some players imitate programs that submit what is refused
     * @param why what the player says of its reasons
     */
    public record Opinion(int player, Optional<Meld> meld, long gift, boolean legal, Optional<Explanation> why) {
        /** What would come of it, packed as {@link Decision#made}: what is refused counts as a pass. */
        public long made() {
            return meld.isEmpty() ? gift : legal ? meld.get().packed() : Meld.PASS.packed();
        }
    }

    /** What another player, which must be a fresh one, would do. */
    public Opinion ask(Player other) {
        events.forEach(other::observe);
        return ask(other, view);
    }

    /** What a player that was told of the game so far would do. */
    static Opinion ask(Player player, View view) {
        if (view.phase() == Phase.GIVE) {
            long gift = player.give(view, view.toGive());
            return new Opinion(view.me(), Optional.empty(), gift, mayGive(view, gift), player.explain());
        }
        Meld meld = player.choose(view);
        return new Opinion(view.me(), Optional.of(meld), 0, view.isLegal(meld), player.explain());
    }
}
