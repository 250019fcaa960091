package kakumei.entrant;

import java.util.List;
import kakumei.net.Net;

/**
 * A net as it was read from a file.
 *
 * @param net ready to be computed
 * @param placeValues what each place is worth in the set it was trained for, the first place first
 * @param sha256 the hash of its weights, which tells one net from another
 */
record LoadedNet(Net net, List<Double> placeValues, String sha256) {
    LoadedNet {
        placeValues = List.copyOf(placeValues);
    }

    double[] values() {
        return placeValues.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
