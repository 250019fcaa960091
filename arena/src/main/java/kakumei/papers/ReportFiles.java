package kakumei.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import kakumei.plot.Page;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.report.Report;
import kakumei.report.Shown;

/**
 * The report of an experiment with what it is and where its numbers come from: for the terminal, and as files: Markdown,
 * a page that needs nothing else, its figures as SVG and its numbers as CSV.
 */
public final class ReportFiles {
    private final Stamp stamp;
    private final Report report;

    /** The files of a report. */
    public ReportFiles(Stamp stamp, Report report) {
        this.stamp = stamp;
        this.report = report;
    }

    /** Writes all of them into a folder, which is made if need be. */
    public void write(Path folder) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : contents().entrySet()) {
                Files.writeString(folder.resolve(file.getKey()), file.getValue());
            }
        } catch (IOException e) {
            throw new Failure("cannot write the report to " + folder + ": " + Reasons.of(e), e);
        }
    }

    /** The contents by file name. */
    Map<String, String> contents() {
        Map<String, String> files = new LinkedHashMap<>();
        report.pieces().forEach(piece -> files.putAll(piece.files()));
        files.put("report.md", markdown());
        files.put("index.html", html());
        return files;
    }

    private String title() {
        return stamp.experiment().id() + ": " + stamp.experiment().title();
    }

    private String body(Function<Report.Piece, String> form) {
        return report.pieces().stream().map(form).collect(Collectors.joining());
    }

    private String origins(Function<String, String> form) {
        return stamp.lines().stream().map(form).collect(Collectors.joining());
    }

    /** The report for the terminal. */
    public String text() {
        return title() + "\n" + Shown.wrapped(stamp.experiment().shows()) + "\n" + body(Report.Piece::text)
                + origins(line -> line + "\n") + "\n";
    }

    /** The report in Markdown. */
    public String markdown() {
        return "# " + title() + "\n\n" + stamp.experiment().shows() + "\n\n" + body(Report.Piece::markdown)
                + "## Where the numbers come from\n\n" + origins(line -> "- " + codeBehindColon(line) + "\n");
    }

    private static String codeBehindColon(String line) {
        return line.startsWith("command: ") ? "command: `" + line.substring("command: ".length()) + "`" : line;
    }

    /** The report as a page. */
    String html() {
        String body = "<header>\n<h1>" + Page.escaped(title()) + "</h1>\n<p>"
                + Page.escaped(stamp.experiment().shows()) + "</p>\n</header>\n<main>\n" + body(Report.Piece::html)
                + "<h2>Where the numbers come from</h2>\n<ul>\n"
                + origins(line -> "<li>" + Page.escaped(line) + "</li>\n") + "</ul>\n</main>\n";
        return Page.html("Kakumei: " + stamp.experiment().id(), body);
    }
}
