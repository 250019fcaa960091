package kakumei.store;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What standings and crosstables need of sets, added up set by set in the order of their numbers. Confined to one thread.
 */
public final class SetSums {
    private final Map<String, PlayerSum> players = new HashMap<>();
    private final Map<PairSum.Names, PairSum> pairs = new HashMap<>();
    private final Set<String> codes = new LinkedHashSet<>();
    private int through;
    private int sets;
    private long games;
    private int damaged;
    private int unverified;
    private int seats;

    SetSums() {}

    /** Sums of which these counts are known. */
    SetSums(int through, List<Long> counts, List<String> codes) {
        this.through = through;
        sets = Math.toIntExact(counts.get(0));
        games = counts.get(1);
        damaged = Math.toIntExact(counts.get(2));
        unverified = Math.toIntExact(counts.get(3));
        seats = Math.toIntExact(counts.get(4));
        this.codes.addAll(codes);
    }

    /** What {@link #SetSums(int, List, List)} takes. */
    List<Long> counts() {
        return List.of((long) sets, games, (long) damaged, (long) unverified, (long) seats);
    }

    /** Takes in the next set. */
    void add(FinishedSet finished) {
        StoredSet set = finished.set();
        through++;
        sets++;
        games += set.games();
        unverified += finished.verified() ? 0 : 1;
        seats = seats == 0 ? set.players().size() : seats;
        codes.addAll(set.codes());
        List<StoredBlock> blocks = finished.blocks().isEmpty() ? List.of(StoredBlock.whole(set)) : finished.blocks();
        for (int i = 0; i < set.players().size(); i++) {
            String one = set.players().get(i);
            players.put(one, players.getOrDefault(one, PlayerSum.NONE).plus(set, blocks, i));
            for (int j = 0; j < i; j++) {
                String other = set.players().get(j);
                PairSum.Names names = PairSum.Names.of(one, other);
                PairSum known = pairs.getOrDefault(names, PairSum.NONE);
                pairs.put(names, names.player().equals(one) ? known.plus(set, i, j) : known.plus(set, j, i));
            }
        }
    }

    /** Passes over the next set, which is not what was stored. */
    void skipDamaged() {
        through++;
        damaged++;
    }

    /** The first number of a set that is not in them. */
    public int through() {
        return through;
    }

    /** How many sets are in them. */
    public int sets() {
        return sets;
    }

    /** How many games are in them. */
    public long games() {
        return games;
    }

    /** How many sets before {@link #through} were passed over, since they were not what was stored. */
    public int damaged() {
        return damaged;
    }

    /** How many of the sets were stored without checksums. */
    public int unverified() {
        return unverified;
    }

    /** How many players the first set had; 0 if there is none. */
    public int seats() {
        return seats;
    }

    /** Every version of the program that played. */
    public List<String> codes() {
        return List.copyOf(codes);
    }

    /** The sums by player. */
    public Map<String, PlayerSum> players() {
        return players;
    }

    /** What one player did against another; empty if they never met. */
    public Optional<PairSum> pair(String one, String other) {
        PairSum.Names names = PairSum.Names.of(one, other);
        return Optional.ofNullable(pairs.get(names)).map(sum -> names.player().equals(one) ? sum : sum.turned());
    }

    Map<PairSum.Names, PairSum> pairs() {
        return pairs;
    }

    /** Where these are not the same as {@code others}; empty if they are. */
    Optional<String> difference(SetSums others) {
        if (through != others.through || !counts().equals(others.counts()) || !codes().equals(others.codes())) {
            return Optional.of("they are of " + others.sets + " sets up to " + others.through + " with " + others.games
                    + " games, where the store has " + sets + " up to " + through + " with " + games);
        }
        return difference(players, others.players, player -> player)
                .or(() -> difference(pairs, others.pairs, pair -> pair.player() + " against " + pair.opponent()));
    }

    private static <K, V> Optional<String> difference(Map<K, V> right, Map<K, V> others, Function<K, String> name) {
        Set<K> all = new LinkedHashSet<>(right.keySet());
        all.addAll(others.keySet());
        return all.stream()
                .filter(key -> !Optional.ofNullable(right.get(key)).equals(Optional.ofNullable(others.get(key))))
                .map(key -> "those of " + name.apply(key) + " are not what its sets come to")
                .sorted()
                .findFirst();
    }
}
