package kakumei.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The help pages in Japanese, for a console whose language that is. */
final class JapaneseHelp implements IHelpFactory {
    /* Texts are found by their English twins, not by keys: a text that is written anew has no twin until somebody has
     * translated it anew, a test tells, and until then its reader gets English that is right, not Japanese that is old.
     * Options that commands share are translated once. They are read when a page is shown, and by no other run. */
    private static final Pattern EXAMPLE = Pattern.compile("  \\S.*?(?: {2,}(?<note>\\S.*))?");

    private final CommandLine line;
    private boolean translated;

    private JapaneseHelp(CommandLine line) {
        this.line = line;
    }

    /** Makes all pages of a command and of those below it Japanese. */
    static void install(CommandLine line) {
        line.setHelpFactory(new JapaneseHelp(line));
    }

    @Override
    public Help create(CommandSpec command, ColorScheme colours) {
        if (!translated) {
            translated = true;
            line.setResourceBundle(new HelpMessages(messages()));
        }
        return new Help(command, colours);
    }

    private Map<String, String> messages() {
        Map<String, String> twins = twins();
        Map<String, String> messages = new HashMap<>();
        messages.put("usage.synopsisHeading", "使い方:%n  "); // its end is counted in letters, not in columns
        messages.put("usage.commandListHeading", "コマンド:%n");
        texts(line).forEach((key, lines) -> {
            for (int i = 0; i < lines.size(); i++) {
                messages.put(key + "." + i, translated(lines.get(i), twins));
            }
        });
        return messages;
    }

    /** Every English text with its Japanese one, which stands in the line below it. */
    static Map<String, String> twins() {
        Map<String, String> twins = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(JapaneseHelp.class.getResourceAsStream("ja.txt"))) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            for (int i = 0; i + 1 < lines.size(); i += 3) { // two texts and an empty line
                twins.put(lines.get(i), lines.get(i + 1));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return twins;
    }

    /** Every text of a command and of those below it, under picocli's name for it. */
    static Map<String, List<String>> texts(CommandLine line) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        gather(line, texts);
        return texts;
    }

    private static void gather(CommandLine line, Map<String, List<String>> texts) {
        CommandSpec spec = line.getCommandSpec();
        String command = spec.qualifiedName(".") + ".";
        Command annotation = spec.userObject().getClass().getAnnotation(Command.class);
        texts.put(command + "usage.description", List.of(annotation.description()));
        texts.put(command + "usage.footer", List.of(annotation.footer()));
        spec.options()
                .forEach(option -> texts.put(
                        command + option.longestName().replaceFirst("^-+", ""),
                        List.of(annotation(option, Option.class).description())));
        spec.positionalParameters()
                .forEach(parameter -> texts.put(
                        command + parameter.paramLabel() + "[" + parameter.index() + "]",
                        List.of(annotation(parameter, Parameters.class).description())));
        line.getSubcommands().values().forEach(below -> gather(below, texts));
    }

    /* picocli tells descriptions with their variables filled in; the annotation has them as they were written. */
    private static <A extends Annotation> A annotation(ArgSpec argument, Class<A> type) {
        return Objects.requireNonNull(((AnnotatedElement) argument.userObject()).getAnnotation(type));
    }

    /** What is said in words in a line of a page: nothing in an empty one, in an example the note behind it. */
    static Optional<String> words(String line) {
        Matcher example = EXAMPLE.matcher(line);
        if (example.matches()) {
            return Optional.ofNullable(example.group("note"));
        }
        return Optional.of(line).filter(words -> !words.isEmpty());
    }

    private static String translated(String line, Map<String, String> twins) {
        return words(line)
                .map(words -> line.substring(0, line.length() - words.length()) + twins.getOrDefault(words, words))
                .orElse(line);
    }

    private static final class HelpMessages extends ResourceBundle {
        private final Map<String, String> messages;

        HelpMessages(Map<String, String> messages) {
            this.messages = messages;
        }

        @Override
        protected @Nullable Object handleGetObject(String key) {
            return messages.get(key);
        }

        @Override
        public Enumeration<String> getKeys() {
            return Collections.enumeration(messages.keySet());
        }
    }
}
