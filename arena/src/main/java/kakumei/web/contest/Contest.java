package kakumei.web.contest;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import kakumei.league.Standings;
import kakumei.match.GameLoop;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.rating.Sample;
import kakumei.web.watch.TableLabel;

/**
 * What the wall and the desk know of matches that run in this process. Whoever plays tells it; nothing that it is told
 * waits for anybody who looks. Any thread.
 */
public final class Contest {
    /* Of a server without end. */
    private static final int MOST_RESULTS = 10_000;

    private final LongSupplier nanoTime;
    private final Gate gate = new Gate();
    private final ContestLog log;
    private final Attendance attendance = new Attendance();
    private final Map<Integer, TableTally> tables = new TreeMap<>();
    private final IdentityHashMap<MatchSettings, RunningMatch> running = new IdentityHashMap<>();
    /* Over matches that are done; of a league what went wrong alone. */
    private final Map<String, PlayerTotal> totals = new LinkedHashMap<>();
    private final List<PlayedMatch> results = new ArrayList<>();
    private final List<KeptRecord> records = new ArrayList<>();
    private ContestPlan plan = ContestPlan.ofMatch(0);
    private List<Standing> league = List.of();
    private int leagueSets;
    private long doneGames;
    private int doneParts;
    private long begun;
    private long looked;
    private long rested;
    private boolean over;
    private int large;
    private String programs = "";

    /**
     * A match that is done.
     *
     * @param label where it was played
     * @param result what came out
     */
    record PlayedMatch(TableLabel label, MatchResult result) {}

    /**
     * A file with games of a match.
     *
     * @param label where it was played
     * @param file the file
     */
    record KeptRecord(TableLabel label, Path file) {}

    /** Nothing is played yet. */
    public Contest(Clock clock, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        log = new ContestLog(clock);
    }

    /** What holds up what comes next. */
    public Gate gate() {
        return gate;
    }

    /** A stop that also waits while games are held up, to be asked by the threads that play after each game. */
    public BooleanSupplier orPause(BooleanSupplier stop) {
        return gate.orPause(stop);
    }

    /** Says what is to be played. */
    public synchronized void plan(ContestPlan what) {
        plan = what;
    }

    /** Says who sits at the tables of a server before anybody has logged in, by player number. */
    public synchronized void open(List<Optional<String>> ours) {
        attendance.open(plan.tables(), ours);
    }

    /** Says where programs log in. */
    public synchronized void programs(String address) {
        programs = address;
    }

    /** A program has logged in; {@code from} says where it is and what it speaks, {@code dismiss} sends it away. */
    public void seated(int table, int player, String name, String from, Runnable dismiss) {
        attendance.take(table, player, new Attendance.Seat(name, from, dismiss));
    }

    /** Sends a program away; false if none sits there. */
    boolean dismiss(int table, int player) {
        Optional<Attendance.Seat> place =
                attendance.at(table, player).filter(one -> !one.from().isEmpty());
        place.ifPresent(one -> one.dismiss().run());
        return place.isPresent();
    }

    /** A program has left before its match began. */
    public void left(int table, int player) {
        attendance.free(table, player);
        gate.notReady(table);
    }

    /** A line for the organiser. */
    public void log(String line) {
        log.add(false, line);
    }

    /** A line for the organiser about something that went wrong. */
    public void fault(String line) {
        log.add(true, line);
    }

    /** A player of a match did what it may not, or was not there; called by the thread that plays. */
    public void faulted(MatchSettings match, String line) {
        log.add(true, line);
        List<TableTally> told;
        synchronized (this) {
            told = running.containsKey(match)
                    ? List.copyOf(running.get(match).tables())
                    : tables.values().stream()
                            .filter(table -> table.match().equals(match))
                            .toList();
        }
        told.forEach(TableTally::faulted);
    }

    /** A match comes to a table, and takes the place of the one before; called by the thread that plays there. */
    public void table(TableLabel label, MatchSettings match, GameLoop loop) {
        TableTally tally;
        synchronized (this) {
            Optional<TableTally> before = Optional.ofNullable(tables.get(label.table()));
            boolean lookedAt = before.map(TableTally::isLookedAt).orElse(true);
            tally = new TableTally(label, match, loop, lookedAt);
            tables.put(label.table(), tally);
            if (begun == 0) {
                begun = nanoTime.getAsLong();
            }
            if (plan.kind() == ContestPlan.Kind.LEAGUE) {
                before.ifPresent(this::fold);
            } else {
                running.computeIfAbsent(match, settings -> new RunningMatch(label, settings))
                        .add(tally);
            }
        }
        loop.listen(tally);
    }

    /* Of a league's block nothing is kept but how many games it had and what went wrong. */
    private void fold(TableTally done) {
        TableTally.Count count = done.count();
        doneGames += count.games();
        for (int player = 0; player < count.marks().size(); player++) {
            add(
                    totals,
                    done.match().names().get(player),
                    PlayerTotal.of(count.marks().get(player)));
        }
    }

    private static void add(Map<String, PlayerTotal> totals, String name, PlayerTotal more) {
        totals.merge(name, more, PlayerTotal::plus);
    }

    /** An independent unit of a match is complete, as {@link kakumei.match.MatchListener#completed} says it. */
    public synchronized void completed(MatchSettings match, int games, long[] points) {
        RunningMatch at = running.get(match);
        if (at != null) {
            at.completed(games, points);
        }
    }

