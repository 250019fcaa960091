package kakumei.player;

import java.util.Arrays;
import java.util.List;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;

/**
 * Makes the state of a game from its events, and asks no rules: fed with what one player sees it knows what that player
 * may know, fed with the events as they are it knows all hands. Owned by one thread.
 */
public final class Follower {
    private final PublicState state;
    private final long[] hands;
    private final boolean[] known;
    private final long[] gave;
    private final long[] got;
    private int game;
    private int receiver = -1;

    /** Follows the games of a number of players; before the first it knows nothing. */
    public Follower(int players) {
        state = new PublicState(players);
        state.clear();
        hands = new long[players];
        known = new boolean[players];
        gave = new long[players];
        got = new long[players];
    }

    /** The game as far as it has come; to be read alone. */
    public PublicState state() {
        return state;
    }

    /** The number of the game in its match, from 1. */
    public int game() {
        return game;
    }

    /** The cards that a player holds, 0 if they are not known. */
    public long hand(int player) {
        return hands[player];
    }

    /** Whether the hand of a player is known. */
    public boolean knows(int player) {
        return known[player];
    }

    /** The cards that a player gave before play, as far as they are known. */
    public long gave(int player) {
        return gave[player];
    }

    /** The cards that a player got before play, as far as they are known. */
    public long got(int player) {
        return got[player];
    }

    /** Who will receive what the player at turn has to give; -1 if nobody gives. */
    public int receiver() {
        return receiver;
    }

    /** Takes the next event in. */
    public void happened(Event event) {
        if (event instanceof Event.Played played) {
            play(played);
        } else if (event instanceof Event.Passed passed) {
            state.submitted(passed.player(), 0);
            state.turn(passed.player());
            state.pass(passed.player());
        } else if (event instanceof Event.Turn turn) {
            state.turn(turn.player());
        } else if (event instanceof Event.TrickEnded ended) {
            state.toBeat(0);
            state.passed(0);
            state.conditions(ended.conditions());
            state.turn(ended.leader());
            state.owner(ended.leader());
        } else if (event instanceof Event.GameStarted started) {
            start(started);
        } else if (event instanceof Event.Opened opened) {
            opened.taken().forEach(this::give);
            ask(opened.next());
        } else if (event instanceof Event.Gave gift) {
            give(gift.gift());
            ask(gift.next());
        } else if (event instanceof Event.Stalemate) {
            state.phase(Phase.STALEMATE);
        } else if (event instanceof Event.GameEnded ended) {
            end(ended.order());
        }
    }

    private void start(Event.GameStarted started) {
        game = started.game();
        receiver = -1;
        state.seat(started.seats().stream().mapToInt(Integer::intValue).toArray());
        int[] order = new int[started.roles().size()];
        for (int player = 0; player < order.length; player++) {
            Role role = started.roles().get(player);
            order[role.place()] = player;
        }
        state.classes(order);
        state.clear();
        state.phase(Phase.DEALT);
        for (int player = 0; player < hands.length; player++) {
            hands[player] = started.hands().get(player);
            known[player] = hands[player] != 0;
            state.handSize(player, started.sizes().get(player));
        }
        Arrays.fill(gave, 0);
        Arrays.fill(got, 0);
    }

    private void give(Event.Gift gift) {
        int from = gift.from();
        int to = gift.to();
        hands[from] &= ~gift.cards();
        hands[to] |= known[to] ? gift.cards() : 0;
        gave[from] |= gift.cards();
        got[to] |= gift.cards();
        state.handSize(from, state.handSize(from) - gift.count());
        state.handSize(to, state.handSize(to) + gift.count());
    }

    private void ask(Event.Next next) {
        state.turn(next.player());
        state.toGive(next.toGive());
        receiver = next.to();
        if (next.toGive() > 0) {
            state.phase(Phase.GIVE);
        } else {
            state.phase(Phase.PLAY);
            state.owner(next.player());
        }
    }

    private void play(Event.Played played) {
        int player = played.player();
        Meld meld = played.meld();
        state.submitted(player, meld.packed());
        hands[player] &= ~played.cards();
        state.handSize(player, state.handSize(player) - Cards.count(played.cards()));
        state.played(state.played() | played.cards());
        state.turn(player);
        state.toBeat(meld.packed());
        state.owner(player);
        state.passed(played.passed());
        state.passesInRow(0);
        state.conditions(played.conditions());
        if (played.place() >= 0) {
            state.out(state.out() | 1 << player);
            state.finished(played.place(), player);
            state.finishedCount(played.place() + 1);
        }
    }

    private void end(List<Integer> order) {
        state.phase(Phase.OVER);
        state.out((1 << order.size()) - 1);
        state.finishedCount(order.size());
        for (int place = 0; place < order.size(); place++) {
            state.finished(place, order.get(place));
        }
    }
}
