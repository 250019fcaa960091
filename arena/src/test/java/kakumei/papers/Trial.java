package kakumei.papers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.entrant.Roster;
import kakumei.problem.Fields;
import kakumei.report.Report;

/** Runs an experiment at tiny size, in memory and on this thread. */
public final class Trial {
    private static final long SEED = 1;

    private Trial() {}

    /** An experiment by its id. */
    public static Experiment experiment(String id) {
        return Papers.find(List.of(id)).get(0);
    }

    /** The setting of a trial, with cheap players in place of the usual stand-ins where they are named. */
    public static Setting setting(Experiment experiment, Map<String, String> seated) {
        return new Setting(Size.TINY, SEED, experiment.casting(seated, Roster.builtIn()));
    }

    /** What all units come to, which each must take for possible. */
    public static Results results(Experiment experiment, Setting setting) {
        Map<String, JsonNode> results = new LinkedHashMap<>();
        for (Study study : experiment.studies()) {
            Results before = new Results(results);
            for (Unit unit : study.units(setting, () -> before)) {
                JsonNode result = Journal.asRead(unit.work().get());
                unit.check().accept(new Fields((ObjectNode) result));
                if (results.put(unit.key(), result) != null) {
                    throw new AssertionError("two units have the key " + unit.key());
                }
            }
        }
        return new Results(results);
    }

    /** The report of an experiment with the usual cast; all its files can be written. */
    public static Report run(Experiment experiment) {
        return run(experiment, Map.of());
    }

    /** The report of an experiment with another cast. */
    public static Report run(Experiment experiment, Map<String, String> seated) {
        Setting setting = setting(experiment, seated);
        Report report = experiment.reporter().report(setting, results(experiment, setting));
        Stamp stamp = new Stamp(experiment, "trial", setting, Instant.EPOCH, List.of("code"));
        if (!new ReportFiles(stamp, report).contents().containsKey("report.md")) {
            throw new AssertionError("no report.md");
        }
        return report;
    }
}
