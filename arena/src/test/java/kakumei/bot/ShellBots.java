package kakumei.bot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchLog;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.rules.Rules;

/** Bots written for {@code sh}, which is wherever they can be started at all, and matches of one with random players. */
final class ShellBots {
    /** BotAnswers the first of all legal answers. */
    static final String FIRST = answering("echo 0");

    private final Path folder;
    private final List<String> told = Collections.synchronizedList(new ArrayList<>());
    private final List<GameRecord> records = new ArrayList<>();
    private int scripts;

    ShellBots(Path folder) {
        this.folder = folder;
    }

    /** A bot that says hello and does this when it is asked. */
    static String answering(String commands) {
        return """
                while read -r line; do
                  case $line in
                    *'"type":"hello"'*) echo '{"version":1}' ;;
                    *'"legal"'*) COMMANDS ;;
                  esac
                done
                """.replace("COMMANDS", commands);
    }

    String command(String script) throws IOException {
        Path file = folder.resolve("bot-" + ++scripts + ".sh");
        Files.writeString(file, script);
        return "sh " + file;
    }

    BotSettings settings(String script) throws IOException {
        return settings(script, Duration.ofSeconds(60), 3);
    }

    BotSettings settings(String script, Duration turn, int restarts) throws IOException {
        return new BotSettings(
                command(script), Map.of(), folder.resolve("logs"), Duration.ofSeconds(60), turn, true, restarts);
    }

    /** Games of a bot with random players in a strict match, in blocks of 5. */
    MatchResult play(Rules rules, BotSettings bot, int games) {
        return play(rules, new BotFactory(rules, bot), games);
    }

    MatchResult play(Rules rules, PlayerFactory bot, int games) {
        List<Entrant> entrants = new ArrayList<>(List.of(new Entrant("bot", bot)));
        for (int i = 1; i < rules.players(); i++) {
            entrants.add(new Entrant("r" + i, RandomPlayer::new));
        }
        MatchSettings match = MatchSettings.of(rules, entrants, 11, games).withPeriods(5, 3);
        records.clear();
        return new Match(match).play(System::nanoTime, () -> false, new MatchLog(match, told, records));
    }

    /** What was said of faults. */
    List<String> told() {
        return told;
    }

    /** The games of the last match. */
    List<GameRecord> records() {
        return List.copyOf(records);
    }
}
