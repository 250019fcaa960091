package kakumei.spark.executor;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import kakumei.entrant.Origin;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.game.Games;
import kakumei.match.BlockScore;
import kakumei.match.EachGame;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchFault;
import kakumei.match.MatchListener;
import kakumei.match.MatchResult;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Problem;
import kakumei.rules.Rules;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;
import kakumei.threads.MatchThreads;
import org.jspecify.annotations.Nullable;

/**
 * All players of a league and its rules, in a form that travels: sent to each executor once. Thread-safe.
 *
 * <p>Hand counts travel by class: the cases first, then the items seen.
 */
public final class LeagueField implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String game;
    private final ArrayList<String> rules;
    private final ArrayList<String> quirks;
    private final ArrayList<String> players;
    private final ArrayList<String> names;
    private final HashMap<String, String> apart;
    private final ArrayList<String> jars;
    private final Map<String, int[][]> hands;
    private transient volatile @Nullable Ready ready;

    /** The rules and the players, made from their text. */
    private record Ready(Rules rules, List<Entrant> entrants) {}

    /**
     * A field of players.
     *
     * @param game the game's name
     * @param rules changes of its rules, as {@code NAME=VALUE}
     * @param quirks names of quirks
     * @param players the players' specs
     * @param names the names they play under
     * @param apart what those of them are made of that are outside programs or have weights, by spec
     * @param jars names of the jars that players are brought along in
     * @param hands the hand counts that the specs name; must be serializable
     */
    public LeagueField(
            String game,
            List<String> rules,
            List<String> quirks,
            List<String> players,
            List<String> names,
            Map<String, String> apart,
            List<String> jars,
            Map<String, int[][]> hands) {
        this.game = game;
        this.rules = new ArrayList<>(rules);
        this.quirks = new ArrayList<>(quirks);
        this.players = new ArrayList<>(players);
        this.names = new ArrayList<>(names);
        this.apart = new HashMap<>(apart);
        this.jars = new ArrayList<>(jars);
        this.hands = hands;
    }

    /** Hand counts as they travel. */
    public static int[][] counts(HandCounts learnt) {
        int[][] counts = new int[HandHistory.CLASSES][1 + HandCounts.ITEMS];
        for (int handClass = 0; handClass < HandHistory.CLASSES; handClass++) {
            counts[handClass][0] = learnt.cases(handClass);
            for (int item = 0; item < HandCounts.ITEMS; item++) {
                counts[handClass][1 + item] = learnt.seen(handClass, item);
            }
        }
        return counts;
    }

    private HandCounts handCounts(String name) {
        int[][] counts = hands.get(name);
        if (counts == null) {
            throw new IllegalStateException("the hand counts " + name + " were left behind");
        }
        int[] cases = new int[HandHistory.CLASSES];
        int[][] seen = new int[HandHistory.CLASSES][HandCounts.ITEMS];
        for (int handClass = 0; handClass < HandHistory.CLASSES; handClass++) {
            cases[handClass] = counts[handClass][0];
            System.arraycopy(counts[handClass], 1, seen[handClass], 0, HandCounts.ITEMS);
        }
        return new HandCounts(cases, seen);
    }

    private synchronized Ready ready(Function<String, Path> files) {
        Ready made = ready;
        if (made == null) {
            Rules played = Games.rules(game, rules, quirks);
            Roster roster = Roster.with(jars.stream().map(files).toList(), this::handCounts);
            apart.forEach((spec, origin) -> check(spec, origin, roster, played));
            made = new Ready(played, named(roster.entrants(String.join(",", players), played)));
            ready = made;
        }
        return made;
    }

    /* A program and a file of weights lie on each machine by themselves, so they may be others on one of them. */
    private static void check(String spec, String origin, Roster roster, Rules rules) {
        Origin wanted = new Origin(origin);
        if (!roster.origin(Spec.parse(spec), rules).equals(wanted)) {
            throw new Failure(
                    wanted.isProgram()
                            ? "the program of " + spec + " is not the file that it is on other machines"
                            : "the weights of " + spec + " are not those that it has on other machines");
        }
    }

    private List<Entrant> named(List<Entrant> entrants) {
        List<Entrant> named = new ArrayList<>();
        for (int player = 0; player < entrants.size(); player++) {
            named.add(new Entrant(names.get(player), entrants.get(player).factory()));
        }
        return named;
    }

    /**
     * Plays a block.
     *
     * @param order the block
     * @param files where the file of a name is on this machine
     * @param stop asked after each game: whether to give up
     * @param host what this machine is called in messages
     * @return what became of it
     * @throws InterruptedException if it was given up
     */
    public BlockOutcome play(BlockOrder order, Function<String, Path> files, BooleanSupplier stop, String host)
            throws InterruptedException {
        try {
            long start = System.nanoTime();
            Ready made = ready(files);
            List<GameRecord> records = new ArrayList<>();
            MatchListener listener = order.records() ? new EachGame(records::add) : MatchListener.NONE;
            Match match = new Match(order.match(made.rules(), made.entrants()));
            MatchResult result = match.play(MatchThreads.ONE, System::nanoTime, stop, listener);
            if (!result.isComplete()) {
                throw new InterruptedException("given up");
            }
            return new BlockOutcome.Played(
                    order.id(), BlockScore.of(result), Packed.of(records), System.nanoTime() - start);
        } catch (MatchFault e) {
            String message = "on " + host + ": " + e.getMessage();
            return e.fault().isGivenUp()
                    ? new BlockOutcome.GivenUp(order.id(), e.player(), message)
                    : new BlockOutcome.Failed(order.id(), message);
        } catch (Problem e) {
            return new BlockOutcome.Failed(order.id(), "on " + host + ": " + e.getMessage());
        }
    }
}
