package kakumei.entrant;

import java.nio.file.Path;
import kakumei.player.PlayerFactory;
import kakumei.search.daihinmin.NetPlayer;

/** The nets of players: ours, and those of files. */
final class NetFiles {
    private static final WeightsShelf<LoadedNet> SHELF =
            new WeightsShelf<>("net", "/kakumei/weights/daihinmin.weights", NetReader::read);

    private NetFiles() {}

    /** The player {@code net} of a spec. */
    static PlayerFactory player(Parts parts) {
        LoadedNet loaded = SHELF.of(parts);
        return seed -> new NetPlayer(loaded.net(), loaded.values());
    }

    /** The hash of the weights that a spec names. */
    static String sha256(Spec spec) {
        return SHELF.of(new Parts(spec, HandTables::load)).sha256();
    }

    /** The net of a file. */
    static LoadedNet ofFile(Path file) {
        return SHELF.ofFile(file);
    }
}
