package kakumei.threads;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import kakumei.match.Asking;
import kakumei.match.EachGame;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchFault;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.match.PlayerFault;
import kakumei.match.Recorder;
import kakumei.player.Entrant;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.random.Seeds;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;

/**
 * Tries a player out: plays some hundred games against random players and against itself, and reports what no player
 * may do. Every player of ours passes it.
 */
public final class PlayerContract {
    private static final int BLOCK = 25;
    /** How often two tables are played in step. */
    private static final int PAIRS = 2;

    private final Rules rules;
    private final Entrant tried;
    private final PlayerFactory factory;
    private final Entrant others;
    private final long seed;
    private final LongSupplier nanoTime;
    private final IntConsumer advanced;
    private final List<String> faults = Collections.synchronizedList(new ArrayList<>());
    private int games;
    private Optional<MatchFault> fault = Optional.empty();
    private long refusals;
    private Optional<MatchResult.PlayerResult> player = Optional.empty();

    /**
     * What was found.
     *
     * @param games how many games were played
     * @param decisions how many decisions the player made in those against random players
     * @param nanosPerDecision their mean time
     * @param longestNanos the longest of them that was measured
     * @param refusals melds refused of a player that may be refused; of others they are faults
     * @param faults what no player may do, a line each; empty for a sound player
     * @param fault the one that ended a match, if one did; it is none of the lines
     */
    public record Report(
            int games,
            long decisions,
            double nanosPerDecision,
            long longestNanos,
            long refusals,
            List<String> faults,
            Optional<MatchFault> fault) {
        /** Whether nothing was found. */
        public boolean isSound() {
            return faults.isEmpty() && fault.isEmpty();
        }
    }

    private PlayerContract(
            Rules rules, Entrant tried, Entrant others, long seed, LongSupplier nanoTime, IntConsumer advanced) {
        this.rules = rules;
        this.tried = tried;
        this.others = others;
        factory = tried.factory();
        this.seed = seed;
        this.nanoTime = nanoTime;
        this.advanced = advanced;
    }

    /** How many games {@link #check} plays with a sound player. */
    public static int gamesOf(int games) {
        return 3 * games + 2 * PAIRS * Math.min(games, BLOCK);
    }

    /**
     * Tries a player out.
     *
     * @param tried the player
     * @param others a player that plays at random
     * @param games how many games to play for each test
     * @param nanoTime the clock for the times in the report
     * @param advanced told of games played, {@link #gamesOf} in all
     */
    public static Report check(
            Rules rules,
            Entrant tried,
            Entrant others,
            long seed,
            int games,
            LongSupplier nanoTime,
            IntConsumer advanced) {
        PlayerContract contract = new PlayerContract(rules, tried, others, seed, nanoTime, advanced);
        contract.check(games);
        return new Report(
                contract.games,
                contract.player.map(MatchResult.PlayerResult::decisions).orElse(0L),
                contract.player.map(MatchResult.PlayerResult::nanosPerDecision).orElse(0.0),
                contract.player.map(MatchResult.PlayerResult::longestNanos).orElse(0L),
                contract.refusals,
                List.copyOf(contract.faults),
                contract.fault);
    }

    private void check(int count) {
        int length = Math.min(count, BLOCK);
        List<GameRecord> first = play(1, count, length);
        if (isFaulty()) {
            return; // whatever else differs may come from these
        }
        List<GameRecord> second = play(1, count, length);
        compare(first, second, "is not the same player twice for one seed");
        if (!isFaulty()) {
            play(rules.players(), count, length);
        }
        if (!isFaulty() && !factory.persistent()) {
            checkInStep(length);
        }
    }

    private boolean isFaulty() {
        return !faults.isEmpty() || fault.isPresent();
    }

