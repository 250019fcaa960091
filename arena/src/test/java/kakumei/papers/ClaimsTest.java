package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kakumei.papers.Claim.Verdict;
import kakumei.report.Figures;
import org.junit.jupiter.api.Test;

class ClaimsTest {
    private static final Path PAGES = Path.of("..", "docs", "papers");
    private static final String BEGIN = "<!-- ./kakumei paper claims %s --markdown -->\n\n";
    private static final String END = "\n<!-- end -->";

    private static Claim claim(double paper, double ours, double half, double least, double most) {
        return new Claim(
                "000",
                "a claim",
                "Table 1",
                Optional.of(paper),
                ours,
                ours - half,
                ours + half,
                least,
                most,
                100,
                "games",
                "1",
                1);
    }

    @Test
    void verdict_isByTheWholeInterval() {
        double none = Double.NEGATIVE_INFINITY;
        assertThat(claim(-10, -8, 5, none, 0).verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(claim(-10, 8, 5, none, 0).verdict()).isEqualTo(Verdict.FAILS);
        assertThat(claim(-10, -4, 5, none, 0).verdict()).isEqualTo(Verdict.OPEN);
        assertThat(claim(0, 1, 5, -10, 10).verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(claim(0, 8, 5, -10, 10).verdict()).isEqualTo(Verdict.OPEN);
        assertThat(claim(0, 20, 5, -10, 10).verdict()).isEqualTo(Verdict.FAILS);
    }

    @Test
    void asked_isTheNumberItselfOfACount() {
        assertThat(claim(52, 52, 0, 51.5, 52.5).asked()).isEqualTo("52");
        assertThat(claim(52, 52, 0, 51.5, 52.5).isExact()).isTrue();
        assertThat(claim(2, 2, 1, 1, 2.5).asked()).isEqualTo("1 to 2.5");
        assertThat(claim(0, 1, 5, -10, 10).isExact()).isFalse();
    }

    /* Half the distance from the paper's number to the end of the claim: then one of the two is outside. */
    @Test
    void gamesToDecide_areThoseThatTellThePaperFromNothing() {
        Claim claim = claim(-10, -4, 10, Double.NEGATIVE_INFINITY, 0);
        assertThat(claim.gamesToDecide()).isEqualTo(400);
        assertThat(claim.verdictWords()).isEqualTo("open, about 400 games");
    }

    /* A sample that excludes the paper's number and stays open has shown that so many games do not decide. */
    @Test
    void gamesToDecide_areByOurNumberOnceThePapersIsExcluded() {
        assertThat(claim(-10, -4, 5, Double.NEGATIVE_INFINITY, 0).gamesToDecide())
                .isEqualTo(630);
        assertThat(claim(0, 0, 5, Double.NEGATIVE_INFINITY, 0).gamesToDecide()).isEqualTo(100_000_000);
    }

    /* A paper whose words say more than its number: the number is no truth in which the claim is right. */
    @Test
    void gamesToDecide_areByOurNumberWhereThePapersIsNotWhatItClaims() {
        assertThat(claim(-0.1, -4, 5, 0, Double.POSITIVE_INFINITY).gamesToDecide())
                .isEqualTo(630);
    }

    @Test
    void gamesToDecide_areMoreThanThereWere() {
        assertThat(Claims.all())
                .filteredOn(claim -> claim.verdict() == Verdict.OPEN)
                .isNotEmpty()
                .allSatisfy(claim -> assertThat(claim.gamesToDecide()).isGreaterThan(claim.games()));
    }

    /* No hand-kept copies: what pages have is what the command prints. */
    @Test
    void pages_haveTheClaimsOfTheCommand() throws IOException {
        for (String paper : Claims.papers()) {
            assertThat(section(PAGES.resolve(paper + ".md"), paper)).isEqualTo(Claims.markdown(paper));
        }
        assertThat(section(PAGES.resolve("README.md"), "all")).isEqualTo(Claims.summary());
    }

    private static String section(Path page, String paper) throws IOException {
        String text = Files.readString(page);
        String begin = String.format(BEGIN, paper);
        assertThat(text).as(page + " has no claims").contains(begin);
        int from = text.indexOf(begin) + begin.length();
        return text.substring(from, text.indexOf(END, from));
    }

    /* Our number and its interval are in a table of the page that reports it, unless they are made from two of them. */
    @Test
    void numbers_areThoseOfTheTables() throws IOException {
        List<Claim> derived =
                Claims.all().stream().filter(claim -> !isOnItsPage(claim)).toList();
        assertThat(derived)
                .as("numbers that no table of the page has")
                .allMatch(claim -> claim.text().contains("points of percent")
                        || claim.text().contains("paoonR2 holds"));
    }

    private static boolean isOnItsPage(Claim claim) {
        String page;
        try {
            page = Files.readString(PAGES.resolve(claim.paper() + ".md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int begin = page.indexOf(String.format(BEGIN, claim.paper()));
        String tables = page.substring(0, begin) + page.substring(page.indexOf(END, begin));
        String ours = Figures.fixed(claim.ours(), claim.decimals());
        String half = " ± " + Figures.fixed((claim.high() - claim.low()) / 2, claim.decimals());
        return tables.lines()
                .map(line -> line.replace("+", "").replace(",", ""))
                .anyMatch(line -> line.contains(ours + half)
                        || (line.contains(ours)
                                && line.contains(Figures.fixed(claim.low(), claim.decimals()))
                                && line.contains(Figures.fixed(claim.high(), claim.decimals()))));
    }
}
