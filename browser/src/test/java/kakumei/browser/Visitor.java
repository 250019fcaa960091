package kakumei.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Somebody at a browser. Keeps all that goes wrong on the way; {@link #leave} fails if anything did.
 *
 * <p>Not closed by a test that fails: the browser closes what is left when the tests end, and the first failure counts.
 */
final class Visitor implements AutoCloseable {
    /* Half-way through a change of colours nothing has its contrast: what moves is brought to its end. */
    private static final String AT_REST = "() => new Promise(requestAnimationFrame).then(() => document.getAnimations()"
            + ".filter(one => Number.isFinite(one.effect.getComputedTiming().endTime))"
            + ".forEach(one => one.finish()))";

    private static final String APART = """
            parts => {
              scrollTo(0, 0);
              const boxes = parts.map(part => [part, document.querySelector(part).getBoundingClientRect()]);
              const wrong = boxes
                .filter(([, box]) => box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
                .map(([part, box]) => `${part} is off the screen: ${JSON.stringify(box)}`);
              boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
                if (a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
                  wrong.push(`${one} and ${other} lie over each other`);
                }
              }));
              return wrong;
            }""";

    /* In the page itself and with nothing made of what is in order: four times as fast as by the builder. */
    private static final String BARRIERS = """
            async () => (await axe.run({ resultTypes: ["violations"] })).violations.map(({ id, impact, nodes }) =>
              `${impact} ${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`)""";

    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    /* The browser reports these as events of the document; the console tells only most of them. */
    private static final String REPORT_REFUSALS = "document.addEventListener('securitypolicyviolation',"
            + " e => console.error('refused by the policy: ' + e.violatedDirective + ' ' + e.blockedURI))";

    private final String site;
    private final Device device;
    private final String language;
    private final BrowserContext context;
    private final Page page;
    private final List<String> troubles = new CopyOnWriteArrayList<>();

    Visitor(Browser browser, String site, Device device, String language) {
        this.site = site;
        this.device = device;
        this.language = language;
        context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(device.width, device.height)
                .setHasTouch(device.touch)
                .setIsMobile(device.touch)
                .setReducedMotion(device.still ? ReducedMotion.REDUCE : ReducedMotion.NO_PREFERENCE)
                .setLocale(language.equals("ja") ? "ja-JP" : "en-GB"));
        context.setDefaultTimeout(Chromium.PATIENCE_MILLIS);
        context.addInitScript(REPORT_REFUSALS);
        page = context.newPage();
        page.onConsoleMessage(this::heard);
        page.onPageError(error -> troubles.add("uncaught: " + error));
        page.onRequest(this::asked);
        page.onResponse(this::answered);
        page.onRequestFailed(this::failed);
    }

    private void heard(ConsoleMessage message) {
        if (Set.of("error", "warning").contains(message.type())) {
            troubles.add("console " + message.type() + ": " + message.text() + " at " + message.location());
        }
    }

    private void asked(Request request) {
        String url = request.url();
        if (!url.startsWith(site) && !url.startsWith("data:") && !url.startsWith("blob:")) {
            troubles.add("left the site: " + url);
        }
    }

    private void answered(Response response) {
        if (response.status() >= 400) {
            troubles.add("answer " + response.status() + " to " + response.url());
        }
    }

    /* A page that is left breaks off its stream of events. */
    private void failed(Request request) {
        if (!request.failure().contains("ERR_ABORTED")) {
            troubles.add("failed: " + request.url() + " " + request.failure());
        }
    }

    Page page() {
        return page;
    }

    /** Opens a page of the site in this visitor's language, which the browser's settings tell. */
    Page open(String path) {
        page.navigate(site + path);
        return page;
    }

    /** Opens an address that has no page for this visitor, which is no trouble then. */
    Page openRefused(String path, int status) {
        Response answer = page.navigate(site + path);
        assertThat(answer.status()).isEqualTo(status);
        page.locator("body[data-ready=true]").waitFor();
        troubles.removeIf(trouble -> trouble.contains(site + path));
        return page;
    }

    /** Keeps a picture of the page under a name, in {@code target/screenshots}. */
    void photograph(String name) {
        String file = String.join("-", name, device.name().toLowerCase(Locale.ROOT), language) + ".png";
        page.screenshot(new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve(file)));
    }

    /** Fails if an automated check finds a barrier, or if the page is wider than the screen. */
    void checkAccessible() {
        page.evaluate(AT_REST);
        if (!(boolean) page.evaluate("typeof axe === 'object'")) {
            page.evaluate(AxeBuilder.getAxeScript() + ";null");
        }
        Object barriers = page.evaluate(BARRIERS);
        assertThat(barriers).as("barriers on " + page.url()).isEqualTo(List.of());
        Object wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        assertThat(wide).as("pixels beyond the screen on " + page.url()).isEqualTo(0);
    }

    /** Fails unless all of these are on the screen as a whole, and none lies over another. */
    void checkApart(String... parts) {
        page.evaluate(AT_REST);
        Object wrong = page.evaluate(APART, List.of(parts));
        assertThat(wrong).as("on " + device + " in " + language).isEqualTo(List.of());
    }

    /** Takes what a browser says of a server that is not there for no trouble. */
    void forgiveLostConnection() {
        troubles.removeIf(trouble -> trouble.contains("net::ERR_"));
    }

    /** What went wrong so far. */
    List<String> troubles() {
        return List.copyOf(troubles);
    }

    /** Ends the visit; fails if anything went wrong that the page should have prevented. */
    void leave() {
        page.evaluate("new Promise(done => setTimeout(done))"); // what the page has said by now is heard by then
        assertThat(troubles).as("troubles of the visit").isEmpty();
        close();
    }

    @Override
    public void close() {
        context.close();
    }
}
