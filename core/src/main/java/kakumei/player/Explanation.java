package kakumei.player;

import java.util.List;
import java.util.Map;
import kakumei.cards.Meld;

/**
 * Why a player decided as it did.
 *
 * @param values named facts, in the order to show them: numbers, texts, booleans, or lists and maps of these
 * @param candidates the melds that were compared, best first; empty for players that compare none by value
 */
public record Explanation(Map<String, Object> values, List<Candidate> candidates) {
    /**
     * One meld that was compared.
     *
     * @param meld the meld
     * @param mean its mean value
     * @param low lower end of the 95 % interval
     * @param high upper end of the 95 % interval
     * @param playouts how many playouts the mean is over
     */
    public record Candidate(Meld meld, double mean, double low, double high, long playouts) {}
}
