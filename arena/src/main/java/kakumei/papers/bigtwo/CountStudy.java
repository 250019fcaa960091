package kakumei.papers.bigtwo;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.game.Games;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.problem.Fields;
import kakumei.random.SplitMix;
import kakumei.rating.Sample;
import kakumei.report.Comparison;
import kakumei.report.Figures;
import kakumei.report.Report;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.bigtwo.BigTwoCombinations;
import kakumei.rules.bigtwo.Kind;

/**
 * All melds of both games, counted one by one: Table 2. Chance decides only over the deals that show how far a mean over
 * a few hundred of them scatters.
 */
final class CountStudy implements Study {
    private static final int STRAIGHTS = 10;
    private static final String BIG_TWO = "bigtwo";
    private static final String DAIHINMIN = "daihinmin";
    private static final String DEALS = "deals";
    /* What is reported. */
    private static final List<String> BIG_TWO_FIELDS = List.of(
            Kind.SINGLE.text(),
            Kind.PAIR.text(),
            Kind.TRIPLET.text(),
            "pokerHands",
            "total",
            "meanInFirstHand",
            "meanOnFirstLead");
    private static final List<String> DAIHINMIN_FIELDS = List.of(
            "groups1",
            "groups2",
            "groups3",
            "groups4",
            "groups5",
            "sequences",
            "total",
            "meanInFirstHand",
            "meanPlainGroups");
    private static final List<String> DEALS_FIELDS = List.of("mean", "deviation");
    /* More than either game has. */
    private static final int MOST_MELDS = 100_000;
    /* The paper does not say over how many deals its means are; it plays 500 games at a time. */
    private static final int DEALS_OF_PAPER = 500;
    /* Our reading of the word; the claims have the same. */
    private static final double ABOUT = 0.1;

    @Override
    public String name() {
        return "003-counts";
    }

    @Override
    public Rules rules() {
        return Games.rules(BIG_TWO);
    }

    @Override
    public String extent(Size size) {
        return String.format(Locale.ROOT, "all melds of both games, %,d deals", deals(size));
    }

    private static int deals(Size size) {
        return size.of(200, 20_000, 20_000);
    }

    @Override
    public List<Unit> units(Setting setting, Supplier<Results> before) {
        return List.of(
                new Unit(BIG_TWO, 1, result -> check(result, BIG_TWO_FIELDS), CountStudy::bigTwo),
                new Unit(DAIHINMIN, 1, result -> check(result, DAIHINMIN_FIELDS), CountStudy::daihinmin),
                new Unit(DEALS, 1, result -> check(result, DEALS_FIELDS), () -> deals(setting)));
    }

    private static void check(Fields result, List<String> fields) {
        fields.forEach(field -> result.number(field, 0, MOST_MELDS));
    }

    /** How many melds the hand with D3 holds, deal after deal. */
    private static ObjectNode deals(Setting setting) {
        SplitMix random = new SplitMix(setting.seed());
        State state = setting.rules().newState();
        PublicState lead = new PublicState(state.players);
        Melds with = new Melds();
        Melds without = new Melds();
        Sample sample = Sample.EMPTY;
        for (int deal = 0; deal < deals(setting.size()); deal++) {
            setting.rules().deal(state, random);
            long hand = 0;
            for (int player = 0; player < state.players; player++) {
                hand = (state.hand(player) & Cards.DIAMOND_3) != 0 ? state.hand(player) : hand;
            }
            // Who holds D3 must lead it: melds without it are those of the other cards.
            setting.rules().legalMelds(lead, hand, with);
            setting.rules().legalMelds(lead, hand & ~Cards.DIAMOND_3, without);
            sample = sample.plus(with.size() + without.size());
        }
        return JsonNodeFactory.instance
                .objectNode()
                .put("mean", sample.mean())
                .put("deviation", Math.sqrt(sample.variance()));
    }

    private static ObjectNode bigTwo() {
        BigTwoCombinations counted = new BigTwoCombinations(STRAIGHTS);
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
        kakumei.rules.daihinmin.DaihinminCombinations counted = new kakumei.rules.daihinmin.DaihinminCombinations();
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
        List<List<String>> means = List.of(
                about("Big Two, hand with D3", 27.1, results, BIG_TWO, "meanInFirstHand"),
                about("Big Two, first lead, which must hold D3", 27.1, results, BIG_TWO, "meanOnFirstLead"),
                about("Daihinmin, hand with D3", 13.7, results, DAIHINMIN, "meanInFirstHand"),
                about("Daihinmin, groups without the joker", 13.7, results, DAIHINMIN, "meanPlainGroups"));
        return new Report()
                .text(
                        "Every meld is listed and counted, with ten straights in Big Two; in Daihinmin as the paper tells melds"
                                + " apart (the joker's suit in a group is not named, sequences have 3 to 11 cards). The paper's sum"
                                + " for Daihinmin holds "
                                + (int) results.number(DAIHINMIN, "groups5")
                                + " fives (four of a rank and the joker) that its table does not list.")
                .comparisons("counts", "melds", rows)
                .heading("Mean number of melds at the beginning of a game")
                .text(String.format(
                        Locale.ROOT,
                        "Exact means over all deals. The paper's are \"about\" so many, of an unknown number of deals, so that"
                                + " the question is whether ours are within a tenth of them (our reading of \"about\"), not"
                                + " whether they are the same to the digit. A mean over %d deals of the hand with D3 in Big Two"
                                + " has a 95 %% half width of %.1f, so that 27.1 may be such a mean. The paper's 13.7 for"
                                + " Daihinmin comes out only if sequences and the joker are left out: the two means of the"
                                + " paper do not compare like with like. Nor is either the number of legal melds on the first"
                                + " lead of Big Two, which must hold D3.",
                        DEALS_OF_PAPER,
                        1.96 * results.number(DEALS, "deviation") / Math.sqrt(DEALS_OF_PAPER)))
                .grid("means", List.of("mean of", ">paper", ">ours", ">95 % interval", "within a tenth?"), means);
    }

    private static Comparison exact(
            String label, double paper, Results results, String unit, String field, int decimals) {
        return Comparison.exact(label, paper, results.number(unit, field), decimals);
    }

    /* The paper has these with the word about, which a difference of a tenth of them still is. */
    private static List<String> about(String label, double paper, Results results, String unit, String field) {
        double ours = results.number(unit, field);
        return List.of(
                label,
                "about " + Figures.fixed(paper, 1),
                Figures.fixed(ours, 1),
                "exact",
                Math.abs(ours - paper) <= ABOUT * paper ? "yes" : "no");
    }
}
