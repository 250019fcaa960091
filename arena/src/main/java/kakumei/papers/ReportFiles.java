package kakumei.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kakumei.plot.Page;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;

/** A report as files: Markdown, a page that needs nothing else, its figures as SVG and its numbers as CSV. */
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
        for (Report.Piece piece : report.pieces()) {
            if (piece instanceof Report.Table table) {
                files.put(table.name() + ".csv", csv(table.numbers()));
            } else if (piece instanceof Report.Data data) {
                files.put(data.name() + ".csv", csv(data));
            } else if (piece instanceof Report.Figure figure) {
                files.put(figure.name() + ".svg", figure.svg());
            }
        }
        files.put("report.md", markdown());
        files.put("index.html", html());
        return files;
    }

    private String title() {
        return stamp.experiment().id() + ": " + stamp.experiment().title();
    }

    /** The report in Markdown. */
    public String markdown() {
        StringBuilder text = new StringBuilder("# " + title() + "\n\n");
        text.append(stamp.experiment().shows()).append("\n\n");
        for (Report.Piece piece : report.pieces()) {
            if (piece instanceof Report.Text paragraph) {
                text.append(paragraph.text()).append("\n\n");
            } else if (piece instanceof Report.Heading heading) {
                text.append("## ").append(heading.text()).append("\n\n");
            } else if (piece instanceof Report.Table table) {
                text.append(markdown(table)).append('\n');
            } else if (piece instanceof Report.Figure figure) {
                text.append("![")
                        .append(figure.caption())
                        .append("](")
                        .append(figure.name())
                        .append(".svg)\n\n");
            }
        }
        text.append("## Where the numbers come from\n\n");
        stamp.lines()
                .forEach(line -> text.append("- ").append(codeBehindColon(line)).append('\n'));
        return text.toString();
    }

    private static String codeBehindColon(String line) {
        return line.startsWith("command: ") ? "command: `" + line.substring("command: ".length()) + "`" : line;
    }

    private static String markdown(Report.Table table) {
        StringBuilder text = new StringBuilder(markdownRow(table.header()));
        text.append('|');
        for (int column = 0; column < table.columns().size(); column++) {
            text.append(table.isRight(column) ? "---:|" : "---|");
        }
        text.append('\n');
        table.rows().forEach(row -> text.append(markdownRow(row)));
        return text.toString();
    }

    private static String markdownRow(List<String> cells) {
        return cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** The report as a page. */
    String html() {
        StringBuilder body = new StringBuilder("<header>\n<h1>" + Page.escaped(title()) + "</h1>\n<p>"
                + Page.escaped(stamp.experiment().shows()) + "</p>\n</header>\n<main>\n");
        for (Report.Piece piece : report.pieces()) {
            if (piece instanceof Report.Text paragraph) {
                body.append("<p>").append(Page.escaped(paragraph.text())).append("</p>\n");
            } else if (piece instanceof Report.Heading heading) {
                body.append("<h2>").append(Page.escaped(heading.text())).append("</h2>\n");
            } else if (piece instanceof Report.Table table) {
                body.append(html(table));
            } else if (piece instanceof Report.Figure figure) {
                body.append("<figure><div class=\"wide\">\n")
                        .append(figure.svg())
                        .append("</div><figcaption class=\"soft\">")
                        .append(Page.escaped(figure.caption()))
                        .append("</figcaption></figure>\n");
            }
        }
        body.append("<h2>Where the numbers come from</h2>\n<ul>\n");
        stamp.lines()
                .forEach(line -> body.append("<li>").append(Page.escaped(line)).append("</li>\n"));
        return Page.html(
                "Kakumei: " + stamp.experiment().id(),
                body.append("</ul>\n</main>\n").toString());
    }

    private static String html(Report.Table table) {
        StringBuilder text = new StringBuilder("<div class=\"wide\">\n<table>\n<thead><tr>");
        for (int column = 0; column < table.columns().size(); column++) {
            text.append(cell("th", table, column, table.header().get(column)));
        }
        text.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : table.rows()) {
            text.append("<tr>");
            for (int column = 0; column < row.size(); column++) {
                text.append(cell("td", table, column, row.get(column)));
            }
            text.append("</tr>\n");
        }
        return text.append("</tbody>\n</table>\n</div>\n").toString();
    }

    private static String cell(String tag, Report.Table table, int column, String content) {
        String style = table.isRight(column) || column == 0 ? "" : " style=\"text-align:left\"";
        return "<" + tag + style + ">" + Page.escaped(content) + "</" + tag + ">";
    }

    private static String csv(Report.Data data) {
        StringBuilder text = new StringBuilder(csvLine(data.header()));
        data.rows().forEach(row -> text.append(csvLine(row)));
        return text.toString();
    }

    private static String csvLine(List<String> cells) {
        return cells.stream().map(ReportFiles::csvCell).collect(Collectors.joining(",", "", "\n"));
    }

    private static String csvCell(String cell) {
        return cell.matches("[^\",\r\n]*") ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
    }
}
