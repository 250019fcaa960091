package kakumei.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import kakumei.protocol.CellMatrix;
import kakumei.protocol.Codec;
import kakumei.protocol.Version;

/**
 * The server's end of a connection to one program. Never blocks: what cannot be written at once waits in a buffer, and
 * what arrives waits in another until somebody takes it. Once dead it takes no more part, and stays dead.
 *
 * <p>Owned by one thread at a time: the lobby's, then the table's; {@link #dismiss} alone is for any.
 */
final class Connection {
    /* A program that sends ahead of its turns is heard when they come, as on the official server; beyond this many
     * matrices its data stays in the network. */
    private static final int MATRICES_AHEAD = 16;
    /* Programs close at once when the match is over; those that do not hold up the end of their table. */
    private static final long LINGER_NANOS = 500_000_000;

    private static final int OUT_INITIAL = 4096;
    /* What the messages of a turn grow to stays, so that no turn allocates; what a program that lagged left does not. */
    private static final int OUT_KEPT = 64 << 10;
    /* About a hundred games. Only a program that plays without ever reading gets there. */
    private static final int OUT_LIMIT = 8 << 20;

    private final SocketChannel channel;
    private final String address;
    private final Household household;
    private final ByteBuffer in = ByteBuffer.allocateDirect(MATRICES_AHEAD * Version.V20070.matrixBytes());
    private ByteBuffer out = ByteBuffer.allocateDirect(OUT_INITIAL);
    private Version version = Version.V20070;
    private String death = "";
    private volatile boolean dismissed;
    private long stuckSince;
    private boolean stuck;

    /** Takes over an accepted channel. */
    Connection(SocketChannel channel) throws IOException {
        this.channel = channel;
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        if (!(channel.getRemoteAddress() instanceof InetSocketAddress remote)) {
            throw new ClosedChannelException();
        }
        address = address(remote);
        household = Household.of(remote.getAddress());
    }

    static String address(InetSocketAddress remote) {
        return remote.getAddress().getHostAddress() + ":" + remote.getPort();
    }

    Household household() {
        return household;
    }

    SocketChannel channel() {
        return channel;
    }

    /** Where the program is, for the log. */
    String address() {
        return address;
    }

    /** Says which version the program speaks; until then it is taken to be 20070. */
    void version(Version spoken) {
        version = spoken;
    }

    boolean isDead() {
        return !death.isEmpty();
    }

    /** Why the connection is dead; empty while it lives. */
    String death() {
        return death;
    }

    /** Ends the connection; the first reason stays. */
    void die(String reason) {
        if (isDead()) {
            return;
        }
        death = reason;
        close();
    }

    /** Sends the program away, from any thread; its owner hears of it as of a connection that is closed. */
    void dismiss() {
        dismissed = true;
        try {
            channel.shutdownInput();
        } catch (IOException e) {
            // It is gone already.
        }
    }

    private void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // It is gone either way.
        }
    }

    /** Ends the connection after its last message; nobody died. */
    void closeGracefully() {
        if (!isDead()) {
            death = "the match is over";
            try {
                channel.shutdownOutput();
                awaitEnd();
            } catch (IOException e) {
                // The program was faster.
            }
            close();
        }
    }

    /* Closed with something unread, or met by something later, a connection is reset, which can cost the program the
     * message that it has not read yet. So it is heard out until it closes its end, for a while. */
    private void awaitEnd() throws IOException {
        long end = System.nanoTime() + LINGER_NANOS;
        try (Selector selector = Selector.open()) {
            channel.register(selector, SelectionKey.OP_READ);
            in.clear();
            while (channel.read(in) >= 0) {
                in.clear();
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    return;
                }
                selector.select(left);
                selector.selectedKeys().clear();
            }
        }
    }

    /** Whether a whole matrix waits to be taken. */
    boolean hasMatrix() {
        return in.position() >= version.matrixBytes();
    }

    /** How many bytes wait to be taken. */
    int received() {
        return in.position();
    }

    /** Whether there is room for more data. */
    boolean hasRoom() {
        return in.hasRemaining();
    }

    /** Takes the matrix that arrived first; there must be one. */
    void take(CellMatrix matrix) {
        in.flip();
        Codec.getMatrix(version, in, matrix);
        in.compact();
    }

    /** Takes in what has arrived. */
    void read() {
        if (isDead()) {
            return;
        }
        try {
            if (channel.read(in) < 0) {
                die(dismissed ? "was sent away by the organiser" : "closed the connection");
            }
        } catch (IOException e) {
            die("lost the connection (" + e.getMessage() + ")");
        }
    }

    /** Appends an integer to what is written by the next {@link #flush}. */
    void put(int value) {
        if (makeRoom(Codec.INT_BYTES)) {
            Codec.putInt(version, out, value);
        }
    }

    /** Appends a matrix to what is written by the next {@link #flush}. */
    void put(CellMatrix matrix) {
        if (makeRoom(version.matrixBytes())) {
            Codec.putMatrix(version, out, matrix);
        }
    }

    private boolean makeRoom(int bytes) {
        if (isDead()) {
            return false;
        }
        if (out.remaining() < bytes) {
            if (2 * out.capacity() > OUT_LIMIT) {
                die("does not read: " + out.position() + " bytes wait for it");
                return false;
            }
            ByteBuffer larger = ByteBuffer.allocateDirect(2 * out.capacity());
            out.flip();
            larger.put(out);
            out = larger;
        }
        return true;
    }

    /** Writes as much of what was put as the network takes now: all of it in one write, unless the program lags. */
    void flush(long nanoTime) {
        if (isDead() || out.position() == 0) {
            return;
        }
        out.flip();
        try {
            int written = channel.write(out);
            if (written > 0 || !stuck) {
                stuckSince = nanoTime;
            }
        } catch (IOException e) {
            die("lost the connection (" + e.getMessage() + ")");
        }
        out.compact();
        stuck = out.position() > 0;
        if (!stuck && out.capacity() > OUT_KEPT) {
            out = ByteBuffer.allocateDirect(OUT_INITIAL);
        }
    }

    /** Whether data waits because the network takes no more. */
    boolean isStuck() {
        return stuck && !isDead();
    }

    /** For how long not one byte of what waits was taken. */
    long stuckNanos(long nanoTime) {
        return isStuck() ? nanoTime - stuckSince : 0;
    }
}
