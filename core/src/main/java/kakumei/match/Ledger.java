package kakumei.match;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import kakumei.rating.Sample;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the units of a match to threads and books what they bring back strictly in order, so that the result is
 * the same for any number of threads and a match that was stopped ends with a whole number of games.
 *
 * <p>Thread-safe; a thread asks once a unit and, with records on, once a game.
 */
final class Ledger {
    /** What came back of a unit whose turn in the books has not come. */
    private static final class Waiting {
        final Queue<GameRecord> records = new ArrayDeque<>();

        @Nullable Tally tally;

        boolean cut;
    }

    /* With records on a thread may run this many units for each thread ahead of the books. */
    private static final int WINDOW = 8;

    private final MatchSettings match;
    private final MatchListener listener;
    private final int window;
    private final int units;
    private final Map<Integer, Waiting> waiting = new HashMap<>();
    private final Tally total;
    private final List<Sample> samples = new ArrayList<>();
    private int next;
    private int head;
    private volatile boolean ended;
    private @Nullable MatchFault fault;
    private @Nullable Throwable broken;
    private volatile int faultyUnit = Integer.MAX_VALUE;

    Ledger(MatchSettings match, MatchListener listener, int threads) {
        this.match = match;
        this.listener = listener;
        window = listener.wantsRecords() ? WINDOW * threads : Integer.MAX_VALUE;
        int unitGames = match.unitGames();
        units = (match.games() - 1) / unitGames + 1;
        next = (match.fromGame() - 1) / unitGames;
        head = next;
        total = new Tally(match.rules().players());
        for (int player = 0; player < match.rules().players(); player++) {
            samples.add(Sample.EMPTY);
        }
    }

    /** How many units are to be handed out yet. */
    synchronized int left() {
        return units - next;
    }

    /** The number of a unit to play now, or -1 when there is none. */
    synchronized int take() throws InterruptedException {
        while (!ended && faultyUnit == Integer.MAX_VALUE && next < units && next - head > window) {
            wait();
        }
        return ended || faultyUnit != Integer.MAX_VALUE || next == units ? -1 : next++;
    }

    /** Whether a unit need not be played on, since nothing of it will be booked. */
    boolean isSurplus(int unit) {
        return faultyUnit < unit || ended;
    }

    /** Books the record of the next game of a unit. */
    synchronized void book(int unit, GameRecord record) {
        if (ended) {
            return;
        }
        if (unit == head) {
            listener.recorded(record);
        } else {
            waiting.computeIfAbsent(unit, number -> new Waiting()).records.add(record);
        }
    }

    /** Books the points of a unit; {@code cut} if it was stopped before its last game. */
    synchronized void close(int unit, Tally tally, boolean cut) {
        Waiting done = waiting.computeIfAbsent(unit, number -> new Waiting());
        done.tally = tally;
        done.cut = cut;
        Waiting first = waiting.get(head);
        while (!ended && first != null) {
            first.records.forEach(listener::recorded);
            first.records.clear();
            if (first.tally == null) {
                break;
            }
            waiting.remove(head);
            enter(head, first.tally, first.cut);
            head++;
            first = waiting.get(head);
        }
        notifyAll();
    }

    private void enter(int unit, Tally tally, boolean cut) {
        total.add(tally);
        ended = cut;
        if (!match.isOneBlock() && tally.games == match.unitGames()) {
            sample(unit, tally);
        }
    }

    /** Books the games from one class reset to the next of a match that is one block. */
    synchronized void reset(int number, Tally tally) {
        if (!ended && tally.games == match.sampleGames()) {
            sample(number, tally);
        }
    }

    private void sample(int number, Tally tally) {
        for (int player = 0; player < samples.size(); player++) {
            double mean = (double) tally.points[player] / tally.games;
            samples.set(player, samples.get(player).plus(mean));
        }
        listener.completed(number, tally.games, tally.points.clone(), tally.firsts());
    }

    /** Books that a unit failed after the games in {@code tally}; units before it are still played to their end. */
    synchronized void fail(int unit, Tally tally, MatchFault found) {
        if (unit < faultyUnit) {
            faultyUnit = unit;
            fault = found;
        }
        close(unit, tally, true);
    }

    /** Gives the match up: something failed that is no player's fault, such as writing a record. */
    synchronized void abort(Throwable why) {
        if (broken == null) {
            broken = why;
        }
        ended = true;
        notifyAll();
    }

    /** The fault of a player that ended the match, if one did. */
    synchronized Optional<MatchFault> fault() {
        return Optional.ofNullable(fault);
    }

    /** The total of the booked games; throws what went wrong if it was no player's fault. */
    synchronized Tally total() {
        if (broken instanceof Error error) {
            throw error;
        }
        if (broken instanceof RuntimeException exception) {
            throw exception;
        }
        return total;
    }

    /** The mean points per game of each complete unit, by player. */
    synchronized List<Sample> samples() {
        return List.copyOf(samples);
    }
}
