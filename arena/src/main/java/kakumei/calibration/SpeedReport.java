package kakumei.calibration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import kakumei.game.Game;

/**
 * The speed of a game on this machine as text and as JSON.
 *
 * @param game which game
 * @param signature the signature of its behaviour
 * @param speed what was measured
 * @param forks in how many processes of their own; 0: in this one
 */
public record SpeedReport(Game game, long signature, Speed speed, int forks) {
    private static final String RANDOM = "randomGamesPerSecond";
    private static final String PLAYOUT = "playoutGamesPerSecond";
    private static final String BYTES = "bytesPerMove";
    private static final String CALIBRATION = "calibration";

    private static String playerKey(Game game) {
        return game.fastPlayer().replaceFirst("-.*", "") + "GamesPerSecond";
    }

    /** The speed in an object that {@link #json} wrote. */
    public static Speed read(Game game, JsonNode json) {
        return new Speed(
                json.get(RANDOM).asDouble(),
                json.get(PLAYOUT).asDouble(),
                json.get(playerKey(game)).asDouble(),
                json.get(BYTES).asDouble(),
                json.get(CALIBRATION).asDouble());
    }

    /** One object. */
    public String json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("format", "kakumei-bench").put("version", 1);
        json.put("game", game.id()).put("signature", signature);
        json.put(RANDOM, Math.round(speed.randomGames()));
        json.put(PLAYOUT, Math.round(speed.playoutGames()));
        json.put(playerKey(game), Math.round(speed.playerGames()));
        json.put(BYTES, Math.round(speed.bytesPerMove() * 1000) / 1000.0);
        json.put(CALIBRATION, Math.round(speed.calibration() * 1000) / 1000.0);
        json.put("forks", forks).put("java", Runtime.version().toString());
        return json.toString();
    }

    /** Lines for the terminal. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "signature            %d%n"
                        + "random games/s       %,.0f   (lists of legal melds)%n"
                        + "playout games/s      %,.0f   (the rules' own loop)%n"
                        + "%-20s %,.0f   (through the whole match)%n"
                        + "bytes per move       %.2f%n"
                        + "calibration          %.2f ns per SplittableRandom.nextLong%n"
                        + "one core, CPU time, medians of %s, Java %s",
                signature,
                speed.randomGames(),
                speed.playoutGames(),
                game.fastPlayer() + " games/s",
                speed.playerGames(),
                speed.bytesPerMove(),
                speed.calibration(),
                forks == 0 ? "this process" : forks + " processes",
                Runtime.version());
    }
}
