package kakumei.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import kakumei.match.Lapse;
import kakumei.match.Submitter;
import kakumei.match.TableKey;
import kakumei.match.Umpire;
import kakumei.player.Event;
import kakumei.problem.Failure;
import kakumei.program.Deaths;
import kakumei.program.OutsideProgram;
import kakumei.rules.View;
import kakumei.uecda.Submission;

/**
 * An outside program as a player. It is started when it is seated, each after the one before has its number, logs in at
 * a port of its own, and is stopped in the end. If it dies it passes to the end of the game and is started again for the
 * next one, so many times as its settings say; then it is given up.
 */
final class ProgramPlayer implements Submitter {
    private static final long LOOK_MILLIS = 20;

    private final ProgramSettings settings;
    private Limits limits;
    private int number;
    private final Deaths deaths;
    /* At the table, whether the program runs or not. */
    private Optional<NetworkPlayer> wire = Optional.empty();
    private Optional<OutsideProgram> running = Optional.empty();

    /** A program that has logged in. */
    private record Arrived(OutsideProgram program, Guest guest) {}

    ProgramPlayer(ProgramSettings settings) {
        this.settings = settings;
        limits = settings.limits();
        deaths = new Deaths(settings.restarts());
    }

    @Override
    public void turnLimit(Duration limit) {
        if (limits.turn().isZero()) {
            limits = limits.withTurn(limit);
        }
    }

    @Override
    public void seated(View view, TableKey table) {
        if (wire.isPresent()) {
            return;
        }
        number = view.me();
        Arrived arrived = start();
        running = Optional.of(arrived.program());
        NetworkPlayer player = new NetworkPlayer(
                Switchboard.at(table, limits),
                arrived.guest().connection(),
                arrived.guest().name(),
                limits,
                this::note);
        wire = Optional.of(player);
        player.seated(view, table);
    }

    private void note(String line) {
        running.ifPresent(program -> program.log().note(line));
    }

    /** Starts the program, several times if it does not get so far as to log in. */
    private Arrived start() {
        while (true) {
            try {
                return startOnce();
            } catch (Failure e) {
                deaths.add();
                if (!deaths.mayStart()) {
                    throw new Lapse(
                            Lapse.Kind.GIVEN_UP,
                            "could not be started"
                                    + (deaths.count() == 1 ? "" : ", the last of " + deaths.count() + " times") + ": "
                                    + e.getMessage());
                }
            }
        }
    }

    private Arrived startOnce() {
        CompletableFuture<Guest> arrival = new CompletableFuture<>();
        List<String> said = Collections.synchronizedList(new ArrayList<>());
        Reception reception = Reception.loopback(0);
        Lobby.Host host = (table, guests) -> arrival.complete(guests.get(0));
        try (Lobby lobby = new Lobby(reception, List.of(List.of(number)), System::nanoTime, said::add, host)) {
            lobby.start();
            String name = settings.loginName(number);
            Map<String, String> places = Map.of(
                    "host", reception.bind().getHostAddress(),
                    "port", String.valueOf(lobby.ports().get(0)),
                    "name", name);
            OutsideProgram program = OutsideProgram.start(settings.command(), places, settings.logs(), name);
            try {
                return new Arrived(program, await(arrival, program, said));
            } catch (RuntimeException e) {
                program.failed();
                program.close();
                throw e;
            }
        }
    }

    private Guest await(CompletableFuture<Guest> arrival, OutsideProgram program, List<String> said) {
        long end = System.nanoTime() + settings.login().toNanos();
        while (true) {
            try {
                return arrival.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (!program.isRunning() && !arrival.isDone()) {
                    throw new Failure("the program " + settings.command()
                            + " ended before it had logged in" + last(said, program) + "; its output is in "
                            + program.log().file());
                }
                if (System.nanoTime() > end) {
                    throw new Failure("the program " + settings.command() + " had not logged in after "
                            + settings.login().toSeconds() + " s" + last(said, program) + "; its output is in "
                            + program.log().file());
                }
            } catch (InterruptedException | ExecutionException e) {
                Thread.currentThread().interrupt();
                throw new Failure("interrupted while the program " + settings.command() + " was to log in", e);
            }
        }
    }

    /** The last that was heard of the program: what it did wrong at the login, otherwise what it printed. */
    private static String last(List<String> said, OutsideProgram program) {
        String line = said.isEmpty() ? program.log().lastLine() : said.get(said.size() - 1);
        return line.isEmpty() ? "" : " (" + line + ")";
    }

    @Override
    public Submission submit(View view) {
        return ask(player -> player.submit(view));
    }

    @Override
    public Submission select(View view, int count) {
        return ask(player -> player.select(view, count));
    }

    private Submission ask(Function<NetworkPlayer, Submission> question) {
        if (wire.isEmpty() || running.isEmpty()) {
            throw new Lapse(Lapse.Kind.GONE, "is not there");
        }
        NetworkPlayer player = wire.get();
        try {
            return question.apply(player);
        } catch (Lapse e) {
            throw e.kind() == Lapse.Kind.LATE ? e : died(player.connection().death());
        }
    }

    /** The program is gone: says so, and whether it will be back. */
    private Lapse died(String how) {
        OutsideProgram program = running.orElseThrow();
        running = Optional.empty();
        program.log().note("it " + how);
        program.failed();
        program.remember();
        program.close();
        return deaths.died(how + "; the output of " + settings.command() + " is in "
                + program.log().file());
    }

    @Override
    public void observe(Event event) {
        wire.ifPresent(player -> player.observe(event));
        if (event instanceof Event.GameStarted && wire.isPresent()) {
            Optional<Lapse> unseen =
                    running.filter(program -> !isThere(program)).map(program -> died("left between two games"));
            if (running.isEmpty() && deaths.mayStart()) {
                Arrived arrived = start();
                running = Optional.of(arrived.program());
                wire.get().comesBack(arrived.guest().connection());
            }
            unseen.ifPresent(lapse -> {
                throw lapse;
            });
        }
    }

    private boolean isThere(OutsideProgram program) {
        return program.isRunning() && !wire.orElseThrow().connection().isDead();
    }

    @Override
    public void answered(Umpire.Ruling ruling) {
        wire.ifPresent(player -> player.answered(ruling));
    }

    @Override
    public void close() {
        running.ifPresent(OutsideProgram::remember);
        wire.ifPresent(player -> {
            player.close();
            player.switchboard().close();
        });
        running.ifPresent(OutsideProgram::close);
        running = Optional.empty();
        wire = Optional.empty();
    }
}
