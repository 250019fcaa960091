package kakumei.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramLogTest {
    private static final byte[] WORD = "Terminated\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void word_ofARunningProgram_isKept() {
        ProgramLog log = ProgramLog.lazy(folder, "bot");
        log.keep(new ByteArrayInputStream(WORD));
        log.settle();
        assertThat(log.lastLine()).isEqualTo("Terminated");
        assertThat(log.file()).exists();
    }

    @Test
    void word_thatComesAfterTheEnd_makesNoFile() {
        ProgramLog log = ProgramLog.lazy(folder, "bot");
        CountDownLatch end = new CountDownLatch(1);
        log.keep(new InputStream() {
            private final InputStream late = new ByteArrayInputStream(WORD);

            @Override
            public int read() throws IOException {
                await(end);
                return late.read();
            }

            @Override
            public int read(byte[] bytes, int from, int count) throws IOException {
                await(end);
                return late.read(bytes, from, count);
            }
        });
        log.ended(true);
        end.countDown();
        log.settle();
        assertThat(log.lastLine()).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
