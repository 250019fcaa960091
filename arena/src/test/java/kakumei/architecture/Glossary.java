package kakumei.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** The words of docs/glossary.md, for tests that hold texts to them. */
public final class Glossary {
    /**
     * A row of it.
     *
     * @param english the term, with its other forms behind commas
     * @param japanese the word for it
     * @param always whether every English text with the term has that word in its twin
     * @param neverEnglish words that stand in no English text
     * @param neverJapanese words that stand in no Japanese text
     */
    public record Term(
            String english, String japanese, boolean always, List<String> neverEnglish, List<String> neverJapanese) {
        private static Term of(String line) {
            List<String> cells = Pattern.compile("\\|")
                    .splitAsStream(line)
                    .skip(1)
                    .map(String::strip)
                    .toList();
            return new Term(
                    cells.get(0),
                    cells.get(1),
                    cells.get(2).equals("always"),
                    words(cells.get(3)),
                    words(cells.get(4)));
        }

        private static List<String> words(String cell) {
            return Pattern.compile(", *")
                    .splitAsStream(cell)
                    .filter(word -> !word.isEmpty())
                    .toList();
        }

        /** Whether an English text has the term, in the singular or plural. */
        public boolean isIn(String text) {
            return words(english).stream()
                    .anyMatch(word -> Pattern.compile("(?i)\\b" + word + "(s|es|ed)?\\b")
                            .matcher(text)
                            .find());
        }
    }

    private Glossary() {}

    /** All rows. */
    public static List<Term> terms() throws IOException {
        return Files.readAllLines(Path.of("../docs/glossary.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| English"))
                .map(Term::of)
                .toList();
    }

    /** The words that stand in no Japanese text. */
    public static List<String> neverInJapanese() throws IOException {
        return terms().stream().flatMap(term -> term.neverJapanese().stream()).toList();
    }
}
