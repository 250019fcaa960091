package kakumei.entrant;

import java.nio.file.Path;
import java.util.List;
import kakumei.player.PlayerFactory;
import kakumei.search.daihinmin.NetPlayer;
import kakumei.search.daihinmin.PlaceValues;

/** The nets of players: ours, and those of files. */
final class NetFiles {
    /** The part of a spec that says what places are worth, for the list of players. */
    static final String FUTURE = "future=set|middle|none";

    private static final String SET = "set";
    private static final String MIDDLE = "middle";
    private static final String NONE = "none";

    private static final WeightsShelf<LoadedNet> SHELF =
            new WeightsShelf<>("net", "file", "/kakumei/weights/daihinmin.weights", NetReader::places);
    private static final WeightsShelf<LoadedNet> BELIEFS =
            new WeightsShelf<>("champion", "belief", "/kakumei/weights/daihinmin-belief.weights", NetReader::holders);

    private NetFiles() {}

    /** The player {@code net} of a spec. */
    static PlayerFactory player(Parts parts) {
        LoadedNet loaded = of(parts);
        PlaceValues values = values(loaded, parts);
        return seed -> new NetPlayer(loaded.net(), values);
    }

    /** What places are worth by the part {@code future} of a spec: the rest of the set, its middle, or nothing of it. */
    static PlaceValues values(LoadedNet net, Parts parts) {
        return switch (parts.choice("future", List.of(SET, MIDDLE, NONE), SET)) {
            case NONE -> PlaceValues.points();
            case MIDDLE -> PlaceValues.fixed(net.placeValues());
            default -> ofSet(net);
        };
    }

    private static PlaceValues ofSet(LoadedNet net) {
        boolean told = !net.classChances().isEmpty();
        return PlaceValues.ofSet(net.placeValues(), told ? net.classChances() : PlaceValues.CLASS_CHANCES);
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
