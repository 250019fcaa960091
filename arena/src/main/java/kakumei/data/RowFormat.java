package kakumei.data;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import kakumei.problem.Failure;
import kakumei.problem.Usage;

/** The formats of rows; the ending of a file says which one it has. */
public enum RowFormat {
    /** Comma-separated values. */
    CSV("csv"),
    /** The same, compressed. */
    CSV_GZ("csv.gz"),
    /** Apache Parquet. */
    PARQUET("parquet");

    private final String ending;

    RowFormat(String ending) {
        this.ending = ending;
    }

    /** Its name, and the ending of its files. */
    public String ending() {
        return ending;
    }

    /** The names of all formats. */
    public static String names() {
        return Arrays.stream(values()).map(RowFormat::ending).collect(Collectors.joining(", "));
    }

    /** The format of a name. */
    public static RowFormat named(String name) {
        return Arrays.stream(values())
                .filter(format -> format.ending.equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new Usage("unknown format " + name + ": expected one of " + names()));
    }

    /** The format of a file of this name; empty if it is none of ours. */
    public static Optional<RowFormat> of(Path file) {
        String name = String.valueOf(file.getFileName());
        return Arrays.stream(values())
                .filter(format -> name.endsWith("." + format.ending))
                .findFirst();
    }

    /** Begins a file, which replaces one that is there. */
    RowWriter open(Frame frame, Path file) throws IOException {
        if (this == PARQUET) {
            return provider().open(frame, file);
        }
        OutputStream bytes = Files.newOutputStream(file);
        bytes = new BufferedOutputStream(this == CSV_GZ ? new GZIPOutputStream(bytes) : bytes, 1 << 16);
        Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
        return new CsvRows(frame, out, out);
    }

    /** Refuses a format that this program cannot write. */
    public void check() {
        if (this == PARQUET) {
            provider();
        }
    }

    private RowsProvider provider() {
        return ServiceLoader.load(RowsProvider.class, RowFormat.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equals(ending))
                .findFirst()
                .orElseThrow(() -> new Failure("the format " + ending + " is not part of this program: start it with"
                        + " ./kakumei in a checkout, or put kakumei-parquet.jar into the folder lib (docs/data.md)"));
    }
}
