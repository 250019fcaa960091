package kakumei.league;

import java.util.Optional;
import kakumei.match.BlockScore;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchFault;
import kakumei.match.MatchListener;
import kakumei.match.MatchResult;
import kakumei.problem.Failure;
import kakumei.threads.MatchThreads;
import kakumei.threads.Workers;

/**
 * Plays blocks on threads of this process.
 *
 * @param threads how many
 */
public record LocalEngine(int threads) implements Engine {
    private static final long WAIT_MILLIS = 500;

    @Override
    public void play(Work work) {
        Workers.run("league", threads, i -> playAll(work, i + 1), () -> work.fail(new Failure("interrupted")));
    }

    private static void playAll(Work work, int table) {
        try {
            while (!work.isOver()) {
                Optional<Block> block = work.next();
                if (block.isPresent()) {
                    play(new AtTable(work, block.get(), table));
                } else if (!work.isOver()) {
                    Thread.sleep(WAIT_MILLIS); // others play what is left
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            work.fail(new Failure("interrupted", e));
        } catch (Throwable e) {
            work.fail(e);
        }
    }

    private static void play(AtTable at) {
        Work work = at.work();
        MatchResult result;
        try {
            result = new Match(at.block().settings()).play(MatchThreads.ONE, System::nanoTime, work::isStopping, at);
        } catch (MatchFault fault) {
            if (!fault.fault().isGivenUp()) {
                throw fault;
            }
            work.givenUp(at.block(), fault.player(), String.valueOf(fault.getMessage()));
            return;
        }
        if (result.isComplete()) {
            work.played(at.block(), BlockScore.of(result));
        } else {
            work.putBack(at.block());
        }
    }

    /** A block at the table of one thread. */
    private record AtTable(Work work, Block block, int number) implements MatchListener {
        @Override
        public void table(GameLoop table) {
            work.begins(block, number, table);
        }

        @Override
        public void faulted(int game, int player, String what) {
            work.faulted(MatchFault.text(block.settings(), game, player, what));
        }

        @Override
        public boolean wantsRecords() {
            return block.listener().wantsRecords();
        }

        @Override
        public void recorded(GameRecord record) {
            block.listener().recorded(record);
        }
    }
}
