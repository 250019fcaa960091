package kakumei.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A number that changes with every change of some values. Guards against damage, not against malice. */
final class Checksum {
    private static final int BYTES = 16;

    private Checksum() {}

    /** The checksum of values in their order, as the columns of a row hold them. */
    static String of(@Nullable Object... values) {
        MessageDigest digest = digest();
        for (Object value : values) {
            String text = value == null ? "-" : "+" + value;
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8)); // or "1","2" were as "12",""
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
