package kakumei.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.problem.Failure;
import kakumei.threads.InOrder;

/** Plays the games of a record again on several threads, and tells what came of it in the order of the record. */
public final class Verification {
    /* So many that handing them over costs nothing, and so few that no thread waits for long at the end. */
    private static final int CHUNK = 32;

    private Verification() {}

    /**
     * A game that was played again.
     *
     * @param recorded the game
     * @param fault where the record is not what the rules say; empty if it is
     */
    public record Verified(RecordedGame recorded, Optional<String> fault) {}

    /** What became of some games in a row, up to the first that could not be read. */
    private record Chunk(List<Verified> games, Optional<RuntimeException> failure) {
        static Chunk of(List<RecordReader.Pending> pending) {
            List<Verified> games = new ArrayList<>();
            for (RecordReader.Pending next : pending) {
                try {
                    RecordedGame game = next.get();
                    games.add(new Verified(game, new Rerun(game).run()));
                } catch (RuntimeException e) {
                    return new Chunk(games, Optional.of(e));
                }
            }
            return new Chunk(games, Optional.empty());
        }
    }

    /**
     * Verifies all games that a reader still has.
     *
     * @param taker told of each game, in order, by the calling thread; what it throws ends the work
     * @throws Failure where the record cannot be read, after all games before that place
     */
    public static void run(RecordReader reader, int threads, Consumer<Verified> taker) {
        Reading reading = new Reading(reader);
        InOrder.run("verify", threads, reading, Chunk::of, chunk -> {
            chunk.games().forEach(taker);
            if (chunk.failure().isPresent()) {
                throw chunk.failure().get();
            }
            return true;
        });
    }

    /** Games in a row, those before a failure first. */
    private static final class Reading implements InOrder.Pieces<List<RecordReader.Pending>, Failure> {
        private final RecordReader reader;
        private Optional<Failure> failure = Optional.empty();
        private boolean ended;

        Reading(RecordReader reader) {
            this.reader = reader;
        }

        @Override
        public Optional<List<RecordReader.Pending>> next() {
            List<RecordReader.Pending> pending = new ArrayList<>();
            try {
                while (failure.isEmpty() && !ended && pending.size() < CHUNK) {
                    Optional<RecordReader.Pending> next = reader.nextPending();
                    next.ifPresent(pending::add);
                    ended = next.isEmpty();
                }
            } catch (Failure e) {
                failure = Optional.of(e);
            }
            if (pending.isEmpty() && failure.isPresent()) {
                throw failure.get();
            }
            return pending.isEmpty() ? Optional.empty() : Optional.of(pending);
        }
    }
}
