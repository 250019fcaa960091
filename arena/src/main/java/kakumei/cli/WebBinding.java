package kakumei.cli;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kakumei.problem.Usage;
import kakumei.web.WebSettings;

/**
 * Where a page listens, as options of a command say it.
 *
 * @param bindOption the option that opens it to a network
 * @param hostOption the option that names it there
 * @param bind the address that was given
 * @param hosts the names that were given
 */
record WebBinding(String bindOption, String hostOption, Optional<String> bind, List<String> hosts) {
    static final int MOST_PORTS = 65_535;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?");

    /** The settings on a port; for this machine alone unless an address was given. */
    WebSettings settings(int port, boolean closed) {
        for (String host : hosts) {
            if (!NAME.matcher(host).matches()) {
                throw new Usage(hostOption + " " + host
                        + ": expected a name such as games.example, without http:// and without a port");
            }
        }
        if (bind.isEmpty()) {
            if (!hosts.isEmpty()) {
                throw new Usage(hostOption + " is for a page that a network can reach: give " + bindOption + " too");
            }
            return WebSettings.loopback(port);
        }
        try {
            InetAddress address = InetAddress.getByName(bind.get());
            return closed ? WebSettings.closed(address, port, hosts) : WebSettings.bound(address, port, hosts);
        } catch (UnknownHostException e) {
            throw new Usage(
                    bindOption + " " + bind.get() + ": expected an address of this machine, such as 0.0.0.0", e);
        }
    }
}
