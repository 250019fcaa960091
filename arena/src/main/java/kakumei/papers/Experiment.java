package kakumei.papers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kakumei.entrant.Roster;

/**
 * A table or figure of a paper, run again.
 *
 * @param id the paper's number and the name of the table or figure: {@code 000-table1}
 * @param title what it is, short
 * @param shows what can be read from it, in a sentence
 * @param studies what has to be computed; all of one game
 * @param reporter makes the report
 */
public record Experiment(String id, String title, String shows, List<Study> studies, Reporter reporter) {
    /** Copies the list. */
    public Experiment {
        studies = List.copyOf(studies);
    }

    /** An experiment with one study. */
    public Experiment(String id, String title, String shows, Study study, Reporter reporter) {
        this(id, title, shows, List.of(study), reporter);
    }

    /** The number of the paper. */
    public String paper() {
        return id.substring(0, id.indexOf('-'));
    }

    /** What is computed at a size, in words and numbers. */
    public String extent(Size size) {
        return studies.stream().map(study -> study.extent(size)).collect(Collectors.joining("; "));
    }

    /** The programs of the paper that are not ours, of all studies. */
    public List<StandIn> cast() {
        Map<String, StandIn> parts = new LinkedHashMap<>();
        studies.forEach(study -> study.cast().forEach(part -> parts.put(part.name(), part)));
        return new ArrayList<>(parts.values());
    }

    /** Who plays them. */
    public Casting casting(Map<String, String> seated, Roster roster) {
        return new Casting(studies.get(0).rules(), cast(), seated, roster);
    }
}
