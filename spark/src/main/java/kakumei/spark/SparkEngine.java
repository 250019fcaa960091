package kakumei.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import kakumei.entrant.HandCountFiles;
import kakumei.entrant.Origin;
import kakumei.entrant.Roster;
import kakumei.league.Block;
import kakumei.league.Engine;
import kakumei.league.EngineSettings;
import kakumei.league.League;
import kakumei.league.LeaguePlan;
import kakumei.league.Work;
import kakumei.problem.Failure;
import kakumei.search.daihinmin.HandCounts;
import kakumei.spark.executor.BlockOrder;
import kakumei.spark.executor.BlockOutcome;
import kakumei.spark.executor.LeagueField;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/**
 * Plays the blocks of a league on the executors of a Spark cluster.
 *
 * <p>Spark repeats tasks that fail and those of executors that are lost; what a task plays is a function of its order,
 * so that it does not matter how often or where.
 */
final class SparkEngine implements Engine {
    /* A job of many tasks is cheaper than many jobs of one, and while the last tasks of one job run those of the next
     * fill the other cores. So a new job is made when fewer than two tasks a core are left, of up to three a core. */
    private static final int FEWEST_A_CORE = 2;
    private static final int MOST_A_CORE = 3;
    private static final long WAIT_MILLIS = 200;
    private static final long ASK_NANOS = 500_000_000L;

    private final JavaSparkContext spark;
    private final int coresPerTask;
    private final TaskSize size;
    private final List<Path> jars;

    /** Filled by Spark's scheduler, which must not be kept waiting for the store. */
    private final LinkedBlockingQueue<List<BlockOutcome>> arrived = new LinkedBlockingQueue<>();

    private final Map<Long, Block> out = new HashMap<>();
    private final List<SimpleFutureAction<BoxedUnit>> jobs = new ArrayList<>();
    private int tasksOut;
    private long lastId;
    private long askAgain = System.nanoTime();

    private SparkEngine(JavaSparkContext spark, EngineSettings settings) {
        this.spark = spark;
        coresPerTask = settings.coresPerPlayer();
        size = new TaskSize(settings.blocksPerTask());
        jars = settings.jars();
        jars.forEach(jar -> spark.addFile(jar.toAbsolutePath().toString()));
    }

    static SparkEngine open(EngineSettings settings) {
        JavaSparkContext spark = Contexts.open(settings);
        try {
            return new SparkEngine(spark, settings);
        } catch (RuntimeException e) {
            boolean ended = spark.sc().isStopped();
            spark.stop();
            throw ended ? Contexts.ended(spark.master()) : e;
        }
    }

    /** What executors need to make the players; the hand counts that the specs name are found by making the players here. */
    private LeagueField field(League league) {
        LeaguePlan plan = league.plan();
        TreeMap<String, int[][]> hands = new TreeMap<>();
        Roster roster = Roster.with(jars, name -> {
            HandCounts learnt = HandCountFiles.load(name);
            hands.put(name, LeagueField.counts(learnt));
            return learnt;
        });
        List<String> players = new League(plan, roster).plan().players();
        List<String> jarNames =
                jars.stream().map(jar -> String.valueOf(jar.getFileName())).toList();
        return new LeagueField(
                plan.game(), plan.rules(), plan.quirks(), players, league.names(), apart(league), jarNames, hands);
    }

    /** The players of a league by spec that have files on each machine by itself, with what they are made of. */
    private static Map<String, String> apart(League league) {
        Map<String, String> apart = new TreeMap<>();
        for (int player = 0; player < league.origins().size(); player++) {
            Origin origin = league.origins().get(player);
            if (origin.isProgram() || origin.hasWeights()) {
                apart.put(league.specs().get(player), origin.text());
            }
        }
        return apart;
    }

    /** The outside programs of a league by spec, with what they are made of. */
    private static Map<String, String> programs(League league, List<Origin> origins) {
        Map<String, String> programs = new TreeMap<>();
        for (int player = 0; player < origins.size(); player++) {
            if (origins.get(player).isProgram()) {
                programs.put(league.specs().get(player), origins.get(player).text());
            }
        }
        return programs;
    }

    /** Outside programs lie on the executors: one of these is asked, and each looks for itself before it plays. */
    @Override
    public List<Origin> origins(League league) {
        Map<String, String> programs = programs(league, league.origins());
        if (programs.isEmpty()) {
            return league.origins();
        }
        List<String> specs = List.copyOf(programs.keySet());
        List<String> there = there(specs);
        List<Origin> origins = new ArrayList<>(league.origins());
        for (int player = 0; player < origins.size(); player++) {
            int program = specs.indexOf(league.specs().get(player));
            if (program >= 0) {
                origins.set(player, new Origin(there.get(program)));
            }
        }
        return origins;
    }

