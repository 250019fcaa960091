package kakumei.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Those who count as one where something is shared out: an IPv4 address, or the 2^64 IPv6 addresses that one house is
 * given.
 *
 * @param address the address, without what a house may choose itself
 */
public record Household(InetAddress address) {
    private static final int PREFIX_BYTES = 8;

    /** The household of an address. */
    public static Household of(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (bytes.length > PREFIX_BYTES) {
            Arrays.fill(bytes, PREFIX_BYTES, bytes.length, (byte) 0);
        }
        try {
            return new Household(InetAddress.getByAddress(bytes));
        } catch (UnknownHostException e) {
            throw new IllegalStateException("an address of as many bytes as before", e);
        }
    }

    /** The address, with {@code /64} where it stands for many. */
    @Override
    public String toString() {
        return address.getHostAddress() + (address.getAddress().length > PREFIX_BYTES ? "/64" : "");
    }
}
