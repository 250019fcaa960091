package kakumei.league;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.match.BlockScore;
import kakumei.match.Match;
import kakumei.match.MatchResult;
import kakumei.problem.Failure;

/**
 * Plays blocks on threads of this process.
 *
 * @param threads how many
 */
public record LocalEngine(int threads) implements Engine {
    private static final long WAIT_MILLIS = 500;

    @Override
    public void play(Work work) {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread worker = new Thread(() -> playAll(work), "league-" + i);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
        workers.forEach(LocalEngine::join);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        }
    }

    private static void playAll(Work work) {
        try {
            while (!work.isOver()) {
                Optional<Block> block = work.next();
                if (block.isPresent()) {
                    play(work, block.get());
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

    private static void play(Work work, Block block) {
        MatchResult result = new Match(block.settings()).play(1, System::nanoTime, work::isStopping, block.listener());
        if (result.isComplete()) {
            work.played(block, BlockScore.of(result));
        } else {
            work.putBack(block);
        }
    }
}
