package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kakumei.papers.Claim.Verdict;
import kakumei.report.Figures;
import org.junit.jupiter.api.Test;

class ClaimsTest {
    private static final String BEGIN = "<!-- ./kakumei paper claims %s --markdown -->\n\n";
    private static final String END = "\n<!-- end -->";
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");
    private static final Map<Pattern, double[]> LIMITS = limits();
    /** The numbers of each row of the tables of a page. */
    private static final Map<String, List<List<String>>> ROWS = new ConcurrentHashMap<>();

    /** Where the paper's number is made of several: in tests of the packages that have them. */
    private static final List<String> PAPER_ELSEWHERE = List.of(
            "002 strongest and weakest known find the best meld", // PlayoutsPaperTest
            "004 Rand/D is better", // HandsPaperTest
            "004 HE learnt from others is better"); // HandsPaperTest

    /** Where the paper's number is made of those of two other claims. */
    private static final Map<String, Double> PAPER_OF_TWO = Map.of(
            "003 at the start of Big Two about twice as many as in Daihinmin",
            paper("003 at the start of Big Two about 27.1") / paper("003 at the start of Daihinmin about 13.7"),
            "004 the players do not differ much, in the chance of a pair",
            paper("004 the chance of a pair is large, a half or more, in games of paoonR2")
                    - paper("004 the chance of a pair is large, a half or more, in games of kishimen"));

    private static double paper(String beginning) {
        return one(beginning).paperValue().orElseThrow();
    }

    private static Claim one(String beginning) {
        List<Claim> found = Claims.all().stream()
                .filter(claim -> words(claim).startsWith(beginning))
                .toList();
        assertThat(found).as(beginning).hasSize(1);
        return found.get(0);
    }

