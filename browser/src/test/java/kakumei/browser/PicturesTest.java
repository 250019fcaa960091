package kakumei.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pictures of the page in docs/images: {@code ./kakumei test --pictures} takes them anew. Seeds, sizes and answers are
 * fixed, so that only what has changed changes (and the times that a league tells).
 */
@ExtendWith(InBrowser.class)
@EnabledIfSystemProperty(named = "kakumei.pictures", matches = ".+")
class PicturesTest {
    private static final int WIDTH = 1280;
    private static final Path IMAGES = Path.of(System.getProperty("kakumei.pictures", "."));

    @TempDir
    Path folder;

    private static Page open(Visitor visitor, String path, int height) {
        Page page = visitor.page();
        page.setViewportSize(WIDTH, height);
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        visitor.open(path);
        page.locator("body[data-ready=true]").waitFor();
        return page;
    }

    private static void take(Visitor visitor, String name) {
        Page page = visitor.page();
        page.evaluate("scrollTo(0, 0)");
        page.mouse().move(0, 0);
        takeAsItIs(visitor, name);
    }

    /* A pointer that moves would show the header of a wall. */
    private static void takeAsItIs(Visitor visitor, String name) {
        write(visitor.page().screenshot(), IMAGES.resolve(name + ".png"));
        visitor.leave();
    }

    /* A browser hurries; a file in a repository is read more often than it is written. */
    private static void write(byte[] picture, Path file) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam smallest = writer.getDefaultWriteParam();
        smallest.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        smallest.setCompressionQuality(0);
        try (ImageOutputStream out = ImageIO.createImageOutputStream(Files.newOutputStream(file))) {
            writer.setOutput(out);
            BufferedImage read = ImageIO.read(new ByteArrayInputStream(picture));
            BufferedImage opaque = new BufferedImage(read.getWidth(), read.getHeight(), BufferedImage.TYPE_INT_RGB);
            opaque.createGraphics().drawImage(read, 0, 0, null);
            writer.write(null, new IIOImage(opaque, null, null), smallest);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
    }

    @Test
    void play(Chromium chromium) {
        try (Program program = Program.start(folder, List.of("web", "--port", "0"))) {
            Visitor visitor = chromium.visitor(program.address(), Device.DESKTOP, "en");
            Page page = open(visitor, "play", 738);
            page.locator("#more > summary").click();
            List<String> opponents = List.of("kou2", "net", "st-kou-style", "default");
            for (int number = 1; number <= opponents.size(); number++) {
                page.locator("#opponent-" + number).selectOption(opponents.get(number - 1));
            }
            page.locator("#pace").selectOption("0");
            page.locator("#seed").fill("7");
            page.locator("#sit").click();
            Seat seat = new Seat(page, "en", Locator::click);
            int decisions = 0;
            Seat.Question question = seat.question();
            while (decisions < 3 || page.locator(".to-beat .meld").count() == 0) { // in the second game, amid a trick
                seat.answer(question);
                decisions += question == Seat.Question.NEXT || decisions > 0 ? 1 : 0;
                question = seat.question();
            }
            page.locator(".hand [data-card][aria-disabled=false]").first().click();
            assertThat(page.locator(".moment")).hasCount(0);
            take(visitor, "play");
        }
    }

    @Test
    void watch(Chromium chromium) {
        List<String> match = List.of(
                "match",
                "--players",
                "mc:playouts=3000,kou2,default,mc:playouts=3000,random",
                "--games",
                "1",
                "--seed",
                "5",
                "--threads",
                "1",
                "--web=0");
        try (Program program = Program.start(folder, match)) {
            Visitor visitor = chromium.visitor(program.address(), Device.DESKTOP, "en");
            Page page = open(visitor, "watch", 770);
            page.locator("#live").click();
            assertThat(page.locator(".result li")).hasCount(5);
            page.locator(".turn-step[data-frame='12']").click();
            while (page.locator(".bars").count() == 0) {
                page.locator("#forward").click();
            }
            take(visitor, "watch");
        }
    }

