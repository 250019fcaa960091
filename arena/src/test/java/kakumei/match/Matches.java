package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.threads.MatchThreads;

/** Matches for the tests of this package. */
final class Matches {
    static final Rules RULES = Daihinmin.uecda();
    static final long SEED = 42;

    private Matches() {}

    /** Five random players, named a to e. */
    static MatchSettings random(int games) {
        return of(games, RandomPlayer::new);
    }

    /** Player a by {@code first}, the others at random. */
    static MatchSettings of(int games, PlayerFactory first) {
        List<Entrant> entrants = new ArrayList<>();
        for (String name : List.of("a", "b", "c", "d", "e")) {
            entrants.add(new Entrant(name, name.equals("a") ? first : RandomPlayer::new));
        }
        return MatchSettings.of(RULES, entrants, SEED, games);
    }

    /** All that listeners were told of a match. */
    static final class Log implements MatchListener {
        final List<GameRecord> records = new ArrayList<>();
        final List<String> units = new ArrayList<>();

        @Override
        public boolean wantsRecords() {
            return true;
        }

        @Override
        public void recorded(GameRecord record) {
            records.add(record);
        }

        @Override
        public void completed(int unit, int games, long[] points) {
            units.add(unit + ": " + games + " games " + java.util.Arrays.toString(points));
        }

        List<Integer> games() {
            return records.stream().map(GameRecord::game).toList();
        }
    }

    static MatchResult play(MatchSettings settings, int threads, MatchListener listener) {
        return play(settings, threads, listener, () -> false);
    }

    static MatchResult play(MatchSettings settings, int threads, MatchListener listener, BooleanSupplier stop) {
        return new Match(settings).play(new MatchThreads(threads), () -> 0, stop, listener);
    }

    static List<Long> points(MatchResult result) {
        return result.players().stream().map(MatchResult.PlayerResult::points).toList();
    }
}
