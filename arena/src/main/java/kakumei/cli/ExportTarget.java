package kakumei.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kakumei.data.CsvRows;
import kakumei.data.Frame;
import kakumei.data.RowFile;
import kakumei.data.RowFormat;
import kakumei.data.RowWriter;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Usage;

/** Where exported rows go: standard output, a file, or a folder with a file for each kind. */
final class ExportTarget implements AutoCloseable {
    private static final int BUFFER = 1 << 13;

    private final Console console;
    private final Optional<Path> out;
    private final Optional<RowFormat> format;
    private final boolean replace;
    private final List<RowFile> files = new ArrayList<>();
    private final List<RowWriter> printed = new ArrayList<>();

    /**
     * Checks what was asked for, before anything is read.
     *
     * @param out a file of a known ending, or a folder; standard output if empty
     * @param format the format in a folder
     * @param replace whether files that are there may be replaced
     */
    ExportTarget(Console console, Optional<Path> out, Optional<String> format, boolean replace) {
        this.console = console;
        this.out = out;
        this.replace = replace;
        Optional<RowFormat> named = format.map(RowFormat::named);
        Optional<RowFormat> ending =
                out.filter(place -> !Files.isDirectory(place)).flatMap(RowFormat::of);
        if (named.isPresent() && ending.isPresent() && named.get() != ending.get()) {
            throw new Usage("--format " + named.get().ending() + ", but --out " + out.get()
                    + " is a file of the format " + ending.get().ending());
        }
        if (out.isEmpty() && named.filter(wanted -> wanted != RowFormat.CSV).isPresent()) {
            throw new Usage("standard output takes csv alone: --out names a file or a folder for "
                    + named.get().ending());
        }
        this.format = ending.or(() -> named);
        this.format.ifPresent(RowFormat::check);
    }

    /** Whether it takes one kind of rows alone. */
    boolean isSingle() {
        return out.isEmpty()
                || (!Files.isDirectory(out.get()) && RowFormat.of(out.get()).isPresent());
    }

    /** Begins the rows of a kind. */
    RowWriter open(Frame frame) {
        if (out.isEmpty()) {
            return print(frame);
        }
        Path place = isSingle() ? out.get() : folder().resolve(frame.name() + "." + chosen().ending());
        if (!replace && Files.exists(place)) {
            throw new Failure(place + " is there already: --replace writes it anew, --out names another place");
        }
        RowFile file = new RowFile(frame, chosen(), place);
        files.add(file);
        return file.rows();
    }

    private RowFormat chosen() {
        return format.orElse(RowFormat.CSV);
    }

    private Path folder() {
        Path folder = out.orElseThrow();
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new Failure("cannot make the folder " + folder + ": " + Reasons.of(e), e);
        }
    }

    private RowWriter print(Frame frame) {
        StringBuilder buffer = new StringBuilder();
        try {
            RowWriter rows = new CsvRows(frame, new Printing(buffer), () -> {
                console.print(buffer.toString());
                console.flush();
            });
            printed.add(rows);
            return rows;
        } catch (IOException e) {
            throw new AssertionError("the console throws its own", e);
        }
    }

    /** Puts all files in their places. */
    void finish() {
        try {
            for (RowWriter rows : printed) {
                rows.close();
            }
        } catch (IOException e) {
            throw new AssertionError("the console throws its own", e);
        }
        for (RowFile file : files) {
            file.finish();
            console.note(String.format(
                    Locale.ROOT,
                    "%s: %,d %s",
                    file.place(),
                    file.rows().rows(),
                    file.rows().rows() == 1 ? "row" : "rows"));
        }
    }

    @Override
    public void close() {
        files.forEach(RowFile::close);
    }

    /** Prints what comes in, in pieces. */
    private final class Printing implements Appendable {
        private final StringBuilder buffer;

        Printing(StringBuilder buffer) {
            this.buffer = buffer;
        }

        private Appendable flushed() {
            if (buffer.length() > BUFFER && buffer.charAt(buffer.length() - 1) == '\n') {
                console.print(buffer.toString());
                buffer.setLength(0);
            }
            return this;
        }

        @Override
        public Appendable append(CharSequence text) {
            buffer.append(text);
            return flushed();
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) {
            buffer.append(text, start, end);
            return flushed();
        }

        @Override
        public Appendable append(char letter) {
            buffer.append(letter);
            return flushed();
        }
    }
}