    @Test
    void replay(Chromium chromium) {
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
                        "games.jsonl"));
        try (Program program = Program.start(folder, List.of("web", "--port", "0", "games.jsonl"))) {
            Visitor visitor = chromium.visitor(program.address(), Device.DESKTOP, "en");
            Page page = open(visitor, "replay", 860);
            page.locator("main a[href*='record=']").first().click();
            page.locator("table.games tbody tr").nth(1).locator("a").first().click();
            page.locator("#position").fill("15");
            page.locator("#adviser").selectOption("kou2");
            assertThat(page.locator(".bars").first().locator("> li")).hasCount(5);
            page.waitForCondition(() -> page.locator("main").textContent().contains("4,000"));
            assertThat(page.locator("main")).containsText("kou2 would");
            take(visitor, "replay");
        }
    }

    @Test
    void league(Chromium chromium) {
        Program.run(
                folder,
                List.of(
                        "league",
                        "--players",
                        "default,kou2,kou2:single,kou2:w100,st-kou-style,chibihana-style,random,mc-d:playouts=20",
                        "--sets",
                        "150",
                        "--games",
                        "200",
                        "--seed",
                        "9"));
        try (Program program = Program.start(folder, List.of("web", "--port", "0"))) {
            Visitor visitor = chromium.visitor(program.address(), Device.DESKTOP, "en");
            Page page = open(visitor, "league", 1010);
            assertThat(page.locator("#state")).hasText("finished");
            assertThat(page.locator("main")).containsText("Plackett-Luce");
            take(visitor, "league");
        }
        assertThat(IMAGES.resolve("league.png")).isNotEmptyFile();
    }

    /** Opens an address that a program prints, as on a projector. */
    private static Visitor projector(Chromium chromium, String line) {
        String site = line.replaceFirst(".*(http://127\\.0\\.0\\.1:\\d+/).*", "$1");
        Visitor visitor = chromium.visitor(site, Device.WALL, "en");
        visitor.open(line.replaceFirst(".*:\\d+/", ""));
        visitor.page().locator("body[data-ready=true]").waitFor();
        return visitor;
    }

    /* A program has died, another does not answer; the others are ours. */
    @Test
    void wallAndDesk(Chromium chromium) throws IOException {
        int port = ContestPagesTest.freePort();
        List<String> serve = Program.words("serve --port " + port + " --games 400 --class-reset 5 --seed 3"
                + " --seat kou2 --seat default --seat st-kou-style --turn-limit 0.1"
                + " --out results --web=0 --web-bind 127.0.0.1");
        try (Program program = Program.start(folder, serve)) {
            Visitor wall = projector(chromium, program.next("/wall?token="));
            Visitor desk = projector(chromium, program.next("/desk?token="));
            Socket dying = ContestPagesTest.logIn(port, "hanako");
            try (Socket hanging = ContestPagesTest.logIn(port, "taro")) {
                assertThat(wall.page()
                                .locator(".wall-ranking tr[data-state=late] .mark")
                                .first())
                        .isVisible();
                dying.close();
                assertThat(wall.page().locator(".wall-ranking tr[data-state=gone] .mark-bad"))
                        .isVisible();
                assertThat(wall.page().locator(".wall-ranking .interval").first())
                        .containsText("to");
                takeAsItIs(wall, "wall");
                desk.page().setViewportSize(WIDTH, 800);
                take(desk, "desk");
                assertThat(hanging.isConnected()).isTrue();
            }
        }
    }

    @Test
    void wallOfSeveralTables(Chromium chromium) {
        List<String> serve = Program.words("serve --port 0 --tables 4 --games 2000 --class-reset 10 --seed 3"
                + " --seat kou2 --seat default --seat mc:playouts=100 --seat st-kou-style --seat random"
                + " --web=0 --web-bind 127.0.0.1");
        try (Program program = Program.start(folder, serve)) {
            Visitor wall = projector(chromium, program.next("/wall?token="));
            assertThat(wall.page().locator(".wall-ranking .interval").first()).containsText("to");
            assertThat(wall.page().locator(".wall-last li")).hasCount(4);
            assertThat(wall.page().locator(".to-beat .meld").first()).isVisible();
            wall.photograph("wall-tables");
            wall.leave();
        }
    }

    @Test
    void wallOfALeague_andItsEnd(Chromium chromium) {
        List<String> league = List.of(
                "league",
                "--players",
                "default,kou2,kou2:single,kou2:w100,st-kou-style,chibihana-style,random,mc-d:playouts=20",
                "--sets",
                "40",
                "--games",
                "200",
                "--seed",
                "9",
                "--threads",
                "1",
                "--store",
                "hall.db",
                "--web=0",
                "--web-bind",
                "127.0.0.1");
        try (Program program = Program.start(folder, league)) {
            String line = program.next("/wall?token=");
            Visitor wall = projector(chromium, line);
            Locator sets = wall.page().locator(".wall-progress");
            wall.page().waitForCondition(() -> sets.textContent().matches(".*\\b(1[0-9]|2[0-9]) of 40 sets.*"));
            Visitor end = projector(chromium, line);
            wall.photograph("wall-league");
            wall.leave();
            assertThat(end.page().locator("h1")).hasText(Texts.of("wall", "en").get("wall.over"));
            takeAsItIs(end, "wall-final");
        }
    }
}
