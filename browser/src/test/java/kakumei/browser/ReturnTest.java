package kakumei.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Somebody who comes back: after a reload, from another page, after the server was killed, to games of the past. */
@ExtendWith(InBrowser.class)
class ReturnTest {
    /* Makes the first meld that the visitor laid on another in the game on the screen a mistake: to pass was right. */
    private static final String MISTAKE = """
            async () => {
              const record = new URLSearchParams(location.search).get("record");
              const { link, frames } = await (await fetch(`/api/replay/records/${record}/games/0`)).json();
              const { step, game } = frames.find((one) => one.turn === 0 && one.table !== null);
              const mistake = { link, game, step, player: 0, decided: { cards: [] }, would: { cards: [] },
                lost: { mean: 0.5, low: 0.2, high: 0.8 } };
              localStorage.setItem("kakumei.mistakes", JSON.stringify([mistake]));
            }""";

    /* How many of the 95 % intervals of ratings hold the true one, for a visitor as many times as strong as four of a
     * program, over so many games. */
    private static final String COVERAGE = """
            async ([strength, games]) => {
              const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
              const { ratingsOf } = await import(loaded.find((name) => name.includes("record-of")));
              let state = 1;
              const random = () => {
                state = (state + 0x6d2b79f5) | 0;
                let bits = Math.imul(state ^ (state >>> 15), 1 | state);
                bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
                return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
              };
              const names = ["you", "kou2", "kou2#2", "kou2#3", "kou2#4"];
              const game = () => ({ names, viewer: 0, points: names.map((name, i) => Math.log(1 - random()) / (i === 0 ? strength : 1)) });
              const truth = 400 * Math.log10(strength);
              const rounds = 1000;
              let held = 0;
              for (let round = 0; round < rounds; round++) {
                const [{ low, high }] = ratingsOf(Array.from({ length: games }, game));
                held += low <= truth && truth <= high ? 1 : 0;
              }
              return held / rounds;
            }""";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"SMALL_PHONE, ja", "DESKTOP, en"})
    void table_survivesReloadAnotherPageAndAKilledServer_andItsGameIsKept(
            Device device, String language, Chromium chromium) throws IOException {
        Program first = Program.start(folder, List.of("web", "--port", "0"));
        String site = first.address();
        Visitor visitor = chromium.visitor(site, device, language);
        Page page = visitor.open("");
        page.locator("body[data-ready=true]").waitFor();
        page.evaluate("localStorage.setItem('kakumei.play', JSON.stringify({ games: 1, pace: 0 }))");
        page.locator("#now-daihinmin-0").click();
        Seat seat = new Seat(page, language, Locator::click);
        seat.answer(seat.question());
        assertThat(seat.question()).isEqualTo(Seat.Question.PLAY);
        Locator hand = page.locator(".hand [data-card]");
        int held = hand.count();
        page.reload();
        assertThat(hand).hasCount(held);
        visitor.open("replay");
        page.locator("#continue").click();
        assertThat(hand).hasCount(held);

        first.close();
        Locator problem = page.locator(".problem:visible");
        assertThat(problem).hasText(Texts.of("common", language).get("common.lost"));
        visitor.photograph("play-lost");
        try (Program second = Program.start(
                folder, List.of("web", "--port", String.valueOf(URI.create(site).getPort())))) {
            assertThat(second.address()).isEqualTo(site);
            assertThat(problem).hasCount(0);
            visitor.forgiveLostConnection();
            assertThat(hand).hasCount(held);
            for (Seat.Question question = seat.question(); question != Seat.Question.OVER; question = seat.question()) {
                seat.answer(question);
            }
            page.locator("#final-lost").click();
            page.locator("#lost-stop:visible, #lost-find:visible").first().waitFor();
            assertThat(page.locator(".side > .panel").first()).hasClass("panel lost");
            visitor.open("games");
            assertThat(page.locator("#games tbody tr")).hasCount(1);
            visitor.photograph("games");
            visitor.checkAccessible();
            Download records =
                    page.waitForDownload(() -> page.locator("#export").click());
            assertThat(Files.readAllLines(records.path())).hasSize(1);
            assertThat(page.locator("#continue")).hasCount(0);
            page.locator("#games .row-actions button").first().click();
            page.locator("#position").waitFor();
            solvePuzzles(visitor, language);
            visitor.open("games");
            page.locator("#delete-all").click();
            page.locator("#delete-all").click();
            assertThat(page.locator("#none")).isVisible();
            visitor.leave();
        }
    }

    @Test
    void ratings_ofTheVisitorsGames_haveIntervalsThatHold(Chromium chromium) {
        try (Program program = Program.start(folder, List.of("web", "--port", "0"))) {
            Visitor visitor = chromium.visitor(program.address(), Device.DESKTOP, "en");
            Page page = visitor.open("games");
            page.locator("body[data-ready=true]").waitFor();
            for (List<Number> who : List.<List<Number>>of(
                    List.of(1, 2),
                    List.of(1, 10),
                    List.of(0.25, 30),
                    List.of(20, 30),
                    List.of(1, 100),
                    List.of(4, 100))) {
                assertThat(((Number) page.evaluate(COVERAGE, who)).doubleValue())
                        .as("strength and games %s", who)
                        .isBetween(0.935, 1.0);
            }
            visitor.leave();
        }
    }

    /* One of programs and one of the visitor's own, in the order in which the day has them. */
    private static void solvePuzzles(Visitor visitor, String language) {
        Page page = visitor.page();
        page.evaluate(MISTAKE);
        visitor.open("puzzle");
        page.locator("body[data-ready=true]").waitFor();
        Texts texts = Texts.of("puzzle", language);
        int solved = 0;
        for (int number = 0; number < 2; number++) {
            boolean own = page.locator(".tutorial").textContent().contains(texts.get("puzzle.own"));
            if (own) {
                page.locator("#pass").click();
                assertThat(page.locator("#say")).hasText(texts.get("puzzle.right"));
                solved++;
            }
            visitor.photograph(own ? "puzzle-own" : "puzzle");
            visitor.checkAccessible();
            String at = page.locator("#say").getAttribute("data-at");
            page.locator("#next").click();
            assertThat(page.locator("#say")).not().hasAttribute("data-at", at);
        }
        assertThat(solved).isEqualTo(1);
        assertThat(page.locator(".tutorial"))
                .containsText(texts.get("puzzle.count").replaceFirst("\\{.*", ""));
    }
}
