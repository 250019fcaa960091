package kakumei.match;

import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * Asks the players at a table what they play and give, and holds them to the rules: what comes back is legal, whatever
 * they answer. What a player says is judged by the state alone.
 */
final class Questions {
    private final Rules rules;
    private final State state;
    private final FaultCounts faults;
    private final Optional<Umpire> umpire;
    private Player[] players = {};
    private Stopwatch stopwatch = Stopwatch.NONE;
    private Optional<Event.Sent> sent = Optional.empty();
    private Optional<String> refusal = Optional.empty();
    private long cards;
    private boolean takesOthers;

    Questions(Rules rules, State state, FaultCounts faults) {
        this.rules = rules;
        this.state = state;
        this.faults = faults;
        umpire = Umpire.of(rules);
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
        long hand = state.hand(giver);
        try {
            cards = player.give(view, state.toGive());
        } catch (Lapse e) {
            return insteadOfGift(hand, lapsed(giver, player, e, "had to give from " + FaultCounts.text(hand)));
        } catch (Throwable e) {
            return insteadOfGift(hand, faults.threw(giver, e, "had to give from " + FaultCounts.text(hand)));
        }
        faults.present(giver);
        if (rules.exchange().mayGive(state, hand, cards)) {
            return cards;
        }
        String what = "gave " + FaultCounts.text(cards) + " holding " + FaultCounts.text(hand) + ", where "
                + (state.toGive() == 1 ? "one card" : state.toGive() + " cards") + " of the hand had to be given";
        return insteadOfGift(hand, faults.broke(giver, what));
    }

    private long selection(int giver, Submitter submitter, View view) {
        Answer selected;
        long hand = state.hand(giver);
        try {
            selected = submitter.select(view, state.toGive());
        } catch (Lapse e) {
            return insteadOfGift(hand, faults.absent(giver, e));
        } catch (Throwable e) {
            return insteadOfGift(hand, faults.threw(giver, e, "had to give from " + FaultCounts.text(hand)));
        }
        faults.present(giver);
        Umpire.Ruling ruling = umpire().gift(rules, state, hand, selected);
        if (!ruling.reason().isEmpty()) {
            faults.refused(giver);
            refusal = Optional.of(selected.words() + ": " + ruling.reason());
        }
        return ruling.cards();
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
        long hand = state.hand(number);
        stopwatch.start(number);
        try {
            meld = player.choose(view);
        } catch (Lapse e) {
            return instead(number, "", lapsed(number, player, e, "had to play from " + FaultCounts.text(hand)));
        } catch (Throwable e) {
            return instead(number, "", faults.threw(number, e, "had to play from " + FaultCounts.text(hand)));
        } finally {
            stopwatch.stop(number);
        }
        faults.present(number);
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
            return instead(number, MeldText.sent(umpire, meld), what);
        }
        return meld;
    }

    /* One of ours that is late has broken the rules of an experiment. */
    private String lapsed(int number, Player player, Lapse lapse, String when) {
        return player instanceof Outside ? faults.absent(number, lapse) : faults.threw(number, lapse, when);
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
        if (rules.isLegal(state, state.hand(player), 0)) {
            return Meld.PASS;
        }
        Melds melds = new Melds();
        rules.legalMelds(state, state.hand(player), melds);
        return new Meld(melds.get(0));
    }

    private Meld submission(int number, Submitter submitter, View view) {
        Answer answer;
        long hand = state.hand(number);
        stopwatch.start(number);
        try {
            answer = submitter.submit(view);
        } catch (Lapse e) {
            sent = Optional.of(new Event.Sent("", faults.absent(number, e)));
            inform(number, submitter, Umpire.Ruling.PASS);
            return Meld.PASS;
        } catch (Throwable e) {
            return instead(number, "", faults.threw(number, e, "had to play from " + FaultCounts.text(hand)));
        } finally {
            stopwatch.stop(number);
        }
        faults.present(number);
        Umpire.Ruling ruling = umpire().play(rules, state, hand, answer);
        inform(number, submitter, ruling);
        if (!ruling.reason().isEmpty()) {
            faults.refused(number);
            sent = Optional.of(new Event.Sent(answer.text(), answer.words() + ": " + ruling.reason()));
        } else if (!answer.isPlain(ruling.meld())) {
            sent = Optional.of(new Event.Sent(answer.text(), ""));
            cards = ruling.cards();
            takesOthers = cards != ruling.meld().cards();
        }
        return ruling.meld();
    }

    private Umpire umpire() {
        return umpire.orElseThrow(() -> new IllegalStateException("no outside programs play " + rules.id()));
    }

    /** Tells an outside program what became of its answer. */
    private void inform(int player, Submitter submitter, Umpire.Ruling ruling) {
        try {
            submitter.answered(ruling);
        } catch (Throwable e) {
            faults.threw(player, e, "was answered holding " + FaultCounts.text(state.hand(player)));
        }
    }
}
