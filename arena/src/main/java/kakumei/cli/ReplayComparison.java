package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import kakumei.entrant.Playouts;
import kakumei.entrant.Roster;
import kakumei.match.Asking;
import kakumei.match.Decision;
import kakumei.match.Difference;
import kakumei.match.GameRecord;
import kakumei.match.Judge;
import kakumei.match.PlayerFault;
import kakumei.match.PlayerJudge;
import kakumei.match.PlayoutJudge;
import kakumei.match.Review;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Problem;
import kakumei.problem.Usage;
import kakumei.record.RecordReader;
import kakumei.record.RecordedGame;
import kakumei.record.Rerun;
import kakumei.report.CardFaces;
import kakumei.report.GamePrinter;
import kakumei.report.ReviewReport;
import kakumei.report.Shown;
import kakumei.rules.Rules;
import picocli.CommandLine.Option;

/** The part of {@code replay} that compares what a player did with what another would have done. */
final class ReplayComparison {
    private static final int MOST_DEALS = 10_000_000;
    private static final String PLAYOUTS = "playouts";

    @Option(
            names = "--compare",
            paramLabel = "SPEC",
            arity = "0..1",
            fallbackValue = "",
            description = "Compare every decision of --player with what this player would have done, and say what each"
                    + " difference costs. Without a value: the strongest player that this build has for the game.")
    private Optional<String> compare = Optional.empty();

    @Option(
            names = "--player",
            paramLabel = "WHO",
            description =
                    "With --compare: whose decisions, a player of the record by number or name; with --worth: from"
                            + " whose place.")
    private Optional<String> player = Optional.empty();

    @Option(
            names = "--judge",
            paramLabel = "WHAT",
            description = "With --compare: what says the cost of a difference: playouts, or a player that gives every"
                    + " candidate a value, such as net or champion. Default: ${DEFAULT-VALUE}.")
    private String judge = PLAYOUTS;

    @Option(
            names = "--deals",
            paramLabel = "N",
            description = "With --compare: from how many deals both decisions are played out; with --worth: how many"
                    + " playouts a position. Default: ${DEFAULT-VALUE}.")
    private int deals = 1_000;

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "With --compare: how many differences the table shows, the costliest first. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int top = 20;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "With --compare and --worth: where all chance comes from. Default: ${DEFAULT-VALUE}, as on the page.")
    private long seed = 1;

    /** Whether it is asked for. */
    boolean isWanted() {
        return compare.isPresent();
    }

    /** Whose decisions, or from whose place. */
    Optional<String> player() {
        return player;
    }

    /** How many deals or playouts. */
    int deals() {
        if (deals < 2 || deals > MOST_DEALS) {
            throw new Usage("--deals " + deals + ": expected 2 to " + MOST_DEALS);
        }
        return deals;
    }

    /** Where all chance comes from. */
    long seed() {
        return seed;
    }

    /** One game, and who in it is looked at. */
    private record Looked(RecordedGame recorded, int player) {}

