package kakumei.entrant;

import java.util.List;
import kakumei.net.Net;

/**
 * A net as it was read from a file.
 *
 * @param net ready to be computed
 * @param placeValues what each place is worth in the middle of the set it was trained for, the first place first;
 *     in Big Two what each kind of win brings in points
 * @param classChances for each class, the best first, its chances of the places in games of the net with itself; empty
 *     if the file does not tell
 * @param sha256 the hash of its weights, which tells one net from another
 */
record LoadedNet(Net net, List<Double> placeValues, List<List<Double>> classChances, String sha256) {
    LoadedNet {
        placeValues = List.copyOf(placeValues);
        classChances = List.copyOf(classChances);
    }
}
