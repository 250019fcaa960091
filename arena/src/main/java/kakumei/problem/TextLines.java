package kakumei.problem;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The lines of a stream from outside. A line that is longer than any of ours, or no text, is a {@link BadLineException}
 * and never in memory as a whole; the lines behind it can still be read. One owner.
 */
public final class TextLines implements Closeable {
    /** The longest line that is read, in bytes: a game takes a few thousand. */
    public static final int LONGEST = 1 << 20;

    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final CharsetDecoder decoder;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int end;
    private byte[] line = new byte[1 << 12];
    private int length;
    private boolean afterReturn;
    private int number;

    private TextLines(InputStream in, CharsetDecoder decoder) {
        this.in = in;
        this.decoder = decoder;
    }

    /** Lines that must be UTF-8. */
    public static TextLines utf8(InputStream in) {
        return new TextLines(
                in,
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    /** Lines of a file whose encoding nobody knows: what cannot be read is replaced. */
    public static TextLines lenient(InputStream in, Charset likely) {
        return new TextLines(
                in,
                likely.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE));
    }

    /** The next line without its end, and without the byte order mark some editors begin a file with; empty at the end. */
    public Optional<String> next() throws IOException {
        length = 0;
        long dropped = 0;
        boolean any = false;
        while (more()) {
            if (afterReturn && buffer[at] == '\n') { // the line ended with the return before it
                afterReturn = false;
                at++;
                continue;
            }
            any = true;
            afterReturn = false;
            int from = at;
            while (at < end && buffer[at] != '\n' && buffer[at] != '\r') {
                at++;
            }
            int room = Math.min(at - from, LONGEST - length);
            keep(from, room);
            dropped += at - from - room;
            if (at < end) {
                afterReturn = buffer[at++] == '\r';
                return Optional.of(text(dropped));
            }
        }
        return any ? Optional.of(text(dropped)) : Optional.empty();
    }

    /** The next line that is not blank, a bad one as well; empty at the end. */
    public Optional<NumberedLine> nextFilled() throws IOException {
        try {
            Optional<String> text = next();
            while (text.isPresent() && text.get().isBlank()) {
                text = next();
            }
            return text.map(line -> new NumberedLine(number, line, ""));
        } catch (BadLineException e) {
            return Optional.of(new NumberedLine(number, "", String.valueOf(e.getMessage())));
        }
    }

    /** What the lines of a file hold that are not blank, in order; a {@link Failure} names the one that is wrong. */
    public static <T> List<T> parsed(Path file, InputStream in, Function<String, T> parser) {
        List<T> all = new ArrayList<>();
        try (TextLines lines = utf8(in)) {
            try {
                for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                    line.filter(text -> !text.isBlank()).map(parser).ifPresent(all::add);
                }
            } catch (BadLineException e) {
                throw new Failure(file + ", line " + lines.number() + ": " + e.getMessage(), e);
            }
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + Reasons.of(e), e);
        }
        return all;
    }

    private boolean more() throws IOException {
        if (at < end) {
            return true;
        }
        at = 0;
        end = Math.max(0, in.read(buffer, 0, buffer.length));
        return end > 0;
    }

    private void keep(int from, int count) {
        if (length + count > line.length) {
            line = Arrays.copyOf(line, Math.min(LONGEST, 2 * (length + count)));
        }
        System.arraycopy(buffer, from, line, length, count);
        length += count;
    }

    private String text(long dropped) {
        number++;
        if (dropped > 0) {
            throw new BadLineException(String.format(
                    Locale.ROOT, "a line of %,d bytes, where at most %,d are read", length + dropped, LONGEST));
        }
        if (isAscii()) {
            return new String(line, 0, length, StandardCharsets.ISO_8859_1);
        }
        try {
            String text = decoder.decode(ByteBuffer.wrap(line, 0, length)).toString();
            return number == 1 && text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new BadLineException("no text in UTF-8");
        }
    }

    /* The same in every encoding that we read, and most lines by far. */
    private boolean isAscii() {
        int bits = 0;
        for (int i = 0; i < length; i++) {
            bits |= line[i];
        }
        return bits >= 0;
    }

    /** The number of the line that came last, bad or not, from 1. */
    public int number() {
        return number;
    }

    /** Whether more can be read without waiting for it. */
    public boolean ready() throws IOException {
        return at < end || in.available() > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
