package kakumei.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kakumei.cards.Meld;
import kakumei.client.PlayerClient;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.protocol.Version;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;

/** A program of the contest, as a process of its own, that dies in the midst of a game whenever it has played some. */
public final class DyingProgram {
    private DyingProgram() {}

    /** Arguments: host, port, name, and the game since its start in which it dies, 0 for none. */
    public static void main(String[] args) {
        int last = Integer.parseInt(args[3]);
        PlayerClient client = new PlayerClient(Daihinmin.uecda(), Version.V20070, line -> {});
        client.play(args[0], Integer.parseInt(args[1]), args[2], new Player() {
            private final DefaultPlayer sound = new DefaultPlayer();
            private int games;

            @Override
            public Meld choose(View view) {
                if (games == last) {
                    Runtime.getRuntime().halt(17);
                }
                return sound.choose(view);
            }

            @Override
            public void observe(Event event) {
                sound.observe(event);
                games += event instanceof Event.GameStarted ? 1 : 0;
            }
        });
    }

    /** The command line that starts it: a script, since a class path is too long to be quoted in a spec. */
    public static String command(Path folder, int lastGame) throws IOException {
        Path script = folder.resolve("dies-" + lastGame + ".sh");
        Files.writeString(
                script,
                "echo started\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path")
                        + "' " + DyingProgram.class.getName() + " \"$@\" " + lastGame + "\n");
        return "sh " + script + " {host} {port} {name}";
    }
}
