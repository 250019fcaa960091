package kakumei.protocol;

import java.util.Optional;

/** A version of the protocol. */
public enum Version {
    /** Of 2006: little-endian numbers, negative ones included; chosen by a client that sends no login, too. */
    V20060(20060, Codec.TABLE_BYTES),
    /** Of 2007, and the one in use: numbers in network order. */
    V20070(20070, Codec.TABLE_BYTES),
    /** Of the 2018 server, experimental: a matrix is 33 hexadecimal digits. */
    V20140(20140, Codec.TEXT_BYTES);

    private final int number;
    private final int matrixBytes;

    Version(int number, int matrixBytes) {
        this.number = number;
        this.matrixBytes = matrixBytes;
    }

    /** The number in a login matrix. */
    public int number() {
        return number;
    }

    /** How many bytes a matrix has on the wire. */
    public int matrixBytes() {
        return matrixBytes;
    }

    /** The version of a number in a login matrix; empty for a number nobody defined. */
    public static Optional<Version> of(int number) {
        for (Version version : values()) {
            if (version.number == number) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }
}
