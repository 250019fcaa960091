package kakumei.game.bigtwo;

import static kakumei.game.MeldCounts.mean;
import static kakumei.game.MeldCounts.whole;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kakumei.game.MeldCounts;
import kakumei.rules.bigtwo.BigTwoCombinations;
import kakumei.rules.bigtwo.Kind;

/** The melds of Big Two, beside the counts of paper 003. */
final class BigTwoCounts {
    private static final List<BigTwoCombinations> COUNTED =
            IntStream.of(10, 9, 8).mapToObj(BigTwoCombinations::new).toList();

    private BigTwoCounts() {}

    static MeldCounts count() {
        MeldCounts.Builder counts = MeldCounts.of("Big Two", "10 straights", "9", "8", "paper");
        for (Kind kind : Kind.values()) {
            counts.row(row(kind.text(), c -> whole(c.count(kind)), paper(kind)));
        }
        counts.row(row("poker hands", c -> whole(c.pokerHands()), "19,716"));
        counts.row(row("all", c -> whole(c.total()), "19,898"));
        counts.row(row("mean in a hand", c -> mean(c.meanInHand()), ""));
        counts.row(row("mean with D3 in hand", c -> mean(c.meanInFirstHand()), "27.1"));
        counts.row(row("mean on the first lead", c -> mean(c.meanOnFirstLead()), ""));
        return counts.note("""
                The first lead must hold D3. The paper's 27.1 fits the hand that holds D3, all its melds counted, if it is a mean
                over some 500 deals; its 13.7 for Daihinmin counts only part of the melds (see count --game daihinmin).
                """);
    }

    private static String[] row(String name, Function<BigTwoCombinations, String> value, String paper) {
        return Stream.of(Stream.of(name), COUNTED.stream().map(value), Stream.of(paper))
                .flatMap(Function.identity())
                .toArray(String[]::new);
    }

    private static String paper(Kind kind) {
        return switch (kind) {
            case SINGLE, TRIPLET -> "52";
            case PAIR -> "78";
            default -> "";
        };
    }
}
