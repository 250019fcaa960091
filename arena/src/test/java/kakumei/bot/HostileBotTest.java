package kakumei.bot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import kakumei.game.Games;
import kakumei.match.MatchResult;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thousands of hostile answers end no match. */
@DisabledOnOs(OS.WINDOWS) // it is started by a script for sh
class HostileBotTest {
    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"daihinmin", "bigtwo"})
    void hostileAnswers_endNoMatch(String game) throws IOException {
        int wanted = Sizes.of(400, 10_000);
        Path count = folder.resolve("count");
        ShellBots bots = new ShellBots(folder);
        BotSettings settings = new BotSettings(
                HostileBot.command(folder, 3, count),
                Map.of(),
                folder.resolve("logs"),
                Duration.ofSeconds(60),
                Duration.ofMillis(50), // ten times in a row for each answer that never comes
                true,
                1_000_000);
        long faults = 0;
        int games = 0;
        while (!Files.exists(count) || Files.size(count) < wanted) {
            MatchResult result = bots.play(Games.rules(game), settings, 20);
            assertThat(result.games()).isEqualTo(20);
            faults += result.players().get(0).faults();
            games += 20;
        }
        assertThat(faults).as("hostile answers in %d games", games).isGreaterThan(wanted / 3);
    }
}
