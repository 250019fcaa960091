package kakumei.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/** The documents and the Javadoc of a checkout as a site. */
public final class Site {
    private static final List<String> FOLDERS = List.of("docs", "examples", "python", "training");
    private static final Set<String> LEFT_OUT = Set.of("target", "node_modules", "build", "dist");
    private static final List<String> ASSETS = List.of("site.css", "search.js");

    private final Path root;
    private final Path out;
    private final boolean javadoc;
    private final Parser parser;
    private final HtmlRenderer html;
    private final TextContentRenderer text;
    private final Set<Path> pictures = new TreeSet<>();
    private final List<String> problems = new ArrayList<>();
    private final List<String> index = new ArrayList<>();

    private Site(Path root, Path out, boolean javadoc) {
        this.root = root;
        this.out = out;
        this.javadoc = javadoc;
        List<Extension> extensions = List.of(TablesExtension.create(), HeadingAnchorExtension.create());
        parser = Parser.builder().extensions(extensions).build();
        html = HtmlRenderer.builder().extensions(extensions).build();
        text = TextContentRenderer.builder().extensions(extensions).build();
    }

    /** Arguments: the root of the checkout, where the site goes, and the Javadoc if there is one. */
    public static void main(String[] args) throws IOException {
        Optional<Path> javadoc = args.length > 2 ? Optional.of(Path.of(args[2])) : Optional.empty();
        List<String> problems = make(Path.of(args[0]), Path.of(args[1]), javadoc);
        problems.forEach(System.err::println);
        System.exit(problems.isEmpty() ? 0 : 1);
    }

    /** Makes the site; a line for each link that leads nowhere. */
    static List<String> make(Path root, Path out, Optional<Path> javadoc) throws IOException {
        Site site = new Site(root, out, javadoc.isPresent());
        Set<Document> documents = documents(root);
        for (Document document : documents) {
            site.write(document, documents);
        }
        for (Path picture : site.pictures) {
            site.copy(root.resolve(picture), picture);
        }
        if (javadoc.isPresent()) {
            try (Stream<Path> files = Files.walk(javadoc.get())) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    site.copy(file, Path.of("api").resolve(javadoc.get().relativize(file)));
                }
            }
        }
        for (String asset : ASSETS) {
            try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream(asset), asset)) {
                Files.copy(in, out.resolve(asset), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.writeString(out.resolve("search.json"), "[" + String.join(",\n", site.index) + "]\n");
        return site.problems;
    }

    private static Set<Document> documents(Path root) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> top = Files.list(root)) {
            top.filter(Files::isRegularFile).forEach(files::add);
        }
        for (String folder : FOLDERS) {
            try (Stream<Path> below = Files.walk(root.resolve(folder))) {
                below.filter(Files::isRegularFile).forEach(files::add);
            }
        }
        return files.stream()
                .map(root::relativize)
                .filter(file -> file.toString().endsWith(".md"))
                .filter(file -> Stream.iterate(file, Objects::nonNull, Path::getParent)
                        .noneMatch(part -> LEFT_OUT.contains(String.valueOf(part.getFileName()))))
                .sorted()
                .map(Document::new)
                .sorted(Comparator.comparing(document -> document.file().toString()))
                .collect(LinkedHashSet::new, Set::add, Set::addAll);
    }

    private void copy(Path from, Path to) throws IOException {
        Path target = out.resolve(to);
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        Files.copy(from, target, StandardCopyOption.REPLACE_EXISTING);
    }

    private void write(Document document, Set<Document> documents) throws IOException {
        Node tree = parser.parse(Files.readString(root.resolve(document.file())));
        tree.accept(new Links(root, document, documents, pictures, problems));
        String title = title(tree, document);
        Path target = out.resolve(document.page());
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        Files.writeString(target, page(document, documents, title, html.render(tree)));
        index.add("{\"language\":" + json(document.language()) + ",\"page\":"
                + json(document.page().toString().replace('\\', '/')) + ",\"title\":" + json(title) + ",\"text\":"
                + json(text.render(tree)) + "}");
    }

    private String title(Node tree, Document document) {
        for (Node node = tree.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                return text.render(heading).strip();
            }
        }
        return document.file().toString();
    }

    private String page(Document document, Set<Document> documents, String title, String body) {
        boolean japanese = document.isJapanese();
        String top = document.wayTo(Path.of(""));
        String prefix = top.isEmpty() ? "" : top + "/";
        StringBuilder links = new StringBuilder();
        link(links, prefix + (japanese ? "index.ja.html" : "index.html"), "Kakumei");
        link(links, prefix + "docs/papers/index.html", japanese ? "論文" : "Papers");
        link(links, prefix + "docs/champion.html", japanese ? "強さ" : "Ladder");
        link(links, prefix + "docs/proofs/index.html", japanese ? "証明" : "Proofs");
        if (javadoc) {
            link(links, prefix + "api/index.html", "Javadoc");
        }
        if (documents.contains(document.twin())) {
            link(links, document.wayTo(document.twin().page()), japanese ? "English" : "日本語");
        }
        return String.format(
                Locale.ROOT,
                """
                <!DOCTYPE html>
                <html lang="%s">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <link rel="stylesheet" href="%ssite.css">
                <script type="module" src="%ssearch.js"></script>
                </head>
                <body>
                <header><nav>%s</nav>
                <form id="search" role="search"><input type="search" name="q" autocomplete="off" placeholder="%s" aria-label="%s"></form></header>
                <ol id="found" hidden></ol>
                <main>
                %s</main>
                </body>
                </html>
                """,
                document.language(),
                escape(title),
                prefix,
                prefix,
                links,
                japanese ? "検索" : "Search",
                japanese ? "検索" : "Search",
                body);
    }

    private static void link(StringBuilder links, String way, String name) {
        links.append("<a href=\"")
                .append(escape(way))
                .append("\">")
                .append(escape(name))
                .append("</a> ");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String json(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
            } else if (c < ' ') {
                quoted.append("\\u").append(String.format(Locale.ROOT, "%04x", c));
            } else {
                quoted.append((char) c);
            }
        });
        return quoted.append('"').toString();
    }
}
