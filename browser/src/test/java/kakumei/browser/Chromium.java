package kakumei.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The system's Chromium under our control. One thread. */
final class Chromium implements AutoCloseable {
    /* First the one without windows, where it is installed: the same pages take it a fifth less of a processor. */
    private static final List<String> NAMES =
            List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

    /** How long to wait for what a page has to show; machines that run tests may be slow. */
    static final int PATIENCE_MILLIS = 30_000;

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** Where the program is; empty if it is not on the path. */
    static Optional<Path> installed() {
        String path = System.getenv().getOrDefault("PATH", "");
        return NAMES.stream()
                .flatMap(name -> Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                        .splitAsStream(path)
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static Chromium start(Path program) {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program)
                        .setArgs(List.of(
                                "--no-sandbox",
                                "--disable-gpu",
                                "--no-first-run",
                                "--disable-background-networking",
                                "--disable-component-update",
                                "--disable-sync")));
        return new Chromium(playwright, browser);
    }

    /** Somebody new, with a browser that remembers nothing, who comes to the site at an address. */
    Visitor visitor(String site, Device device, String language) {
        return new Visitor(browser, site, device, language);
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
