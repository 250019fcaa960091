package kakumei.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kakumei.protocol.CellMatrix;
import kakumei.protocol.Codec;
import kakumei.protocol.Login;
import kakumei.protocol.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** An organiser's evening: a wall on a projector, a desk, a program that dies and one that hangs. */
@ExtendWith(InBrowser.class)
class ContestPagesTest {
    /* docs/web.md says why. */
    private static final int SMALLEST_TYPE = 32;
    /* So many that a match with one who hangs is not over before he is sent away. */
    private static final int GAMES = 40;
    private static final String SMALL_TYPE = """
            smallest => {
              const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
              const small = [];
              while (walker.nextNode()) {
                const element = walker.currentNode.parentElement;
                const size = parseFloat(getComputedStyle(element).fontSize);
                if (walker.currentNode.textContent.trim() && element.checkVisibility() && size < smallest
                    && !element.closest('.sr-only, svg')) {
                  small.push(`${size}: ${walker.currentNode.textContent}`);
                }
              }
              return small;
            }""";

    @TempDir
    Path folder;

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** A program that has logged in and is never heard of again. */
    static Socket logIn(int port, String name) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        CellMatrix matrix = new CellMatrix();
        new Login(Version.V20070.number(), name).write(matrix);
        ByteBuffer bytes = ByteBuffer.allocate(Version.V20070.matrixBytes());
        Codec.putMatrix(Version.V20070, bytes, matrix);
        socket.getOutputStream().write(bytes.array());
        return socket;
    }

    @Test
    void contest_isSteeredFromTheDeskAndShownOnTheWall(Chromium chromium) throws IOException {
        int port = freePort();
        List<String> words = Program.words("serve --port " + port + " --games " + GAMES + " --seed 3"
                + " --seat kou2 --seat default --seat random --turn-limit 0.1"
                + " --out results --web=0 --web-bind 127.0.0.1");
        Texts wallTexts = Texts.of("wall", "en");
        Texts deskTexts = Texts.of("desk", "ja");
        try (Program program = Program.start(folder, words)) {
            String wallLine = program.next("/wall?token=");
            String deskLine = program.next("/desk?token=");
            String site = wallLine.replaceFirst(".*(http://127\\.0\\.0\\.1:\\d+/).*", "$1");
            Visitor spectator = chromium.visitor(site, Device.WALL, "en");
            Page wall = spectator.open(wallLine.replaceFirst(".*/(wall\\?)", "$1"));
            assertThat(wall.locator("h1")).hasText(wallTexts.get("wall.waiting"));
            assertThat(wall.locator(".wall-code .code")).isVisible();
            assertThat(wall.url()).doesNotContain("token");
            spectator.photograph("wall-waiting");

            Visitor organiser = chromium.visitor(site, Device.WALL, "ja");
            Page desk = organiser.open(deskLine.replaceFirst(".*/(desk\\?)", "$1"));
            desk.locator("#pause").click();
            assertThat(desk.locator("#now")).hasText(deskTexts.get("desk.now.paused"));
            Socket dying = logIn(port, "dies");
            try (Socket hanging = logIn(port, "hangs")) {
                assertThat(desk.locator("#now")).containsText(deskTexts.get("desk.ready.one"));
                assertThat(desk.locator("[data-table='1'] tbody")).containsText("127.0.0.1:" + hanging.getLocalPort());
                assertThat(wall.locator(".wall-table")).containsText(wallTexts.get("wall.table.held"));
                desk.locator("#next").click();
                assertThat(wall.locator(".wall-large .table")).isVisible();
                /* Only now: who leaves before the match begins leaves a seat to fill, and it does not begin. */
                dying.close();
                assertThat(wall.locator(".wall-ranking tr[data-state=gone] .mark-bad"))
                        .isVisible();
                /* On a busy machine others may be late once, too. */
                assertThat(wall.locator(".wall-ranking tr[data-state=late]:has-text('hangs') .mark"))
                        .isVisible();
                spectator.photograph("wall");
                assertThat(wall.evaluate(SMALL_TYPE, SMALLEST_TYPE)).isEqualTo(List.of());
                spectator.checkApart(".wall-standings", ".wall-large", ".wall-last", ".wall-code");
                spectator.checkAccessible();
                assertThat(desk.locator("tr[data-state=gone] .mark-bad")).isVisible();
                assertThat(desk.locator(".desk-log li.fault").first()).isVisible();
                organiser.photograph("desk");
                organiser.checkAccessible();
                desk.locator("tr[data-state=late]:has-text('hangs') [data-dismiss]")
                        .click();
                desk.locator("[data-dismiss].danger").click();
                assertThat(desk.locator("tr[data-state=gone] .mark-bad")).hasCount(2);
                assertThat(desk.locator(".desk-log")).containsText("was sent away by the organiser");

                assertThat(wall.locator("h1")).hasText(wallTexts.get("wall.over"));
                assertThat(wall.locator(".wall-final tr[data-state=gone] .mark-bad"))
                        .hasCount(2);
                spectator.photograph("wall-final");
                spectator.checkAccessible();
            }
            Download results = desk.waitForDownload(() -> desk.locator("#csv").click());
            assertThat(Files.readAllLines(results.path()))
                    .hasSize(6)
                    .anyMatch(line -> line.startsWith("dies," + GAMES + ","));
            Download record = desk.waitForDownload(
                    () -> desk.locator(".desk-records a").first().click());
            assertThat(Files.readAllLines(record.path())).hasSize(GAMES);

            assertThat(spectator.open("desk").locator("main"))
                    .containsText(Texts.of("desk", "en").get("desk.needsToken"));
            spectator.leave();
            organiser.leave();
        }
    }
}
