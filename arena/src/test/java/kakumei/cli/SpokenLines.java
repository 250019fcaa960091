package kakumei.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Takes what a running command says and gives it out line by line. A pipe of the JDK will not do: it is broken once the
 * thread that wrote last has ended, and a command has several.
 */
final class SpokenLines extends OutputStream {
    private static final long PATIENCE_SECONDS = 60;

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    @Override
    public synchronized void write(int b) {
        if (b == '\n') {
            lines.add(begun.toString(StandardCharsets.UTF_8));
            begun.reset();
        } else {
            begun.write(b);
        }
    }

    /** The next line, waited for if need be. */
    String next() throws InterruptedException {
        String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (line == null) {
            throw new AssertionError("nothing more was said");
        }
        return line;
    }

    /** The rest of the next line that begins so; lines before it are dropped. */
    String next(String beginning) throws InterruptedException {
        String line = next();
        while (!line.startsWith(beginning)) {
            line = next();
        }
        return line.substring(beginning.length());
    }
}