    /**
     * Compares, shows, and says how it went.
     *
     * @param number the game to look at; empty for all
     */
    int run(Console console, Path file, Optional<Integer> number, Roster roster, OutputFormat format, CardFaces faces) {
        String who =
                player.orElseThrow(() -> new Usage("--compare needs --player: whose decisions, by number or name"));
        deals();
        if (top < 1) {
            throw new Usage("--top " + top + ": expected 1 or more");
        }
        List<Looked> games = games(file, number, who);
        Rules rules = games.get(0).recorded().rules();
        Entrant other = other(roster, rules);
        Review review = new Review(other.factory(), judge(roster, rules), seed);
        ReviewReport report = new ReviewReport(new ReviewReport.About(
                who,
                other.name(),
                rules,
                judgeText(rules),
                judge.equals(PLAYOUTS) ? deals : 0,
                seed,
                top,
                faces::show));
        boolean whole = examine(console, games, review, report, other.name());
        format.print(console, report);
        if (report.isWithoutCosts()) {
            console.note(
                    "Judge " + judge + " gave none of these decisions a value, so that nothing is known of what was"
                            + " lost: playouts, net and champion do.");
        }
        if (!whole) {
            console.note("Stopped before all games were looked at.");
        }
        return whole ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    private Entrant other(Roster roster, Rules rules) {
        String spec = compare.orElse("");
        Entrant other = spec.isEmpty() ? roster.adviser(rules) : roster.entrant(spec, rules);
        return asked(other, spec);
    }

    private static Entrant asked(Entrant entrant, String spec) {
        if (entrant.factory().persistent()) {
            throw new Usage("player " + spec + " stays for a whole match and cannot be asked about single positions");
        }
        return entrant;
    }

    private Judge judge(Roster roster, Rules rules) {
        if (!judge.equals(PLAYOUTS)) {
            Judge player =
                    new PlayerJudge(asked(roster.entrant(judge, rules), judge).factory());
            return (decision, better, chance) -> {
                try {
                    return player.gain(decision, better, chance);
                } catch (Problem e) {
                    throw e;
                } catch (RuntimeException | Error e) { // here, so that it is not taken for the other player's
                    throw new Failure("judge " + judge + " threw " + PlayerFault.text(e), e);
                }
            };
        }
        Playouts best = Playouts.best(rules);
        return new PlayoutJudge(best.worlds(), best.policy(), deals);
    }

    private String judgeText(Rules rules) {
        if (!judge.equals(PLAYOUTS)) {
            return judge;
        }
        Playouts best = Playouts.best(rules);
        return "playouts, deal=" + best.deal() + ", playout=" + best.playout();
    }

    /** The games in which the player plays, verified. */
    private static List<Looked> games(Path file, Optional<Integer> number, String who) {
        List<Looked> games = new ArrayList<>();
        TreeSet<String> names = new TreeSet<>();
        int read = 0;
        try (RecordReader reader = new RecordReader(file)) {
            for (Optional<RecordedGame> next = reader.next(); next.isPresent(); next = reader.next()) {
                GameRecord game = next.get().game();
                if (number.isPresent() && game.game() != number.get()) {
                    continue;
                }
                read++;
                names.addAll(game.names());
                OptionalInt found = GamePrinter.player(game, who);
                if (found.isPresent()) {
                    check(file, next.get());
                    games.add(new Looked(next.get(), found.getAsInt()));
                }
            }
        }
        if (read == 0) {
            throw new Failure(file + number.map(n -> " has no game " + n).orElse(" holds no games"));
        }
        if (games.isEmpty()) {
            throw new Usage("--player " + who + ": expected a number or one of "
                    + String.join(", ", names.stream().map(Shown::name).toList()));
        }
        String rules = games.get(0).recorded().rules().version();
        for (Looked each : games) {
            if (!each.recorded().rules().version().equals(rules)) {
                throw new Failure(file + " has games by several rules, " + rules + " and "
                        + each.recorded().rules().version() + ": choose one game with --number");
            }
        }
        return games;
    }

    private static void check(Path file, RecordedGame recorded) {
        Optional<String> fault = new Rerun(recorded).run();
        if (fault.isPresent()) {
            throw new Failure(file + ", game " + recorded.game().game() + ", " + fault.get());
        }
    }

    private static boolean examine(
            Console console, List<Looked> games, Review review, ReviewReport report, String other) {
        // A player may print, or end the process: then it is named.
        Asking.begin(Asking.one(other, what -> new Failure("player " + other + " " + what)));
        try (ProgressBar progress = console.progress(games.size(), "games")) {
            for (Looked looked : games) {
                GameRecord game = looked.recorded().game();
                report.game();
                for (Decision decision : Review.decisions(looked.recorded().rules(), game, looked.player())) {
                    if (console.interrupt().requested()) {
                        return false;
                    }
                    report.add(game, examine(review, game, decision, other));
                }
                progress.advance(1);
            }
            return true;
        } finally {
            Asking.end();
        }
    }

    private static Difference examine(Review review, GameRecord game, Decision decision, String other) {
        try {
            return review.examine(game, decision);
        } catch (Problem e) {
            throw e;
        } catch (Throwable e) { // whatever a player throws is its own fault
            throw new Failure("player " + other + " threw " + PlayerFault.text(e) + " when it was asked about game "
                    + game.game() + ", turn " + decision.turn());
        }
    }
}
