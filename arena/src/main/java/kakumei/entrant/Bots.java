package kakumei.entrant;

import java.nio.file.Path;
import java.time.Duration;
import kakumei.bot.BotFactory;
import kakumei.bot.BotSettings;
import kakumei.player.PlayerFactory;
import kakumei.rules.Rules;

/** Reads the spec of a bot: {@code cmd:./my-bot.py}, {@code cmd:'python3 my-bot.py',turn=2,risk=0.3}. */
final class Bots {
    private static final int LONGEST_SECONDS = 86_400;
    private static final int MOST_RESTARTS = 1_000_000;
    private static final String LOGS = "bot-logs";

    private Bots() {}

    static PlayerFactory make(Rules rules, Parts parts) {
        String command = parts.command("cmd:./my-bot.py");
        long start = parts.integer("start", 1, LONGEST_SECONDS, BotSettings.START_LIMIT.toSeconds());
        double turn = parts.number("turn", 0, LONGEST_SECONDS, (double) BotSettings.TURN_LIMIT.toSeconds());
        boolean limited = parts.text("turn").isPresent();
        Path logs = Path.of(parts.text("logs").orElse(LOGS));
        int restarts = (int) parts.integer("restarts", 0, MOST_RESTARTS, BotSettings.RESTARTS);
        return new BotFactory(
                rules,
                new BotSettings(
                        command,
                        parts.rest(),
                        logs,
                        Duration.ofSeconds(start),
                        Duration.ofMillis(Math.round(1000 * turn)),
                        limited,
                        restarts));
    }

    static Origin origin(Rules rules, Spec spec) {
        return spec.parts().stream()
                .filter(part -> part.key().isEmpty())
                .flatMap(part -> part.value().stream())
                .map(Origin::ofProgram)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no command in " + spec));
    }
}