    private List<String> there(List<String> specs) {
        try {
            return spark.parallelize(List.of(specs), 1).map(new OriginTask()).first();
        } catch (Exception e) { // Scala's methods throw what they do not declare
            throw spark.sc().isStopped() ? Contexts.ended(spark.master()) : Contexts.failure(e);
        }
    }

    @Override
    public void play(Work work) {
        try {
            Broadcast<LeagueField> field = spark.broadcast(field(work.league()));
            do {
                fill(work, field);
                takeIn(work);
                checkJobs();
            } while (!work.isStopping() && !(work.isOver() && out.isEmpty()));
        } catch (IllegalStateException e) {
            throw spark.sc().isStopped() ? Contexts.ended(spark.master()) : e;
        } finally {
            jobs.forEach(SimpleFutureAction::cancel);
            out.values().forEach(work::putBack);
        }
    }

    /** Gives Spark as many tasks as it needs to keep all cores busy. */
    private void fill(Work work, Broadcast<LeagueField> field) {
        int cores = Math.max(1, spark.defaultParallelism() / coresPerTask);
        if (tasksOut >= FEWEST_A_CORE * cores || System.nanoTime() < askAgain) {
            return;
        }
        int room = MOST_A_CORE * cores - tasksOut;
        List<Block> blocks = take(work, room * size.blocks(cores));
        if (!blocks.isEmpty()) {
            submit(field, tasks(work.league().names(), blocks, Math.min(room, blocks.size())));
        }
    }

    private List<Block> take(Work work, int most) {
        List<Block> blocks = new ArrayList<>();
        while (blocks.size() < most && !work.isOver()) {
            Optional<Block> block = work.next();
            if (block.isEmpty()) {
                askAgain = System.nanoTime() + ASK_NANOS; // others play what is left
                break;
            }
            blocks.add(block.get());
        }
        return blocks;
    }

    /** The orders for blocks, shared out to a number of tasks. */
    private List<List<BlockOrder>> tasks(List<String> names, List<Block> blocks, int count) {
        List<List<BlockOrder>> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<BlockOrder> orders = new ArrayList<>();
            int end = (int) ((i + 1L) * blocks.size() / count);
            for (int b = (int) ((long) i * blocks.size() / count); b < end; b++) {
                Block block = blocks.get(b);
                lastId++;
                out.put(lastId, block);
                orders.add(BlockOrder.of(
                        lastId, block.settings(), names, block.listener().wantsRecords()));
            }
            tasks.add(orders);
        }
        return tasks;
    }

    private void submit(Broadcast<LeagueField> field, List<List<BlockOrder>> tasks) {
        List<Object> partitions = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            partitions.add(i);
        }
        jobs.add(spark.sc()
                .submitJob(
                        spark.parallelize(tasks, tasks.size()).rdd(),
                        new BlockTask(field),
                        CollectionConverters.asScala(partitions).toSeq(),
                        (task, outcomes) -> {
                            arrived.add(outcomes);
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT));
        tasksOut += tasks.size();
    }

    /** Takes in what executors have played, waiting a moment if there is nothing. */
    private void takeIn(Work work) {
        try {
            List<BlockOutcome> outcomes = arrived.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
            while (outcomes != null) {
                tasksOut--;
                for (BlockOutcome outcome : outcomes) {
                    takeIn(work, outcome);
                }
                outcomes = arrived.poll();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure("interrupted", e);
        }
    }

    private void takeIn(Work work, BlockOutcome outcome) {
        if (outcome instanceof BlockOutcome.Failed failed) {
            throw new Failure(failed.message());
        }
        if (outcome instanceof BlockOutcome.GivenUp program) {
            Optional.ofNullable(out.remove(program.id()))
                    .ifPresent(block -> work.givenUp(block, program.player(), program.message()));
            return;
        }
        BlockOutcome.Played played = (BlockOutcome.Played) outcome;
        Block block = out.remove(played.id());
        if (block == null) {
            return;
        }
        size.played(played.nanos());
        played.records().records().forEach(block.listener()::recorded);
        work.played(block, played.score());
    }

    private void checkJobs() {
        if (spark.sc().isStopped()) {
            throw Contexts.ended(spark.master());
        }
        for (SimpleFutureAction<BoxedUnit> job : List.copyOf(jobs)) {
            if (job.isCompleted()) {
                jobs.remove(job);
                if (job.value().get().isFailure()) {
                    throw Contexts.failure(job.value().get().failed().get());
                }
            }
        }
    }

    @Override
    public void close() {
        spark.stop();
    }
}
