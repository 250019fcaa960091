package kakumei.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kakumei.spark.executor.BlockOrder;
import kakumei.spark.executor.BlockOutcome;
import kakumei.spark.executor.LeagueField;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** A Spark task: plays the blocks of its partition on an executor. */
final class BlockTask extends AbstractFunction1<Iterator<List<BlockOrder>>, List<BlockOutcome>>
        implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Broadcast<LeagueField> field;

    BlockTask(Broadcast<LeagueField> field) {
        this.field = field;
    }

    @Override
    public List<BlockOutcome> apply(Iterator<List<BlockOrder>> partition) {
        TaskContext context = TaskContext.get();
        String host = SparkEnv.get().blockManager().blockManagerId().host();
        List<BlockOutcome> outcomes = new ArrayList<>();
        while (partition.hasNext()) {
            for (BlockOrder order : partition.next()) {
                try {
                    outcomes.add(field.value()
                            .play(order, name -> Path.of(SparkFiles.get(name)), context::isInterrupted, host));
                } catch (InterruptedException e) {
                    throw new TaskKilledException("cancelled");
                }
            }
        }
        return outcomes;
    }
}
