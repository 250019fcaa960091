package kakumei.web.contest;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * Lets what comes next begin, or holds it up: the matches of a server, or the games of a match or league. Any thread.
 */
public final class Gate {
    private static final long LOOK_MILLIS = 100;

    private final Set<Integer> waiting = new TreeSet<>();
    private final Set<Integer> passes = new TreeSet<>();
    private volatile boolean paused;
    private volatile boolean used;
    private Runnable opened = () -> {};

    /** Says whom to tell that somebody who was held up may begin. */
    public synchronized void onOpened(Runnable told) {
        opened = told;
        used = true;
    }

    /** Whether the next match at a table that is ready may begin; if not it waits. */
    public synchronized boolean mayBegin(int table) {
        boolean may = !paused || passes.remove(table);
        if (may) {
            waiting.remove(table);
        } else {
            waiting.add(table);
        }
        return may;
    }

    /** Says that a table is not ready any more. */
    public synchronized void notReady(int table) {
        waiting.remove(table);
        passes.remove(table);
    }

    /** A stop that also waits while games are held up, to be asked by the threads that play after each game. */
    BooleanSupplier orPause(BooleanSupplier stop) {
        used = true;
        return () -> stops(stop);
    }

    private boolean stops(BooleanSupplier stop) {
        while (paused && !stop.getAsBoolean()) {
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return true;
            }
        }
        return stop.getAsBoolean();
    }

    /** From now on nothing begins. */
    void pause() {
        paused = true;
    }

    /** Lets everything begin again. */
    void goOn() {
        paused = false;
        tell();
    }

    /** Lets the next match of every table that waits begin, and holds up those after them. */
    void next() {
        synchronized (this) {
            passes.addAll(waiting);
        }
        tell();
    }

    /* Whoever is told asks again, perhaps on another thread that holds locks of its own. */
    private void tell() {
        Runnable told;
        synchronized (this) {
            told = opened;
        }
        told.run();
    }

    /** Whether anybody asks here before he begins. */
    boolean isUsed() {
        return used;
    }

    boolean isPaused() {
        return paused;
    }

    /** Tables that are ready and held up. */
    synchronized Set<Integer> waiting() {
        return Set.copyOf(waiting);
    }
}
