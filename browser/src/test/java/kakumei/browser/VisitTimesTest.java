package kakumei.browser;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * How long visitors wait over slow lines, for docs/web.md: no test, since it judges nothing.
 * {@code mvn test -pl browser -am -Dtest=VisitTimesTest -Dsurefire.failIfNoSpecifiedTests=false -Dkakumei.visits=10}
 */
@ExtendWith(InBrowser.class)
@EnabledIfSystemProperty(named = "kakumei.visits", matches = "[0-9]+")
class VisitTimesTest {
    private static final int SLOW_BYTES_PER_SECOND = 50_000;
    private static final int FAR_MILLIS = 400;
    private static final int UNLIMITED = -1;

    private final int visits = Integer.getInteger("kakumei.visits");

    private static void limit(CDPSession session, int latency, int bytesPerSecond) {
        JsonObject conditions = new JsonObject();
        conditions.addProperty("offline", false);
        conditions.addProperty("latency", latency);
        conditions.addProperty("downloadThroughput", bytesPerSecond);
        conditions.addProperty("uploadThroughput", bytesPerSecond);
        session.send("Network.emulateNetworkConditions", conditions);
    }

    /** Milliseconds until a page has drawn all that it shows. */
    private static double millis(Visitor visitor, String path) {
        Page page = visitor.open(path);
        page.locator("body[data-ready=true]").waitFor();
        return ((Number) page.evaluate("window.readyAt")).doubleValue();
    }

    @Test
    void visits_overSlowLines(@TempDir Path folder, Chromium chromium) {
        try (Program program = Program.start(folder, List.of("web", "--port", "0"))) {
            String site = program.address();
            for (String path : List.of("", "play", "replay", "puzzle")) {
                List<Double> first = new ArrayList<>();
                List<Double> second = new ArrayList<>();
                for (int visit = -1; visit < visits; visit++) { // the first warms the server up
                    try (Visitor visitor = chromium.visitor(site, Device.DESKTOP, "ja")) {
                        visitor.page()
                                .addInitScript("new MutationObserver((seen, all) => {"
                                        + " if (document.body?.dataset.ready) { window.readyAt = performance.now();"
                                        + " all.disconnect(); } }).observe(document, { subtree: true, childList: true,"
                                        + " attributes: true })");
                        CDPSession session = visitor.page().context().newCDPSession(visitor.page());
                        session.send("Network.enable");
                        limit(session, 0, SLOW_BYTES_PER_SECOND);
                        double slow = millis(visitor, path);
                        limit(session, FAR_MILLIS, UNLIMITED);
                        double far = millis(visitor, path);
                        if (visit >= 0) {
                            first.add(slow);
                            second.add(far);
                        }
                    }
                }
                tell(path, "first, 50 KB/s", first);
                tell(path, "second, 400 ms", second);
            }
        }
    }

    private static void tell(String path, String what, List<Double> millis) {
        Collections.sort(millis);
        System.err.println(String.format(
                Locale.ROOT,
                "/%s %s: median %.0f ms, %.0f to %.0f, n = %d",
                path,
                what,
                millis.get(millis.size() / 2),
                millis.get(0),
                millis.get(millis.size() - 1),
                millis.size()));
    }
}
