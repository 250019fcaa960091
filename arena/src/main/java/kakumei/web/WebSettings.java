package kakumei.web;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/**
 * Where the server listens and who may do what.
 *
 * @param address where it listens
 * @param port the port, 0 for any that is free
 * @param tokens what opens anything, or more than watching; without them every request may do all
 * @param hosts names under which browsers may ask for it, besides {@code localhost} and plain addresses; the first
 *     stands in the address that is told
 */
public record WebSettings(InetAddress address, int port, Optional<Tokens> tokens, List<String> hosts) {
    /** Copies the list. */
    public WebSettings {
        hosts = List.copyOf(hosts);
    }

    /** A server for this machine alone, in which everybody may do all. */
    public static WebSettings loopback(int port) {
        return new WebSettings(InetAddress.getLoopbackAddress(), port, Optional.empty(), List.of());
    }

    /** A server that a network can reach, in which nobody may do anything without a token. */
    public static WebSettings closed(InetAddress address, int port, List<String> hosts) {
        return new WebSettings(address, port, Optional.of(Tokens.drawForAll()), hosts);
    }

    /** A server that a network can reach, in which everybody may watch and tokens open more. */
    public static WebSettings bound(InetAddress address, int port, List<String> hosts) {
        return new WebSettings(address, port, Optional.of(Tokens.draw()), hosts);
    }
}
