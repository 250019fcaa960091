package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kakumei.architecture.Glossary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The help pages say the same in both languages. */
class JapaneseHelpTest {
    private static final int WIDTH = 100;
    private static final Pattern JAPANESE = Pattern.compile("[\\u3040-\\u30ff\\u4e00-\\u9fff]");
    /* What a reader types or looks up: variables, options, values, commands, numbers, names of files. */
    private static final Pattern LITERAL = Pattern.compile("\\$\\{[A-Z-]+\\}|--[a-z][a-z-]*|[a-z]+=|\\./kakumei [a-z]+"
            + "|%%|\\d[\\d,.]*\\d|[A-Z_]{5,}|\\.[a-z]{3,}\\b");

    /* All commands of a language, made once: that takes longer than all pages of them. */
    private static final Map<Language, CommandLine> COMMANDS = new EnumMap<>(Language.class);

    private static CommandLine commands(Language language) {
        return COMMANDS.computeIfAbsent(
                language, wanted -> Main.withAllCommands(console(wanted, OutputStream.nullOutputStream())));
    }

    private static Console console(Language language, OutputStream out) {
        Console console = new Console(
                InputStream.nullInputStream(),
                out,
                OutputStream.nullOutputStream(),
                Console.Terminal.NONE,
                new Interrupt());
        console.language(language);
        return console;
    }

    /** The pages of a command and of those below it. */
    private static Map<String, String> pages(CommandLine line) {
        Map<String, String> pages = new TreeMap<>();
        pages.put(line.getCommandSpec().qualifiedName(), line.getUsageMessage());
        line.getSubcommands().values().forEach(below -> pages.putAll(pages(below)));
        return pages;
    }

    /** All that is said in words on all pages, with where. */
    private static Map<String, String> words() {
        Map<String, String> words = new LinkedHashMap<>();
        JapaneseHelp.texts(commands(Language.ENGLISH))
                .forEach((where, lines) -> lines.forEach(
                        line -> JapaneseHelp.words(line).ifPresent(said -> words.putIfAbsent(said, where))));
        return words;
    }

    private static Set<String> literals(String text) {
        return LITERAL.matcher(text)
                .results()
                .map((MatchResult found) -> found.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyText_isInBothLanguages_andNoneIsLeftOver() {
        Map<String, String> words = words();
        Map<String, String> twins = JapaneseHelp.twins();
        words.forEach((english, where) -> assertThat(twins)
                .as("%s has no Japanese text in kakumei/cli/ja.txt", where)
                .containsKey(english));
        assertThat(words.keySet()).as("texts that no page has any more").containsAll(twins.keySet());
        assertThat(twins).hasSizeGreaterThan(300).doesNotContainKey("");
    }

    @Test
    void twins_nameTheSameOptionsValuesAndNumbers() {
        JapaneseHelp.twins().forEach((english, japanese) -> {
            assertThat(japanese).containsPattern(JAPANESE);
            assertThat(literals(english)).as(japanese).allMatch(japanese::contains);
            assertThat(literals(japanese)).as(english).allMatch(english::contains);
        });
    }

    @Test
    void twins_keepToTheGlossary() throws IOException {
        for (String never : Glossary.neverInJapanese()) {
            assertThat(JapaneseHelp.twins().values()).noneMatch(text -> text.contains(never));
        }
    }

    @Test
    void pages_inJapanese_haveTheSameOptionsAndExamplesAndFitTheWidth() {
        Map<String, String> japanese = pages(commands(Language.JAPANESE));
        Map<String, String> english = pages(commands(Language.ENGLISH));
        assertThat(japanese.keySet()).isEqualTo(english.keySet()).hasSizeGreaterThan(Commands.ALL.size());
        japanese.forEach((command, page) -> {
            assertThat(page).startsWith("使い方:\n  " + command).contains("\n例:\n");
            String twin = english.getOrDefault(command, "");
            assertThat(options(page)).as(command).isEqualTo(options(twin)).isNotEmpty();
            assertThat(examples(page)).as(command).isEqualTo(examples(twin)).isNotEmpty();
            assertThat(page.lines().filter(line -> JAPANESE.matcher(line).find()))
                    .allSatisfy(line -> assertThat(columns(line)).as(line).isLessThanOrEqualTo(WIDTH));
            assertThat(twin).startsWith("Usage: " + command).doesNotContainPattern(JAPANESE);
        });
        assertThat(japanese.get("kakumei")).contains("コマンド:\n", "対戦を行う", "0 正常終了");
    }

    @Test
    void help_ofAConsoleInJapanese_isJapanese() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(Main.run(console(Language.JAPANESE, out), "check", "--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("プレイヤーを検査する");
    }

    private static List<String> options(String page) {
        return Pattern.compile("(?m)^ {1,8}(-\\w, )?(--[a-z-]+)")
                .matcher(page)
                .results()
                .map(found -> found.group(2))
                .toList();
    }

    private static List<String> examples(String page) {
        return page.lines()
                .filter(line -> line.startsWith("  ./kakumei "))
                .map(line -> line.strip().replaceFirst(" {2,}.*", ""))
                .toList();
    }

    /** How wide a line is on a terminal. */
    private static int columns(String line) {
        return line.codePoints().map(letter -> letter >= 0x2e80 ? 2 : 1).sum();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "ja_JP.UTF-8, -, en_GB.UTF-8, en, JAPANESE",
                "-, ja_JP.UTF-8, en_GB.UTF-8, en, JAPANESE",
                "-, -, ja_JP.UTF-8, en, JAPANESE",
                "-, '', ja, en, JAPANESE",
                "C.UTF-8, -, ja_JP.UTF-8, en, ENGLISH",
                "-, -, jam_JM, en, ENGLISH",
                "-, -, -, en, ENGLISH",
                "-, -, -, ja, JAPANESE",
                "C.UTF-8, -, -, ja, JAPANESE",
            })
    void language_isThatOfTheEnvironment_orOfJava(
            String all, String messages, String lang, String java, Language expected) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("LC_ALL", all);
        environment.put("LC_MESSAGES", messages);
        environment.put("LANG", lang);
        environment.values().removeIf(value -> value == null);
        assertThat(Language.of(environment, Locale.forLanguageTag(java))).isEqualTo(expected);
    }
}
