package kakumei.cli;

import java.util.stream.Collectors;
import kakumei.papers.Experiment;
import kakumei.papers.Report;
import kakumei.papers.Size;
import kakumei.papers.Stamp;

/** A report of an experiment for the terminal. */
final class PaperText {
    private static final int WIDTH = 110;

    private PaperText() {}

    /** What is computed at a size. */
    static String extent(Experiment experiment, Size size) {
        return experiment.studies().stream().map(study -> study.extent(size)).collect(Collectors.joining("; "));
    }

    static String of(Stamp stamp, Report report) {
        Experiment experiment = stamp.experiment();
        StringBuilder text = new StringBuilder(experiment.id() + ": " + experiment.title() + "\n");
        text.append(wrapped(experiment.shows())).append('\n');
        for (Report.Piece piece : report.pieces()) {
            if (piece instanceof Report.Text paragraph) {
                text.append(wrapped(paragraph.text())).append('\n');
            } else if (piece instanceof Report.Heading heading) {
                text.append(heading.text()).append("\n\n");
            } else if (piece instanceof Report.Table table) {
                TextTable shown = new TextTable(table.columns());
                table.rows().forEach(shown::row);
                text.append(shown).append('\n');
            } else if (piece instanceof Report.Figure figure) {
                text.append(wrapped(figure.name() + ".svg: " + figure.caption()))
                        .append('\n');
            }
        }
        stamp.lines().forEach(line -> text.append(line).append('\n'));
        return text.append('\n').toString();
    }

    /** The words in lines that fit a terminal, each ended. */
    private static String wrapped(String paragraph) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : paragraph.split("\\s+", -1)) {
            int width = TextTable.width(word);
            if (column > 0 && column + 1 + width > WIDTH) {
                text.append('\n');
                column = 0;
            } else if (column > 0) {
                text.append(' ');
                column++;
            }
            text.append(word);
            column += width;
        }
        return text.append('\n').toString();
    }
}
