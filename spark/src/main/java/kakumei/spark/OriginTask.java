package kakumei.spark;

import java.util.List;
import kakumei.spark.executor.ProgramOrigins;
import org.apache.spark.api.java.function.Function;

/** A Spark task: says what outside programs are made of on an executor. */
final class OriginTask implements Function<List<String>, List<String>> {
    private static final long serialVersionUID = 1L;

    @Override
    public List<String> call(List<String> specs) {
        return ProgramOrigins.of(specs);
    }
}
