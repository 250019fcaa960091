package kakumei.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A page X.ja.md says what X.md says: the same sections, commands, names, tables and links, so that neither ages behind
 * the other's back. Whoever changes one changes the other.
 */
class JapanesePagesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]*)(#[^)]*)?\\)");
    private static final Pattern NOTE = Pattern.compile(" {2,}\\S.*");

    static List<Path> pages() throws IOException {
        List<Path> folders = new ArrayList<>(List.of(ROOT, ROOT.resolve("docs")));
        try (Stream<Path> examples = Files.list(ROOT.resolve("examples"))) {
            examples.forEach(folders::add);
        }
        List<Path> pages = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".ja.md")).forEach(pages::add);
            }
        }
        assertThat(pages).hasSizeGreaterThan(8);
        return pages.stream().sorted().toList();
    }

    /** From one heading to the next. */
    private record Section(String heading, List<String> text, List<List<String>> blocks) {
        static List<Section> of(Path page) throws IOException {
            List<Section> sections = new ArrayList<>();
            Section section = new Section("", new ArrayList<>(), new ArrayList<>());
            boolean fenced = false;
            for (String line : Files.readAllLines(page)) {
                boolean fence = line.startsWith("```");
                if (fence && !fenced) {
                    section.blocks.add(new ArrayList<>(List.of(line)));
                } else if (fenced && !fence) {
                    section.blocks.get(section.blocks.size() - 1).add(line);
                } else if (line.startsWith("#")) {
                    sections.add(section);
                    section = new Section(line, new ArrayList<>(), new ArrayList<>());
                } else if (!fence) {
                    section.text.add(line);
                }
                fenced ^= fence;
            }
            sections.add(section);
            return sections;
        }

        int level() {
            return heading.length() - heading.replaceFirst("^#+", "").length();
        }

        /** Its blocks without the notes behind commands; of one that is prose how many lines it has. */
        List<Object> commands() {
            return blocks.stream()
                    .map(block -> block.get(0).equals("```text")
                            ? (Object) block.size()
                            : block.stream()
                                    .map(line -> line.startsWith("./kakumei")
                                            ? NOTE.matcher(line).replaceFirst("")
                                            : line)
                                    .toList())
                    .toList();
        }

        Set<String> codes() {
            return CODE.matcher(String.join("\n", text))
                    .results()
                    .map((MatchResult code) -> code.group(1))
                    .map(code -> code.replace(".ja.md", ".md"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        long rows() {
            return text.stream().filter(line -> line.startsWith("|")).count();
        }

        long items() {
            return text.stream().filter(line -> line.matches("(-|\\d+\\.) .*")).count();
        }

        Stream<String> links() {
            return LINK.matcher(String.join("\n", text))
                    .results()
                    .map((MatchResult link) -> link.group(1))
                    .filter(link -> !link.isEmpty());
        }

        Set<String> targets() {
            return links().map(link -> link.replace(".ja.md", ".md").replaceFirst("/README\\.md$", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Path twin(Path page) {
        return page.resolveSibling(page.getFileName().toString().replace(".ja.md", ".md"));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_hasTheSectionsCommandsNamesAndTablesOfItsTwin(Path page) throws IOException {
        List<Section> japanese = Section.of(page);
        List<Section> english = Section.of(twin(page));
        assertThat(japanese.stream().map(Section::level))
                .as("headings")
                .isEqualTo(english.stream().map(Section::level).toList());
        for (int i = 0; i < english.size(); i++) {
            String where = page + " " + japanese.get(i).heading() + " / "
                    + english.get(i).heading();
            assertThat(japanese.get(i).commands())
                    .as(where)
                    .isEqualTo(english.get(i).commands());
            assertThat(japanese.get(i).codes())
                    .as(where)
                    .isEqualTo(english.get(i).codes());
            assertThat(japanese.get(i).rows())
                    .as("rows of tables, " + where)
                    .isEqualTo(english.get(i).rows());
            assertThat(japanese.get(i).items())
                    .as("items, " + where)
                    .isEqualTo(english.get(i).items());
            if (i > 1) { // the first one links to the other language
                assertThat(japanese.get(i).targets())
                        .as("links, " + where)
                        .isEqualTo(english.get(i).targets());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pages_linkToEachOther_andTheJapaneseOneToJapanesePages(Path page) throws IOException {
        assertThat(Files.readString(page)).contains("[English](" + twin(page).getFileName() + ")");
        assertThat(Files.readString(twin(page))).contains("[日本語](" + page.getFileName() + ")");
        for (Section section : Section.of(page)) {
            section.links().filter(link -> !link.startsWith("http")).forEach(link -> {
                Path target = page.resolveSibling(link);
                assertThat(target).exists();
                Path japanese =
                        target.resolveSibling(target.getFileName().toString().replaceFirst("(\\.ja)?\\.md$", ".ja.md"));
                assertThat(target.equals(twin(page))
                                || target.equals(japanese)
                                || !link.endsWith(".md")
                                || !Files.exists(japanese))
                        .as("%s is there in Japanese", link)
                        .isTrue();
            });
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_keepsToTheGlossary(Path page) throws IOException {
        List<String> never = new ArrayList<>(Glossary.neverInJapanese());
        if (page.toString().matches(".*(protocol|rules).*")) {
            never.remove("テーブル"); // the TABLE of the wire, which its readers know by this name
        }
        for (Section section : Section.of(page)) {
            List<String> lines = new ArrayList<>(section.text());
            lines.add(section.heading());
            for (String line : lines) {
                String words = line.replace("ベンチマーク", "");
                assertThat(never).as(line).noneMatch(words::contains);
            }
        }
    }
}
