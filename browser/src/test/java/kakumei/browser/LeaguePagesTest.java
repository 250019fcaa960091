package kakumei.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.text.Collator;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import kakumei.entrant.Roster;
import kakumei.league.League;
import kakumei.league.LeagueFile;
import kakumei.league.LeagueListener;
import kakumei.league.LeaguePlan;
import kakumei.league.LeagueRunner;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import kakumei.web.league.LeaguePart;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(InBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LeaguePagesTest {
    private static final int SETS = 8;

    private final Site finished;

    LeaguePagesTest(@TempDir Path folder) {
        finished = new Site(folder);
        finished.play(finished.begin(), SETS);
    }

    @AfterAll
    void stop() {
        finished.close();
    }

    private static LeaguePlan plan() {
        return new LeaguePlan(
                "daihinmin",
                List.of(),
                List.of(),
                List.of(
                        "default",
                        "kou2",
                        "random",
                        "kou2:w100",
                        "st-kou-style",
                        "chibihana-style",
                        "strong@mc-d:playouts=5"),
                SETS,
                60,
                7,
                20,
                3,
                LeaguePlan.Kind.RANDOM,
                Optional.empty(),
                true,
                List.of(),
                Duration.ZERO);
    }

    /** A store of leagues and its page. */
    private static final class Site implements AutoCloseable {
        private final Store store;
        private final WebServer server;

        Site(Path folder) {
            Path file = folder.resolve("leagues.db");
            store = open(file);
            server = WebServer.start(
                    WebSettings.loopback(0), List.of(new LeaguePart(open(file), Optional.empty(), Clock.systemUTC())));
        }

        private static Store open(Path file) {
            return Store.open(file.toString(), Duration.ofSeconds(30), line -> {});
        }

        StoredLeague begin() {
            LeaguePlan plan = plan();
            League league = new League(plan, Roster.builtIn());
            long newest = store.leagues().size();
            return store.create(
                    LeagueFile.format(plan),
                    league.rulesText(),
                    "test",
                    Clock.systemUTC().instant(),
                    newest);
        }

        /** Plays on; stops before a set of this number is begun. */
        void play(StoredLeague stored, int sets) {
            AtomicInteger games = new AtomicInteger();
            League league = new League(plan(), Roster.builtIn());
            LeagueListener count = new LeagueListener() {
                @Override
                public void advanced(int more) {
                    games.addAndGet(more);
                }
            };
            Store.RunLock lock = store.lockForRunning().orElseThrow();
            try {
                new LeagueRunner(store, stored, league, Clock.systemUTC(), () -> games.get() >= 60 * sets, count)
                        .run(1);
            } finally {
                lock.close();
            }
        }

        Visitor visitor(Chromium chromium, Device device, String language) {
            return chromium.visitor(server.address(), device, language);
        }

        @Override
        public void close() {
            server.close();
            store.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"SMALL_PHONE, ja", "PHONE, en", "DESKTOP, ja", "WALL, en"})
    void leaguePlayerAndSet_ofAFinishedLeague_areShown(Device device, String language, Chromium chromium) {
        Visitor visitor = finished.visitor(chromium, device, language);
        Page page = visitor.open("league");
        assertThat(page.locator("#state")).hasText(language.equals("ja") ? "終了" : "finished");
        assertThat(page.locator("#standings tbody tr")).hasCount(7);
        assertThat(page.locator("#ratings tbody tr")).hasCount(7);
        assertThat(page.locator("#direct tbody tr")).hasCount(7);
        assertThat(page.locator("#sets tbody tr")).hasCount(SETS);
        assertThat(page.locator("#curves .plot path")).hasCount(7);
        page.locator("#curves input[value=SE]").check();
        assertThat(page.locator("#curves .savers a")).hasAttribute("href", Pattern.compile("/curves/SE"));
        page.locator("h1").scrollIntoViewIfNeeded();
        visitor.photograph("league");
        visitor.checkAccessible();

        page.locator("#standings").getByText("kou2:w100").click();
        assertThat(page.locator("h1")).hasText("kou2:w100");
        assertThat(page.locator("#opponents tbody tr")).not().hasCount(0);
        visitor.photograph("league-player");
        visitor.checkAccessible();

        page.locator("#sets tbody th a").first().click();
        assertThat(page.locator("h1")).containsText(language.equals("ja") ? "セット" : "Set");
        assertThat(page.locator("table").first().locator("tbody tr")).hasCount(5);
        visitor.photograph("league-set");
        visitor.checkAccessible();
        visitor.leave();
    }

    /** Sorted, chosen, moved through time and saved, with the keyboard where there is no other way to tell. */
    @Test
    void desk_ofAFinishedLeague_answersWhatIsAsked(Chromium chromium) {
        Visitor visitor = finished.visitor(chromium, Device.DESKTOP, "en");
        Page page = visitor.open("league");
        Locator names = page.locator("#standings tbody th");
        assertThat(names).hasCount(7);
        List<String> byPoints = names.allInnerTexts();
        Locator byName = page.locator("#standings thead button").first();
        byName.focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#standings thead th").first()).hasAttribute("aria-sort", "ascending");
        assertThat(names)
                .hasText(byPoints.stream()
                        .sorted(Collator.getInstance(Locale.ENGLISH))
                        .toArray(String[]::new));
        assertThat(page.locator("#standings thead button:focus")).hasCount(1);
        page.keyboard().press("Enter");
        assertThat(page.locator("#standings thead th").first()).hasAttribute("aria-sort", "descending");
        page.locator("#standings thead button").nth(1).click();
        assertThat(names).hasText(byPoints.toArray(String[]::new));

        page.locator("#direct input[value=superiority]").check();
        Locator cells = page.locator("#direct tbody td:not(.empty)");
        assertThat(cells).hasCount(42);
        assertThat(cells.first()).containsText("%");
        for (int i = 0; i < 4; i++) {
            page.locator("#direct .chips button").first().click();
            assertThat(page.locator("#direct tbody tr")).hasCount(6 - i);
        }
        page.locator("#pair-name").fill("nobody");
        page.keyboard().press("Enter");
        assertThat(page.locator("#direct .problem")).containsText("nobody");
        page.locator("#pair-name").fill(byPoints.get(0));
        page.keyboard().press("Enter");
        assertThat(page.locator("#direct tbody th").last()).hasText(byPoints.get(0));
        assertThat(page.locator("#direct .savers a").first())
                .hasAttribute("href", Pattern.compile("csv/pairs\\?players="));

        Locator slider = page.locator("#curve-at");
        assertThat(page.locator("#curves output")).hasText("after 8 sets");
        slider.focus();
        page.keyboard().press("Home");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#curves output")).hasText("after 1 set");
        assertThat(page.locator("#curves tbody tr")).hasCount(5);
        Download saved = page.waitForDownload(
                () -> page.locator("#standings .savers a").first().click());
        org.junit.jupiter.api.Assertions.assertEquals("league-1-standings.csv", saved.suggestedFilename());
        page.locator("#curves").scrollIntoViewIfNeeded();
        visitor.photograph("league-desk");
        visitor.checkAccessible();
        visitor.leave();
    }

    @Test
    void league_whileItIsPlayed_followsWithoutBeingAsked(@TempDir Path folder, Chromium chromium) {
        try (Site site = new Site(folder)) {
            StoredLeague league = site.begin();
            Visitor visitor = site.visitor(chromium, Device.DESKTOP, "en");
            Page page = visitor.open("league");
            assertThat(page.locator("#counts")).containsText("0 of 8 sets");
            assertThat(page.locator("#ratings")).containsText("No set is finished yet");
            site.play(league, 3);
            assertThat(page.locator("#counts")).containsText("3 of 8 sets");
            Locator best = page.locator("#standings tbody tr").first().locator("a");
            best.focus();
            site.play(league, SETS);
            assertThat(page.locator("#counts")).containsText("8 of 8 sets");
            assertThat(page.locator("#state")).hasText("finished");
            assertThat(page.locator("#ratings tbody tr")).hasCount(7);
            assertThat(page.locator("#standings a:focus")).hasCount(1);
            visitor.leave();
        }
    }

    @Test
    void league_ofSeveral_canBeChosen(@TempDir Path folder, Chromium chromium) {
        try (Site site = new Site(folder)) {
            site.play(site.begin(), 2);
            site.begin();
            Visitor visitor = site.visitor(chromium, Device.PHONE, "en");
            Page page = visitor.open("league");
            assertThat(page.locator("h1")).containsText("League 2");
            page.locator("#leagues").selectOption("1");
            assertThat(page.locator("h1")).containsText("League 1");
            assertThat(page.locator("#counts")).containsText("2 of 8 sets");
            visitor.checkAccessible();
            visitor.leave();
        }
    }
}
