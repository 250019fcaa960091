package kakumei.server;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The address under which other devices of the network find this machine. */
public final class OwnAddress {
    /* Of those that are kept for documents: nobody is there, and nothing is sent. */
    private static final String ELSEWHERE = "192.0.2.1";
    private static final int ANY_PORT = 9;

    private OwnAddress() {}

    /** The address; empty on a machine without a network. */
    static Optional<InetAddress> find() {
        return towardsOthers().or(OwnAddress::ofAnInterface);
    }

    /* The system knows which of several addresses it would take: a datagram socket that is connected tells, without
     * sending anything. */
    private static Optional<InetAddress> towardsOthers() {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByName(ELSEWHERE), ANY_PORT));
            return Optional.of(socket.getLocalAddress()).filter(OwnAddress::reachesOthers);
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // no way out of here
        }
    }

    private static Optional<InetAddress> ofAnInterface() {
        return all().stream().findFirst();
    }

    /* Those that everybody can type first. */
    private static List<InetAddress> all() {
        try {
            return NetworkInterface.networkInterfaces()
                    .filter(OwnAddress::isUp)
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(OwnAddress::reachesOthers)
                    .sorted(Comparator.comparing(address -> address instanceof Inet4Address ? 0 : 1))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Further hosts of URLs for what listens at an address, in other networks of this machine; IPv4 alone. */
    public static List<String> others(InetAddress bound) {
        String told = host(bound);
        return all().stream()
                .filter(address -> bound.isAnyLocalAddress() && address instanceof Inet4Address)
                .map(OwnAddress::text)
                .filter(host -> !host.equals(told))
                .toList();
    }

    private static boolean isUp(NetworkInterface card) {
        try {
            return card.isUp();
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean reachesOthers(InetAddress address) {
        return !address.isAnyLocalAddress() && !address.isLoopbackAddress() && !address.isLinkLocalAddress();
    }

    /** The host of a URL for what listens at an address: that one, or if it is everywhere, the one that others find. */
    public static String host(InetAddress bound) {
        return bound.isAnyLocalAddress() ? find().map(OwnAddress::text).orElse("localhost") : text(bound);
    }

    /** An address as it stands in a URL. */
    public static String text(InetAddress address) {
        String host = address.getHostAddress();
        int scope = host.indexOf('%');
        String plain = scope < 0 ? host : host.substring(0, scope);
        return address instanceof Inet6Address ? "[" + plain + "]" : plain;
    }
}
