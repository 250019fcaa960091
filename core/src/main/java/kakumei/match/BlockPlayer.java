package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.random.Seeds;
import kakumei.rules.State;

/** One thread's share of a match: takes units from the ledger and plays their blocks, one after the other. */
final class BlockPlayer implements Runnable, Asking {
    private static final long REPORT_NANOS = 20_000_000;
    private static final int[] NO_CLASSES = {};
    /** The finishing order that the official server starts a match with. */
    private static final int[] IN_ORDER = {0, 1, 2, 3, 4};

    private final MatchSettings match;
    private final Ledger ledger;
    private final Threads threads;
    private final LongSupplier nanoTime;
    private final BooleanSupplier stop;
    private final MatchListener listener;
    private final GameLoop loop;
    private final RotatedDealer dealer;
    private final Stopwatch stopwatch;
    private final Recorder recorder;
    private final int[] seats;
    private final Map<Integer, Player> staying = new TreeMap<>();
    private final int resetGames;
    private volatile boolean stopped;
    private int unit;
    private int unreported;
    private long reported;

    BlockPlayer(
            MatchSettings match,
            Ledger ledger,
            Threads threads,
            LongSupplier nanoTime,
            BooleanSupplier stop,
            MatchListener listener) {
        this.match = match;
        this.ledger = ledger;
        this.threads = threads;
        this.nanoTime = nanoTime;
        this.stop = stop;
        this.listener = listener;
        int n = match.rules().players();
        loop = new GameLoop(match.rules(), match.faults());
        dealer = new RotatedDealer(match.rules(), match.dealing().dealer(match.rules(), match.seed()));
        stopwatch = new Stopwatch(n, nanoTime);
        recorder = new Recorder(match.rules(), match.names(), this::book);
        seats = new int[n];
        resetGames = match.isOneBlock() ? match.sampleGames() : 0;
        loop.stopwatch(stopwatch);
        loop.faults(listener::faulted);
        if (listener.wantsRecords()) {
            loop.listen(recorder);
        }
        listener.table(loop);
    }

    /** Asks for the end after the running game. */
    void stop() {
        stopped = true;
    }

    void addTo(Stopwatch times, int[] faults, Absences[] absences) {
        times.add(stopwatch);
        for (int player = 0; player < faults.length; player++) {
            faults[player] += loop.faults(player);
            absences[player] = absences[player].plus(loop.absences(player));
        }
    }

    @Override
    public Optional<String> player() {
        return loop.asked() < 0 ? Optional.empty() : Optional.of(match.names().get(loop.asked()));
    }

    @Override
    public RuntimeException fault(String what) {
        return new MatchFault(match, new PlayerFault(Math.max(0, loop.asked()), loop.game(), what));
    }

    @Override
    public void run() {
        Asking.begin(this);
        try {
            int last = 0;
            for (unit = ledger.take(); unit >= 0; unit = ledger.take()) {
                last = unit;
                if (!playUnit()) {
                    break;
                }
            }
            unit = last;
            closeAll(staying).ifPresent(fault -> fail(new Tally(seats.length), fault));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ledger.abort(new IllegalStateException("interrupted", e));
        } catch (Throwable e) {
            ledger.abort(e);
        } finally {
            closeAll(staying); // what they throw now is no news; a second time it does nothing
            Asking.end();
        }
    }

    private void fail(Tally tally, PlayerFault fault) {
        ledger.fail(unit, tally, new MatchFault(match, fault));
    }

    /** Plays a unit; whether to go on with another. */
    private boolean playUnit() {
        Tally tally = new Tally(match.rules().players());
        boolean cut = false;
        try {
            for (int rotation = 0; rotation < match.unitBlocks() && !cut; rotation++) {
                cut = playBlock(rotation, tally);
            }
        } catch (PlayerFault fault) {
            fail(tally, fault);
            return false;
        }
        report();
        ledger.close(unit, tally, cut);
        return !cut;
    }

    /** Plays one block of the unit; whether it was cut short. */
    private boolean playBlock(int rotation, Tally tally) {
        int block = unit * match.unitBlocks() + rotation;
        long start = (long) block * match.blockGames() + 1;
        int last = (int) Math.min(match.games(), start + match.blockGames() - 1);
        if (last < match.fromGame() || start > last) {
            return false;
        }
        int first = (int) start;
        int firstDeal = unit * match.blockGames() + 1;
        recorder.source(match.seed(), match.dealing().text(), block, first);
        dealer.rotation(rotation);
        loop.opens(first);
        Map<Integer, Player> anew = new TreeMap<>();
        boolean cut;
        try {
            loop.players(makePlayers(anew));
            cut = playGames(first, last, firstDeal, tally);
        } catch (Throwable e) {
            closeAll(anew); // what they throw now is no news
            throw e;
        }
        closeAll(anew).ifPresent(fault -> {
            throw fault;
        });
        return cut;
    }

