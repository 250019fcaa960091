package kakumei.store;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Texts that nobody else makes. */
final class Token {
    private static final int BYTES = 16;

    private Token() {}

    static String fresh() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes); // no result depends on it
        return HexFormat.of().formatHex(bytes);
    }
}
