package kakumei.protocol;

/**
 * The first message of a client: the version it speaks and the name of its player.
 *
 * @param version the number of the version, of which {@link Version} may know nothing
 * @param name the player's name
 */
public record Login(int version, String name) {
    /** How many characters of a name count; the official server keeps as many. */
    public static final int NAME_LENGTH = 9;

    private static final int NAME_ROW = 1;

    /** Whether a name arrives as it was sent: printable ASCII, and something. */
    public static boolean canBeSent(String name) {
        return !name.isEmpty() && name.chars().allMatch(Login::isPlain);
    }

    private static boolean isPlain(int code) {
        return code > ' ' && code < 0x7F;
    }

    /** Writes the login; a name is cut where the official server would cut it. */
    public void write(CellMatrix matrix) {
        matrix.clear();
        matrix.set(0, 0, version);
        for (int i = 0; i < Math.min(NAME_LENGTH, name.length()); i++) {
            matrix.set(NAME_ROW, i, name.charAt(i));
        }
    }

    /** Reads a login. A name ends at the first 0; what is no printable ASCII character becomes {@code ?}. */
    public static Login read(CellMatrix matrix) {
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < NAME_LENGTH && matrix.get(NAME_ROW, i) != 0; i++) {
            int code = matrix.get(NAME_ROW, i);
            name.append(isPlain(code) ? (char) code : '?');
        }
        return new Login(matrix.get(0, 0), name.toString());
    }
}