    /** All players of a block, by number: those that stay as they are, the others made {@code anew}. */
    private List<Player> makePlayers(Map<Integer, Player> anew) {
        List<Player> players = new ArrayList<>();
        for (Entrant entrant : match.entrants()) {
            int number = players.size();
            loop.makes(number);
            Map<Integer, Player> owner = entrant.factory().persistent() ? staying : anew;
            Player player = owner.get(number);
            if (player == null) {
                player = make(number, entrant);
                owner.put(number, player);
            }
            players.add(player);
        }
        return players;
    }

    private Player make(int number, Entrant entrant) {
        try {
            long seed = Seeds.mix(match.seed(), unit, dealer.placeOf(number));
            return timed(number, entrant.factory().create(seed));
        } catch (Throwable e) {
            throw new PlayerFault(number, loop.game(), "could not be made: " + PlayerFault.text(e), e);
        }
    }

    private Player timed(int number, Player player) {
        if (match.turnLimit().isZero()) {
            return player;
        }
        if (player instanceof Outside outside) {
            outside.turnLimit(match.turnLimit());
            return outside;
        }
        return threads.limited(player, match.turnLimit(), new Asking() {
            @Override
            public Optional<String> player() {
                return Optional.of(match.names().get(number));
            }

            @Override
            public RuntimeException fault(String what) {
                return new MatchFault(match, new PlayerFault(number, loop.game(), what));
            }
        });
    }

    /** Closes all of them and forgets them, whatever one of them does; the first fault that ends a strict match. */
    private Optional<PlayerFault> closeAll(Map<Integer, Player> players) {
        Optional<PlayerFault> first = Optional.empty();
        for (Map.Entry<Integer, Player> each : players.entrySet()) {
            try {
                loop.close(each.getKey(), each.getValue());
            } catch (PlayerFault fault) {
                first = first.isPresent() ? first : Optional.of(fault);
            }
        }
        players.clear();
        return first;
    }

    private boolean playGames(int first, int last, int firstDeal, Tally tally) {
        State state = loop.state();
        Tally sample = new Tally(match.rules().players());
        for (int game = first; game <= last; game++) {
            int deal = firstDeal + game - first;
            seat(state, deal, game == first);
            classes(state, deal);
            loop.play(game, deal, dealer);
            if (game >= match.fromGame()) {
                tally.add(match.rules(), state);
                sample = sampled(game, state, sample);
                advance();
            }
            boolean enough = stopped || stop.getAsBoolean() || ledger.isSurplus(unit);
            if (enough && game < match.games()) {
                return true;
            }
        }
        return false;
    }

    /* Where players stay for the whole match, what lies between two class resets stands for a block. */
    private Tally sampled(int game, State state, Tally sample) {
        if (resetGames == 0) {
            return sample;
        }
        sample.add(match.rules(), state);
        if (game % resetGames != 0) {
            return sample;
        }
        ledger.reset(game / resetGames - 1, sample);
        return new Tally(match.rules().players());
    }

    /* A shared counter touched at every game would slow fast players on many cores. */
    private void advance() {
        unreported++;
        if (nanoTime.getAsLong() - reported > REPORT_NANOS) {
            report();
        }
    }

    private void report() {
        reported = nanoTime.getAsLong();
        listener.advanced(unreported);
        unreported = 0;
    }

    private void seat(State state, int deal, boolean first) {
        if (first) {
            for (int place = 0; place < seats.length; place++) {
                seats[place] = dealer.playerAt(place);
            }
            if (match.seatChange() > 0 && !match.changesSeats(deal) && match.dealing() == Dealing.SEEDED) {
                dealer.seats(deal - (deal - 1) % match.seatChange(), seats);
            }
        }
        if (match.changesSeats(deal)) {
            dealer.seats(deal, seats);
        }
        state.seat(seats);
    }

    private void classes(State state, int deal) {
        if (match.hidesClasses()) {
            loop.hiddenClasses(deal == 1 ? IN_ORDER : state.finished());
        }
        boolean none = match.isReset(deal) || !match.rules().hasClasses();
        state.classes(none ? NO_CLASSES : state.finished());
        state.gamesToReset(match.gamesToReset(deal));
    }

    private void book(GameRecord record) {
        if (record.game() >= match.fromGame()) {
            ledger.book(unit, record);
        }
    }
}
