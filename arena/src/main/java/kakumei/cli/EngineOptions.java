package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import kakumei.league.Engine;
import kakumei.league.EngineProvider;
import kakumei.league.EngineSettings;
import kakumei.league.League;
import kakumei.league.LocalEngine;
import kakumei.problem.Failure;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import picocli.CommandLine.Option;

/** Where a league is played: on this machine, or on a cluster. */
final class EngineOptions {
    private static final String LOCAL = "local";
    private static final String SPARK = "spark";

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many tables are played at a time; without effect on the result. Default: one a core.")
    private Optional<Integer> threads = Optional.empty();

    @Option(
            names = "--cores-per-player",
            paramLabel = "N",
            description =
                    "Cores that a thinking player takes. Players who think for a time (ms=…, outside programs) get"
                            + " no more tables at a time than there are cores for. Default: ${DEFAULT-VALUE}.")
    private int coresPerPlayer = 1;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "Where games are played: local (threads of this machine; default) or spark (an Apache Spark"
                    + " cluster); without effect on the result. docs/cluster.md says more.")
    private String engine = LOCAL;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description =
                    "The Spark cluster: spark://host:port, yarn, k8s://…, or local[N] for a trial on this machine."
                            + " Default: as Spark is configured, otherwise local[*].")
    private Optional<String> master = Optional.empty();

    @Option(
            names = "--blocks-per-task",
            paramLabel = "N",
            description = "How many blocks (from one class reset to the next) a Spark task plays. Default: as many as"
                    + " take some seconds.")
    private Optional<Integer> blocksPerTask = Optional.empty();

    /** Refuses what cannot be meant. */
    void check() {
        positive("--threads", threads.orElse(1));
        positive("--cores-per-player", coresPerPlayer);
        positive("--blocks-per-task", blocksPerTask.orElse(1));
        if (isLocal()) {
            local("--master", master);
            local("--blocks-per-task", blocksPerTask);
        } else if (threads.isPresent()) {
            throw new Usage("--threads is for this machine: the cores of a cluster are Spark's to give");
        } else {
            provider();
        }
    }

    private static void positive(String option, int given) {
        if (given < 1) {
            throw new Usage(option + " " + given + ": expected 1 or more");
        }
    }

    private static void local(String option, Optional<?> given) {
        if (given.isPresent()) {
            throw new Usage(option + " " + given.get() + " is for a cluster: add --engine spark");
        }
    }

    /** Whether threads of this machine play. */
    boolean isLocal() {
        return engine.equals(LOCAL);
    }

    /** Starts the engine for a league. */
    Engine open(Console console, League league, List<Path> jars) {
        if (isLocal()) {
            return new LocalEngine(tables(console, league));
        }
        return provider().open(league, new EngineSettings(master, coresPerPlayer, blocksPerTask, jars, console::note));
    }

    private EngineProvider provider() {
        List<String> known = new ArrayList<>(List.of(LOCAL, SPARK));
        if (!known.contains(engine)) {
            throw new Usage("unknown engine " + engine + Nearest.hint(engine, known) + "; known are "
                    + String.join(", ", known));
        }
        return ServiceLoader.load(EngineProvider.class, EngineOptions.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equals(engine))
                .findFirst()
                .orElseThrow(() -> new Failure("the engine " + engine + " is not part of this program: start it with"
                        + " ./kakumei in a checkout, or give kakumei-spark.jar to spark-submit (docs/cluster.md)"));
    }

    /** How many tables are played at a time on this machine. */
    private int tables(Console console, League league) {
        int cores = Runtime.getRuntime().availableProcessors();
        int asked = threads.orElse(Math.max(1, cores / coresPerPlayer));
        int most = Math.max(1, cores / coresPerPlayer);
        if (league.boundByClock() && asked > most) {
            console.note("Players who think for a time get a core each: " + most + " tables at a time, not " + asked);
            return most;
        }
        return asked;
    }
}
