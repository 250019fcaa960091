package kakumei.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/**
 * The secrets that open what is not for everybody where the page is open to a network.
 *
 * @param watch for those who may watch; empty where everybody may
 * @param join for those who may sit down
 * @param control for those who may steer
 */
public record Tokens(Optional<String> watch, String join, String control) {
    private static final int BYTES = 18;

    /** New ones that nobody can guess, for a page that everybody may watch. */
    public static Tokens draw() {
        return new Tokens(Optional.empty(), secret(), secret());
    }

    /** New ones that nobody can guess, for a page that nobody sees without one. */
    public static Tokens drawForAll() {
        return new Tokens(Optional.of(secret()), secret(), secret());
    }

    /** A text that nobody can guess, of letters, digits, dashes and underscores. */
    public static String secret() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What is open without a token. */
    Access everybody() {
        return watch.isPresent() ? Access.NONE : Access.WATCH;
    }

    /** What a token opens; empty if it is none of ours. */
    Optional<Access> access(String token) {
        /* All are compared, in the same time whatever was sent. */
        boolean controls = same(control, token);
        boolean joins = same(join, token);
        boolean watches = same(watch.orElse(""), token) && watch.isPresent();
        return controls
                ? Optional.of(Access.CONTROL)
                : joins ? Optional.of(Access.JOIN) : watches ? Optional.of(Access.WATCH) : Optional.empty();
    }

    private static boolean same(String secret, String token) {
        return MessageDigest.isEqual(secret.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
