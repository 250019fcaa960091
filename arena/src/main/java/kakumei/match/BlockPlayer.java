package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.random.Seeds;
import kakumei.rules.State;

/** One thread's share of a match: takes units from the ledger and plays their blocks, one after the other. */
final class BlockPlayer implements Runnable {
    private static final long REPORT_NANOS = 20_000_000;
    private static final int[] NO_CLASSES = {};
    /** The finishing order that the official server starts a match with. */
    private static final int[] IN_ORDER = {0, 1, 2, 3, 4};

    private final MatchSettings match;
    private final Ledger ledger;
    private final LongSupplier nanoTime;
    private final BooleanSupplier stop;
    private final MatchListener listener;
    private final GameLoop loop;
    private final RotatedDealer dealer;
    private final Stopwatch stopwatch;
    private final Recorder recorder;
    private final int[] seats;
    private volatile boolean stopped;
    private int unit;
    private int unreported;
    private long reported;

    BlockPlayer(
            MatchSettings match, Ledger ledger, LongSupplier nanoTime, BooleanSupplier stop, MatchListener listener) {
        this.match = match;
        this.ledger = ledger;
        this.nanoTime = nanoTime;
        this.stop = stop;
        this.listener = listener;
        int n = match.rules().players();
        loop = new GameLoop(match.rules(), match.faults());
        dealer = new RotatedDealer(match.rules(), match.dealing().dealer(match.rules(), match.seed()));
        stopwatch = new Stopwatch(n, nanoTime);
        recorder = new Recorder(match.rules(), match.names(), this::book);
        seats = new int[n];
        loop.stopwatch(stopwatch);
        if (listener.wantsRecords()) {
            loop.listen(recorder);
        }
        listener.table(loop);
    }

    /** Asks for the end after the running game. */
    void stop() {
        stopped = true;
    }

    void addTo(Stopwatch times, int[] faults) {
        times.add(stopwatch);
        for (int player = 0; player < faults.length; player++) {
            faults[player] += loop.faults(player);
        }
    }

    @Override
    public void run() {
        try {
            do {
                unit = ledger.take();
            } while (unit >= 0 && playUnit());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ledger.abort(new IllegalStateException("interrupted", e));
        } catch (Throwable e) {
            ledger.abort(e);
        }
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
            ledger.fail(unit, tally, new MatchFault(match, fault));
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
        try (Seated seated = new Seated(new ArrayList<>())) {
            makePlayers(seated.players());
            loop.players(seated.players());
            return playGames(first, last, firstDeal, tally);
        }
    }

    /** The players of a block; every one of them is closed, whatever another throws. */
    private record Seated(List<Player> players) implements AutoCloseable {
        @Override
        public void close() {
            close(0);
        }

        private void close(int from) {
            if (from < players.size()) {
                try {
                    players.get(from).close();
                } finally {
                    close(from + 1);
                }
            }
        }
    }

    private void makePlayers(List<Player> players) {
        for (Entrant entrant : match.entrants()) {
            int place = dealer.placeOf(players.size());
            players.add(entrant.factory().create(Seeds.mix(match.seed(), unit, place)));
        }
    }

    private boolean playGames(int first, int last, int firstDeal, Tally tally) {
        State state = loop.state();
        for (int game = first; game <= last; game++) {
            int deal = firstDeal + game - first;
            seat(state, deal, game == first);
            classes(state, deal);
            loop.play(game, deal, dealer);
            if (game >= match.fromGame()) {
                tally.add(match.rules(), state);
                advance();
            }
            boolean enough = stopped || stop.getAsBoolean() || ledger.isVain(unit);
            if (enough && game < match.games()) {
                return true;
            }
        }
        return false;
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
            loop.hiddenClasses(deal == 1 ? IN_ORDER : state.finished);
        }
        boolean none = match.isReset(deal) || !match.rules().hasClasses();
        state.classes(none ? NO_CLASSES : state.finished);
    }

    private void book(GameRecord record) {
        if (record.game() >= match.fromGame()) {
            ledger.book(unit, record);
        }
    }
}
