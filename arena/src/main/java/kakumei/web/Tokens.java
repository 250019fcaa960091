package kakumei.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/**
 * The secrets that open more than watching where the page is open to a network.
 *
 * @param join for those who may sit down
 * @param control for those who may steer
 */
public record Tokens(String join, String control) {
    private static final int BYTES = 18;

    /** New ones that nobody can guess. */
    public static Tokens draw() {
        return new Tokens(secret(), secret());
    }

    /** A text that nobody can guess, of letters, digits, dashes and underscores. */
    public static String secret() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What a token opens; empty if it is none of ours. */
    Optional<Access> access(String token) {
        /* Both are compared, in the same time whatever was sent. */
        boolean controls = same(control, token);
        boolean joins = same(join, token);
        return controls ? Optional.of(Access.CONTROL) : joins ? Optional.of(Access.JOIN) : Optional.empty();
    }

    private static boolean same(String secret, String token) {
        return MessageDigest.isEqual(secret.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
