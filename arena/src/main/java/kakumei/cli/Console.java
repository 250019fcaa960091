package kakumei.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import kakumei.problem.Failure;
import kakumei.problem.Secrets;
import kakumei.report.Shown;
import org.jspecify.annotations.Nullable;

/**
 * The three streams of the process and the manners they keep: results on standard output, everything else on standard
 * error, both in UTF-8; no bar or colour off a terminal, with {@code NO_COLOR} or with {@code --quiet}.
 *
 * <p>Safe for use by several threads: a line is never torn.
 */
final class Console implements AutoCloseable {
    /** How much is said on standard error. */
    enum Verbosity {
        QUIET,
        NORMAL,
        VERBOSE
    }

    /**
     * What the streams are attached to.
     *
     * @param out whether standard output is a terminal
     * @param err whether standard error is a terminal
     * @param plain whether the user wants no colour and no bar ({@code NO_COLOR})
     */
    record Terminal(boolean out, boolean err, boolean plain) {
        static final Terminal NONE = new Terminal(false, false, true);

        /* Java cannot ask about one stream, so the launcher does and names the numbers of those that are terminals.
         * Without it none counts as one. */
        static Terminal detect() {
            String streams = System.getProperty("kakumei.terminal", "");
            String noColor = System.getenv("NO_COLOR");
            return new Terminal(streams.contains("1"), streams.contains("2"), noColor != null && !noColor.isEmpty());
        }
    }

    private final InputStream in;
    private final OutputStream bytes;
    private final Writer out;
    private final PrintStream err;
    private final Terminal terminal;
    private final Interrupt interrupt;
    private Verbosity verbosity = Verbosity.NORMAL;
    private Language language = Language.ENGLISH;
    private @Nullable ProgressBar progress;
    private volatile Again again = Again.NONE;

    Console(InputStream in, OutputStream out, OutputStream err, Terminal terminal, Interrupt interrupt) {
        this.in = in;
        bytes = out;
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
        this.terminal = terminal;
        this.interrupt = interrupt;
    }

    /** The console of this process. */
    static Console system() {
        Console console = new Console(
                System.in,
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                Terminal.detect(),
                new Interrupt());
        console.language(Language.ofProcess());
        return console;
    }

    /** Standard input. */
    InputStream in() {
        return in;
    }

    /** Standard output for a program that reads bytes. */
    OutputStream bytes() {
        return bytes;
    }

    /** A line of the result, seen by the reader at once. */
    synchronized void result(String line) {
        print(line + "\n");
        flush();
    }

    /** Part of a result, buffered: for output of many lines, followed by {@link #flush} where somebody waits. */
    void print(String text) {
        write(Shown.lines(text, colours()));
    }

    /** A page of help, or a script: our own words alone, with whatever colours they have. */
    void page(String text) {
        write(text);
    }

    /** A picture in place of the last one; on a terminal alone. */
    void redraw(String text) {
        write("\u001b[H\u001b[2J" + Shown.lines(text, colours()));
        flush();
    }

    private synchronized void write(String text) {
        hideProgress();
        try {
            out.write(text);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    synchronized void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private static RuntimeException cannotWrite(IOException e) {
        return OutputClosed.tells(e)
                ? new OutputClosed(e)
                : new Failure("cannot write to standard output: " + e.getMessage(), e);
    }

    /** What a user wants to know but not to keep, such as the seed that was drawn; silent with {@code --quiet}. */
    void note(String line) {
        if (verbosity != Verbosity.QUIET) {
            say(Shown.message(line));
        }
    }

    /** A picture for a person at the terminal, of our own words alone; left out where nobody looks. */
    void picture(String lines) {
        if (terminal.err() && verbosity != Verbosity.QUIET) {
            say(lines.stripTrailing());
        }
    }

    /** Whether pictures may be coloured. */
    boolean coloursPictures() {
        return terminal.err() && !terminal.plain();
    }

    /** What helps to find a fault; said with {@code --verbose} only. */
    void detail(String line) {
        if (verbosity == Verbosity.VERBOSE) {
            say(Shown.message(line));
        }
    }

    /** What went wrong; always said. */
    void problem(String line) {
        say("kakumei: " + Shown.message(line));
    }

    /** How to use a command, shown to somebody who did not say enough. */
    void usage(String page) {
        say(page.stripTrailing());
    }

    /** The stack trace behind a problem; shown with {@code --verbose} only. */
    void trace(Throwable thrown) {
        if (verbosity == Verbosity.VERBOSE) {
            StringWriter trace = new StringWriter();
            thrown.printStackTrace(new PrintWriter(trace));
            say(Shown.lines(trace.toString().replace("\t", "    "), false).stripTrailing());
        }
    }

    private synchronized void say(String line) {
        hideProgress();
        err.println(Secrets.hidden(line));
    }

    /**
     * Shows how far the work has come, until it is closed. One at a time.
     *
     * @param total how many {@code units} there are to do
     * @param units what is counted, in the plural: {@code "games"}
     */
    synchronized ProgressBar progress(long total, String units) {
        ProgressBar shown = new ProgressBar(this, total, units, System::nanoTime);
        progress = shown;
        return shown;
    }

    /** Replaces the line of the bar; used by {@link ProgressBar} alone. */
    synchronized void draw(String line) {
        err.print("\r" + Shown.message(line) + "\u001b[K");
        err.flush();
    }

    private void hideProgress() {
        if (progress != null && progress.hide()) {
            err.print("\r\u001b[K");
            err.flush();
        }
    }

    /** Sets how a game of this command is played again. */
    void again(Again how) {
        again = how;
    }

    /** How a game of this command is played again. */
    Again again() {
        return again;
    }

    /** Whether a bar may be drawn on standard error. */
    boolean showsBar() {
        return terminal.err() && !terminal.plain() && verbosity != Verbosity.QUIET;
    }

    /** Whether results may be coloured. */
    boolean colours() {
        return terminal.out() && !terminal.plain();
    }

    /** Whether a person reads standard output as it is written. */
    boolean interactive() {
        return terminal.out();
    }

    /** From now on the first Ctrl-C is a request that the work polls; see {@link Interrupt}. */
    Interrupt interrupt() {
        interrupt.watch(this);
        return interrupt;
    }

    /** The interrupt, if it was requested in a command that watches for it. */
    boolean interrupted() {
        return interrupt.requested();
    }

    Verbosity verbosity() {
        return verbosity;
    }

    void verbosity(Verbosity wanted) {
        verbosity = wanted;
    }

    /** The language of help pages; all else is English. */
    Language language() {
        return language;
    }

    void language(Language wanted) {
        language = wanted;
    }

    /** Writes out what is buffered. The streams stay open: they belong to the process. */
    @Override
    public void close() {
        flush();
    }
}
