package kakumei.papers.bigtwo;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.entrant.Games;
import kakumei.papers.Comparison;
import kakumei.papers.Report;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.Combinations;
import kakumei.rules.bigtwo.Kind;

/** All melds of both games, counted one by one: Table 2. Nothing here is chance, so every size is the same. */
final class CountStudy implements Study {
    private static final int STRAIGHTS = 10;
    private static final String BIG_TWO = "bigtwo";
    private static final String DAIHINMIN = "daihinmin";

    @Override
    public String name() {
        return "003-counts";
    }

    @Override
    public Rules rules() {
        return Games.rules(Games.BIG_TWO);
    }

    @Override
    public String extent(Size size) {
        return "all melds of both games";
    }

    @Override
    public List<Unit> units(Setting setting) {
        return List.of(
                new Unit(BIG_TWO, 1, CountStudy::bigTwo), //
                new Unit(DAIHINMIN, 1, CountStudy::daihinmin));
    }

    private static ObjectNode bigTwo() {
        Combinations counted = new Combinations(STRAIGHTS);
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        for (Kind kind : Kind.values()) {
            node.put(kind.text(), counted.count(kind));
        }
        return node.put("pokerHands", counted.pokerHands())
                .put("total", counted.total())
                .put("meanInFirstHand", counted.meanInFirstHand())
                .put("meanOnFirstLead", counted.meanOnFirstLead());
    }

    private static ObjectNode daihinmin() {
        kakumei.rules.daihinmin.Combinations counted = new kakumei.rules.daihinmin.Combinations();
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        for (int size = 1; size <= 5; size++) {
            node.put("groups" + size, counted.groupsOfPaper(size));
        }
        return node.put("sequences", counted.sequencesOfPaper())
                .put("total", counted.totalOfPaper())
                .put("ofRules", counted.total())
                .put("meanInFirstHand", counted.meanOfPaperInFirstHand())
                .put("meanPlainGroups", counted.meanPlainGroupsInFirstHand());
    }

    /** Table 2, and the two means of the text around it. */
    static Report report(Results results) {
        List<Comparison> rows = new ArrayList<>();
        String[] sizes = {"one card", "two cards", "three cards", "four cards"};
        Kind[] kinds = {Kind.SINGLE, Kind.PAIR, Kind.TRIPLET};
        int[] bigTwo = {52, 78, 52};
        int[] daihinmin = {53, 130, 130, 65};
        for (int i = 0; i < kinds.length; i++) {
            rows.add(exact("Big Two, " + sizes[i], bigTwo[i], results, BIG_TWO, kinds[i].text(), 0));
        }
        rows.add(exact("Big Two, poker hands", 19_716, results, BIG_TWO, "pokerHands", 0));
        rows.add(exact("Big Two, all", 19_898, results, BIG_TWO, "total", 0));
        for (int i = 0; i < daihinmin.length; i++) {
            rows.add(exact("Daihinmin, " + sizes[i], daihinmin[i], results, DAIHINMIN, "groups" + (i + 1), 0));
        }
        rows.add(exact("Daihinmin, sequences", 1_776, results, DAIHINMIN, "sequences", 0));
        rows.add(exact("Daihinmin, all", 2_167, results, DAIHINMIN, "total", 0));
        List<Comparison> means = List.of(
                exact("Big Two, hand with D3", 27.1, results, BIG_TWO, "meanInFirstHand", 1),
                exact("Big Two, first lead, which must hold D3", 27.1, results, BIG_TWO, "meanOnFirstLead", 1),
                exact("Daihinmin, hand with D3", 13.7, results, DAIHINMIN, "meanInFirstHand", 1),
                exact("Daihinmin, groups without the joker", 13.7, results, DAIHINMIN, "meanPlainGroups", 1));
        return new Report()
                .text(
                        "Every meld is listed and counted, with ten straights in Big Two; in Daihinmin as the paper tells melds"
                                + " apart (the joker's suit in a group is not named, sequences have 3 to 11 cards). The paper's sum"
                                + " for Daihinmin holds "
                                + (int) results.number(DAIHINMIN, "groups5")
                                + " fives (four of a rank and the joker) that its table does not list.")
                .comparisons("counts", "melds", rows)
                .heading("Mean number of melds at the beginning of a game")
                .text(
                        "Exact means over all deals. The paper's are means over an unknown number of deals: 27.1 is as far"
                                + " from the exact mean of the hand with D3 as some 500 deals leave it. The same number for Daihinmin"
                                + " comes out only if sequences and the joker are left out, so the two means of the paper do not"
                                + " compare like with like; nor does the first lead of Big Two, which must hold D3.")
                .comparisons("means", "mean of", means);
    }

    private static Comparison exact(
            String label, double paper, Results results, String unit, String field, int decimals) {
        return Comparison.exact(label, paper, results.number(unit, field), decimals);
    }
}
