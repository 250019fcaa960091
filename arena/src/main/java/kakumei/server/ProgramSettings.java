package kakumei.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.protocol.Login;

/**
 * An outside program as a player: how to start it and how long to wait for it.
 *
 * @param command the command line, in which {@code {host}}, {@code {port}} and {@code {name}} are filled in
 * @param name what its login names begin with
 * @param logs the folder that keeps its output, and what was wrong with its submissions
 * @param login how long it may take to log in
 * @param limits how long it may take later
 * @param restarts how often it is started again in a match after it died
 */
public record ProgramSettings(String command, String name, Path logs, Duration login, Limits limits, int restarts)
        implements PlayerFactory {
    /** How often a program is started again. */
    public static final int RESTARTS = 3;

    /** How long a program may take to log in. */
    public static final Duration LOGIN_LIMIT = Duration.ofSeconds(10);

    @Override
    public Player create(long seed) {
        return new ProgramPlayer(this);
    }

    /** A program is started once and stays for the whole match. */
    @Override
    public boolean persistent() {
        return true;
    }

    /** The login name of player {@code number}: differs from those of the others within the characters that count. */
    String loginName(int number) {
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        String base = plain.isEmpty() ? "program" : plain;
        return base.substring(0, Math.min(Login.NAME_LENGTH - 2, base.length())) + "-" + number;
    }
}
