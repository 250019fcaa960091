package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.SpecFactory;
import kakumei.league.LeagueFile;
import kakumei.league.LeaguePlan;
import kakumei.match.Dealing;
import kakumei.match.MatchFault;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;

/** How to play one game of a match again, so that a fault can be looked at. */
final class Again {
    /** Nothing is known of the game. */
    static final Again NONE = new Again(Optional.empty());

    private final Optional<List<String>> words;

    private Again(Optional<List<String>> words) {
        this.words = words;
    }

    /** Games as these options ask for. */
    static Again of(GameOptions game) {
        return of(
                game.game().stream().toList(),
                game.changes(),
                game.quirks(),
                game.with().jars(List.of()));
    }

    /** Games of a league. */
    static Again of(LeaguePlan plan, List<Path> jars) {
        return of(List.of(plan.game()), plan.rules(), plan.quirks(), jars);
    }

    /** Games of these rules, with players of these jars. */
    static Again of(List<String> game, List<String> rules, List<String> quirks, List<Path> jars) {
        List<String> words = new ArrayList<>();
        add(words, "--game", game);
        add(words, "--rule", rules);
        add(words, "--quirk", quirks);
        add(words, "--with", jars);
        return new Again(Optional.of(words));
    }

    private static void add(List<String> words, String option, List<?> values) {
        for (Object value : values) {
            words.add(option);
            words.add(value.toString());
        }
    }

    /** What a fault is told with: the fault itself, and the command that shows it again where there is one. */
    String text(MatchFault fault) {
        return fault.getMessage()
                + command(fault.match(), fault.game())
                        .map(command -> "; to play it again: " + command)
                        .orElse("");
    }

    /** The command; empty where somebody plays who has no spec, such as a person or a program that came by itself. */
    Optional<String> command(MatchSettings match, int game) {
        List<String> specs = new ArrayList<>();
        for (Entrant entrant : match.entrants()) {
            if (!(entrant.factory() instanceof SpecFactory known)) {
                return Optional.empty();
            }
            specs.add(known.spec().text());
        }
        return words.map(options -> {
            List<String> all = new ArrayList<>(options);
            add(all, "--players", List.of(String.join(",", specs)));
            add(all, "--games", List.of(match.games()));
            add(all, "--class-reset", List.of(match.classReset()));
            add(all, "--seat-change", List.of(match.seatChange()));
            if (match.dealing() != Dealing.SEEDED) {
                add(all, "--deal", List.of(match.dealing().text()));
            }
            if (match.duplicate()) {
                all.add("--duplicate");
            }
            if (!match.turnLimit().isZero()) {
                add(all, "--turn-limit", List.of(LeagueFile.seconds(match.turnLimit())));
            }
            add(all, "--seed", List.of(match.seed()));
            add(all, "--number", List.of(game));
            return CommandText.of("match", all);
        });
    }
}
