package kakumei.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the other tests rely on: that a visit notices what is wrong with a page. */
@ExtendWith(InBrowser.class)
class ChromiumTest {
    private static final String POLICY =
            "<meta http-equiv=Content-Security-Policy content=\"script-src 'none'\"><title>x</title>";
    private static final String SOUND = "text/html,<html lang=en><title>x</title><main><h1>x</h1></main>";

    @Test
    void visit_ofASoundPage_hasNoTroubles(Chromium chromium) {
        Visitor visitor = chromium.visitor("data:", Device.PHONE, "en");
        visitor.open(SOUND);
        visitor.checkAccessible();
        visitor.leave();
    }

    @Test
    void visit_ofAPageThatBreaksItsPolicy_tells(Chromium chromium) {
        assertThat(troubles(chromium, POLICY + "<script>1</script>"))
                .anyMatch(line -> line.contains("Content Security Policy"));
    }

    @Test
    void visit_ofAPageThatLeavesTheSite_tells(Chromium chromium) {
        assertThat(troubles(chromium, "<img src=http://127.0.0.1:9/x.png>"))
                .anyMatch(line -> line.startsWith("left the site"))
                .anyMatch(line -> line.startsWith("failed"));
    }

    @Test
    void visit_ofAPageWithErrors_tells(Chromium chromium) {
        assertThat(troubles(chromium, "<script>console.error('so'); throw new Error('thrown')</script>"))
                .anyMatch(line -> line.startsWith("console error: so"))
                .anyMatch(line -> line.contains("thrown"));
    }

    private static List<String> troubles(Chromium chromium, String body) {
        try (Visitor visitor = chromium.visitor("data:", Device.DESKTOP, "en")) {
            visitor.open("text/html,<html lang=en>" + body);
            visitor.page().waitForLoadState();
            assertThatThrownBy(visitor::leave).isInstanceOf(AssertionError.class);
            return visitor.troubles();
        }
    }

    @Test
    void checkAccessible_ofAPageWithBarriers_fails(Chromium chromium) {
        try (Visitor visitor = chromium.visitor("data:", Device.PHONE, "en")) {
            visitor.open(SOUND.replace("</main>", "<img src=data:,></main>"));
            assertThatThrownBy(visitor::checkAccessible).hasMessageContaining("image-alt");
        }
    }

    @Test
    void checkAccessible_ofAPageWiderThanTheScreen_fails(Chromium chromium) {
        try (Visitor visitor = chromium.visitor("data:", Device.PHONE, "en")) {
            visitor.open(SOUND.replace("<h1>", "<h1 style=width:600px>")
                    + "<meta name=viewport content=width=device-width>");
            assertThatThrownBy(visitor::checkAccessible).hasMessageContaining("beyond the screen");
        }
    }
}
