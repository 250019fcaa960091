package kakumei.entrant;

import java.nio.file.Path;
import java.time.Duration;
import kakumei.player.PlayerFactory;
import kakumei.rules.Rules;
import kakumei.server.Limits;
import kakumei.server.ProgramSettings;

/** Reads the spec of an outside program: {@code uecda:cmd='./client -h {host} -p {port} -n {name}'}. */
final class OutsidePrograms {
    private static final int LONGEST_SECONDS = 86_400;
    private static final int MOST_RESTARTS = 1_000_000;
    private static final String LOGS = "uecda-logs";

    private OutsidePrograms() {}

    static PlayerFactory make(Parts parts) {
        String command = parts.command("cmd", "'./client -h {host} -p {port} -n {name}'");
        long login = parts.integer("login", 1, LONGEST_SECONDS, ProgramSettings.LOGIN_LIMIT.toSeconds());
        double turn = parts.number("turn", 0, LONGEST_SECONDS, 0);
        return new ProgramSettings(
                command,
                parts.spec().label().orElseGet(() -> programName(command)),
                Path.of(parts.text("logs").orElse(LOGS)),
                Duration.ofSeconds(login),
                Limits.DEFAULT.withTurn(Duration.ofMillis(Math.round(1000 * turn))),
                (int) parts.integer("restarts", 0, MOST_RESTARTS, ProgramSettings.RESTARTS));
    }

    static Origin origin(Rules rules, Spec spec) {
        return spec.parts().stream()
                .filter(part -> part.key().equals("cmd"))
                .flatMap(part -> part.value().stream())
                .map(Origin::ofProgram)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no command in " + spec));
    }

    /* Of "./bin/client -p {port}" it is client. */
    private static String programName(String command) {
        String first = command.strip().split("\\s+", 2)[0];
        return first.substring(first.lastIndexOf('/') + 1);
    }
}