    private static String words(Claim claim) {
        return claim.paper() + " " + claim.text();
    }

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
        assertThat(claim.gamesByOurs()).isEqualTo(2_500);
        assertThat(claim.verdictWords()).isEqualTo("open, about 2,500 games if ours is the truth, 400 if the paper's");
    }

    @Test
    void gamesToDecide_areSaidOnceWhereBothNumbersAreAlike() {
        assertThat(claim(-10, -8, 10, Double.NEGATIVE_INFINITY, 0).verdictWords())
                .isEqualTo("open, about 400 games");
        assertThat(claim(-1, -4, 5, 0, Double.POSITIVE_INFINITY).verdictWords()).isEqualTo("open, about 630 games");
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
            assertThat(section(PageCommand.PAGES.resolve(paper + ".md"), paper)).isEqualTo(Claims.markdown(paper));
        }
        assertThat(section(PageCommand.PAGES.resolve("README.md"), "all")).isEqualTo(Claims.summary());
    }

    private static String section(Path page, String paper) throws IOException {
        String text = Files.readString(page);
        String begin = String.format(BEGIN, paper);
        assertThat(text).as(page + " has no claims").contains(begin);
        int from = text.indexOf(begin) + begin.length();
        return text.substring(from, text.indexOf(END, from));
    }

    /*
     * Our number, its interval and the paper's number are in one row of a table of the page, which PagesTest holds to what
     * the command prints: the paper's is there from the code. Those of other rows are listed.
     */
    @Test
    void numbers_areThoseOfARowOfTheTables() {
        assertThat(Claims.all().stream()
                        .filter(claim -> claim.paperValue().isPresent())
                        .filter(claim -> !isInARow(claim, true))
                        .map(ClaimsTest::words))
                .as("claims of which no table has the paper's number beside ours")
                .allMatch(claim -> Stream.concat(PAPER_ELSEWHERE.stream(), PAPER_OF_TWO.keySet().stream())
                        .anyMatch(claim::startsWith));
        assertThat(Claims.all().stream()
                        .filter(claim -> !isInARow(claim, false))
                        .map(ClaimsTest::words))
                .as("claims whose number no table has")
                .isEmpty();
    }

    @Test
    void numbersOfThePaper_madeOfTwo_areThose() {
        PAPER_OF_TWO.forEach((beginning, number) -> {
            Claim claim = one(beginning);
            assertThat(Figures.fixed(claim.paperValue().orElseThrow(), claim.decimals()))
                    .as(beginning)
                    .isEqualTo(Figures.fixed(number, claim.decimals()));
        });
    }

    private static boolean isInARow(Claim claim, boolean withPaper) {
        return ROWS.computeIfAbsent(claim.paper(), ClaimsTest::rows).stream()
                .anyMatch(row -> has(row, claim.ours(), claim)
                        && (has(row, (claim.high() - claim.low()) / 2, claim)
                                || (has(row, claim.low(), claim) && has(row, claim.high(), claim))
                                || claim.isExact())
                        && (!withPaper || has(row, claim.paperValue().orElseThrow(), claim)));
    }

    private static List<List<String>> rows(String paper) {
        return pageWithoutClaims(paper)
                .lines()
                .filter(line -> line.startsWith("|"))
                .map(ClaimsTest::numbers)
                .toList();
    }

    private static boolean has(List<String> row, double number, Claim claim) {
        String shown = Figures.fixed(number, claim.decimals());
        return row.stream()
                .anyMatch(other -> other.equals(shown)
                        || Figures.fixed(Double.parseDouble(other), claim.decimals())
                                .equals(shown));
    }

    private static List<String> numbers(String line) {
        return NUMBER.matcher(line.replaceAll("(?<=\\d),(?=\\d{3})", ""))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private static String pageWithoutClaims(String paper) {
        String page;
        try {
            page = Files.readString(PageCommand.PAGES.resolve(paper + ".md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int begin = page.indexOf(String.format(BEGIN, paper));
        return page.substring(0, begin) + page.substring(page.indexOf(END, begin));
    }

    /* The page says of how many games, boards or sets the number is. */
    @Test
    void games_areOnThePage() {
        assertThat(Claims.all().stream()
                        .filter(claim -> !claim.isExact())
                        .filter(claim -> !hasWhole(pageWithoutClaims(claim.paper()), Figures.count(claim.games())))
                        .map(Claim::text))
                .isEmpty();
    }

    private static boolean hasWhole(String page, String number) {
        return Pattern.compile("(?<![\\d.,])" + number + "(?!\\d|[.,]\\d)")
                .matcher(page)
                .find();
    }

    /* What the words ask for, of each claim: limits that nobody wrote down by mistake. */
    @Test
    void limits_areWhatTheWordsSay() {
        for (Claim claim : Claims.all()) {
            String words = words(claim);
            assertThat(new double[] {claim.least(), claim.most()}).as(words).isEqualTo(limits(claim, words));
        }
    }

    private static double[] limits(Claim claim, String words) {
        if (words.contains(" melds of ") || words.contains(" melds that ") || words.contains(" melds in all")) {
            double count = claim.paperValue().orElseThrow();
            return new double[] {count - 0.5, count + 0.5};
        }
        return LIMITS.entrySet().stream()
                .filter(rule -> rule.getKey().matcher(words).find())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no rule here for the limits of: " + words))
                .getValue();
    }

    private static Map<Pattern, double[]> limits() {
        double none = Double.POSITIVE_INFINITY;
        Map<Pattern, double[]> rules = new LinkedHashMap<>();
        BiConsumer<String, double[]> rule = (words, limits) -> rules.put(Pattern.compile(words), limits);
        rule.accept("^000 .*worse or about the same", new double[] {-none, 200});
        rule.accept("^000 .*matters little", new double[] {-200, 200});
        rule.accept("^000 .*loses 3 % or more", new double[] {-none, -3});
        rule.accept("^000 .*about as many tricks", new double[] {-10, 10});
        rule.accept("^000 .*(is better|wins? more|do, too)", new double[] {0, none});
        rule.accept("^000 .*(is worse|loses more|lower still|matters less|stand out)", new double[] {-none, 0});
        rule.accept("^001 .*orders the(m| players) as", new double[] {0.9, none});
        rule.accept("^001 .*(better than|oftener than|swings on more)", new double[] {0, none});
        rule.accept("^001 .*below a tenth", new double[] {-none, 0.1});
        rule.accept("^001 .*below a twentieth", new double[] {-none, 0.05});
        rule.accept("^001 .*at most 0.3 ", new double[] {-none, 0.3});
        rule.accept("^001 .*(slowly|gently)", new double[] {-none, 0.5});
        rule.accept("^001 .*spreads them fast", new double[] {0.5, none});
        rule.accept("^001 .*(nineteen twentieths|does, too)", new double[] {0.95, none});
        rule.accept("^002 .*less than a tenth", new double[] {-none, 0.1});
        rule.accept("^002 .*(hardest|suits aside)", new double[] {-none, 1});
        rule.accept("^002 .*error above 0.03", new double[] {0.03, none});
        rule.accept("^002 .*error at most 0.03", new double[] {-none, 0.03});
        rule.accept("^002 .*hardly helps", new double[] {0.8, 1.25});
        rule.accept("^002 .*together help", new double[] {-none, 1});
        rule.accept("^002 .*(nine of ten|boards alone)", new double[] {0.9, none});
        rule.accept("^002 .*share more", new double[] {0, none});
        rule.accept("^003 .*27.1 melds, within a tenth", new double[] {24.4, 29.8});
        rule.accept("^003 .*13.7 melds, within a tenth", new double[] {12.3, 15.1});
        rule.accept("^003 .*twice as many.*within a tenth", new double[] {1.8, 2.2});
        rule.accept("^003 .*is worse than", new double[] {-none, 0});
        rule.accept("^003 .*wins more", new double[] {0, none});
        rule.accept("^003 .*beats", new double[] {0.5, none});
        rule.accept("^004 .*within 0.05", new double[] {-0.05, 0.05});
        rule.accept("^004 .*a half or more", new double[] {0.5, none});
        rule.accept("^004 .*more widely", new double[] {1, none});
        rule.accept("^004 .*as strong as", new double[] {-0.07, 0.07});
        rule.accept("^004 .*(is better than|holds more)", new double[] {0, none});
        rule.accept("^004 .*(is worse than|holds less)", new double[] {-none, 0});
        return rules;
    }
}
