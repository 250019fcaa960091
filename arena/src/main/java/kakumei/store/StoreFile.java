package kakumei.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import kakumei.problem.Failure;
import kakumei.problem.Usage;

/** The file of an embedded database: which one it really is, whether it can be written to, who may run leagues in it. */
final class StoreFile {
    private static final int MOST_LINKS = 40;
    /* Lock files that this process has locked. Closing any channel of a file gives up all locks that the process has on
     * it, so a locked file must not even be opened. */
    private static final Set<Path> LOCKED = new HashSet<>();

    private final String name;
    private final Path real;

    private StoreFile(String name, Path real) {
        this.name = name;
        this.real = real;
    }

    /** The file that a name leads to, which need not be there yet; refuses what can be no store. */
    static StoreFile of(Place place) {
        try {
            StoreFile file = new StoreFile(place.toString(), real(place));
            file.check();
            return file;
        } catch (InvalidPathException e) {
            throw new Usage("no store " + place + ": no file can be called so");
        } catch (IOException e) {
            throw new Failure("cannot look at the store " + place + ": " + e.getMessage(), e);
        }
    }

    /* By symbolic links a file has many names, and only what is locked under its real one is locked for all. */
    private static Path real(Place place) throws IOException {
        Path path = place.file().toAbsolutePath();
        for (int i = 0; i < MOST_LINKS && Files.isSymbolicLink(path) && !Files.exists(path); i++) {
            path = path.resolveSibling(Files.readSymbolicLink(path)); // to a file that is not made yet
        }
        if (Files.exists(path)) {
            return path.toRealPath();
        }
        Path folder = path.getParent();
        Path last = path.getFileName();
        if (folder == null || last == null || !Files.isDirectory(folder)) {
            throw new Failure("no folder " + folder + " for the store " + place);
        }
        return folder.toRealPath().resolve(last);
    }

    private void check() throws IOException {
        if (!exists()) {
            return;
        }
        if (Files.isDirectory(real)) {
            throw new Failure("no store " + name + ": it is a folder; expected a file");
        }
        if (!Files.isRegularFile(real)) {
            throw new Failure("no store " + name + ": it is a device or the like; expected a file");
        }
        if (!Files.isReadable(real)) {
            throw new Failure("cannot read the store " + name + ": no permission");
        }
        /* The log of what is not in the file yet lies beside one name. Opened by another name, the file is seen without
         * it, and what both then write destroys it. */
        if (names() > 1 && isWritable()) {
            throw new Failure("the store " + name + " has " + names() + " names (hard links), and its log lies beside"
                    + " one of them: remove the others, keep the one that a -wal file lies beside, if there is one;"
                    + " or copy it to a file of its own");
        }
    }

    private int names() throws IOException {
        return real.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? (Integer) Files.getAttribute(real, "unix:nlink")
                : 1;
    }

    /** As messages name it. */
    String name() {
        return name;
    }

    /** Its real name. */
    Path path() {
        return real;
    }

    /** A file beside it. */
    Path beside(String suffix) {
        return real.resolveSibling(real.getFileName() + suffix);
    }

    boolean exists() {
        return Files.exists(real);
    }

    /** Whether it, and the log beside it, can be written. */
    boolean isWritable() {
        Path folder = Objects.requireNonNull(real.getParent());
        return Files.isWritable(folder) && (!exists() || Files.isWritable(real));
    }

    /** What tells it from every other file that there is at the moment; empty where it is gone or nothing does. */
    Optional<Object> identity() {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(real, BasicFileAttributes.class).fileKey());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Takes the right to run leagues in it, which one process has at a time; the operating system gives it back when
     * the process ends in whatever way. Empty if another process has it, or somebody else in this one.
     */
    Optional<Store.RunLock> lock() {
        Path file = beside(".lock");
        synchronized (LOCKED) {
            if (LOCKED.contains(file)) {
                return Optional.empty();
            }
            try {
                FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                if (channel.tryLock() == null) {
                    channel.close();
                    return Optional.empty();
                }
                LOCKED.add(file);
                return Optional.of(() -> unlock(file, channel));
            } catch (IOException e) {
                throw new Failure("cannot lock " + file + ": " + e.getMessage(), e);
            }
        }
    }

    private static void unlock(Path file, FileChannel channel) {
        synchronized (LOCKED) {
            if (channel.isOpen()) {
                try {
                    channel.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                } finally {
                    LOCKED.remove(file);
                }
            }
        }
    }

    /** Whether somebody has the right to run leagues in it; asks without writing anything. */
    boolean isLocked() {
        Path file = beside(".lock");
        synchronized (LOCKED) {
            if (LOCKED.contains(file)) {
                return true;
            }
            if (!Files.exists(file)) {
                return false;
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                return channel.tryLock(0, Long.MAX_VALUE, true) == null;
            } catch (OverlappingFileLockException e) {
                return true;
            } catch (IOException e) {
                return false; // a medium without locks: nobody can run a league there
            }
        }
    }
}
