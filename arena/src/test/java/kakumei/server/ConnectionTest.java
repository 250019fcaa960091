package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import org.junit.jupiter.api.Test;

class ConnectionTest {
    /* A program that sends once more than it was asked, as one that was late does. */
    @Test
    void closeGracefully_withSomethingUnread_bringsTheLastMessageAndAnEnd() throws Exception {
        try (ServerSocketChannel listening = ServerSocketChannel.open()) {
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            try (Socket program = new Socket(
                    InetAddress.getLoopbackAddress(), listening.socket().getLocalPort())) {
                Connection connection = new Connection(listening.accept());
                program.getOutputStream().write(new byte[480]);
                connection.put(2);
                connection.flush(0);
                Thread closing = new Thread(connection::closeGracefully);
                closing.start();
                assertThat(program.getInputStream().readNBytes(4)).containsExactly(0, 0, 0, 2);
                sendMore(program);
                assertThat(program.getInputStream().read()).isEqualTo(-1);
                program.shutdownOutput();
                closing.join();
                assertThat(connection.channel().isOpen()).isFalse();
            }
        }
    }

    private static void sendMore(Socket program) throws IOException {
        program.getOutputStream().write(new byte[480]);
    }
}
