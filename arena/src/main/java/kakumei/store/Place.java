package kakumei.store;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import kakumei.problem.Secrets;
import kakumei.problem.Usage;

/** Where a store is: a file, or a database of a PostgreSQL server. */
public final class Place {
    /* Kept, or Java may collect it and forget its level. The driver logs what it throws too. */
    private static final Logger POSTGRES = Logger.getLogger("org.postgresql");
    private static final String SERVER = "jdbc:postgresql:";
    private static final Pattern URL = Pattern.compile("(jdbc:|postgres(ql)?:|[a-z][a-z0-9+.-]*://).*");

    private static final Pattern PASSWORD = Pattern.compile("[?&]password=");

    private final String given;

    private Place(String given) {
        this.given = given;
    }

    /** The place that a text names; the message of the exception is for the user. */
    public static Place of(String given) {
        POSTGRES.setLevel(Level.OFF);
        Place place = new Place(given);
        boolean url = URL.matcher(given.toLowerCase(Locale.ROOT)).matches();
        if (given.startsWith(SERVER) ? !isReadable(given) : url) {
            throw new Usage(
                    "no store " + place + ": expected a file or a URL jdbc:postgresql://host/database?user=name");
        }
        if (given.isBlank()) {
            throw new Usage("no store '': expected a file or a URL jdbc:postgresql://host/database?user=name");
        }
        return place;
    }

    /** Whether it is on a server. */
    public boolean isServer() {
        return given.startsWith(SERVER);
    }

    /** Whether something is there; of a server it is not asked. */
    public boolean exists() {
        try {
            return isServer() || Files.exists(file());
        } catch (InvalidPathException e) {
            throw new Usage("no store " + this + ": no file can be called so");
        }
    }

    /** The URL, a password perhaps included; only of a server. */
    String url() {
        return given;
    }

    /** The file; only where there is no server. */
    Path file() {
        return Path.of(given);
    }

    private static boolean isReadable(String url) {
        try {
            return DriverManager.getDriver(url).acceptsURL(url);
        } catch (SQLException e) {
            return false;
        }
    }

    /** The password for a server whose URL has none: where PostgreSQL's own programs look first. */
    static Optional<String> password(String url, Optional<String> variable) {
        boolean inUrl = PASSWORD.matcher(url).find();
        return inUrl ? Optional.empty() : variable.filter(text -> !text.isEmpty());
    }

    /** As messages name it: a URL without what stands behind its question mark and without a password. */
    @Override
    public String toString() {
        return URL.matcher(given.toLowerCase(Locale.ROOT)).matches()
                ? Secrets.hidden(given.replaceFirst("[?].*", ""))
                : given;
    }
}
