package kakumei.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What all pages share: language, light and dark, navigation, tokens; and the page inside a league that is played. */
@ExtendWith(InBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SiteTest {
    private static final List<String> LEAGUE = List.of(
            "league",
            "--players",
            "default,kou2,random,kou2:w100,st-kou-style,chibihana-style",
            "--seed",
            "4",
            "--threads",
            "1",
            "--records");

    private final Path folder;
    private final Program program;
    private final Program bound;
    private final String site;
    private final String boundSite;
    private final String token;

    SiteTest(@TempDir Path folder) {
        this.folder = folder;
        bound = Program.start(folder, List.of("web", "--port", "0", "--bind", "127.0.0.1"));
        List<String> words = new ArrayList<>(LEAGUE);
        words.addAll(List.of("--sets", "3", "--games", "100", "--store", "site.db"));
        Program.run(folder, words);
        program = Program.start(folder, List.of("web", "--port", "0", "--store", "site.db"));
        site = program.address();
        boundSite = bound.address();
        token = bound.next("to join:").replaceFirst(".*token=", "");
    }

    @AfterAll
    void stop() {
        program.close();
        bound.close();
    }

    @ParameterizedTest
    @CsvSource({"SMALL_PHONE, ja", "DESKTOP, en"})
    void pages_inTheDark_haveNoBarriers(Device device, String language, Chromium chromium) {
        Visitor visitor = chromium.visitor(site, device, language);
        Page page = visitor.open("");
        page.locator("body[data-ready=true]").waitFor();
        visitor.photograph("home");
        visitor.checkAccessible();
        page.locator("#theme").click();
        assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
        visitor.checkAccessible();
        for (String part : List.of("play", "replay", "league")) {
            page.locator("header nav a[href='/" + part + "']").click();
            page.locator("body[data-ready=true] header nav a[href='/" + part + "'][aria-current=page]")
                    .waitFor();
            visitor.photograph("dark-" + part);
            visitor.checkAccessible();
        }
        visitor.leave();
    }

    @Test
    void language_chosen_isKeptOnOtherPages(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.PHONE, "en");
        Page page = visitor.open("");
        assertThat(page.locator("html")).hasAttribute("lang", "en");
        page.locator("[data-lang=ja]").click();
        assertThat(page.locator("html")).hasAttribute("lang", "ja");
        visitor.open("play");
        assertThat(page.locator("h1")).hasText(Texts.of("play", "ja").get("play.title"));
        visitor.leave();
    }

    @ParameterizedTest
    @CsvSource({"PHONE, ja", "DESKTOP, en"})
    void address_withoutAPage_saysWhyAndLeadsHome(Device device, String language, Chromium chromium) {
        Visitor visitor = chromium.visitor(boundSite, device, language);
        Page page = visitor.openRefused("watch", 404);
        assertThat(page.locator("h1")).hasText(Texts.of("refused", language).get("refused.404"));
        visitor.photograph("refused");
        visitor.checkAccessible();
        visitor.openRefused("play?token=of-yesterday", 403);
        assertThat(page.locator("h1")).hasText(Texts.of("refused", language).get("refused.403"));
        page.locator("main a").click();
        assertThat(page.locator("h1")).hasText(Texts.of("home", language).get("home.heading"));
        visitor.leave();
    }

    @Test
    void seat_onABoundServer_needsTheJoinToken(Chromium chromium) {
        Visitor stranger = chromium.visitor(boundSite, Device.DESKTOP, "en");
        assertThat(stranger.open("play").locator("main"))
                .containsText(Texts.of("play", "en").get("play.needsToken"));
        stranger.checkAccessible();
        stranger.leave();
        Visitor guest = chromium.visitor(boundSite, Device.DESKTOP, "en");
        Page page = guest.open("play?token=" + token);
        assertThat(page.locator("#sit")).isVisible();
        assertThat(page.url()).doesNotContain(token);
        page.locator("#sit").click();
        assertThat(page.locator(".hand [data-card]").first()).isVisible();
        guest.leave();
    }

    @Test
    void games_ofASet_areReplayedFromItsPage(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = visitor.open("league?league=1&set=1");
        page.locator("main .actions a[href^='/replay']").click();
        assertThat(page.locator("table.games tbody tr")).hasCount(100);
        visitor.leave();
    }

    @Test
    void league_withItsPage_isWatchedAndFollowed(Chromium chromium) {
        List<String> words = new ArrayList<>(LEAGUE);
        words.addAll(List.of("--sets", "100000", "--games", "100", "--store", "running.db", "--web=0"));
        try (Program league = Program.start(folder, words)) {
            Visitor visitor = chromium.visitor(league.address(), Device.DESKTOP, "en");
            Page page = visitor.open("league");
            assertThat(page.locator("#state")).hasText("running");
            assertThat(page.locator("#counts")).hasText(Pattern.compile("^[1-9][0-9,]* of 100,000 sets.*"));
            visitor.open("watch");
            assertThat(page.locator("[data-player]")).hasCount(5);
            visitor.leave();
        }
    }
}
