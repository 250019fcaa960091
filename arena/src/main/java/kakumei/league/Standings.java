package kakumei.league;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.rating.Looks;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.store.SetSums;
import kakumei.store.StoredBlock;
import kakumei.store.StoredSet;

/**
 * How the players stand: mean points per game, places, time. Grows set by set.
 *
 * <p>Intervals rest on independent units. Where opponents change from set to set, the blocks of a set have them in
 * common and only sets are independent; where the same players meet in every set, blocks are.
 */
public final class Standings {
    private final Map<String, PlayerTally> tallies = new LinkedHashMap<>();
    /* Kept where a rule to stop asks for them: of thousands of players there are millions. */
    private final Optional<Map<String, Sample>> leads;
    private final List<String> current;
    private final int players;
    private final Looks looks;
    private final double least;
    private final double most;
    private int sets;
    private long games;

    /** The running sums of one player. */
    private static final class PlayerTally {
        private Sample units = Sample.EMPTY;
        private int sets;
        private long games;
        private long points;
        private long[] places = new long[0];
        private long decisions;
        private long nanos;
        private long refused;
        private boolean refusalsKnown = true;
    }

    /**
     * How one player stands.
     *
     * @param name its name
     * @param sets how many sets it played
     * @param games how many games
     * @param meanPoints points per game
     * @param interval the 95 % interval of the mean over independent units; empty with too few
     * @param places how often it took each place, the best first
     * @param decisions how often it was asked for a meld
     * @param nanosPerDecision the mean time of a decision
     * @param refused how often it was refused, or failed; empty if that is not known of all its games
     */
    public record Line(
            String name,
            int sets,
            long games,
            double meanPoints,
            Optional<MeanInterval> interval,
            List<Long> places,
            long decisions,
            double nanosPerDecision,
            Optional<Long> refused) {}

    /** Standings of players who have not played yet, in a game of which nothing is known. */
    public Standings(List<String> players) {
        this(players, List.of(), Looks.ONCE, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);
    }

    /**
     * Standings of players who have not played yet.
     *
     * @param players those who play
     * @param retired those whose sets count and who play no more
     * @param looks how often they are looked at before the last set
     * @param least the least points of a game
     * @param most the most
     * @param leads whether {@link #lead} is known
     */
    Standings(List<String> players, List<String> retired, Looks looks, double least, double most, boolean leads) {
        this.leads = leads ? Optional.of(new HashMap<>()) : Optional.empty();
        this.looks = looks;
        this.least = least;
        this.most = most;
        current = List.copyOf(players);
        this.players = players.size() + retired.size();
        players.forEach(player -> tallies.put(player, new PlayerTally()));
        retired.forEach(player -> tallies.put(player, new PlayerTally()));
    }

    /** Takes in a finished set with its blocks; an imported set without blocks counts as one block. */
    public void add(StoredSet set, List<StoredBlock> blocks) {
        sets++;
        games += set.games();
        List<StoredBlock> parts = blocks.isEmpty() ? List.of(StoredBlock.whole(set)) : blocks;
        int n = set.players().size();
        for (int i = 0; i < n; i++) {
            tallies.computeIfAbsent(set.players().get(i), name -> new PlayerTally()).sets++;
        }
        for (StoredBlock block : parts) {
            for (int i = 0; i < n; i++) {
                add(tally(set.players().get(i)), block, i);
            }
        }
        for (StoredBlock unit : players == n ? parts : List.of(StoredBlock.whole(set))) {
            addUnit(set.players(), unit);
        }
    }

    /** The standings that sums come to; they know no {@link #lead}. */
    static Standings of(
            SetSums sums, List<String> players, List<String> retired, Looks looks, double least, double most) {
        Standings standings = new Standings(players, retired, looks, least, most, false);
        standings.sets = sums.sets();
        standings.games = sums.games();
        boolean overBlocks = standings.players == sums.seats();
        sums.players().forEach((name, sum) -> {
            PlayerTally tally = standings.tallies.computeIfAbsent(name, unknown -> new PlayerTally());
            tally.units = overBlocks ? sum.byBlock() : sum.bySet();
            tally.sets = sum.sets();
            tally.games = sum.games();
            tally.points = sum.points();
            tally.places = sum.places().stream().mapToLong(Long::longValue).toArray();
            tally.decisions = sum.decisions();
            tally.nanos = sum.nanos();
            tally.refused = sum.refused();
            tally.refusalsKnown = sum.refusalsKnown();
        });
        return standings;
    }

    private void addUnit(List<String> names, StoredBlock unit) {
        if (unit.games() == 0) {
            return;
        }
        for (int i = 0; i < names.size(); i++) {
            PlayerTally tally = tally(names.get(i));
            tally.units = tally.units.plus((double) unit.points().get(i) / unit.games());
        }
        leads.ifPresent(known -> addLeads(known, names, unit));
    }

    private static void addLeads(Map<String, Sample> leads, List<String> names, StoredBlock unit) {
        for (int i = 0; i < names.size(); i++) {
            for (int j = 0; j < names.size(); j++) {
                if (i != j) {
                    double lead = (double) (unit.points().get(i) - unit.points().get(j)) / unit.games();
                    leads.merge(key(names.get(i), names.get(j)), Sample.of(lead), (old, more) -> old.plus(lead));
                }
            }
        }
    }

    private PlayerTally tally(String name) {
        return tallies.getOrDefault(name, new PlayerTally());
    }

    private static void add(PlayerTally tally, StoredBlock block, int player) {
        tally.games += block.games();
        tally.points += block.points().get(player);
        List<Long> places = block.places().get(player);
        if (tally.places.length < places.size()) {
            tally.places = Arrays.copyOf(tally.places, places.size());
        }
        for (int place = 0; place < places.size(); place++) {
            tally.places[place] += places.get(place);
        }
        tally.decisions += block.decisions().get(player);
        tally.nanos += block.nanos().get(player);
        tally.refusalsKnown &= !block.refused().isEmpty();
        tally.refused += block.refused().isEmpty() ? 0 : block.refused().get(player);
    }

    private static String key(String one, String other) {
        return one + '\n' + other;
    }

    /** The lead of one player over another in mean points per game, over the independent units they played together; known where a rule to stop asks. */
    Sample lead(String one, String other) {
        return leads.orElseThrow().getOrDefault(key(one, other), Sample.EMPTY);
    }

    /** How many sets are taken in. */
    public int sets() {
        return sets;
    }

    /** How many games are taken in. */
    public long games() {
        return games;
    }

    /** Those who still play, the best first. */
    List<Line> current() {
        return players().stream().filter(line -> current.contains(line.name())).toList();
    }

    /** All players, the best first; those who have not played last. */
    public List<Line> players() {
        List<Line> lines = new ArrayList<>();
        tallies.forEach((name, tally) -> lines.add(new Line(
                name,
                tally.sets,
                tally.games,
                tally.games == 0 ? 0 : (double) tally.points / tally.games,
                looks.interval(tally.units, StopRule.LEVEL, least, most),
                Arrays.stream(tally.places).boxed().toList(),
                tally.decisions,
                tally.decisions == 0 ? 0 : (double) tally.nanos / tally.decisions,
                tally.refusalsKnown ? Optional.of(tally.refused) : Optional.empty())));
        lines.sort(Comparator.comparing((Line line) -> line.games() == 0)
                .thenComparing(Comparator.comparingDouble(Line::meanPoints).reversed()));
        return lines;
    }
}
