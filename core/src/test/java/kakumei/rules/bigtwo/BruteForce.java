package kakumei.rules.bigtwo;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rules of Big Two once more, slowly and without bits: a card is its text, a meld a list of cards, and everything
 * is found by trying all subsets of a hand.
 */
final class BruteForce {
    private static final String RANKS = "3456789TJQKA2";
    private static final String SUITS = "DCHS";
    private static final String[] STRAIGHTS = {
        "A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"
    };

    private BruteForce() {}

    /**
     * A meld as it is compared: kind by kind, then first and second.
     *
     * @param size how many cards
     * @param kind among the poker hands, 0 otherwise
     * @param first decides within the kind
     * @param second decides if the first is equal
     */
    record Value(int size, int kind, int first, int second) {
        boolean beats(Value other) {
            if (size != other.size) {
                return false;
            }
            if (kind != other.kind) {
                return kind > other.kind;
            }
            return first != other.first ? first > other.first : second > other.second;
        }
    }

    /** The value of some cards, if they are a meld. */
    static Optional<Value> value(List<String> cards, BigTwoOptions options) {
        int size = cards.size();
        int[] perRank = new int[13];
        int most = 0;
        int second = 0;
        String top = "D3";
        boolean flush = true;
        for (String card : cards) {
            int n = ++perRank[rank(card)];
            if (n == 2) {
                second++;
            }
            most = Math.max(most, n);
            flush &= card.charAt(0) == cards.get(0).charAt(0);
            top = rank(card) > rank(top) || (rank(card) == rank(top) && suit(card) > suit(top)) ? card : top;
        }
        if (size == 1) {
            return Optional.of(new Value(1, 0, rank(top), suit(top)));
        }
        if (size == 2 && most == 2) {
            return Optional.of(new Value(2, 0, rank(top), suit(top)));
        }
        if (size == 3 && most == 3 && options.triplets()) {
            return Optional.of(new Value(3, 0, rank(top), 0));
        }
        if (size != 5) {
            return Optional.empty();
        }
        for (int i = STRAIGHTS.length - options.straights(); i < STRAIGHTS.length && most == 1; i++) {
            if (isWithin(cards, STRAIGHTS[i])) {
                char high = STRAIGHTS[i].charAt(4);
                String highest = cards.stream()
                        .filter(card -> card.charAt(1) == high)
                        .findFirst()
                        .orElseThrow();
                return Optional.of(new Value(5, flush ? 5 : 1, i, suit(highest)));
            }
        }
        if (flush) {
            return Optional.of(new Value(5, 2, suit(top), rank(top)));
        }
        if (most == 4 || (most == 3 && second == 2)) {
            int rank = 0;
            while (perRank[rank] < most) {
                rank++;
            }
            return Optional.of(new Value(5, most, rank, 0));
        }
        return Optional.empty();
    }

    private static boolean isWithin(List<String> cards, String ranks) {
        for (String card : cards) {
            if (ranks.indexOf(card.charAt(1)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** All melds in a hand. */
    static List<List<String>> melds(List<String> hand, BigTwoOptions options) {
        List<List<String>> found = new ArrayList<>();
        collect(hand, 0, new ArrayList<>(), options, found);
        return found;
    }

    private static void collect(
            List<String> hand, int from, List<String> chosen, BigTwoOptions options, List<List<String>> found) {
        if (value(chosen, options).isPresent()) {
            found.add(List.copyOf(chosen));
        }
        if (chosen.size() < 5) {
            for (int i = from; i < hand.size(); i++) {
                chosen.add(hand.get(i));
                collect(hand, i + 1, chosen, options, found);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    private static int rank(String card) {
        return RANKS.indexOf(card.charAt(1));
    }

    private static int suit(String card) {
        return SUITS.indexOf(card.charAt(0));
    }
}
