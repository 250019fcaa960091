package kakumei.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.SelectOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(InBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplayTest {
    /** Whoever has no idea loses points. */
    private static final String RANDOM = "2";

    /** A machine may be busy: what takes seconds is waited for in milliseconds of minutes. */
    private static final double MINUTES = 180_000;

    /** What a page asks about one decision whose points may be lost. */
    private static final Pattern FINDING = Pattern.compile("/finding\\?");

    private final Path folder;
    private final Program program;
    private final String site;

    ReplayTest(@TempDir Path folder) {
        this.folder = folder;
        Program.run(
                folder,
                List.of(
                        "match",
                        "--players",
                        "kou2,default,random,kou2:w100,st-kou-style",
                        "--games",
                        "3",
                        "--seed",
                        "5",
                        "--record",
                        "games.jsonl",
                        "--record",
                        "games.log"));
        program = Program.start(folder, List.of("web", "--port", "0"));
        site = program.address();
    }

    @AfterAll
    void stop() {
        program.close();
    }

    /* Keeps what was shown of the way of a file, which lasts for a moment here. */
    private static final String SEE_PROGRESS = """
            () => {
              window.seen = "";
              new MutationObserver(() => {
                const shown = document.querySelector(".sending");
                if (shown !== null && shown.querySelector("progress") !== null) {
                  window.seen = shown.textContent;
                }
              }).observe(document.body, { childList: true, subtree: true });
            }""";

    /** Questions of the page wait here until they are resumed: what it shows meanwhile can be looked at on any machine. */
    private static List<Route> hold(Page page, Pattern question) {
        List<Route> held = new ArrayList<>();
        page.route(question, held::add);
        return held;
    }

    /** Lets a file fall on the page, as somebody does who drags it there. */
    private static void drop(Page page, Path file) throws IOException {
        JSHandle data = page.evaluateHandle(
                "([text, name]) => { const data = new DataTransfer(); data.items.add(new File([text], name)); return data; }",
                List.of(Files.readString(file), String.valueOf(file.getFileName())));
        page.dispatchEvent("body", "drop", Map.of("dataTransfer", data));
    }

    /** Drops the record of three games on the page and opens the one in this row. */
    private Page openGame(Visitor visitor, int row) throws IOException {
        Page page = visitor.open("replay");
        page.locator("body[data-ready=true]").waitFor();
        drop(page, folder.resolve("games.jsonl"));
        page.locator("table.games tbody tr").nth(row).locator("a").click();
        return page;
    }

    @ParameterizedTest
    @CsvSource({"SMALL_PHONE, ja", "PHONE, en", "DESKTOP, ja", "WALL, en"})
    void record_droppedOnThePage_isSteppedThrough(Device device, String language, Chromium chromium)
            throws IOException {
        Visitor visitor = chromium.visitor(site, device, language);
        Page page = visitor.open("replay");
        page.locator("body[data-ready=true]").waitFor();
        visitor.photograph("replay-open");
        visitor.checkAccessible();
        drop(page, folder.resolve("games.jsonl"));
        assertThat(page.locator("table.games tbody tr")).hasCount(3);
        visitor.checkAccessible();
        page.locator("table.games tbody tr").nth(1).locator("a").click();

        page.locator("#forward").click();
        assertThat(page).hasURL(Pattern.compile("step="));
        String one = page.url();
        page.locator("#forward").click();
        assertThat(page).not().hasURL(one);
        page.locator("#back").click();
        assertThat(page).hasURL(one);
        page.locator("#trick").selectOption(new SelectOption().setIndex(3));
        assertThat(page.locator(".fact.trick")).containsText("3");
        assertThat(page.locator(".bars").first()).isVisible();
        page.locator("#adviser").selectOption("kou2");
        assertThat(page.locator(".opinion .compare")).isVisible();
        page.evaluate("scrollTo(0, 0)");
        visitor.photograph("replay");
        visitor.checkAccessible();

        page.locator("#last").click();
        assertThat(page.locator(".result li")).hasCount(5);
        visitor.photograph("replay-over");
        visitor.checkAccessible();

        visitor.open("replay");
        Locator sent = page.locator(".plain-list a");
        assertThat(sent).hasText("games.jsonl");
        sent.click();
        assertThat(page.locator("table.games tbody tr")).hasCount(3);
        visitor.leave();
    }

    /** While a file is on its way the page says so, with a bar. */
    @Test
    void record_onItsWay_isTold(Chromium chromium) throws IOException {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = visitor.open("replay");
        page.locator("body[data-ready=true]").waitFor();
        page.evaluate(SEE_PROGRESS);
        drop(page, folder.resolve("games.jsonl"));
        assertThat(page.locator("table.games tbody tr")).hasCount(3);
        assertThat(page.locator(".sending")).hasCount(0);
        assertThat((String) page.evaluate("window.seen")).contains("games.jsonl");
        visitor.leave();
    }

    /* The costliest decisions of a player: progress, the list, marks in the turns and on the curve, and the way there. */
    @ParameterizedTest
    @CsvSource({"PHONE, ja", "DESKTOP, en"})
    void lostPoints_areFoundListedAndMarked(Device device, String language, Chromium chromium) throws IOException {
        Visitor visitor = chromium.visitor(site, device, language);
        Page page = openGame(visitor, 1);
        page.locator("#outlook-by").selectOption("net");
        page.locator("#whole").click();
        assertThat(page.locator("#whole")).isHidden(new LocatorAssertions.IsHiddenOptions().setTimeout(MINUTES));
        assertThat(page.locator(".bar-places").first()).isVisible();

        assertThat(page.locator("#lost-by")).hasValue("champion");
        page.locator("#lost-who").selectOption(RANDOM);
        List<Route> held = hold(page, FINDING);
        page.locator("#lost-find").click();
        assertThat(page.locator(".lost progress")).isVisible();
        page.unroute(FINDING);
        held.forEach(Route::resume);
        assertThat(page.locator("#lost-find")).isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(MINUTES));
        Locator costliest = page.locator(".lost-step").first();
        assertThat(costliest).hasClass(Pattern.compile("costly"));
        int marks = page.locator(".turn-flag").count();
        assertThat(marks).isPositive();
        assertThat(page.locator(".curve-flag")).hasCount(marks);
        String step = costliest.getAttribute("data-step");
        costliest.click();
        assertThat(page).hasURL(Pattern.compile("step=" + step + "$"));
        costliest.scrollIntoViewIfNeeded();
        visitor.photograph("replay-lost");
        visitor.checkAccessible();
        page.locator(".play-on").first().click();
        assertThat(page).hasURL(Pattern.compile("/play\\?table="));
        page.locator(".hand [data-card]").first().waitFor();
        visitor.leave();
    }

    @Test
    void lostPoints_stopped_areAskedForNoFurther(Chromium chromium) throws IOException {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = openGame(visitor, 0);
        page.locator("#lost-who").selectOption(RANDOM);
        List<Route> held = hold(page, FINDING);
        page.locator("#lost-find").click();
        assertThat(page.locator(".lost progress")).isVisible();
        page.locator("#lost-stop").click();
        assertThat(page.locator("#lost-find")).isVisible();
        assertThat(page.locator(".lost progress")).isHidden();
        page.waitForResponse(FINDING, () -> held.get(0).resume());
        page.evaluate("() => new Promise(done => setTimeout(done, 100))");
        assertThat(held).hasSize(1);
        visitor.leave();
    }

    @Test
    void worthByTheNet_followsTheSeatThatIsLookedFrom(Chromium chromium) throws IOException {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = openGame(visitor, 0);
        page.locator("#trick").selectOption(new SelectOption().setIndex(4));
        page.locator("#outlook-by").selectOption("net");
        Locator bars = page.locator("section[aria-labelledby=outlook-heading] .bar");
        assertThat(bars).hasCount(5);
        page.locator("#hands").selectOption("0");
        assertThat(bars).hasCount(1);
        visitor.leave();
    }

    @Test
    void position_byItsLink_isTheSameForSomebodyElse(Chromium chromium) throws IOException {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = openGame(visitor, 0);
        page.locator("#trick").selectOption(new SelectOption().setIndex(2));
        String shown = page.locator(".table").innerText();
        page.locator("#share").click();
        String link = page.locator("input[readonly]").inputValue();
        visitor.leave();

        Visitor other = chromium.visitor(site, Device.DESKTOP, "en");
        other.open(link.substring(site.length()));
        assertThat(other.page().locator(".table"))
                .hasText(shown, new LocatorAssertions.HasTextOptions().setUseInnerText(true));
        other.leave();
    }

    @Test
    void officialLog_chosenAsAFile_isSteppedThroughByKeys(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "ja");
        Page page = visitor.open("replay");
        page.locator("#file").setInputFiles(folder.resolve("games.log"));
        page.locator("table.games tbody tr").first().locator("a").click();
        assertThat(page.locator("#position")).hasValue("0");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#position")).hasValue("2");
        page.keyboard().press("ArrowLeft");
        assertThat(page.locator("#position")).hasValue("1");
        page.keyboard().press("End");
        assertThat(page.locator(".result li")).hasCount(5);
        visitor.leave();
    }

    @Test
    void nonsense_dropped_isRefusedInWords(Chromium chromium) throws IOException {
        Path file = Files.writeString(folder.resolve("nonsense.jsonl"), "no record of anything\n");
        try (Visitor visitor = chromium.visitor(site, Device.PHONE, "en")) {
            Page page = visitor.open("replay");
            page.locator("body[data-ready=true]").waitFor();
            drop(page, file);
            assertThat(page.locator(".toast, [role=alert] li").first()).isVisible();
            assertThat(visitor.troubles()).noneMatch(trouble -> trouble.startsWith("uncaught"));
        }
    }
}
