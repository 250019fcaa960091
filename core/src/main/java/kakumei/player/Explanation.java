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
    /** That of a decision at which nothing had to be compared. */
    public static Explanation atOnce(String reason) {
        return new Explanation(Map.of("at once", reason), List.of());
    }

    /**
     * One meld that was compared, or one gift.
     *
     * @param meld the meld, or the cards of the gift
     * @param mean its mean value
     * @param low lower end of the 95 % interval
     * @param high upper end of the 95 % interval
     * @param playouts how many playouts the mean is over; 0 for players that judge without any, which have no interval
     * @param places how likely each place is, the first one first; the first alone where a game only has a winner; empty
     *     for players that do not tell
     */
    public record Candidate(Meld meld, double mean, double low, double high, long playouts, List<Double> places) {
        /** Copies the list. */
        public Candidate {
            places = List.copyOf(places);
        }

        /** One that was judged by playouts. */
        public Candidate(Meld meld, double mean, double low, double high, long playouts) {
            this(meld, mean, low, high, playouts, List.of());
        }

        /** One that was judged by how likely each place is. */
        public static Candidate ofPlaces(Meld meld, double mean, List<Double> places) {
            return new Candidate(meld, mean, mean, mean, 0, places);
        }
    }
}
