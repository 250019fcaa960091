package kakumei.entrant;

import java.nio.file.Path;
import kakumei.player.PlayerFactory;
import kakumei.search.daihinmin.NetPlayer;

/** The nets of players: ours, and those of files. */
final class NetFiles {
    private static final WeightsShelf<LoadedNet> SHELF =
            new WeightsShelf<>("net", "file", "/kakumei/weights/daihinmin.weights", NetReader::places);
    private static final WeightsShelf<LoadedNet> BELIEFS =
            new WeightsShelf<>("champion", "belief", "/kakumei/weights/daihinmin-belief.weights", NetReader::holders);

    private NetFiles() {}

    /** The player {@code net} of a spec. */
    static PlayerFactory player(Parts parts) {
        LoadedNet loaded = of(parts);
        return seed -> new NetPlayer(loaded.net(), loaded.values());
    }

    /** The hash of the weights that a spec names. */
    static String sha256(Spec spec) {
        return of(new Parts(spec, HandCountFiles::load)).sha256();
    }

    /** The net of places that a spec names, or ours. */
    static LoadedNet of(Parts parts) {
        return SHELF.of(parts);
    }

    /** The belief that a spec names, or ours. */
    static LoadedNet beliefOf(Parts parts) {
        return BELIEFS.of(parts);
    }

    /** The belief that comes with the project. */
    static LoadedNet ourBelief() {
        return BELIEFS.ours();
    }

    /** The net of a file. */
    static LoadedNet ofFile(Path file) {
        return SHELF.ofFile(file);
    }
}
