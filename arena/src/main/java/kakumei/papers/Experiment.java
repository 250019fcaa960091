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

    /** What part of the whole a size is, in words; where one study rests on another, of what is asked in the end. */
    String share(Size size) {
        Study last = studies.get(studies.size() - 1);
        return size.words(last.share(size), last.whole());
    }

    /** The programs of the paper that are not ours, of all studies. */
    public List<StandIn> cast() {
        Map<String, StandIn> parts = new LinkedHashMap<>();
        studies.forEach(study -> study.cast().forEach(part -> parts.put(part.name(), part)));
        return new ArrayList<>(parts.values());
    }

    /** The seed of our page about its paper (docs/papers). */
    public long seedOfPage() {
        return Papers.seedOfPage(paper());
    }

    /** The folder of its report: its id and size, its seed unless that is our page's, and who plays for others than usual. */
    public String folder(Setting setting) {
        return id + "-" + setting.size().name()
                + (setting.seed() == seedOfPage() ? "" : "-seed" + setting.seed())
                + setting.casting().suffix(cast());
    }

    /** Who plays them. */
    public Casting casting(Map<String, String> seated, Roster roster) {
        return new Casting(studies.get(0).rules(), cast(), seated, roster);
    }
}