    private List<Entrant> entrants(int own) {
        List<Entrant> entrants = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            Entrant kind = player < own ? tried : others;
            boolean only = player == 0 && own == 1;
            entrants.add(new Entrant(only ? kind.name() : kind.name() + "#" + (player + 1), kind.factory()));
        }
        return entrants;
    }

    /** A match in which the first {@code own} players are the one under test. */
    private List<GameRecord> play(int own, int count, int length) {
        MatchSettings settings =
                MatchSettings.of(rules, entrants(own), seed, count).withPeriods(length, MatchSettings.SEAT_CHANGE);
        List<GameRecord> records = new ArrayList<>();
        try {
            MatchResult result = new Match(settings).play(nanoTime, () -> false, new EachGame(record -> {
                records.add(record);
                advanced.accept(1);
            }));
            if (own == 1) {
                player = Optional.of(result.players().get(0));
            }
            refusals += result.players().stream()
                    .limit(own)
                    .mapToLong(MatchResult.PlayerResult::faults)
                    .sum();
        } catch (MatchFault found) {
            fault = Optional.of(found);
        }
        games += records.size();
        return records;
    }

    private void compare(List<GameRecord> first, List<GameRecord> second, String what) {
        for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
            GameRecord one = first.get(i);
            GameRecord other = second.get(i);
            if (!one.gifts().equals(other.gifts())) {
                faults.add(what + ": its gifts in game " + one.game() + " differ");
                return;
            }
            for (int turn = 0; turn < one.turns().size(); turn++) {
                if (turn >= other.turns().size()
                        || !one.turns().get(turn).equals(other.turns().get(turn))) {
                    faults.add(what + ": in game " + one.game() + " submission " + (turn + 1) + " was "
                            + one.turns().get(turn).meld()
                            + (turn < other.turns().size()
                                    ? ", then " + other.turns().get(turn).meld()
                                    : ", then none"));
                    return;
                }
            }
        }
    }

    /* Two tables whose turns alternate must play as they do alone: otherwise their players share something static. */
    private void checkInStep(int length) {
        for (int pair = 0; pair < PAIRS; pair++) {
            long left = Seeds.mix(seed, pair, 0);
            long right = Seeds.mix(seed, pair, 1);
            List<GameRecord> alone = new ArrayList<>(table(left, length, Alternation.FREE));
            List<GameRecord> other = new ArrayList<>(table(right, length, Alternation.FREE));
            List<GameRecord> inStep = Collections.synchronizedList(new ArrayList<>());
            Alternation[] ends = Alternation.pair();
            Thread thread = new Thread(() -> inStep.addAll(table(right, length, ends[1])), "in-step");
            thread.setDaemon(true);
            thread.start();
            List<GameRecord> leftInStep = table(left, length, ends[0]);
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            String what = "plays differently while another game is played: instances share state";
            compare(alone, leftInStep, what);
            if (faults.isEmpty()) {
                compare(other, inStep, what);
            }
            if (!faults.isEmpty()) {
                return;
            }
        }
    }

    private List<GameRecord> table(long tableSeed, int length, Alternation turns) {
        List<GameRecord> records = new ArrayList<>();
        List<Player> players = new ArrayList<>();
        Asking.begin(new Trial());
        try {
            for (int player = 0; player < rules.players(); player++) {
                players.add(factory.create(Seeds.mix(tableSeed, player)));
            }
            play(tableSeed, length, players, records, turns);
            players.forEach(Player::close);
        } catch (Throwable e) {
            faults.add("threw " + PlayerFault.text(e) + " when it was made or closed");
        } finally {
            turns.leave();
            Asking.end();
        }
        if (turns == Alternation.FREE) {
            games += length;
            advanced.accept(length);
        }
        return records;
    }

    private void play(long tableSeed, int length, List<Player> players, List<GameRecord> records, Alternation turns) {
        GameLoop loop = new GameLoop(rules, Faults.PASS);
        loop.players(players);
        loop.listen(new Recorder(rules, names(), records::add));
        loop.listen(event -> {
            if (event instanceof Event.Played || event instanceof Event.Passed) {
                turns.handOver();
            }
        });
        SeededDealer dealer = new SeededDealer(rules, tableSeed);
        turns.await();
        for (int game = 1; game <= length; game++) {
            loop.play(game, dealer);
            if (rules.hasClasses()) {
                loop.state().classes(loop.state().finished());
            }
        }
    }

    /** All players at a table are the one that is tried. */
    private final class Trial implements Asking {
        @Override
        public Optional<String> player() {
            return Optional.of(tried.name());
        }

        @Override
        public RuntimeException fault(String what) {
            return new IllegalStateException(tried.name() + " " + what);
        }
    }

    private List<String> names() {
        return entrants(1).stream().map(Entrant::name).toList();
    }
}
