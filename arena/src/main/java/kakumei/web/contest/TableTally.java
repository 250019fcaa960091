package kakumei.web.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;
import kakumei.match.Absences;
import kakumei.match.GameListener;
import kakumei.match.GameLoop;
import kakumei.match.MatchSettings;
import kakumei.player.Event;
import kakumei.web.watch.TableLabel;

/**
 * Counts at one table, on the thread that plays there. Of a game that began after somebody looked all is told: two plain
 * stores at each event, so that others see whether it goes on and whose turn it is. So a game that lasts from one look
 * to the next is always followed, and of fast players one in thousands; the others cost a lock that nobody else holds for
 * long.
 */
final class TableTally implements GameListener {
    private static final int NOBODY = -1;
    /* It is the turn of whoever the loop asks. */
    private static final int UNTOLD = -2;

    private final TableLabel label;
    private final MatchSettings match;
    private final GameLoop loop;
    private final List<PlayerMarks> before = new ArrayList<>();
    private final long[] points;
    private final AtomicLong beats = new AtomicLong();
    private final AtomicInteger turn = new AtomicInteger(NOBODY);
    private volatile boolean lookedAt;
    private int games;
    private int game;
    private Optional<Event.GameEnded> last = Optional.empty();
    private final PlayerMarks[] marks;
    private final int[] lateBefore;
    private final boolean[] lateLast;
    /* Of the thread that plays, alone. */
    private final int[] absent;

    /* Of who looks, alone. */
    private long seenBeats = -1;
    private long stillSince;

    /** @param lookedAt whether somebody has looked at the table since the last game that was followed there */
    TableTally(TableLabel label, MatchSettings match, GameLoop loop, boolean lookedAt) {
        this.label = label;
        this.match = match;
        this.loop = loop;
        this.lookedAt = lookedAt;
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

    boolean isLookedAt() {
        return lookedAt;
    }

    @Override
    public boolean follows(int number) {
        if (lookedAt) {
            lookedAt = false;
            return true;
        }
        turn.lazySet(UNTOLD);
        return false;
    }

    @Override
    public void skipped(int number, int[] made) {
        beats.lazySet(beats.getPlain() + 1);
        turn.lazySet(NOBODY);
        synchronized (this) {
            add(number, player -> made[player]);
            if (!isFlawless()) {
                look(true);
            }
        }
    }

    private void add(int number, IntUnaryOperator made) {
        if (number >= match.fromGame()) {
            games++;
            game = number;
            for (int player = 0; player < points.length; player++) {
                points[player] += made.applyAsInt(player);
            }
        }
    }

    private boolean isFlawless() {
        for (int player = 0; player < marks.length; player++) {
            if (loop.faults(player) > 0 || loop.absences(player).any()) {
                return false;
            }
        }
        return true;
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
            turn.lazySet(NOBODY);
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
        add(ended.game(), ended.points()::get);
        if (ended.game() >= match.fromGame()) {
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
        lookedAt = true;
        long beat = beats.get();
        if (beat != seenBeats) {
            seenBeats = beat;
            stillSince = now;
        }
        return now - stillSince;
    }

    /** Whose turn it is; -1 if nobody's. */
    int turn() {
        int player = turn.get();
        return player == UNTOLD ? loop.asked() : player;
    }

    /** What was counted so far. */
    synchronized Count count() {
        List<Boolean> late = new ArrayList<>();
        for (boolean each : lateLast) {
            late.add(each);
        }
        return new Count(games, game, LongStream.of(points).boxed().toList(), last, List.of(marks), late);
    }

    /**
     * What was counted at a table.
     *
     * @param games how many games have ended
     * @param game the number of the last of them in its match, 0 if there was none
     * @param points of each player in them
     * @param last the last of them that was followed
     * @param marks what went wrong, by player
     * @param late who did not answer in time in the last game that ended, or in the one that runs
     */
    record Count(
            int games,
            int game,
            List<Long> points,
            Optional<Event.GameEnded> last,
            List<PlayerMarks> marks,
            List<Boolean> late) {}
}
