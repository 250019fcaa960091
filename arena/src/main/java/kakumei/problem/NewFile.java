package kakumei.problem;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A file that a command makes: never in the place of one that is there.
 *
 * @param path where it will be
 */
public record NewFile(Path path) {
    /** Refuses a file that is there already, and a folder that takes none: before the work, not after it. */
    public void check() {
        if (Files.exists(path)) {
            throw new Usage(alreadyThere());
        }
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isWritable(folder)) {
            throw new Failure("cannot write " + path + ": no folder " + folder + " that can be written to");
        }
    }

    private String alreadyThere() {
        return path + " is already there: name a new file";
    }

    /** Writes lines, each with its end. */
    public void write(List<String> lines) {
        write(String.join("", lines.stream().map(line -> line + "\n").toList()));
    }

    /** Writes a text. */
    public void write(String text) {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes all that it holds. */
    public void write(byte[] content) {
        try {
            Files.write(path, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new Usage(alreadyThere(), e);
        } catch (IOException e) {
            throw new Failure("cannot write " + path + ": " + Reasons.of(e), e);
        }
    }
}
