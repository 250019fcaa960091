package kakumei.web.play;

import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.web.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * A person at the page as a player: every question waits for the answer that the page posts. Questions are numbered, so
 * that a late or doubled answer is not taken for that to the next.
 *
 * <p>The thread of the game asks; threads of requests answer.
 */
final class Person implements Player {
    /** What the person is asked. */
    enum Question {
        NOTHING,
        PLAY,
        GIVE,
        NEXT
    }

    /** Told of what the person sees, and when a question is put; by the thread of the game. */
    interface Page {
        /** Something happened, as the person may see it. */
        void happened(Event event);

        /** It is the person's turn, or play goes on when the person says so. */
        void asked();
    }

    private final Page page;
    private final TableLog log;
    private Question question = Question.NOTHING;
    private int number;
    private @Nullable View view;
    private boolean answered;
    private long answer;
    private boolean gone;

    Person(Page page, TableLog log) {
        this.page = page;
        this.log = log;
    }

    @Override
    public Meld choose(View seen) {
        return new Meld(ask(Question.PLAY, seen.copy()));
    }

    @Override
    public long give(View seen, int count) {
        return ask(Question.GIVE, seen.copy());
    }

    @Override
    public void observe(Event event) {
        page.happened(event);
        if (event instanceof Event.GameEnded) {
            if (log.again().isPresent()) {
                skipped();
            } else {
                ask(Question.NEXT, null);
                log.add(TableLog.NEXT);
            }
        }
    }

    /** A question was answered before the table was brought back: it keeps its number. */
    synchronized void skipped() {
        number++;
    }

    private long ask(Question what, @Nullable View seen) {
        begin(what, seen);
        page.asked();
        return await();
    }

    private synchronized void begin(Question what, @Nullable View seen) {
        question = what;
        view = seen;
        number++;
        answered = false;
    }

    private synchronized long await() {
        try {
            while (!answered && !gone) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TableClosed();
        } finally {
            question = Question.NOTHING;
            view = null;
        }
        if (gone) {
            throw new TableClosed();
        }
        return answer;
    }

    /** What is asked now. */
    synchronized Question question() {
        return answered ? Question.NOTHING : question;
    }

    /** The number of the question asked now, or last. */
    synchronized int number() {
        return number;
    }

    /** What the person sees at its turn; empty if it is not. */
    synchronized Optional<View> view() {
        return Optional.ofNullable(view);
    }

    /** Plays a meld; refuses what is not legal. */
    synchronized void play(int to, Meld meld) {
        View now = expect(to, Question.PLAY);
        if (!now.isLegal(meld)) {
            PublicState state = new PublicState(now.players());
            now.copyPublicTo(state);
            throw Refusal.bad(meld + " is not legal: " + now.rules().whyIllegal(state, now.hand(), meld.packed()));
        }
        answer(meld.packed());
    }

    /** Gives cards in the exchange; refuses what may not be given. */
    synchronized void give(int to, long cards) {
        View now = expect(to, Question.GIVE);
        PublicState state = new PublicState(now.players());
        now.copyPublicTo(state);
        if (!now.rules().exchange().mayGive(state, now.hand(), cards)) {
            throw Refusal.bad((cards == 0 ? "no card" : CardText.format(cards)) + ": expected " + now.toGive()
                    + " cards of your hand");
        }
        answer(cards);
    }

    /** Lets the next game begin. */
    synchronized void goOn(int to) {
        if (to != number || question() != Question.NEXT) {
            throw Refusal.conflict("turn.past", "the next game waits for nothing now");
        }
        answer(0);
    }

    private View expect(int to, Question wanted) {
        View now = view;
        if (to != number || question() != wanted || now == null) {
            throw Refusal.conflict(
                    "turn.past", "it is not your turn to " + (wanted == Question.PLAY ? "play" : "give"));
        }
        return now;
    }

    private void answer(long value) {
        answer = value;
        answered = true;
        notifyAll();
    }

    /** Ends the game at the next question, or now if one waits. */
    synchronized void leave() {
        gone = true;
        notifyAll();
    }
}
