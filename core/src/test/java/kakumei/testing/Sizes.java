package kakumei.testing;

/** How much a test does: little in every build, the stated size with {@code ./kakumei test --full}. */
public final class Sizes {
    private static final boolean FULL = Boolean.getBoolean("kakumei.full");

    private Sizes() {}

    /** {@code full} when the system property {@code kakumei.full} is {@code true}, otherwise {@code small}. */
    public static int of(int small, int full) {
        return FULL ? full : small;
    }
}
