package kakumei.spark;

import kakumei.league.EngineSettings;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;

/** Connects to Spark. */
final class Contexts {
    private static final String LOOPBACK = "127.0.0.1";

    private Contexts() {}

    /** A connection as {@code spark-submit} and the user configured it; what they left open is decided here. */
    static JavaSparkContext open(EngineSettings settings) {
        SparkConf conf = configuration(settings);
        String master = conf.get("spark.master");
        try {
            JavaSparkContext spark = new JavaSparkContext(conf);
            if (spark.sc().isStopped()) {
                throw ended(master);
            }
            settings.tell()
                    .accept("Spark " + spark.version() + " at " + master + ", application "
                            + spark.sc().applicationId()
                            + (spark.sc().uiWebUrl().isDefined()
                                    ? ", " + spark.sc().uiWebUrl().get()
                                    : ""));
            return spark;
        } catch (Failure e) {
            throw e;
        } catch (Exception e) { // Scala's methods throw what they do not declare
            throw refused(master, e);
        }
    }

    /** What {@code spark-submit} and the user configured, and the rest. */
    static SparkConf configuration(EngineSettings settings) {
        SparkConf conf = new SparkConf();
        settings.master().ifPresent(conf::setMaster);
        conf.setIfMissing("spark.master", "local[*]");
        conf.setIfMissing("spark.app.name", "kakumei league");
        conf.setIfMissing("spark.task.maxFailures", "8");
        conf.setIfMissing("spark.driver.maxResultSize", "0"); // results are taken in one by one and not kept
        conf.setIfMissing("spark.ui.showConsoleProgress", "false"); // the league shows its own
        conf.set("spark.serializer", "org.apache.spark.serializer.JavaSerializer"); // the other knows no records
        if (conf.get("spark.master").matches("local(\\[.*])?")) {
            /* Nobody else takes part: nothing of this is for the network, where it would listen without asking who
             * comes. */
            conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
            conf.setIfMissing("spark.driver.host", LOOPBACK);
            conf.setIfMissing("spark.ui.enabled", "false");
        }
        if (settings.coresPerPlayer() > 1) {
            conf.set("spark.task.cpus", Integer.toString(settings.coresPerPlayer()));
        }
        if (!conf.contains("spark.jars")) {
            conf.setJars(JavaSparkContext.jarOfClass(SparkEngine.class));
        }
        return conf;
    }

    private static RuntimeException refused(String master, Exception e) {
        String text = firstLine(e);
        if (text.contains("Master URL") || text.contains("master URL")) {
            return new Usage("no master " + master + ": expected spark://host:port, yarn, k8s://… or local[N] (" + text
                    + "; yarn and k8s need a Spark distribution, set SPARK_HOME)");
        }
        return new Failure("Spark did not start with master " + master + ": " + text, e);
    }

    /** What to say when Spark has ended by itself. */
    static Failure ended(String master) {
        return new Failure("Spark ended: no master answers at " + master + ", or it ended the application; all that was"
                + " stored is safe, and the same command goes on");
    }

    /** Why a job was given up. */
    static Failure failure(Throwable thrown) {
        return new Failure("Spark gave up: " + firstLine(thrown) + "; all that was stored is safe", thrown);
    }

    private static String firstLine(Throwable thrown) {
        String text = thrown instanceof SparkException && thrown.getMessage() != null
                ? thrown.getMessage()
                : thrown.toString();
        return text.lines().findFirst().orElse(text);
    }
}
