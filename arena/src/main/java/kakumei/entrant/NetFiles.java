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
import kakumei.player.PlayerFactory;
import kakumei.problem.Failure;
import kakumei.search.daihinmin.NetPlayer;
import org.jspecify.annotations.Nullable;

/** The nets of players: ours, and those of files. Each is read when it is first needed, and once for all who share it. */
final class NetFiles {
    private static final String OURS = "/kakumei/weights/daihinmin.weights";

    /** Which file, as it was then: one that was written anew is another. */
    private record Stamp(Path file, FileTime modified, long size) {}

    private static final Map<Stamp, SoftReference<LoadedNet>> KNOWN = new HashMap<>();
    private static @Nullable LoadedNet ours;

    private NetFiles() {}

    /** The player {@code net} of a spec. */
    static PlayerFactory player(Parts parts) {
        LoadedNet loaded = of(parts);
        return seed -> new NetPlayer(loaded.net(), loaded.values());
    }

    /** The hash of the weights that a spec names. */
    static String sha256(Spec spec) {
        return of(new Parts(spec, HandTables::load)).sha256();
    }

    private static LoadedNet of(Parts parts) {
        return parts.text("file").map(file -> ofFile(Path.of(file))).orElseGet(NetFiles::ours);
    }

    /** The net that comes with the project. */
    static synchronized LoadedNet ours() {
        if (ours == null) {
            try (InputStream in = NetFiles.class.getResourceAsStream(OURS)) {
                if (in == null) {
                    throw new Failure("this build has no weights for the player net: give it a file, net:file=PATH");
                }
                ours = NetReader.read(new BufferedInputStream(in), "of this build");
            } catch (IOException e) {
                throw new Failure("cannot read the weights of this build: " + e.getMessage(), e);
            }
        }
        return ours;
    }

    /** The net of a file. */
    static synchronized LoadedNet ofFile(Path file) {
        try {
            Stamp stamp = new Stamp(file.toRealPath(), Files.getLastModifiedTime(file), Files.size(file));
            Optional<LoadedNet> known =
                    Optional.ofNullable(KNOWN.get(stamp)).flatMap(found -> Optional.ofNullable(found.get()));
            if (known.isPresent()) {
                return known.get();
            }
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                LoadedNet net = NetReader.read(in, file.toString());
                KNOWN.values().removeIf(entry -> entry.get() == null);
                KNOWN.put(stamp, new SoftReference<>(net));
                return net;
            }
        } catch (NoSuchFileException e) {
            throw new Failure("no weights file " + file, e);
        } catch (IOException e) {
            throw new Failure("cannot read the weights file " + file + ": " + e.getMessage(), e);
        }
    }
}
