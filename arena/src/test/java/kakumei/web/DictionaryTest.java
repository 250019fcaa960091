package kakumei.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kakumei.architecture.Glossary;
import kakumei.entrant.PlayerKind;
import kakumei.entrant.Roster;
import org.junit.jupiter.api.Test;

/** Both languages of the page say the same, and nothing is said that no dictionary holds. */
class DictionaryTest {
    private static final Path ASSETS = Path.of("src/main/resources/kakumei/web/assets");
    private static final Pattern HOLE = Pattern.compile("\\{(\\w+)\\}");
    private static final Pattern WORD_FOR_HOW_MANY = Pattern.compile("\\{(\\w+):[^|{}]+\\|[^|{}]+\\}");
    private static final Pattern USE = Pattern.compile("\\bt\\(\\s*\"([^\"]+)\"");
    private static final Pattern JAPANESE = Pattern.compile("[\\u3040-\\u30ff\\u4e00-\\u9fff]");

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static Map<String, String> texts(String language) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        List<Path> dictionaries = new ArrayList<>(files(ASSETS.resolve("text").resolve(language), ".json"));
        for (String game : List.of("daihinmin", "bigtwo")) {
            dictionaries.add(Path.of("src/main/resources/kakumei/game", game, language + ".json"));
        }
        for (Path file : dictionaries) {
            JsonNode node = new ObjectMapper().readTree(file.toFile());
            node.properties().forEach(entry -> {
                assertThat(entry.getValue().isTextual()).as(entry.getKey()).isTrue();
                assertThat(texts.put(entry.getKey(), entry.getValue().textValue()))
                        .as("%s is in two files", entry.getKey())
                        .isNull();
            });
        }
        return texts;
    }

    private static Set<String> holes(String text) {
        return HOLE.matcher(text)
                .results()
                .map((MatchResult hole) -> hole.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void languages_haveTheSameKeysInTheSameFiles() throws IOException {
        assertThat(texts("ja").keySet()).isEqualTo(texts("en").keySet()).hasSizeGreaterThan(50);
        assertThat(files(ASSETS.resolve("text/ja"), ".json").stream().map(Path::getFileName))
                .isEqualTo(files(ASSETS.resolve("text/en"), ".json").stream()
                        .map(Path::getFileName)
                        .toList());
    }

    @Test
    void texts_haveTheSameHoles() throws IOException {
        Map<String, String> japanese = texts("ja");
        texts("en")
                .forEach((key, text) -> assertThat(holes(japanese.getOrDefault(key, "")))
                        .as(key)
                        .isEqualTo(holes(text)));
    }

    @Test
    void words_forHowMany_followANumberThatIsShown() throws IOException {
        int words = 0;
        for (Map.Entry<String, String> text : texts("en").entrySet()) {
            for (MatchResult word :
                    WORD_FOR_HOW_MANY.matcher(text.getValue()).results().toList()) {
                assertThat(holes(text.getValue())).as(text.getKey()).contains(word.group(1));
                words++;
            }
            assertThat(text.getValue().replaceAll(WORD_FOR_HOW_MANY.pattern(), ""))
                    .as(text.getKey())
                    .doesNotContain("|");
        }
        assertThat(words).isGreaterThan(5);
    }

    @Test
    void texts_keepToTheGlossary() throws IOException {
        Map<String, String> english = texts("en");
        Map<String, String> japanese = texts("ja");
        assertThat(Glossary.terms()).hasSizeGreaterThan(20);
        for (Glossary.Term term : Glossary.terms()) {
            int uses = 0;
            for (Map.Entry<String, String> text : english.entrySet()) {
                String twin = japanese.getOrDefault(text.getKey(), "");
                for (String never : term.neverEnglish()) {
                    assertThat(text.getValue()).as(text.getKey()).doesNotContainPattern("(?i)\\b" + never + "\\b");
                }
                assertThat(term.neverJapanese())
                        .as("%s: %s", text.getKey(), twin)
                        .noneMatch(twin::contains);
                if (term.always() && term.isIn(HOLE.matcher(text.getValue()).replaceAll(""))) {
                    assertThat(twin)
                            .as("%s: %s", text.getKey(), text.getValue())
                            .contains(term.japanese());
                    uses++;
                }
            }
            assertThat(!term.always() || uses > 0)
                    .as("%s is in no text", term.english())
                    .isTrue();
        }
    }

    @Test
    void numbers_inJapanese_touchWhatTheyCount() throws IOException {
        texts("ja")
                .forEach((key, text) -> assertThat(text)
                        .as(key)
                        .doesNotContainPattern("[}0-9%] [\\u3040-\\u30ff\\u4e00-\\u9fff]")
                        .doesNotContain(" %", "第 "));
    }

    @Test
    void texts_areInTheirLanguage() throws IOException {
        texts("en")
                .forEach((key, text) ->
                        assertThat(JAPANESE.matcher(text).find()).as(key).isFalse());
        assertThat(texts("ja").values().stream()
                        .filter(text -> JAPANESE.matcher(text).find())
                        .count())
                .isGreaterThan(texts("ja").size() * 9L / 10);
    }

    @Test
    void keys_thatScriptsUse_exist() throws IOException {
        Map<String, String> english = texts("en");
        int uses = 0;
        for (Path script : files(ASSETS, ".js")) {
            for (MatchResult use :
                    USE.matcher(Files.readString(script)).results().toList()) {
                assertThat(english).as("%s", script.getFileName()).containsKey(use.group(1));
                uses++;
            }
        }
        assertThat(uses).isGreaterThan(30);
    }

    @Test
    void players_ofThePage_haveALineEach() throws IOException {
        for (PlayerKind kind : Roster.builtIn().players()) {
            if (!kind.takesCommand()) {
                assertThat(texts("en")).containsKey("player." + kind.name());
            }
        }
    }

    @Test
    void scripts_nameNoGame() throws IOException {
        for (Path script : files(ASSETS, ".js")) {
            assertThat(Files.readString(script))
                    .as("%s", script.getFileName())
                    .doesNotContainIgnoringCase("daihinmin", "bigtwo");
        }
    }

    @Test
    void pages_haveNothingInline() throws IOException {
        List<Path> pages = files(ASSETS.resolve(".."), ".html");
        assertThat(pages).isNotEmpty();
        for (Path page : pages) {
            assertThat(Files.readString(page))
                    .as("%s", page.getFileName())
                    .doesNotContain("style=", "<style", "<script>", "http:", "https:")
                    .doesNotContainPattern("\\son[a-z]+=");
        }
    }
}
