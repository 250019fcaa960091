package kakumei.problem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Opens files that somebody named; what cannot be opened is a {@link Failure} that says why. */
public final class Source {
    /** The longest file that is read as a whole: settings, tables, league files. */
    private static final int LONGEST_WHOLE = 16 << 20;

    private Source() {}

    /** The bytes of a file. */
    public static InputStream open(Path file) {
        if (Files.isDirectory(file)) {
            throw new Failure(file + " is a folder, where a file was expected");
        }
        try {
            return Files.newInputStream(file);
        } catch (NoSuchFileException e) {
            throw new Failure("no file " + file, e);
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + Reasons.of(e), e);
        }
    }

    /** The bytes of a file, unpacked if its name ends in {@code .gz}. */
    public static InputStream unpacked(Path file) {
        InputStream in = open(file);
        if (!file.toString().endsWith(".gz")) {
            return in;
        }
        try {
            return Unpacked.of(in);
        } catch (IOException e) {
            try (in) {
                throw new Failure(file + " is no gzip file, or an empty or damaged one", e);
            } catch (IOException closing) {
                throw new Failure("cannot read " + file + ": " + Reasons.of(closing), closing);
            }
        }
    }

    /** The text of a short file, which must be in this encoding. */
    public static String text(Path file, Charset encoding) {
        try (InputStream in = open(file)) {
            byte[] bytes = in.readNBytes(LONGEST_WHOLE + 1);
            if (bytes.length > LONGEST_WHOLE) {
                throw new Failure(file + " is longer than the " + (LONGEST_WHOLE >> 20) + " MB that are read of such a"
                        + " file");
            }
            return encoding.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new Failure(file + " is no text in " + encoding, e);
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + Reasons.of(e), e);
        }
    }
}
