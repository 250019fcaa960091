package kakumei.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Event;
import kakumei.player.Narrator;
import kakumei.player.Player;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.ViewWriter;

/**
 * A game that stands still wherever somebody outside has to decide: for learners, who step many games at a time. Players
 * of ours may sit in some of the seats; they decide on their own, and hear what players hear. Owned by one thread.
 */
public final class SteppedGame {
    private static final long CLASSES = 4;

    private final Rules rules;
    private final State state;
    private final Narrator narrator;
    private final ViewWriter[] views;
    private final List<Optional<Player>> players;
    private final boolean heard;
    private final boolean classes;
    private final long[] gave;
    private final long[] got;
    private final long[] before;
    private final int[] seats;
    private final SplitMix random = new SplitMix(0);
    private SeededDealer dealer;
    private int number;

    /**
     * A table for games by {@code rules}.
     *
     * @param players who sits where by number; empty where somebody outside decides
     * @param classes whether the players have classes, drawn by lot for each game, and exchange cards by them
     */
    public SteppedGame(Rules rules, List<Optional<Player>> players, boolean classes) {
        int n = rules.players();
        if (players.size() != n || players.stream().allMatch(Optional::isPresent)) {
            throw new IllegalArgumentException(rules.id() + " has " + n + " players, one of them outside at least");
        }
        this.rules = rules;
        this.players = List.copyOf(players);
        this.classes = classes && rules.hasClasses();
        heard = players.stream().anyMatch(Optional::isPresent);
        state = rules.newState();
        narrator = new Narrator(rules, state);
        dealer = new SeededDealer(rules, 0);
        gave = new long[n];
        got = new long[n];
        before = new long[n];
        seats = new int[n];
        views = new ViewWriter[n];
        for (int player = 0; player < n; player++) {
            views[player] = new ViewWriter(rules, state, player);
        }
    }

    /** Deals a game, of which seats, classes and cards come from {@code seed}, and goes on to the first decision. */
    public void start(long seed) {
        number++;
        dealer = new SeededDealer(rules, seed);
        dealer.seats(1, seats);
        state.seat(seats);
        if (classes) {
            int[] order = new int[seats.length];
            random.reseed(Seeds.mix(seed, CLASSES));
            for (int i = 0; i < order.length; i++) {
                int j = random.nextInt(i + 1);
                order[i] = order[j];
                order[j] = i;
            }
            state.classes(order);
        }
        dealer.deal(1, state);
        Arrays.fill(gave, 0);
        Arrays.fill(got, 0);
        for (ViewWriter view : views) {
            view.exchanged(0, 0);
        }
        showHands();
        if (heard) {
            tell(narrator.start(number, state.hands()));
        }
        open();
        goOn();
    }

    private void showHands() {
        for (int player = 0; player < state.players; player++) {
            views[player].hand(state.hand(player));
        }
    }

    private void open() {
        for (int player = 0; player < before.length; player++) {
            before[player] = state.hand(player);
        }
        rules.open(state);
        showHands();
        List<Event.Gift> taken = new ArrayList<>();
        for (int place = state.players - 1; place >= 0 && state.hasClasses(); place--) {
            int from = state.playerOf(Role.of(place));
            long lost = before[from] & ~state.hand(from);
            if (lost != 0) {
                int to = rules.exchange().receiverOf(state, from);
                exchanged(from, to, lost);
                taken.add(new Event.Gift(from, to, lost, Cards.count(lost)));
            }
        }
        if (heard) {
            tell(narrator.opened(taken));
        }
    }

    private void exchanged(int from, int to, long cards) {
        gave[from] |= cards;
        got[to] |= cards;
        views[from].exchanged(gave[from], got[from]);
        views[to].exchanged(gave[to], got[to]);
    }

    private void tell(Event event) {
        for (int player = 0; player < state.players; player++) {
            int who = player;
            players.get(player).ifPresent(inside -> inside.observe(event.seenBy(who)));
        }
    }

    /* Until somebody outside has to decide, or the game is over. */
    private void goOn() {
        while (state.phase() == Phase.GIVE || state.phase() == Phase.PLAY) {
            Optional<Player> inside = players.get(state.turn());
            if (inside.isEmpty()) {
                return;
            }
            View view = views[state.turn()].view();
            if (state.phase() == Phase.GIVE) {
                long cards = inside.get().give(view, state.toGive());
                boolean may = rules.exchange().mayGive(state, view.hand(), cards);
                give(may ? cards : rules.exchange().forcedGift(state, view.hand()));
            } else {
                long meld = inside.get().choose(view).packed();
                play(rules.isLegal(state, view.hand(), meld) ? meld : refused(view));
            }
        }
    }

    /* As at a table of the contest: the pass, and where there is none what is first. */
    private long refused(View view) {
        Melds legal = state.scratch();
        rules.legalMelds(state, view.hand(), legal);
        return legal.get(legal.size() - 1) == 0 ? 0 : legal.get(0);
    }

    private void give(long cards) {
        int giver = state.turn();
        int receiver = rules.exchange().receiverOf(state, giver);
        rules.exchange().give(state, cards);
        showHands();
        exchanged(giver, receiver, cards);
        if (heard) {
            tell(narrator.gave(giver, receiver, cards, Optional.empty()));
        }
    }

    private void play(long meld) {
        int player = state.turn();
        if (heard) {
            Meld played = new Meld(meld);
            state.take(player, played.cards());
            views[player].hand(state.hand(player));
            tell(narrator.lay(played, played.cards(), Optional.empty()));
            tell(narrator.next());
        } else {
            state.submitted(player, meld);
            rules.play(state, meld);
            views[player].hand(state.hand(player));
        }
        if (state.phase() == Phase.STALEMATE) {
            rules.settle(state, dealer.stalemate(1));
            if (heard) {
                tell(narrator.ended());
            }
        }
    }

    /** Whether the game is over. */
    public boolean isOver() {
        return state.isOver();
    }

    /** Who has to decide. */
    public int turn() {
        return state.turn();
    }

    /** Whether cards have to be given, not played. */
    public boolean gives() {
        return state.phase() == Phase.GIVE;
    }

    /** What the player who has to decide may know. */
    public View view() {
        return views[state.turn()].view();
    }

    /** What the finished game is worth to a player. */
    public int points(int player) {
        return rules.points(state, player);
    }

    /** The player at turn plays a legal meld, 0 being the pass, or gives cards that it may; then it goes on. */
    public void decide(long answer) {
        if (state.phase() == Phase.GIVE) {
            give(answer);
        } else {
            play(answer);
        }
        goOn();
    }
}
