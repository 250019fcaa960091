package kakumei.papers;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Where numbers come from: stated in every output.
 *
 * @param experiment what was run
 * @param command that repeats it
 * @param setting what decides the numbers
 * @param begun when the first of its studies was begun
 * @param codes the versions of the code that computed its units
 */
public record Stamp(Experiment experiment, String command, Setting setting, Instant begun, Collection<String> codes) {
    /** The lines, each {@code what: value}. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("command: " + command);
        lines.add("seed: " + setting.seed());
        lines.add("size: " + experiment.share(setting.size()) + ", " + experiment.extent(setting.size()));
        lines.add("begun: " + begun.atZone(ZoneOffset.UTC).toLocalDate());
        lines.add("code: " + String.join(", ", codes));
        lines.add("rules: " + setting.rules().id() + " " + setting.rules().version());
        lines.addAll(setting.casting().lines());
        return lines;
    }
}
