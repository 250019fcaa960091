package kakumei.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;

@ExtendWith(InBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlayTest {
    /* With these cards and answers one is rich after the first game, and has to choose what to give. */
    private static final String SEED = "37";
    private static final int MOST_STEPS = 300;
    private static final int MOST_CANDIDATES = 12;
    private static final String LONG_NAME = "a-name-that-is-far-too-long-for-any-seat-at-a-table";

    private final Program program;
    private final String site;

    PlayTest(@TempDir Path folder) {
        program = Program.start(folder, List.of("web", "--port", "0", "--player", LONG_NAME + "@random"));
        site = program.address();
    }

    @AfterAll
    void stop() {
        program.close();
    }

    private static void sitDown(Page page, String game, int opponents, int games) {
        page.locator("#game-" + game).check();
        page.locator("#more > summary").click();
        for (int number = 1; number <= opponents; number++) {
            page.locator("#opponent-" + number).selectOption("random");
        }
        page.locator("#games").fill(String.valueOf(games));
        page.locator("#pace").selectOption("0");
        page.locator("#seed").fill(SEED);
    }

    @ParameterizedTest
    @CsvSource({
        "daihinmin, 4, 2, SMALL_PHONE, ja",
        "daihinmin, 4, 2, DESKTOP, en",
        "bigtwo, 3, 2, PHONE, en",
        "bigtwo, 3, 1, WALL, ja"
    })
    void match_byPressingCards_isPlayedToItsEnd(
            String game, int opponents, int games, Device device, String language, Chromium chromium) {
        Visitor visitor = chromium.visitor(site, device, language);
        Page page = visitor.open("play");
        sitDown(page, game, opponents, games);
        visitor.photograph("play-setup-" + game);
        visitor.checkAccessible();
        press(device, page.locator("#sit"));

        Seat seat = new Seat(page, language, where -> press(device, where));
        Map<Seat.Question, Integer> asked = new EnumMap<>(Seat.Question.class);
        for (Seat.Question question = seat.question(); question != Seat.Question.OVER; question = seat.question()) {
            if (asked.merge(question, 1, Integer::sum) == 1) {
                if (question == Seat.Question.PLAY || question == Seat.Question.GIVE) {
                    assertThat(page).hasTitle(Pattern.compile("^● .* – Kakumei$"));
                    visitor.checkApart(".seats", ".felt", ".hand", "#status", ".controls");
                } else if (question == Seat.Question.NEXT) {
                    assertThat(page.locator("#over-lost")).isVisible();
                }
                visitor.photograph("play-" + game + "-" + question.name().toLowerCase(Locale.ROOT));
                visitor.checkAccessible();
            }
            seat.answer(question);
        }
        assertThat(asked).containsEntry(Seat.Question.NEXT, games).containsKey(Seat.Question.PLAY);
        if (game.equals("daihinmin")) {
            assertThat(asked).containsKey(Seat.Question.GIVE);
        }
        assertThat(page.locator(".side table.data tbody tr")).hasCount(opponents + 1);
        visitor.photograph("play-" + game + "-over");
        visitor.checkAccessible();
        visitor.leave();
    }

    private static void press(Device device, Locator where) {
        if (device.touch) {
            where.tap();
        } else {
            where.click();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "daihinmin, 4, PHONE, en",
        "daihinmin, 4, DESKTOP, ja",
        "bigtwo, 3, SMALL_PHONE, ja",
        "bigtwo, 3, WALL, en"
    })
    void hint_showsWhatWasCompared_andIsTaken(
            String game, int opponents, Device device, String language, Chromium chromium) {
        Visitor visitor = chromium.visitor(site, device, language);
        Page page = visitor.open("play");
        sitDown(page, game, opponents, 1);
        press(device, page.locator("#sit"));

        Seat seat = new Seat(page, language, where -> press(device, where));
        for (Seat.Question question = seat.question();
                question != Seat.Question.PLAY || page.locator(".legal-meld").count() < 3;
                question = seat.question()) {
            seat.answer(question);
        }
        press(device, page.locator("#hint"));
        Locator compared = page.locator(".hint .thought > .bars > li");
        compared.first().waitFor();
        assertThat(compared.count()).isBetween(2, MOST_CANDIDATES);
        compared.last().scrollIntoViewIfNeeded();
        // Where only the win counts, its chance is the value: it is told once.
        assertThat(page.locator(".hint .bar-places").count() > 0).isEqualTo(game.equals("daihinmin"));
        visitor.photograph("play-" + game + "-hint");
        visitor.checkAccessible();

        if (page.locator("#take-hint").count() > 0) {
            press(device, page.locator("#take-hint"));
            assertThat(page.locator(".hand [data-card][aria-pressed=true]"))
                    .not()
                    .hasCount(0);
            assertThat(page.locator("#play-meld")).hasAttribute("aria-disabled", "false");
        }
        visitor.leave();
    }

    @Test
    void game_byKeyboardAlone_isPlayedToItsEnd(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = visitor.open("play");
        page.locator("body[data-ready=true]").waitFor();
        walkTo(page, page.locator("#games"));
        page.keyboard().press("Control+A");
        page.keyboard().type("1");
        walkTo(page, page.locator("#more > summary"));
        page.keyboard().press("Enter");
        for (int number = 1; number <= 4; number++) {
            walkTo(page, page.locator("#opponent-" + number));
            page.keyboard().type("random");
        }
        walkTo(page, page.locator("#pace"));
        page.keyboard().press("End");
        walkTo(page, page.locator("#seed"));
        page.keyboard().type(SEED);
        walkTo(page, page.locator("#sit"));
        page.keyboard().press("Enter");

        Seat seat = new Seat(page, "en", where -> pressByKeys(page, where));
        assertThat(seat.question()).isEqualTo(Seat.Question.PLAY);
        assertThat(page.locator(".hand [tabindex='0']")).hasCount(1);
        page.keyboard().press("h");
        page.locator(".hint").waitFor();
        Locator first = page.locator(".hand [data-card][aria-disabled=false]").first();
        walkTo(page, first);
        page.keyboard().press("Enter");
        assertThat(first).hasAttribute("aria-pressed", "true");
        page.keyboard().press("Escape");
        assertThat(first).hasAttribute("aria-pressed", "false");
        chooseAhead(page, seat);
        int melds = 0;
        for (Seat.Question question = seat.question(); question != Seat.Question.OVER; question = seat.question()) {
            melds += question == Seat.Question.PLAY ? 1 : 0;
            seat.answer(question);
        }
        assertThat(melds).isPositive();
        visitor.leave();
    }

    /* The strongest card, chosen before one's turn, stays chosen where a meld takes it; Enter plays it. */
    private static void chooseAhead(Page page, Seat seat) {
        Locator hand = page.locator(".hand [data-card]");
        boolean played = false;
        while (!played) {
            pace(page, "900");
            seat.answer(Seat.Question.PLAY);
            int held = hand.count();
            String card = hand.last().getAttribute("data-card");
            walkTo(page, hand.last());
            page.keyboard().press("Space");
            assertThat(page.locator("#status")).hasText(Texts.of("play", "en").get("play.ahead"));
            pace(page, "0");
            assertThat(seat.question()).isEqualTo(Seat.Question.PLAY);
            boolean fits =
                    page.locator(".legal-meld[data-meld*='" + card + "']").count() > 0;
            assertThat(hand.last()).hasAttribute("aria-pressed", String.valueOf(fits));
            played = page.locator(".legal-meld[data-meld='" + card + "']").count() > 0;
            if (played) {
                page.keyboard().press("Enter");
                assertThat(hand).hasCount(held - 1);
            }
        }
    }

    /* How long the longest motion since the last question was, in milliseconds, and how many sounds were begun. */
    private static final String WATCH_MOTION = """
            window.longest = 0;
            window.sounds = 0;
            const note = () => document.getAnimations().forEach((one) => {
              const { duration, delay } = one.effect.getComputedTiming();
              window.longest = Math.max(window.longest, duration + delay);
            });
            setInterval(note, 5);
            for (const kind of ["animationstart", "transitionrun"]) {
              addEventListener(kind, note, true);
            }
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
              window.longest = Math.max(window.longest, options.duration);
              return animate.call(this, frames, options);
            };
            window.AudioContext = class extends AudioContext {
              constructor() {
                super();
                window.sounds++;
              }
            };
            """;

    @Test
    void table_forWhomAsksForLessMotion_standsStill_andIsSilentUntilAskedToSound(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = visitor.page();
        page.addInitScript(WATCH_MOTION);
        visitor.open("play");
        sitDown(page, "daihinmin", 4, 1);
        page.locator("#sit").click();
        Seat seat = new Seat(page, "en", Locator::click);
        seat.answer(seat.question());
        assertThat(seat.question()).isEqualTo(Seat.Question.PLAY);
        assertThat(((Number) page.evaluate("window.longest")).doubleValue())
                .as("what moves for others")
                .isGreaterThan(200);

        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))"
                + ".then(() => { window.longest = 0; })"); // what has begun comes to its end
        for (int turn = 0; turn < 3 && seat.question() != Seat.Question.OVER; turn++) {
            seat.answer(seat.question());
        }
        assertThat(((Number) page.evaluate("window.longest")).doubleValue())
                .as("milliseconds of motion")
                .isLessThan(10);
        assertThat(page.evaluate("window.sounds")).isEqualTo(0);
        page.locator("#setting-sound").check();
        while (page.evaluate("window.sounds").equals(0)) { // ends with the game, if not before
            seat.answer(seat.question());
        }
        visitor.leave();
    }

    /* Every further question would be a round trip: where the server is far, what a visitor waits for. */
    @Test
    void secondVisit_asksForThePageAndNothingElse(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = visitor.page();
        CDPSession session = page.context().newCDPSession(page);
        Set<String> fromMemory = ConcurrentHashMap.newKeySet();
        List<String> asked = new CopyOnWriteArrayList<>();
        session.on(
                "Network.requestServedFromCache",
                event -> fromMemory.add(event.get("requestId").getAsString()));
        session.on("Network.responseReceived", event -> {
            JsonObject response = event.getAsJsonObject("response");
            if (!response.get("fromDiskCache").getAsBoolean()
                    && !fromMemory.contains(event.get("requestId").getAsString())) {
                asked.add(response.get("url").getAsString());
            }
        });
        session.send("Network.enable");
        for (String path : List.of("", "play", "replay", "puzzle")) {
            visitor.open(path);
            page.locator("body[data-ready=true]").waitFor();
            asked.clear();
            visitor.open(path);
            page.locator("body[data-ready=true]").waitFor();
            assertThat(asked).containsExactly(site + path);
        }
        visitor.leave();
    }

    /* As somebody does who plays by keys: Enter on a card plays or gives what is chosen. */
    private static void pressByKeys(Page page, Locator where) {
        boolean answer = (boolean) where.evaluate("node => ['play-meld', 'give'].includes(node.id)");
        if (!answer) {
            walkTo(page, where);
        }
        page.keyboard().press(answer ? "Enter" : "Space");
    }

    /** Goes on by the tab key until something has the focus; to a card of the hand by the arrow keys. */
    private static void walkTo(Page page, Locator where) {
        boolean card = (boolean) where.evaluate("node => node.closest('.hand') !== null");
        Locator stop = card ? page.locator(".hand [tabindex='0']") : where;
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            if ((boolean) stop.evaluate("node => node === document.activeElement")) {
                break;
            }
            page.keyboard().press("Tab");
        }
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            if ((boolean) where.evaluate("node => node === document.activeElement")) {
                return;
            }
            page.keyboard().press("ArrowRight");
        }
        throw new AssertionError("the keys do not lead to " + where);
    }

    @Test
    void turn_withoutAChoice_passesByItselfUnlessThatIsSwitchedOff(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.DESKTOP, "en");
        Page page = visitor.open("play");
        sitDown(page, "daihinmin", 4, 1);
        page.locator("#sit").click();
        page.locator("#setting-autopass").uncheck();
        Seat seat = new Seat(page, "en", Locator::click);
        String forced = Texts.of("play", "en").get("play.onlyPass");
        Locator status = page.locator("#status");
        while (!status.textContent().equals(forced)) {
            page.locator("#legal:visible, #status:text-is('" + forced + "')")
                    .first()
                    .waitFor();
            if (!status.textContent().equals(forced)) {
                seat.answer(Seat.Question.PLAY);
            }
        }
        page.waitForTimeout(600); // longer than it stands by itself at this pace
        assertThat(status).hasText(forced);
        page.reload();
        assertThat(page.locator("#setting-autopass")).not().isChecked();
        page.locator("#setting-autopass").check();
        assertThat(status).not().hasText(forced);
        visitor.leave();
    }

    /** Two taps on a card until so many are left: on a busy machine they may come too far apart to be a double tap. */
    private static void tapTwice(Page page, Locator card, Locator hand, int left) {
        BoundingBox box = card.boundingBox();
        for (int attempt = 1; ; attempt++) {
            page.touchscreen().tap(box.x + 5, box.y + 5);
            page.touchscreen().tap(box.x + 5, box.y + 5);
            try {
                assertThat(hand).hasCount(left, new LocatorAssertions.HasCountOptions().setTimeout(3_000));
                return;
            } catch (AssertionFailedError e) {
                if (attempt == 8) {
                    throw e;
                }
            }
        }
    }

    @Test
    void card_thatDoesNotGoWithTheOthers_beginsAnotherChoice_andTwoTapsPlay(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.PHONE, "ja");
        Page page = visitor.open("play");
        sitDown(page, "daihinmin", 4, 1);
        page.locator("#sit").tap();
        Seat seat = new Seat(page, "ja", Locator::tap);
        assertThat(seat.question()).isEqualTo(Seat.Question.PLAY);
        Locator cards = page.locator(".hand [data-card][aria-disabled=false]");
        Locator chosen = page.locator(".hand [data-card][aria-pressed=true]");
        cards.first().tap();
        assertThat(chosen).hasCount(1);
        cards.last().tap();
        assertThat(chosen).hasCount(1);
        assertThat(cards.last()).hasAttribute("aria-pressed", "true");
        int held = page.locator(".hand [data-card]").count();
        page.waitForTimeout(500); // no double tap with the one before
        pace(page, "900");
        Locator hand = page.locator(".hand [data-card]");
        tapTwice(page, cards.first(), hand, held - 1);

        for (int card : new int[] {0, 1, held - 3, held - 2}) {
            hand.nth(card).tap();
        }
        assertThat(chosen).hasCount(4);
        assertThat(page.locator("#status")).hasText(Texts.of("play", "ja").get("play.ahead"));
        visitor.photograph("play-ahead");
        visitor.checkAccessible();
        pace(page, "0");
        assertThat(seat.question()).isEqualTo(Seat.Question.PLAY);
        assertThat(chosen).hasCount(0); // no meld has the two lowest and the two highest of a hand
        visitor.leave();
    }

    private static void pace(Page page, String millis) {
        page.waitForResponse("**/pace", () -> page.locator("#pace").selectOption(millis));
    }

    @ParameterizedTest
    @CsvSource({"daihinmin, SMALL_PHONE, en", "bigtwo, WALL, ja"})
    void lesson_isGoneThroughToItsEnd_andTheRulesAreAtHand(
            String game, Device device, String language, Chromium chromium) {
        Visitor visitor = chromium.visitor(site, device, language);
        Page page = visitor.open("play?tutorial=" + game);
        page.locator("body[data-ready=true]").waitFor();
        press(device, page.locator("#rules"));
        assertThat(page.locator("#rules-drawer")).isVisible();
        visitor.photograph("rules");
        visitor.checkAccessible();
        page.keyboard().press("Escape");
        assertThat(page.locator("#rules-drawer")).not().isVisible();
        visitor.photograph("tutorial-" + game);
        visitor.checkAccessible();
        Locator next = page.locator("#next:visible, #tutorial-end:visible");
        for (int step = 0;
                step < MOST_STEPS && page.locator("#tutorial-end:visible").count() == 0;
                step++) {
            List<String> meld = rightMeld(page, game, step);
            for (String card : meld) {
                press(device, page.locator(".hand [data-card='" + card + "']"));
            }
            press(device, page.locator(meld.isEmpty() ? "#pass" : "#play-meld"));
            next.waitFor();
            if (page.locator("#next:visible").count() > 0) {
                press(device, next);
            }
        }
        press(device, page.locator("#tutorial-end"));
        page.locator("#sit").waitFor();
        visitor.leave();
    }

    @SuppressWarnings("unchecked")
    private static List<String> rightMeld(Page page, String game, int step) {
        return (List<String>) page.evaluate(
                "async ([game, step]) => { const steps = await (await fetch(`/api/play/tutorials/${game}`)).json();"
                        + " return steps[step].legal.find((meld, i) => steps[step].right[i]); }",
                List.of(game, step));
    }

    @Test
    void names_thatAreLong_areCutAndToldInFull(Chromium chromium) {
        Visitor visitor = chromium.visitor(site, Device.SMALL_PHONE, "en");
        Page page = visitor.open("play");
        page.locator("#more > summary").tap();
        for (int number = 1; number <= 4; number++) {
            page.locator("#opponent-" + number).selectOption(LONG_NAME);
        }
        page.locator("#sit").tap();
        assertThat(page.locator(".seats .name").first())
                .hasAttribute("title", Pattern.compile(LONG_NAME + "(#[2-4])?"));
        visitor.checkApart(".seats", ".felt", ".hand", "#status", ".controls");
        visitor.photograph("play-long-names");
        visitor.checkAccessible(); // no wider than the screen
        visitor.leave();
    }
}
