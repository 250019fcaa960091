package kakumei.web.replay;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import kakumei.web.Refusal;

/** Short texts for addresses: the name of a record, and a whole game. */
final class Digest {
    /** The most bytes of a game in an address; one of Daihinmin has less than two thousand. */
    private static final int MOST_BYTES = 1 << 18;

    private static final int ID_BYTES = 8;

    private Digest() {}

    /** A name for lines that no other lines have. */
    static String of(List<String> lines) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            for (String line : lines) {
                sha.update(line.getBytes(StandardCharsets.UTF_8));
                sha.update((byte) '\n');
            }
            return HexFormat.of().formatHex(sha.digest(), 0, ID_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** A line as a text that can stand in an address. */
    static String pack(String line) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try {
            deflater.setInput(line.getBytes(StandardCharsets.UTF_8));
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[4096];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
        } finally {
            deflater.end();
        }
    }

    /** The bytes of a text that {@link #pack} made. */
    static byte[] unpack(String text) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(Base64.getUrlDecoder().decode(text.getBytes(StandardCharsets.ISO_8859_1)));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[4096];
            while (!inflater.finished()) {
                int read = inflater.inflate(buffer);
                out.write(buffer, 0, read);
                if (out.size() > MOST_BYTES || (read == 0 && !inflater.finished())) {
                    throw broken();
                }
            }
            return out.toByteArray();
        } catch (DataFormatException | IllegalArgumentException e) {
            throw broken();
        } finally {
            inflater.end();
        }
    }

    private static Refusal broken() {
        return Refusal.bad("the link is damaged: its game cannot be read");
    }
}
