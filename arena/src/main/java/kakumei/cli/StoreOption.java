package kakumei.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.store.Place;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import picocli.CommandLine.Option;

/** Where leagues are stored, and which of them is meant. */
final class StoreOption {
    private static final String DEFAULT_PLACE = "kakumei.db";
    private static final Duration SHORT_PATIENCE = Duration.ofSeconds(10);
    /* A league runs for days: a server may well be restarted, and a full disk cleared, in the meantime. */
    private static final Duration LONG_PATIENCE = Duration.ofMinutes(10);

    @Option(
            names = "--store",
            paramLabel = "FILE|URL",
            description = "Where results are kept: a file (default: " + DEFAULT_PLACE + ") or a PostgreSQL server,"
                    + " jdbc:postgresql://host/database?user=…, which several machines can feed. Its password is taken"
                    + " from PGPASSWORD, or from the file PGPASSFILE or ~/.pgpass.")
    private Optional<String> given = Optional.empty();

    @Option(names = "--league", paramLabel = "N", description = "Which league of the store; the newest unless given.")
    private Optional<Long> id = Optional.empty();

    /** The place as messages name it: without a password. */
    String place() {
        return where().toString();
    }

    private Place where() {
        return Place.of(given.orElse(DEFAULT_PLACE));
    }

    /** Opens the store to play in it; makes it if there is none. */
    Store openToPlay(Console console) {
        return Store.open(where(), LONG_PATIENCE, console::note, console.interrupt());
    }

    /** Opens the store to write to it; makes it if there is none. */
    Store open(Console console) {
        return Store.open(where(), SHORT_PATIENCE, console::note, () -> false);
    }

    /** Opens a store to write to it, which must be there. */
    Store openExisting(Console console) {
        checkExists();
        return open(console);
    }

    /** Opens a store to read it, which must be there. */
    Store openToRead(Console console) {
        checkExists();
        return Store.openToRead(where(), SHORT_PATIENCE, console::note);
    }

    private void checkExists() {
        if (!where().exists()) {
            throw new Failure(
                    "no store " + place() + ": ./kakumei league begins a league, --store names another place");
        }
    }

    /** Opens the store that was named, which must be there, or the default one if it is there. */
    Optional<Store> openIfThere(Console console) {
        return given.isPresent() || id.isPresent() || Files.exists(Path.of(DEFAULT_PLACE))
                ? Optional.of(openToRead(console))
                : Optional.empty();
    }

    /** The league that is meant: the one of {@code --league}, otherwise the newest; empty if there is none yet. */
    Optional<StoredLeague> find(Store store) {
        List<StoredLeague> leagues = store.leagues();
        if (id.isEmpty()) {
            return leagues.isEmpty() ? Optional.empty() : Optional.of(sound(leagues.get(leagues.size() - 1)));
        }
        Optional<StoredLeague> found =
                leagues.stream().filter(league -> league.id() == id.get()).findFirst();
        if (found.isEmpty()) {
            throw new Usage("--league " + id.get() + ": " + place() + " has "
                    + (leagues.isEmpty()
                            ? "none"
                            : "1 to " + leagues.get(leagues.size() - 1).id()));
        }
        return found.map(this::sound);
    }

    private StoredLeague sound(StoredLeague league) {
        if (league.damaged()) {
            throw new Failure(
                    "league " + league.id() + " in " + place() + " is damaged: its plan, rules or dates are not"
                            + " what was stored; --league names another, --new begins one");
        }
        return league;
    }

    /** The id that was given, of a league that is there; empty if none was. */
    Optional<Long> chosen(Store store) {
        return id.isEmpty() ? Optional.empty() : find(store).map(StoredLeague::id);
    }

    /** The league that is meant, which must be there. */
    StoredLeague get(Store store) {
        return find(store).orElseThrow(() -> new Failure(place() + " holds no league"));
    }
}
