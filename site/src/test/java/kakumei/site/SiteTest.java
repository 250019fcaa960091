package kakumei.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documents as they are in this checkout, as a site. */
class SiteTest {
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    @TempDir
    static Path site;

    private static List<String> problems = List.of();

    @BeforeAll
    static void make() throws IOException {
        problems = Site.make(Path.of("..").toAbsolutePath().normalize(), site, Optional.empty());
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(site)) {
            return files.filter(file -> file.toString().endsWith(".html")).toList();
        }
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult one) -> one.group(1))
                .collect(Collectors.toSet());
    }

    @Test
    void links_ofTheDocuments_leadSomewhere() {
        assertThat(problems).isEmpty();
    }

    @Test
    void links_ofThePages_leadToAFileAndAPlaceInIt() throws IOException {
        Map<Path, Set<String>> places = new HashMap<>();
        for (Path page : pages()) {
            places.put(page.normalize(), found(ID, Files.readString(page)));
        }
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            for (String link : found(LINK, Files.readString(page))) {
                if (link.matches("[a-z]+:.*")) {
                    continue;
                }
                String[] parts = link.split("#", 2);
                Path target = parts[0].isEmpty()
                        ? page
                        : page.resolveSibling(parts[0]).normalize();
                boolean there = Files.isRegularFile(target)
                        && (parts.length == 1
                                || places.getOrDefault(target, Set.of())
                                        .contains(URLDecoder.decode(parts[1], StandardCharsets.UTF_8)));
                if (!there) {
                    broken.add(site.relativize(page) + " -> " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void pages_areThereInBothLanguages_withPicturesPapersAndLadder() throws IOException {
        assertThat(site.resolve("index.html")).content().contains("<a href=\"index.ja.html\">日本語</a>", "<table>");
        assertThat(site.resolve("index.ja.html")).content().contains("<html lang=\"ja\">", ">English</a>");
        assertThat(site.resolve("docs/images/play.png")).isNotEmptyFile();
        assertThat(site.resolve("docs/papers/000.html")).content().contains("<img src=\"000-fig3.svg\"");
        assertThat(site.resolve("docs/papers/000-fig3.svg")).isNotEmptyFile();
        assertThat(site.resolve("docs/champion.html")).isNotEmptyFile();
        assertThat(pages()).hasSizeGreaterThan(40);
    }

    @Test
    void search_knowsEveryPage() throws IOException {
        String index = Files.readString(site.resolve("search.json"));
        for (Path page : pages()) {
            assertThat(index)
                    .contains("\"page\":\"" + site.relativize(page).toString().replace('\\', '/') + "\"");
        }
        assertThat(site.resolve("search.js")).content().contains("search.json");
    }
}
