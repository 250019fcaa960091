package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConsoleTest {
    private static final int LINES = 3000;

    @Test
    void result_ofSeveralTables_tearsNoLine() throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(),
                out,
                OutputStream.nullOutputStream(),
                Console.Terminal.NONE,
                new Interrupt());
        List<Thread> tables = new ArrayList<>();
        for (int table = 0; table < 4; table++) {
            String line = String.valueOf(table).repeat(40);
            tables.add(new Thread(() -> {
                for (int i = 0; i < LINES; i++) {
                    console.result(line);
                }
            }));
        }
        tables.forEach(Thread::start);
        for (Thread table : tables) {
            table.join();
        }
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(4 * LINES)
                .allMatch(line -> line.matches("0{40}|1{40}|2{40}|3{40}"));
    }
}
