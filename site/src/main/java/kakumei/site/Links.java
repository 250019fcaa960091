package kakumei.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/** Makes the links of one document those of its page. What is no part of the site, such as sources, is named without one. */
final class Links extends AbstractVisitor {
    private static final Set<String> SHOWN = Set.of("png", "svg", "csv", "jsonl", "league", "cff");

    private final Path root;
    private final Document document;
    private final Set<Document> documents;
    private final Set<Path> pictures;
    private final List<String> problems;

    /**
     * Links of a document.
     *
     * @param pictures gets the files that have to be on the site
     * @param problems gets a line for each link that leads nowhere
     */
    Links(Path root, Document document, Set<Document> documents, Set<Path> pictures, List<String> problems) {
        this.root = root;
        this.document = document;
        this.documents = documents;
        this.pictures = pictures;
        this.problems = problems;
    }

    @Override
    public void visit(Image image) {
        resolve(image.getDestination()).ifPresent(image::setDestination);
        visitChildren(image);
    }

    @Override
    public void visit(Link link) {
        visitChildren(link);
        Optional<String> destination = resolve(link.getDestination());
        if (destination.isPresent()) {
            link.setDestination(destination.get());
            return;
        }
        for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
            link.insertBefore(child);
        }
        link.unlink();
    }

    /** Where it leads on the site; empty if nowhere there. */
    private Optional<String> resolve(String destination) {
        if (destination.matches("[a-z]+:.*") || destination.startsWith("#")) {
            return Optional.of(destination);
        }
        String[] parts = destination.split("#", 2);
        Path folder = Optional.ofNullable(document.file().getParent()).orElse(Path.of(""));
        Path target = folder.resolve(parts[0]).normalize();
        Document meant = Files.isDirectory(root.resolve(target)) ? Document.of(target) : new Document(target);
        if (documents.contains(meant)) {
            return Optional.of(document.wayTo(meant.page()) + (parts.length == 2 ? "#" + parts[1] : ""));
        }
        if (!Files.exists(root.resolve(target))) {
            problems.add(document.file() + ": no " + destination);
            return Optional.empty();
        }
        String name = target.toString();
        if (SHOWN.contains(name.substring(name.lastIndexOf('.') + 1))) {
            pictures.add(target);
            return Optional.of(document.wayTo(target));
        }
        return Optional.empty();
    }
}
