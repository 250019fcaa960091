package kakumei.server;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import kakumei.protocol.CellMatrix;
import kakumei.protocol.Codec;
import kakumei.protocol.Login;
import kakumei.protocol.Version;

/** A client that does just what a test says, good or bad. */
final class RawClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 60_000;

    final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;
    private final Version version;

    RawClient(int port) {
        this(port, Version.V20070);
    }

    RawClient(int port, Version version) {
        this.version = version;
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(PATIENCE_MILLIS);
            in = new DataInputStream(socket.getInputStream());
            out = socket.getOutputStream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] login(int version, String name) {
        CellMatrix matrix = new CellMatrix();
        new Login(version, name).write(matrix);
        return bytes(Version.V20070, matrix);
    }

    static byte[] bytes(Version version, CellMatrix matrix) {
        ByteBuffer buffer = ByteBuffer.allocate(version.matrixBytes());
        Codec.putMatrix(version, buffer, matrix);
        return buffer.array();
    }

    /** Logs in and returns the number it was given. */
    int logIn(String name) {
        send(login(version.number(), name));
        return readInt();
    }

    void send(byte[] bytes) {
        send(bytes, 0, bytes.length);
    }

    void send(byte[] bytes, int from, int count) {
        try {
            out.write(bytes, from, count);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void send(CellMatrix matrix) {
        send(bytes(version, matrix));
    }

    int readInt() {
        return Codec.getInt(version, ByteBuffer.wrap(read(4)));
    }

    CellMatrix readMatrix() {
        CellMatrix matrix = new CellMatrix();
        Codec.getMatrix(version, ByteBuffer.wrap(read(version.matrixBytes())), matrix);
        return matrix;
    }

    byte[] read(int count) {
        try {
            byte[] bytes = new byte[count];
            in.readFully(bytes);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the server has closed the connection; waits until it has, or sends something. */
    boolean isClosed() {
        try {
            return in.read() < 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
