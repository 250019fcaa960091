package kakumei.match;

import java.util.Optional;
import java.util.function.Consumer;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Arbiter;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.Submission;

/**
 * Asks the players at a table what they play and give, and holds them to the rules: what comes back is legal, whatever
 * they answer. What a player says is judged by the state alone.
 */
final class Questions {
    private static final Submission PASS = Submission.of(Meld.PASS);

    private final Rules rules;
    private final State state;
    private final FaultCounts faults;
    private final Audience audience;
    private final Optional<Arbiter> arbiter;
    private Player[] players = {};
    private Stopwatch stopwatch = Stopwatch.NONE;
    private Optional<Event.Sent> sent = Optional.empty();
    private Optional<String> refusal = Optional.empty();
    private long cards;
    private boolean takesOthers;

    Questions(Rules rules, State state, FaultCounts faults, Audience audience) {
        this.rules = rules;
        this.state = state;
        this.faults = faults;
        this.audience = audience;
        arbiter = rules instanceof Daihinmin daihinmin ? Optional.of(new Arbiter(daihinmin)) : Optional.empty();
    }

    void players(Player[] all) {
        players = all;
    }

    void stopwatch(Stopwatch wanted) {
        stopwatch = wanted;
    }

    /** How the last meld was sent, and what was refused instead of which it is. */
    Optional<Event.Sent> sent() {
        return sent;
    }

    /** Whether others than the cards of the last meld leave the hand: a quirk of a server. */
    boolean takesOthers() {
        return takesOthers;
    }

    /** What leaves the hand with {@code meld}, the last one. */
    long cards(Meld meld) {
        return takesOthers ? cards : meld.cards();
    }

    /** Why the last selection was refused, instead of which the last gift is. */
    Optional<String> refusal() {
        return refusal;
    }

    /** What a player gives, seeing {@code view}. */
    long gift(int giver, View view) {
        faults.asks(giver);
        refusal = Optional.empty();
        return players[giver] instanceof Submitter submitter
                ? selection(giver, submitter, view)
                : selection(giver, players[giver], view);
    }

    private long selection(int giver, Player player, View view) {
        long cards;
        long hand = state.hands[giver];
        try {
            cards = player.give(view, state.toGive);
        } catch (Throwable e) {
            return insteadOfGift(hand, faults.threw(giver, e, "had to give from " + FaultCounts.text(hand)));
        }
        if (rules.exchange().mayGive(state, hand, cards)) {
            return cards;
        }
        String what = "gave " + FaultCounts.text(cards) + " holding " + FaultCounts.text(hand) + ", where "
                + (state.toGive == 1 ? "one card" : state.toGive + " cards") + " of the hand had to be given";
        return insteadOfGift(hand, faults.broke(giver, what));
    }

    private long selection(int giver, Submitter submitter, View view) {
        Submission selected;
        long hand = state.hands[giver];
        try {
            selected = submitter.select(view, state.toGive);
        } catch (Lapse e) {
            return insteadOfGift(hand, faults.absent(giver, e));
        } catch (Throwable e) {
            return insteadOfGift(hand, faults.threw(giver, e, "had to give from " + FaultCounts.text(hand)));
        }
        faults.present(giver);
        String why = arbiter().whyNotGiven(state, hand, selected);
        if (why.isEmpty()) {
            return arbiter().given(state, hand, selected);
        }
        faults.refused(giver);
        return insteadOfGift(hand, selected.words() + ": " + why);
    }

    private long insteadOfGift(long hand, String what) {
        refusal = Optional.of(what);
        return rules.exchange().forcedGift(state, hand);
    }

    /** What a player plays, seeing {@code view}. */
    Meld meld(int player, View view) {
        faults.asks(player);
        sent = Optional.empty();
        takesOthers = false;
        return players[player] instanceof Submitter submitter
                ? submission(player, submitter, view)
                : choice(player, players[player], view);
    }

    private Meld choice(int number, Player player, View view) {
        Meld meld;
        long hand = state.hands[number];
        stopwatch.start(number);
        try {
            meld = player.choose(view);
        } catch (Throwable e) {
            return instead(number, "", faults.threw(number, e, "had to play from " + FaultCounts.text(hand)));
        } finally {
            stopwatch.stop(number);
        }
        if (meld == null) {
            return instead(
                    number,
                    "",
                    faults.broke(number, "returned null when it had to play from " + FaultCounts.text(hand)));
        }
        if (!rules.isLegal(state, hand, meld.packed())) {
            String why = rules.whyIllegal(state, hand, meld.packed());
            String what = "played " + MeldText.of(meld) + " holding " + FaultCounts.text(hand) + ": " + why;
            if (mayBeRefused(player)) {
                faults.refused(number);
            } else {
                faults.broke(number, what);
            }
            audience.listeners().forEach(listener -> listener.sent(number, MeldText.submission(meld)));
            return instead(number, MeldText.readable(meld), what);
        }
        return meld;
    }

    private static boolean mayBeRefused(Player player) {
        try {
            return player.mayBeRefused();
        } catch (Throwable e) {
            return false; // the meld is fault enough
        }
    }

    /** Goes on after a fault: with a pass, or where one may not pass with the first meld of the list. */
    private Meld instead(int player, String text, String refused) {
        sent = Optional.of(new Event.Sent(text, refused));
        if (rules.isLegal(state, state.hands[player], 0)) {
            return Meld.PASS;
        }
        Melds melds = new Melds();
        rules.legalMelds(state, state.hands[player], melds);
        return new Meld(melds.get(0));
    }

    private Meld submission(int number, Submitter submitter, View view) {
        Submission cells;
        long hand = state.hands[number];
        stopwatch.start(number);
        try {
            cells = submitter.submit(view);
        } catch (Lapse e) {
            sent = Optional.of(new Event.Sent("", faults.absent(number, e)));
            Arbiter.Ruling passed = arbiter().judge(state, hand, PASS);
            inform(number, program -> program.answered(passed));
            return Meld.PASS;
        } catch (Throwable e) {
            return instead(number, "", faults.threw(number, e, "had to play from " + FaultCounts.text(hand)));
        } finally {
            stopwatch.stop(number);
        }
        faults.present(number);
        Arbiter.Ruling ruling = arbiter().judge(state, hand, cells);
        inform(number, program -> program.answered(ruling));
        audience.listeners().forEach(listener -> listener.sent(number, cells));
        if (!ruling.reason().isEmpty()) {
            faults.refused(number);
            sent = Optional.of(new Event.Sent(cells.text(), cells.words() + ": " + ruling.reason()));
        } else if (!ruling.meld().isPass()) {
            informAll(program -> program.shown(number, cells));
            cards = ruling.cards();
            takesOthers = cards != ruling.meld().cards();
            sent = cells.equals(Submission.of(ruling.meld()))
                    ? Optional.empty()
                    : Optional.of(new Event.Sent(cells.text(), ""));
        }
        return ruling.meld();
    }

    private Arbiter arbiter() {
        return arbiter.orElseThrow(
                () -> new IllegalStateException("outside programs play daihinmin, not " + rules.id()));
    }

    private void informAll(Consumer<Submitter> news) {
        for (int player = 0; player < players.length; player++) {
            inform(player, news);
        }
    }

    /** Tells an outside program what it hears besides the events. */
    private void inform(int player, Consumer<Submitter> news) {
        if (players[player] instanceof Submitter submitter) {
            faults.asks(player);
            try {
                news.accept(submitter);
            } catch (Throwable e) {
                faults.threw(player, e, "was told of the table holding " + FaultCounts.text(state.hands[player]));
            }
        }
    }
}
