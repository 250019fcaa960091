package kakumei.player;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.Rules;

/**
 * Moves the public part of a game on by the rules and says in events what happened: for whoever drives a game and is
 * listened to. Owned by one thread, as its state is.
 */
public final class Narrator {
    private final Rules rules;
    private final PublicState state;
    /* Most turns are a pass and a turn that goes on; these events are told again and again. */
    private final Event[] passes;
    private final Event[] turns;
    private int game;
    private int cut;
    private String cutName = "";

    /** Tells of the games in {@code state}. */
    public Narrator(Rules rules, PublicState state) {
        this.rules = rules;
        this.state = state;
        passes = new Event[state.players];
        turns = new Event[state.players];
        for (int player = 0; player < state.players; player++) {
            passes[player] = new Event.Passed(player);
            turns[player] = new Event.Turn(player);
        }
    }

    /** A game begins with the seats, classes and hand sizes of the state, and these hands, 0 where they are hidden. */
    public Event start(int number, long[] hands) {
        game = number;
        List<Role> roles = new ArrayList<>(state.players);
        List<Long> dealt = new ArrayList<>(state.players);
        for (int player = 0; player < state.players; player++) {
            if (state.hasClasses()) {
                roles.add(Role.of(state.role(player)));
            }
            dealt.add(hands[player]);
        }
        return new Event.GameStarted(
                number,
                boxed(state.seats(), state.players),
                List.copyOf(roles),
                List.copyOf(dealt),
                boxed(state.handSizes(), state.players));
    }

    /** The game was opened, and these cards were taken. */
    public Event opened(List<Event.Gift> taken) {
        return new Event.Opened(List.copyOf(taken), asked());
    }

    /** A gift was given. */
    public Event gave(int from, int to, long cards, Optional<String> refused) {
        return new Event.Gave(new Event.Gift(from, to, cards, Cards.count(cards)), refused, asked());
    }

    private Event.Next asked() {
        boolean gives = state.phase() == Phase.GIVE;
        return new Event.Next(
                state.turn(),
                gives ? state.toGive() : 0,
                gives ? rules.exchange().receiverOf(state, state.turn()) : -1);
    }

    /**
     * The player at turn plays a legal meld or passes.
     *
     * @param cards what has left the hand: the cards of the meld, unless whoever holds the game took others
     */
    public Event lay(Meld meld, long cards, Optional<Event.Sent> sent) {
        int player = state.turn();
        int before = state.conditions();
        long played = state.played();
        state.handSize(player, state.handSize(player) + (meld.size() - Cards.count(cards)));
        state.submitted(player, meld.packed());
        cut = rules.lay(state, meld.packed());
        state.played(played | cards);
        if (meld.isPass()) {
            return sent.isEmpty() ? passes[player] : new Event.Passed(player, sent);
        }
        List<String> effects = rules.effects(meld.packed(), before, state.conditions(), cut);
        cutName = cut == 0 ? "" : effects.get(effects.size() - 1);
        int place = state.handSize(player) == 0 ? state.placeOf(player) : -1;
        return new Event.Played(player, meld, cards, effects, state.conditions(), state.passed(), place, sent);
    }

    /** What follows from the meld or pass that lies: whose turn it is, or that there is none any more. */
    public Event next() {
        int owner = state.owner();
        rules.next(state, cut);
        if (state.phase() == Phase.OVER) {
            return ended();
        }
        if (state.phase() == Phase.STALEMATE) {
            return new Event.Stalemate();
        }
        boolean cleared = state.toBeat() == 0 && state.passed() == 0;
        return cleared
                ? new Event.TrickEnded(
                        owner, cut == 0 ? Event.TrickEnded.PASSES : cutName, state.turn(), state.conditions())
                : turns[state.turn()];
    }

    /** The game is over, its places being those of the state. */
    public Event ended() {
        Integer[] points = new Integer[state.players];
        for (int player = 0; player < points.length; player++) {
            points[player] = rules.points(state, player);
        }
        return new Event.GameEnded(game, boxed(state.finished(), state.finishedCount()), List.of(points));
    }

    private static List<Integer> boxed(int[] numbers, int count) {
        Integer[] boxed = new Integer[count];
        for (int i = 0; i < count; i++) {
            boxed[i] = numbers[i];
        }
        return List.of(boxed);
    }
}
