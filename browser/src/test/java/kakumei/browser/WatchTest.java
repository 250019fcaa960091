package kakumei.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.SelectOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
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
class WatchTest {
    private static final int LOOKS = 3;
    private static final int LOOK_MILLIS = 2000;

    private final Path folder;
    private final Program program;
    private final String site;

    WatchTest(@TempDir Path folder) {
        this.folder = folder;
        program = Program.start(
                folder,
                List.of(
                        "match",
                        "--players",
                        "5*mc:ms=200",
                        "--games",
                        "1000",
                        "--seed",
                        "5",
                        "--threads",
                        "1",
                        "--web=0"));
        site = program.address();
    }

    @AfterAll
    void stop() {
        program.close();
    }

    @ParameterizedTest
    @CsvSource({"SMALL_PHONE, ja", "WALL, en"})
    void match_whileItIsPlayed_isWatched(Device device, String language, Chromium chromium) {
        Visitor visitor = chromium.visitor(site, device, language);
        Page page = visitor.open("watch");
        page.locator("#live").click();
        assertThat(page.locator("[data-player]")).hasCount(5);
        String first = page.locator(".turn-step").last().getAttribute("data-frame");
        assertThat(page.locator(".bars").first()).isVisible();
        page.evaluate("scrollTo(0, 0)");
        visitor.photograph("watch");
        visitor.checkAccessible();
        assertThat(page.locator(".turn-step").last()).not().hasAttribute("data-frame", first);

        page.locator("#hands").selectOption(new SelectOption().setIndex(1));
        assertThat(page.locator(".open-hand")).hasCount(0);
        page.locator("#back").click();
        assertThat(page.locator("#behind")).hasText(Pattern.compile("\\d"));
        visitor.checkAccessible();
        visitor.leave();
    }

    /* A restart while nothing is played yet: the page asks until the server is there again. */
    @Test
    void server_thatIsAwayForLong_isFoundAgain(Chromium chromium) {
        try (Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en")) {
            AtomicInteger asked = new AtomicInteger();
            Page page = visitor.page();
            page.route("**/api/watch/tables", route -> {
                int times = asked.incrementAndGet();
                if (times == 1) {
                    route.fulfill(new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody("{\"tables\":[]}"));
                } else if (times <= LOOKS) {
                    route.abort();
                } else {
                    route.resume();
                }
            });
            page.clock().install();
            visitor.open("watch");
            for (int look = 1; look <= LOOKS; look++) {
                int times = look;
                page.waitForCondition(() -> asked.get() == times);
                page.locator("body[data-ready=true]").waitFor();
                page.clock().fastForward(LOOK_MILLIS);
            }
            assertThat(page.locator("[data-player]")).hasCount(5);
            assertThat(asked.get()).isGreaterThan(LOOKS);
        }
    }

    @Test
    void record_thatGrows_isFollowed(Chromium chromium) {
        Path file = folder.resolve("games.jsonl");
        Program.run(
                folder,
                List.of("match", "--players", "5*default", "--games", "1", "--seed", "2", "--record", file.toString()));
        try (Program program = Program.start(folder, List.of("web", "--port", "0", "--follow", file.toString()))) {
            Visitor visitor = chromium.visitor(program.address(), Device.DESKTOP, "ja");
            Page page = visitor.open("watch");
            assertThat(page.locator("[data-player]")).hasCount(5);
            page.locator("#live").click();
            assertThat(page.locator(".result li")).hasCount(5);
            visitor.leave();
        }
        assertThat(file).isNotEmptyFile();
    }
}
