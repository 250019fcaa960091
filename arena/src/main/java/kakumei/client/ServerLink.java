package kakumei.client;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import kakumei.problem.Failure;
import kakumei.protocol.CellMatrix;
import kakumei.protocol.Codec;
import kakumei.protocol.Version;

/**
 * The client's end of a connection. Reads wait for whole messages; a matrix is sent by one write, since the official
 * server reads it by one read. What goes wrong ends in a {@link Failure} that names the server.
 */
final class ServerLink implements AutoCloseable {
    private static final int CONNECT_MILLIS = 10_000;
    private static final int IN_BYTES = 16 << 10;

    private final String server;
    private final Version version;
    private final Socket socket = new Socket();
    private final DataInputStream in;
    private final OutputStream out;
    private final ByteBuffer buffer;
    private Duration silence = Duration.ZERO;

    /** Connects. */
    ServerLink(String host, int port, Version version) {
        server = host + ":" + port;
        this.version = version;
        buffer = ByteBuffer.allocate(Version.V20070.matrixBytes());
        try {
            socket.setTcpNoDelay(true);
            socket.setKeepAlive(true);
            socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
            in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), IN_BYTES));
            out = socket.getOutputStream();
        } catch (UnknownHostException e) {
            close();
            throw new Failure("no host named " + host + " is known", e);
        } catch (IOException e) {
            close();
            throw new Failure("no UECda server answers at " + server + ": " + e.getMessage(), e);
        }
    }

    String server() {
        return server;
    }

    /** From now on reading ends in a failure when the server has said nothing for so long; zero for no limit. */
    void silence(Duration limit) {
        try {
            socket.setSoTimeout((int) Math.min(Integer.MAX_VALUE, limit.toMillis()));
            silence = limit;
        } catch (IOException e) {
            throw new Failure("the server at " + server + " went away: " + e.getMessage(), e);
        }
    }

    int readInt() {
        read(Codec.INT_BYTES);
        return Codec.getInt(version, buffer);
    }

    void readMatrix(CellMatrix matrix) {
        read(version.matrixBytes());
        Codec.getMatrix(version, buffer, matrix);
    }

    private void read(int bytes) {
        try {
            in.readFully(buffer.array(), 0, bytes);
        } catch (SocketTimeoutException e) {
            throw new Failure("the server at " + server + " has said nothing for " + silence.toSeconds() + " s", e);
        } catch (EOFException e) {
            throw new Failure("the server at " + server + " closed the connection", e);
        } catch (IOException e) {
            throw new Failure("the server at " + server + " went away: " + e.getMessage(), e);
        }
        buffer.clear().limit(bytes);
    }

    /** Sends a login, which has the form of 20070 in every version. */
    void sendLogin(CellMatrix matrix) {
        send(Version.V20070, matrix);
    }

    void send(CellMatrix matrix) {
        send(version, matrix);
    }

    private void send(Version form, CellMatrix matrix) {
        buffer.clear();
        Codec.putMatrix(form, buffer, matrix);
        try {
            out.write(buffer.array(), 0, buffer.position());
            out.flush();
        } catch (IOException e) {
            throw new Failure("the server at " + server + " went away: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing is lost: the match is over or has failed already.
        }
    }
}
