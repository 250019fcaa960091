package kakumei.papers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kakumei.papers.Claim.Verdict;
import kakumei.report.Figures;
import kakumei.report.Ink;
import kakumei.report.TextColumns;

/**
 * Every claim of the papers that a number can decide, with ours beside it. The one place where they are kept; pages have
 * them from here, and a test holds them to it.
 */
public final class Claims {
    private static final String FILE = "claims.csv";
    private static final int COLUMNS = 11;
    private static final String HEADER = """
            | claim | in | asks for | paper | ours | 95 % interval | n | seed | verdict |
            |---|---|---:|---:|---:|---:|---:|---|---|
            """;
    private static final String SUMMARY = """
            | paper | claims | hold | do not hold | open |
            |---|---:|---:|---:|---:|
            """;

    private Claims() {}

    /** All of them, paper by paper. */
    public static List<Claim> all() {
        try (InputStream in = Claims.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalArgumentException("no " + FILE);
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            return reader.lines()
                    .skip(1)
                    .filter(line -> !line.isBlank())
                    .map(Claims::parsed)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /* paper;source;claim;paper's number;ours;low;high;least;most;games;unit and seed */
    private static Claim parsed(String line) {
        String[] cells = line.split(";", -1);
        if (cells.length != COLUMNS) {
            throw new IllegalArgumentException(cells.length + " cells instead of " + COLUMNS + ": " + line);
        }
        String[] unit = cells[10].split(", seed ", -1);
        return new Claim(
                cells[0],
                cells[2],
                cells[1],
                cells[3].isEmpty() ? Optional.empty() : Optional.of(Double.valueOf(cells[3])),
                Double.parseDouble(cells[4]),
                Double.parseDouble(cells[5]),
                Double.parseDouble(cells[6]),
                cells[7].isEmpty() ? Double.NEGATIVE_INFINITY : Double.parseDouble(cells[7]),
                cells[8].isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(cells[8]),
                Long.parseLong(cells[9]),
                unit[0],
                unit.length > 1 ? unit[1] : "–",
                decimals(cells[4]));
    }

    private static int decimals(String number) {
        int point = number.indexOf('.');
        return point < 0 ? 0 : number.length() - point - 1;
    }

    /** The numbers of the papers that have any. */
    public static List<String> papers() {
        return all().stream().map(Claim::paper).distinct().toList();
    }

    private static List<Claim> of(String paper) {
        return all().stream().filter(claim -> claim.paper().equals(paper)).toList();
    }

    private static long count(List<Claim> claims, Verdict verdict) {
        return claims.stream().filter(claim -> claim.verdict() == verdict).count();
    }

    /** The claims of a paper as a table for its page. */
    public static String markdown(String paper) {
        List<Claim> claims = of(paper);
        StringBuilder text = new StringBuilder(HEADER);
        for (Claim claim : claims) {
            text.append("| " + String.join(" | ", cells(claim)) + " |\n");
        }
        return text + "\n" + counts(claims) + "\n";
    }

    private static String counts(List<Claim> claims) {
        return String.format(
                Locale.ROOT,
                "%d claims: %d hold, %d do not hold, %d open. For an open one: about how many would decide, if the truth"
                        + " is the paper's number, or ours where our interval or the claim itself excludes the paper's; both"
                        + " where the one is more than three times the other.",
                claims.size(),
                count(claims, Verdict.HOLDS),
                count(claims, Verdict.FAILS),
                count(claims, Verdict.OPEN));
    }

    private static List<String> cells(Claim claim) {
        int decimals = claim.decimals();
        return List.of(
                claim.text(),
                claim.source(),
                claim.asked(),
                claim.paperValue().map(value -> Figures.fixed(value, decimals)).orElse("–"),
                Figures.fixed(claim.ours(), decimals),
                claim.isExact()
                        ? "exact"
                        : Figures.fixed(claim.low(), decimals) + " to " + Figures.fixed(claim.high(), decimals),
                Figures.count(claim.games()) + " " + claim.unit(),
                claim.seed(),
                claim.verdictWords());
    }

    /** How many claims of each paper hold, do not, and are open, for the page of all papers. */
    public static String summary() {
        Map<String, List<Claim>> papers = new TreeMap<>();
        all().forEach(claim -> papers.computeIfAbsent(claim.paper(), paper -> new ArrayList<>())
                .add(claim));
        StringBuilder text = new StringBuilder(SUMMARY);
        papers.forEach((paper, claims) -> text.append(row("[" + paper + "](" + paper + ".md)", claims)));
        return text.append(row("all", all())).toString();
    }

    private static String row(String name, List<Claim> claims) {
        return "| " + name + " | " + claims.size() + " | " + count(claims, Verdict.HOLDS) + " | "
                + count(claims, Verdict.FAILS) + " | " + count(claims, Verdict.OPEN) + " |\n";
    }

    /** The claims of a paper, or of all with the word all, for the terminal. */
    public static String text(String paper, boolean colours) {
        List<Claim> claims = paper.equals(Papers.ALL) ? all() : of(paper);
        TextColumns columns = new TextColumns(
                "paper", "in", "claim", ">asks for", ">paper", ">ours", ">95 % interval", ">n", "verdict");
        for (Claim claim : claims) {
            List<String> cells = cells(claim);
            columns.row(
                    claim.paper(),
                    cells.get(1),
                    cells.get(0),
                    cells.get(2),
                    cells.get(3),
                    cells.get(4),
                    cells.get(5),
                    cells.get(6),
                    cells.get(8));
            if (claim.verdict() != Verdict.OPEN) {
                columns.ink(8, claim.verdict() == Verdict.HOLDS ? Ink.GOOD : Ink.RED);
            }
        }
        return columns.text(colours) + "\n" + counts(claims) + "\n";
    }
}
