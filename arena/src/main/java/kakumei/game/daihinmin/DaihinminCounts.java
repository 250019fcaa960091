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
        MeldCounts.Builder table = MeldCounts.of("Daihinmin", "counted as the paper", "paper");
        String[] paper = {"53", "130", "130", "65", ""};
        String[] names = {"single", "pair", "triple", "four", "five (four and the joker)"};
        for (int size = 1; size <= names.length; size++) {
            table.row(names[size - 1], whole(counted.groupsOfPaper(size)), paper[size - 1]);
        }
        int sequences = counted.sequencesOfPaper();
        table.row("sequence", whole(sequences), "1,776");
        table.row("- without the joker", whole(sequences - counted.sequencesOfPaperWithJoker()), "");
        table.row("- with the joker", whole(counted.sequencesOfPaperWithJoker()), "");
        table.row("all", whole(counted.totalOfPaper()), "2,167");
        table.row("all, as the rules tell them apart", whole(counted.total()), "");
        table.row("mean with D3 in hand", mean(counted.meanOfPaperInFirstHand()), "");
        table.row("- as the rules tell them apart", mean(counted.meanInFirstHand()), "");
        table.row("- groups without the joker only", mean(counted.meanPlainGroupsInFirstHand()), "13.7");
        return table.note("""
                The paper does not name the joker's suit in a group, and has sequences of 3 to 11 cards with no joker
                beyond 3 or 2. Means are before the exchange. The paper's 13.7 leaves out the joker and sequences, its
                27.1 for Big Two leaves out nothing: the two do not compare like with like.
                """);
    }
}
