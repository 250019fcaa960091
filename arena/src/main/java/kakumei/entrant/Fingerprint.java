package kakumei.entrant;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Sixteen hexadecimal digits of SHA-256 over what is added, each piece with its length before it. */
public final class Fingerprint {
    private static final int BYTES = 8;
    private static final int BUFFER = 1 << 16;

    private final MessageDigest digest = sha256();

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** Adds bytes. */
    public Fingerprint add(byte[] bytes) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
        return this;
    }

    /** Adds a text. */
    public Fingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a number. */
    public Fingerprint add(int number) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
        return this;
    }

    /** Adds all of a stream, however long. */
    public Fingerprint add(InputStream in) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long length = 0;
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            digest.update(buffer, 0, read);
            length += read;
        }
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(length).array());
        return this;
    }

    /** The digits; nothing may be added afterwards. */
    public String text() {
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }
}
