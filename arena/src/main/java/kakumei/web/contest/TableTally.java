package kakumei.web.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import kakumei.match.Absences;
import kakumei.match.GameListener;
import kakumei.match.GameLoop;
import kakumei.match.MatchSettings;
import kakumei.player.Event;
import kakumei.web.watch.TableLabel;

/**
 * Counts at one table, on the thread that plays there: two plain stores at each event, so that others see whether it
 * goes on and whose turn it is, and a lock that nobody else holds for long at the end of each game.
 */
final class TableTally implements GameListener {
    private final TableLabel label;
    private final MatchSettings match;
    private final GameLoop loop;
    private final List<PlayerMarks> before = new ArrayList<>();
    private final long[] points;
    private final AtomicLong beats = new AtomicLong();
    private final AtomicInteger turn = new AtomicInteger(-1);
    private int games;
    private Optional<Event.GameEnded> last = Optional.empty();
    private final PlayerMarks[] marks;
    private final int[] lateBefore;
    private final boolean[] lateLast;
    /* Of the thread that plays, alone. */
    private final int[] absent;

    /* Of who looks, alone. */
    private long seenBeats = -1;
    private long stillSince;

    TableTally(TableLabel label, MatchSettings match, GameLoop loop) {
        this.label = label;
        this.match = match;
        this.loop = loop;
        int players = match.rules().players();
        points = new long[players];
        marks = new PlayerMarks[players];
        lateBefore = new int[players];
        lateLast = new boolean[players];
        absent = new int[players];
        for (int player = 0; player < players; player++) {
            before.add(PlayerMarks.of(loop.absences(player), loop.faults(player)));
            marks[player] = PlayerMarks.NONE;
        }
    }

    TableLabel label() {
        return label;
    }

    MatchSettings match() {
        return match;
    }

    @Override
    public void happened(Event event) {
        beats.lazySet(beats.getPlain() + 1);
        if (event instanceof Event.Turn next) {
            turn.lazySet(next.player());
        } else if (event instanceof Event.TrickEnded ended) {
            turn.lazySet(ended.leader());
        } else if (event instanceof Event.Opened opened) {
            turn.lazySet(opened.next().player());
        } else if (event instanceof Event.Gave gave) {
            turn.lazySet(gave.next().player());
        } else if (event instanceof Event.GameEnded ended) {
            turn.lazySet(-1);
            add(ended);
        } else if (event instanceof Event.Passed passed && wasAbsent(passed.player())) {
            faulted();
        }
    }

    /* A program that hangs passes, long before its game is over. */
    private boolean wasAbsent(int player) {
        Absences absences = loop.absences(player);
        int times = absences.late() + absences.died();
        boolean more = times != absent[player];
        absent[player] = times;
        return more;
    }

    private synchronized void add(Event.GameEnded ended) {
        if (ended.game() >= match.fromGame()) {
            games++;
            for (int player = 0; player < points.length; player++) {
                points[player] += ended.points().get(player);
            }
            last = Optional.of(ended);
        }
        look(true);
    }

    /** Takes in what went wrong; called by the thread that plays. */
    synchronized void faulted() {
        look(false);
    }

    private void look(boolean over) {
        for (int player = 0; player < marks.length; player++) {
            PlayerMarks now =
                    PlayerMarks.of(loop.absences(player), loop.faults(player)).since(before.get(player));
            boolean lateNow = now.late() > lateBefore[player];
            lateLast[player] = lateNow || (!over && lateLast[player]);
            lateBefore[player] = over ? now.late() : lateBefore[player];
            marks[player] = now;
        }
    }

    /* For all others. */

    /** For how long nothing has happened; to be asked now and then, by one thread. */
    synchronized long stillNanos(long now) {
        long beat = beats.get();
        if (beat != seenBeats) {
            seenBeats = beat;
            stillSince = now;
        }
        return now - stillSince;
    }

    /** Whose turn it is; -1 if nobody's. */
    int turn() {
        return turn.get();
    }

    /** What was counted so far. */
    synchronized Count count() {
        List<Boolean> late = new ArrayList<>();
        for (boolean each : lateLast) {
            late.add(each);
        }
        return new Count(games, LongStream.of(points).boxed().toList(), last, List.of(marks), late);
    }

    /**
     * What was counted at a table.
     *
     * @param games how many games have ended
     * @param points of each player in them
     * @param last the last of them
     * @param marks what went wrong, by player
     * @param late who did not answer in time in the last game that ended, or in the one that runs
     */
    record Count(
            int games,
            List<Long> points,
            Optional<Event.GameEnded> last,
            List<PlayerMarks> marks,
            List<Boolean> late) {}
}
