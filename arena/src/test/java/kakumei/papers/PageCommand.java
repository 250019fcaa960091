package kakumei.papers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kakumei.entrant.Roster;
import kakumei.report.Report;

/**
 * A command on the page of a paper that prints a report.
 *
 * @param id the experiment
 * @param percent its size, in percent of the paper's
 * @param seated who plays for others than usual
 * @param seed the seed
 */
public record PageCommand(String id, double percent, Map<String, String> seated, long seed) {
    /** Where the pages are. */
    public static final Path PAGES = Path.of("..", "docs", "papers");

    /** What was asked for before. */
    private static final Map<PageCommand, Optional<Output>> PRINTED = new ConcurrentHashMap<>();

    private static final Pattern COMMAND = Pattern.compile(
            "`\\./kakumei paper run (\\d{3}-[\\w.]+)(?: --percent ([\\d.]+))?(?: --stand-in (\\w+)=([^ `]+))? --seed (\\d+)`");

    /** All that a text has, in its order. */
    public static List<PageCommand> in(String text) {
        List<PageCommand> commands = new ArrayList<>();
        Matcher command = COMMAND.matcher(text);
        while (command.find()) {
            commands.add(new PageCommand(
                    command.group(1),
                    command.group(2) == null ? 100 : Double.parseDouble(command.group(2)),
                    command.group(3) == null ? Map.of() : Map.of(command.group(3), command.group(4)),
                    Long.parseLong(command.group(5))));
        }
        return commands;
    }

    /** What it prints, if all it needs is kept. */
    public Optional<Report> printed() {
        return output().map(Output::report);
    }

    /** The versions of the code that computed what it prints. */
    Set<String> codes() {
        return output().map(Output::codes).orElse(Set.of());
    }

    private Optional<Output> output() {
        return PRINTED.computeIfAbsent(this, PageCommand::computed);
    }

    private record Output(Report report, Set<String> codes) {}

    private Optional<Output> computed() {
        Experiment experiment = Trial.experiment(id);
        Setting setting = new Setting(Size.percent(percent), seed, experiment.casting(seated, Roster.builtIn()));
        KeptJournals journals = KeptJournals.in(PAGES.resolve("journals"));
        Map<String, JsonNode> results = new LinkedHashMap<>();
        Set<String> codes = new TreeSet<>();
        for (Study study : experiment.studies()) {
            Map<UnitId, JsonNode> lines =
                    journals.of(study, setting).map(KeptJournal::lines).orElse(Map.of());
            for (Unit unit : study.units(setting, () -> new Results(results))) {
                JsonNode line = lines.getOrDefault(unit.id(), MissingNode.getInstance());
                if (line.isMissingNode()) {
                    return Optional.empty();
                }
                results.put(unit.key(), line.path("result"));
                codes.add(line.path("code").asText());
            }
        }
        return Optional.of(new Output(experiment.reporter().report(setting, new Results(results)), codes));
    }
}