    /** A match has come to its end, or was stopped. */
    public synchronized void finished(MatchSettings match, MatchResult result) {
        RunningMatch done = running.remove(match);
        if (done == null) {
            return;
        }
        for (int player = 0; player < result.players().size(); player++) {
            MatchResult.PlayerResult one = result.players().get(player);
            PlayerMarks marks = PlayerMarks.of(one.absences(), one.faults());
            Sample units = done.units(player);
            add(totals, one.name(), new PlayerTotal(result.games(), one.points(), units, marks, match.rules()));
        }
        doneGames += result.games();
        doneParts++;
        if (results.size() == MOST_RESULTS) {
            results.remove(0);
        }
        results.add(new PlayedMatch(done.label(), result));
        leave(done);
    }

    /** A match could not be played to its end. */
    public synchronized void failed(MatchSettings match) {
        RunningMatch done = running.remove(match);
        if (done != null) {
            leave(done);
        }
    }

    /* The table shows who has played until somebody else comes; the seats are free. */
    private void leave(RunningMatch done) {
        if (plan.kind() == ContestPlan.Kind.SERVER) {
            attendance.clear(done.label().table());
        }
    }

    /** A league stands so. */
    public synchronized void stands(Standings standings) {
        leagueSets = standings.sets();
        league = standings.players().stream()
                .map(line ->
                        new Standing(line.name(), line.games(), line.meanPoints(), line.interval(), PlayerMarks.NONE))
                .toList();
    }

    /** A file keeps the games of a match. */
    public synchronized void record(TableLabel label, Path file) {
        records.add(new KeptRecord(label, file));
    }

    /** Nothing more will be played. */
    public synchronized void end() {
        over = true;
    }

    /* For those who look. */

    ContestLog log() {
        return log;
    }

    Attendance attendance() {
        return attendance;
    }

    synchronized ContestPlan plan() {
        return plan;
    }

    /** Where programs log in; empty if none do. */
    synchronized String programs() {
        return programs;
    }

    synchronized boolean isOver() {
        return over;
    }

    synchronized boolean hasBegun() {
        return begun != 0;
    }

    /** The table that is shown large; 0 if they take turns. */
    synchronized int large() {
        return large;
    }

    synchronized void large(int table) {
        large = table;
    }

    synchronized List<PlayedMatch> results() {
        return List.copyOf(results);
    }

    synchronized List<KeptRecord> records() {
        return List.copyOf(records);
    }

    /** What is at each table now, or was last. */
    synchronized List<TableTally> tables() {
        return List.copyOf(tables.values());
    }

    /** Whether a match is being played at a table. */
    synchronized boolean plays(TableTally table) {
        return !over && (plan.kind() == ContestPlan.Kind.LEAGUE || running.containsKey(table.match()));
    }

    /** How many games were played. */
    synchronized long games() {
        return plan.before() + gamesHere();
    }

    private long gamesHere() {
        long now = plan.kind() == ContestPlan.Kind.LEAGUE
                ? tables.values().stream()
                        .mapToLong(table -> table.count().games())
                        .sum()
                : running.values().stream()
                        .flatMap(match -> match.tables().stream())
                        .mapToLong(table -> table.count().games())
                        .sum();
        return doneGames + now;
    }

    /** How many matches or sets are done. */
    synchronized int parts() {
        return plan.kind() == ContestPlan.Kind.LEAGUE ? leagueSets : doneParts;
    }

    /** Whether games are held up and nobody plays. */
    synchronized boolean rests() {
        return !over && gate.isPaused() && (plan.kind() != ContestPlan.Kind.SERVER || running.isEmpty());
    }

    /** Looks at the clock: whoever shows a contest does so again and again, so that breaks count for no pace. */
    synchronized void look() {
        long now = nanoTime.getAsLong();
        boolean nobodyPlays = plan.kind() == ContestPlan.Kind.SERVER ? running.isEmpty() : gate.isPaused();
        if (begun != 0 && nobodyPlays) {
            rested += now - Math.max(looked, begun);
        }
        looked = now;
    }

    /** In how many seconds all is played, if it goes on as it did; empty where nobody can tell. */
    synchronized Optional<Long> secondsLeft() {
        long here = gamesHere();
        long left = plan.allGames() - plan.before() - here;
        if (here == 0 || plan.allGames() == 0 || over) {
            return Optional.empty();
        }
        return Optional.of(Math.max(0, Math.round((nanoTime.getAsLong() - begun - rested) / 1e9 / here * left)));
    }

    /** How all stand, the best first. */
    synchronized List<Standing> standings() {
        if (plan.kind() == ContestPlan.Kind.LEAGUE) {
            Map<String, PlayerMarks> marks = new LinkedHashMap<>();
            totals.forEach((name, total) -> marks.put(name, total.marks()));
            tables.values().forEach(table -> addMarks(table, marks));
            return league.stream()
                    .map(line -> line.with(marks.getOrDefault(line.name(), PlayerMarks.NONE)))
                    .toList();
        }
        Map<String, PlayerTotal> all = new LinkedHashMap<>(totals);
        for (RunningMatch match : running.values()) {
            List<String> names = match.settings().names();
            for (int player = 0; player < names.size(); player++) {
                add(all, names.get(player), PlayerTotal.of(match, player));
            }
        }
        return all.entrySet().stream()
                .map(entry -> entry.getValue().standing(entry.getKey()))
                .sorted(Comparator.comparingDouble(Standing::mean).reversed())
                .toList();
    }

    private static void addMarks(TableTally table, Map<String, PlayerMarks> marks) {
        List<PlayerMarks> here = table.count().marks();
        for (int player = 0; player < here.size(); player++) {
            marks.merge(table.match().names().get(player), here.get(player), PlayerMarks::then);
        }
    }
}
