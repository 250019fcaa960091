package kakumei.entrant;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import kakumei.problem.Failure;
import org.jspecify.annotations.Nullable;

/**
 * The weights of one kind of player: ours, and those of files. Each is read when it is first needed, and once for all
 * who share it.
 *
 * @param <T> what is read
 */
final class WeightsShelf<T> {
    /** Reads a stream that is named by {@code source} in messages. */
    @FunctionalInterface
    interface Reader<T> {
        T read(InputStream in, String source) throws IOException;
    }

    /** Which file, as it was then: one that was written anew is another. */
    private record FileStamp(Path file, FileTime modified, long size) {}

    private final String player;
    private final String part;
    private final String resource;
    private final Reader<T> reader;
    private final Map<FileStamp, SoftReference<T>> known = new HashMap<>();
    private @Nullable T ours;

    /**
     * A shelf that is empty as yet.
     *
     * @param player who asks these weights, as in specs
     * @param part the part of a spec that names a file
     * @param resource where ours are
     */
    WeightsShelf(String player, String part, String resource, Reader<T> reader) {
        this.player = player;
        this.part = part;
        this.resource = resource;
        this.reader = reader;
    }

    /** The weights that a spec names, ours if it names none. */
    T of(Parts parts) {
        return parts.text(part).map(file -> ofFile(Path.of(file))).orElseGet(this::ours);
    }

    /** The weights that come with the project. */
    synchronized T ours() {
        if (ours == null) {
            try (InputStream in = WeightsShelf.class.getResourceAsStream(resource)) {
                if (in == null) {
                    throw new Failure("this build has no weights for the player " + player + ": give it a file, "
                            + player + ":" + part + "=PATH");
                }
                ours = reader.read(new BufferedInputStream(in), "of this build");
            } catch (IOException e) {
                throw new Failure("cannot read the weights of this build: " + e.getMessage(), e);
            }
        }
        return ours;
    }

    /** The weights of a file. */
    synchronized T ofFile(Path file) {
        try {
            FileStamp stamp = new FileStamp(file.toRealPath(), Files.getLastModifiedTime(file), Files.size(file));
            Optional<T> before =
                    Optional.ofNullable(known.get(stamp)).flatMap(found -> Optional.ofNullable(found.get()));
            if (before.isPresent()) {
                return before.get();
            }
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                T read = reader.read(in, file.toString());
                known.values().removeIf(entry -> entry.get() == null);
                known.put(stamp, new SoftReference<>(read));
                return read;
            }
        } catch (NoSuchFileException e) {
            throw new Failure("no weights file " + file, e);
        } catch (IOException e) {
            throw new Failure("cannot read the weights file " + file + ": " + e.getMessage(), e);
        }
    }
}
