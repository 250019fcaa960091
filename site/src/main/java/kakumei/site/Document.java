package kakumei.site;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A document of the checkout.
 *
 * @param file where it is, seen from the root of the checkout
 */
record Document(Path file) {
    private static final String JAPANESE = ".ja";

    /** Its name without language and ending. */
    private String stem() {
        return file.getFileName().toString().replaceFirst("\\.md$", "").replaceFirst("\\.ja$", "");
    }

    boolean isJapanese() {
        return file.getFileName().toString().endsWith(JAPANESE + ".md");
    }

    String language() {
        return isJapanese() ? "ja" : "en";
    }

    /** Where its page is, seen from the root of the site. */
    Path page() {
        String name = stem().equals("README") ? "index" : stem();
        return file.resolveSibling(name + (isJapanese() ? JAPANESE : "") + ".html");
    }

    /** The same document in the other language, which need not exist. */
    Document twin() {
        return new Document(file.resolveSibling(stem() + (isJapanese() ? "" : JAPANESE) + ".md"));
    }

    /** The document that stands for a folder. */
    static Document of(Path folder) {
        return new Document(folder.resolve("README.md").normalize());
    }

    /** The way from the page of one document to a file of the site. */
    String wayTo(Path target) {
        Path here = Optional.ofNullable(page().getParent()).orElse(Path.of(""));
        return here.relativize(target).toString().replace('\\', '/');
    }
}
