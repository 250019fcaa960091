package kakumei.web.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import kakumei.cards.Meld;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.Recorder;
import kakumei.match.Replay;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.problem.Fields;
import kakumei.record.RecordedGame;
import kakumei.record.Rerun;
import kakumei.rules.View;
import kakumei.web.Refusal;
import kakumei.web.replay.ReplayPart;

/**
 * A position of a recorded game to play on from.
 *
 * @param link the game as a text that can stand in an address
 * @param recorded the game
 * @param step how many events came before the position
 * @param decisions how many of them were decisions
 * @param you the number of the person
 */
record PlayFrom(String link, RecordedGame recorded, int step, int decisions, int you) {
    private static final int MOST_STEPS = 1_000_000;

    /** Reads where to begin from the body of a request, if it says so. */
    static Optional<PlayFrom> read(Fields body) {
        if (!body.has("link")) {
            return Optional.empty();
        }
        String link = body.text("link", "");
        RecordedGame recorded = ReplayPart.linked(link);
        int step = body.integer("step", 1, MOST_STEPS);
        int you = body.integer("player", 0, recorded.rules().players() - 1);
        int[] heard = {0};
        int[] before = {0};
        boolean[] yours = {false};
        Rerun rerun = new Rerun(recorded);
        rerun.loop().listen(event -> {
            int by = decider(event);
            if (by >= 0 && heard[0] < step) {
                before[0]++;
            }
            yours[0] |= by == you && heard[0] >= step;
            heard[0]++;
        });
        Optional<String> fault = rerun.run();
        if (fault.isPresent()) {
            throw Refusal.bad("the record is no game by its rules: " + fault.get());
        }
        if (!yours[0]) {
            throw Refusal.bad("player " + you + " has nothing to decide after step " + step);
        }
        return Optional.of(new PlayFrom(link, recorded, step, before[0], you));
    }

    private static int decider(Event event) {
        return event instanceof Event.Played played
                ? played.player()
                : event instanceof Event.Passed passed
                        ? passed.player()
                        : event instanceof Event.Gave gave ? gave.gift().from() : -1;
    }

    /**
     * Plays the game as it was up to the position, and from there as these players play it.
     *
     * @param done takes the record of the game as it was played now
     */
    void play(List<Player> players, List<String> names, Consumer<GameRecord> done) {
        GameRecord game = recorded.game();
        GameLoop loop = new GameLoop(recorded.rules(), Faults.FAIL);
        AtomicInteger left = new AtomicInteger(decisions);
        AtomicInteger turn = new AtomicInteger();
        List<Player> joined = new ArrayList<>();
        for (int number = 0; number < players.size(); number++) {
            joined.add(new Joined(game, number, players.get(number), left, turn));
        }
        loop.players(joined);
        Recorder recorder = new Recorder(recorded.rules(), names, done);
        GameRecord.Source source = game.source();
        recorder.source(source.seed(), source.deal(), source.block(), source.firstGame());
        loop.listen(recorder);
        new Replay(recorded.rules(), game).play(loop);
    }

    /** Does what the record says as long as decisions of it are left, and then what the player does. */
    private record Joined(GameRecord game, int me, Player player, AtomicInteger left, AtomicInteger turn)
            implements Player {
        @Override
        public Meld choose(View view) {
            if (left.get() == 0) {
                return player.choose(view);
            }
            left.decrementAndGet();
            return game.turns().get(turn.getAndIncrement()).meld();
        }

        @Override
        public long give(View view, int count) {
            if (left.get() == 0) {
                return player.give(view, count);
            }
            left.decrementAndGet();
            return game.gifts().stream()
                    .filter(gift -> gift.from() == me && !gift.forced())
                    .findFirst()
                    .orElseThrow()
                    .cards();
        }

        @Override
        public void observe(Event event) {
            player.observe(event);
        }

        @Override
        public Optional<Explanation> explain() {
            return left.get() == 0 ? player.explain() : Optional.empty();
        }

        @Override
        public void close() {
            player.close();
        }
    }
}
