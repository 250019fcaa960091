package kakumei.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kakumei.spark.executor.Field;
import kakumei.spark.executor.Order;
import kakumei.spark.executor.Outcome;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkFiles;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.broadcast.Broadcast;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** A Spark task: plays the blocks of its partition on an executor. */
final class BlockTask extends AbstractFunction1<Iterator<List<Order>>, List<Outcome>> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Broadcast<Field> field;

    BlockTask(Broadcast<Field> field) {
        this.field = field;
    }

    @Override
    public List<Outcome> apply(Iterator<List<Order>> partition) {
        TaskContext context = TaskContext.get();
        String host = SparkEnv.get().blockManager().blockManagerId().host();
        List<Outcome> outcomes = new ArrayList<>();
        while (partition.hasNext()) {
            for (Order order : partition.next()) {
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
