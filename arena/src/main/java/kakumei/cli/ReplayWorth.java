package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kakumei.cards.Meld;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.match.GameRecord;
import kakumei.match.PausedReplay;
import kakumei.match.Worth;
import kakumei.player.Entrant;
import kakumei.player.Event;
import kakumei.problem.Usage;
import kakumei.record.RecordedGame;
import kakumei.record.Rerun;
import kakumei.report.CardFaces;
import kakumei.report.WorthReport;
import kakumei.rules.Rules;
import kakumei.search.Outlook;
import kakumei.search.PlayoutPolicy;
import picocli.CommandLine.Option;

/** The part of {@code replay} that says what the positions of a game are worth. */
final class ReplayWorth {
    private static final String PLAYOUTS = "playouts";

    @Option(
            names = "--worth",
            paramLabel = "WHAT",
            description = "With --number: what every position is worth to all players, or with --player to one, from"
                    + " what it knows: by playouts from the open hands, or at once by a player that says how likely each"
                    + " place is, such as net.")
    private Optional<String> by = Optional.empty();

    /** Whether it is asked for. */
    boolean isWanted() {
        return by.isPresent();
    }

    /**
     * Shows the values of a game that was verified.
     *
     * @param seat from whose place; empty for all
     * @param playouts how many playouts a position
     * @return whether all positions were valued
     */
    boolean run(
            Console console,
            RecordedGame recorded,
            Roster roster,
            OptionalInt seat,
            int playouts,
            long seed,
            OutputFormat format,
            CardFaces faces) {
        String what = by.orElse(PLAYOUTS);
        Rules rules = recorded.rules();
        GameRecord game = recorded.game();
        boolean byPlayouts = what.equals(PLAYOUTS);
        if (byPlayouts && seat.isPresent()) {
            throw new Usage("--worth playouts sees all hands: --player goes with a player that is asked, such as net");
        }
        Optional<Entrant> judge = byPlayouts ? Optional.empty() : Optional.of(judge(roster, rules, what));
        WorthReport report = new WorthReport(game, what, basis(what, seat, playouts), seed, faces::show);
        List<WorthReport.Position> positions = positions(recorded);
        boolean told = false;
        try (ProgressBar progress = console.progress(positions.size(), "positions")) {
            for (WorthReport.Position position : positions) {
                if (console.interrupt().requested()) {
                    break;
                }
                List<WorthReport.Value> values = judge.isPresent()
                        ? values(rules, game, position.step(), judge.get(), seat, seed)
                        : played(rules, game, position.step(), playouts, seed);
                // Of who is out anybody can say the place.
                told |= values.stream().anyMatch(value -> !value.places().contains(1.0));
                report.add(position.worth(values));
                progress.advance(1);
            }
        }
        boolean whole = !console.interrupt().requested();
        if (whole && judge.isPresent() && !told) {
            throw new Usage("player " + what + " does not say how likely each place is"
                    + Games.of(rules)
                            .forecaster()
                            .map(name -> ": expected for instance " + name)
                            .orElse(""));
        }
        format.print(console, report);
        return whole;
    }

    private static Entrant judge(Roster roster, Rules rules, String spec) {
        Entrant entrant = roster.entrant(spec, rules);
        if (entrant.factory().persistent()) {
            throw new Usage("player " + spec + " stays for a whole match and cannot be asked about single positions");
        }
        return entrant;
    }

    private static String basis(String what, OptionalInt seat, int playouts) {
        if (what.equals(PLAYOUTS)) {
            return "Mean points and half their 95 % intervals over " + playouts + " playouts from the open hands.";
        }
        return seat.isPresent()
                ? "The points that " + what + " expects, from what player " + seat.getAsInt()
                        + " knows: at its turn by its best choice, otherwise by what it did last."
                : "The points that " + what + " expects for each player at its next decision, from what that one sees;"
                        + " until then all play as " + what + " would.";
    }

    private static List<WorthReport.Position> positions(RecordedGame recorded) {
        List<WorthReport.Position> positions = new ArrayList<>();
        int[] heard = {0};
        int[] turns = {0};
        Rerun rerun = new Rerun(recorded);
        rerun.loop().listen(event -> {
            int before = heard[0]++;
            if (event instanceof Event.Played played) {
                positions.add(position(
                        before, ++turns[0], played.player(), played.meld().packed(), false));
            } else if (event instanceof Event.Passed passed) {
                positions.add(position(before, ++turns[0], passed.player(), Meld.PASS.packed(), false));
            } else if (event instanceof Event.Gave gave) {
                positions.add(
                        position(before, 0, gave.gift().from(), gave.gift().cards(), true));
            }
        });
        rerun.run();
        positions.add(new WorthReport.Position(heard[0], 0, -1, List.of(), List.of()));
        return positions;
    }

    private static WorthReport.Position position(int step, int turn, int player, long made, boolean gift) {
        return new WorthReport.Position(step, turn, player, WorthReport.cards(made, gift), List.of());
    }

    private static List<WorthReport.Value> values(
            Rules rules, GameRecord game, int step, Entrant judge, OptionalInt seat, long seed) {
        List<Optional<Worth>> worths = new ArrayList<>();
        if (seat.isEmpty()) {
            worths.addAll(Worth.all(rules, game, step, judge.factory(), seed));
        } else {
            for (int player = 0; player < rules.players(); player++) {
                worths.add(
                        player == seat.getAsInt()
                                ? Worth.seenBy(rules, game, step, player, judge.factory(), seed)
                                : Optional.empty());
            }
        }
        List<WorthReport.Value> values = new ArrayList<>();
        for (int player = 0; player < worths.size(); player++) {
            int each = player;
            worths.get(player)
                    .ifPresent(worth ->
                            values.add(new WorthReport.Value(each, worth.mean(), Optional.empty(), worth.places())));
        }
        return values;
    }

    private static List<WorthReport.Value> played(Rules rules, GameRecord game, int step, int playouts, long seed) {
        PlayoutPolicy policy =
                Games.of(rules).guide().map(guide -> guide.playouts(rules)).orElseGet(PlayoutPolicy::uniform);
        Outlook outlook = new PausedReplay(rules, game, step).outlook(policy, seed);
        outlook.run(outlook.isCertain() ? 1 : playouts);
        List<WorthReport.Value> values = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            values.add(new WorthReport.Value(
                    player, outlook.mean(player), Optional.of(outlook.halfWidth(player)), List.of()));
        }
        return values;
    }
}
