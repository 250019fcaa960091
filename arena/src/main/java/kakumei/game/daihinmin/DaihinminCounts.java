package kakumei.game.daihinmin;

import static kakumei.game.MeldCounts.mean;
import static kakumei.game.MeldCounts.whole;

import kakumei.game.MeldCounts;
import kakumei.rules.daihinmin.DaihinminCombinations;

/** The melds of Daihinmin, beside the counts of paper 003. */
final class DaihinminCounts {
    private DaihinminCounts() {}

    static MeldCounts count() {
        DaihinminCombinations counted = new DaihinminCombinations();
        MeldCounts.Builder counts = MeldCounts.of("Daihinmin", "counted as the paper", "paper");
        String[] paper = {"53", "130", "130", "65", ""};
        String[] names = {"single", "pair", "triple", "four", "five (four and the joker)"};
        for (int size = 1; size <= names.length; size++) {
            counts.row(names[size - 1], whole(counted.groupsOfPaper(size)), paper[size - 1]);
        }
        int sequences = counted.sequencesOfPaper();
        counts.row("sequence", whole(sequences), "1,776");
        counts.row("- without the joker", whole(sequences - counted.sequencesOfPaperWithJoker()), "");
        counts.row("- with the joker", whole(counted.sequencesOfPaperWithJoker()), "");
        counts.row("all", whole(counted.totalOfPaper()), "2,167");
        counts.row("all, as the rules tell them apart", whole(counted.total()), "");
        counts.row("mean with D3 in hand", mean(counted.meanOfPaperInFirstHand()), "");
        counts.row("- as the rules tell them apart", mean(counted.meanInFirstHand()), "");
        counts.row("- groups without the joker only", mean(counted.meanPlainGroupsInFirstHand()), "13.7");
        return counts.note("""
                The paper does not name the joker's suit in a group, and has sequences of 3 to 11 cards with no joker
                beyond 3 or 2. Means are before the exchange. The paper's 13.7 leaves out the joker and sequences, its
                27.1 for Big Two leaves out nothing: the two do not compare like with like.
                """);
    }
}
