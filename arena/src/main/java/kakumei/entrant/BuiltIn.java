package kakumei.entrant;

import java.util.List;
import java.util.Set;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;

/** Every player of this project, in the order of the list of players. To add one, add its line. */
final class BuiltIn {
    private static final Set<String> EVERY_GAME = Set.of();
    private static final Set<String> DAIHINMIN = Set.of("daihinmin");

    static final List<PlayerKind> PLAYERS = List.of(
            new PlayerKind(
                    "random",
                    "any legal meld with equal chance; passes only when nothing else is legal",
                    "",
                    EVERY_GAME,
                    (rules, parts) -> RandomPlayer::new),
            new PlayerKind(
                    "default",
                    "the official sample client of the UECda contest, exactly",
                    "",
                    DAIHINMIN,
                    (rules, parts) -> seed -> new DefaultPlayer()),
            new PlayerKind(
                    "uecda",
                    "an outside program that speaks the contest's protocol; {host}, {port} and {name} are filled in",
                    "cmd=…, logs=FOLDER, login=SECONDS, turn=SECONDS",
                    DAIHINMIN,
                    (rules, parts) -> OutsidePrograms.make(parts)));

    private BuiltIn() {}
}
