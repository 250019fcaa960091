package kakumei.papers.heuristics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.rating.StudentT;

/** Tables 1 to 4 of the paper: the score of each variant in three sets of 2,000 games. */
final class PublishedScores {
    /** Games of a set. */
    static final int GAMES = 2_000;
    /** Sets of each variant. */
    static final int SETS = 3;

    private static final String TABLES = """
            kou2   6342 6416 6320  6529 6694 6465  5799 6012 5688  5140 5214 5360
            w75    6216 6309 6498  6465 6554 6566  5867 5780 5923  5249 5291 5041
            w95    6357 5995 6528  6469 6512 6291  5818 5824 5877  5111 5221 5353
            w100   6051 6200 6153  5914 6063 6077  5869 5452 5650  5049 5079 5071
            single 6016 6182 5798  6309 6266 6439  5522 5339 5592  5006 5066 5052
            weak   6218 6240 6208  6399 6545 6451  5962 5804 5649  5242 5041 5126
            rev-   6258 6364 6352  6711 6479 6607  5784 5517 5838  5122 5165 5105
            rev+   6401 6172 6215  6581 6272 6233  6017 5955 5764  5237 5444 5031
            lock-  6472 6162 6164  6322 6397 6606  5708 5620 5672  5155 5025 5045
            lock+  6150 6107 6098  6165 6394 6213  5368 5332 5219  4944 4934 4901
            use2   6259 6178 6184  6600 6601 6447  5607 5638 5733  5329 5269 5325
            useA   6452 6396 6536  6383 6579 6495  5775 5795 5803  5103 5358 5131
            useA+2 6476 6546 6230  6339 6521 6274  5684 5860 5540  5415 5021 5052
            """;

    /** The other reading of a variant, beside the numbers of which it is shown, too. */
    private static final Map<String, String> READINGS = Map.of("lock++", "lock+");

    private final Map<String, double[]> sets = new LinkedHashMap<>();

    /** The scores of a table, 1 to 4. */
    PublishedScores(int table) {
        for (String line : TABLES.split("\n", -1)) {
            String[] words = line.split(" +", -1);
            if (words.length > 1) {
                int first = 1 + SETS * (table - 1);
                sets.put(
                        words[0],
                        Arrays.stream(words, first, first + SETS)
                                .mapToDouble(Double::parseDouble)
                                .toArray());
            }
        }
    }

    /** kou2 and its variants in the paper's order, then other readings of them. */
    List<String> variants() {
        List<String> variants = new ArrayList<>(sets.keySet());
        variants.addAll(READINGS.keySet());
        return variants;
    }

    /** The scores of the three sets. */
    double[] sets(String variant) {
        return Optional.ofNullable(sets.get(READINGS.getOrDefault(variant, variant)))
                .orElseThrow(() -> new IllegalArgumentException("no variant " + variant))
                .clone();
    }

    /** The mean score of the three sets. */
    double mean(String variant) {
        return Arrays.stream(sets(variant)).average().orElseThrow();
    }

    /**
     * Half the 95 % interval of a mean of the paper. Three sets alone tell too little of their scatter; that of all
     * variants together does.
     */
    double half() {
        double squares = 0;
        for (String variant : sets.keySet()) {
            double mean = mean(variant);
            squares += Arrays.stream(sets(variant))
                    .map(score -> (score - mean) * (score - mean))
                    .sum();
        }
        int freedom = sets.size() * (SETS - 1);
        return new StudentT(freedom).quantile(0.975) * Math.sqrt(squares / freedom / SETS);
    }
}
