package kakumei.server;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import kakumei.match.Submitter;
import kakumei.match.TableKey;
import kakumei.player.Event;
import kakumei.problem.Failure;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Submission;
import kakumei.rules.daihinmin.Verdict;

/**
 * An outside program as a player. It is started when it is seated, each after the one before has its number, logs in at
 * a port of its own, and is stopped in the end. If it dies the match has no result worth keeping, so that is an error.
 */
final class ProgramPlayer implements Submitter {
    private static final long LOOK_MILLIS = 20;

    private final ProgramSettings settings;
    private Optional<Running> running = Optional.empty();

    /** The program while it plays. */
    private record Running(OutsideProgram program, Switchboard switchboard, NetworkPlayer player) {}

    ProgramPlayer(ProgramSettings settings) {
        this.settings = settings;
    }

    @Override
    public void seated(View view, TableKey table) {
        if (running.isEmpty()) {
            running = Optional.of(start(view.me(), Switchboard.at(table, settings.limits())));
            running().player().seated(view, table);
        }
    }

    private Running running() {
        return running.orElseThrow(() -> new IllegalStateException(settings.command() + " was not started"));
    }

    private Running start(int number, Switchboard switchboard) {
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
                Guest guest = await(arrival, program, said);
                NetworkPlayer player = new NetworkPlayer(
                        switchboard, guest.connection(), guest.name(), settings.limits(), program::note);
                return new Running(program, switchboard, player);
            } catch (RuntimeException e) {
                program.close();
                throw e;
            }
        } catch (RuntimeException e) {
            switchboard.close();
            throw e;
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
                            + program.output());
                }
                if (System.nanoTime() > end) {
                    throw new Failure("the program " + settings.command() + " had not logged in after "
                            + settings.login().toSeconds() + " s" + last(said, program) + "; its output is in "
                            + program.output());
                }
            } catch (InterruptedException | ExecutionException e) {
                Thread.currentThread().interrupt();
                throw new Failure("interrupted while the program " + settings.command() + " was to log in", e);
            }
        }
    }

    /** The last that was heard of the program: what it did wrong at the login, otherwise what it printed. */
    private static String last(List<String> said, OutsideProgram program) {
        String line = said.isEmpty() ? program.lastLine() : said.get(said.size() - 1);
        return line.isEmpty() ? "" : " (" + line + ")";
    }

    @Override
    public Submission submit(View view) {
        Submission sent = running().player().submit(view);
        checkAlive();
        return sent;
    }

    @Override
    public Submission select(View view, int count) {
        Submission sent = running().player().select(view, count);
        checkAlive();
        return sent;
    }

    private void checkAlive() {
        Connection connection = running().player().connection();
        if (connection.isDead()) {
            throw new Failure("the program " + settings.command() + " " + connection.death() + "; its output is in "
                    + running().program().output());
        }
    }

    @Override
    public void answered(Verdict verdict) {
        running().player().answered(verdict);
    }

    @Override
    public void shown(int player, Submission cells) {
        running().player().shown(player, cells);
    }

    @Override
    public void giftRefused(String why) {
        running().player().giftRefused(why);
    }

    @Override
    public void opened() {
        running().player().opened();
    }

    @Override
    public void observe(Event event) {
        running().player().observe(event);
    }

    @Override
    public void close() {
        if (running.isPresent()) {
            running().program().remember();
            running().player().close();
            running().switchboard().close();
            running().program().close();
            running = Optional.empty();
        }
    }
}
