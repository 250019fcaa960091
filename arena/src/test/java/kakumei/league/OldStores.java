package kakumei.league;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** A store that the first version of the program made: 4 sets of 40 games of the players of {@link Leagues#plan}. */
final class OldStores {
    private OldStores() {}

    static void copyTo(Path file) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(OldStores.class.getResourceAsStream("/kakumei/store/schema-1.db"))) {
            Files.copy(in, file);
        }
    }
}
