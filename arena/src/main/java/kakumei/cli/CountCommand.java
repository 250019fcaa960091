package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.IntStream;
import kakumei.entrant.Games;
import kakumei.rules.bigtwo.Combinations;
import kakumei.rules.bigtwo.Kind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "count",
        description = {
            "Count all melds of a game, one by one, beside the counts of paper 003.",
            "",
            "Also prints how many melds whoever leads can choose from on average. These means are exact: they are summed"
                    + " over the melds, not sampled.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei count --game bigtwo",
            "  ./kakumei count --game daihinmin",
        })
final class CountCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--game", paramLabel = "NAME", description = "Which game: daihinmin (default) or bigtwo.")
    private String game = Games.DAIHINMIN;

    CountCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Games.rules(game); // refuses an unknown name
        console.print(game.equals(Games.BIG_TWO) ? bigTwo() : daihinmin());
        return ExitCode.OK;
    }

    private static String bigTwo() {
        List<Combinations> counted =
                IntStream.of(10, 9, 8).mapToObj(Combinations::new).toList();
        TextTable table = new TextTable("Big Two", ">10 straights", ">9", ">8", ">paper");
        for (Kind kind : Kind.values()) {
            table.row(row(kind.text(), counted, c -> whole(c.count(kind)), paper(kind)));
        }
        table.row(row("poker hands", counted, c -> whole(c.pokerHands()), "19,716"));
        table.row(row("all", counted, c -> whole(c.total()), "19,898"));
        table.row(row("mean in a hand", counted, c -> mean(c.meanInHand()), ""));
        table.row(row("mean with D3 in hand", counted, c -> mean(c.meanInFirstHand()), "27.1"));
        table.row(row("mean on the first lead", counted, c -> mean(c.meanOnFirstLead()), ""));
        return table
                + "The first lead must hold D3. The paper's 27.1 fits the hand that holds D3, all its melds counted, if it is a mean\n"
                + "over some 500 deals; its 13.7 for Daihinmin counts only part of the melds (see count --game daihinmin).\n";
    }

    private static List<String> row(
            String name, List<Combinations> counted, Function<Combinations, String> value, String paper) {
        List<String> cells = new ArrayList<>();
        cells.add(name);
        counted.forEach(combinations -> cells.add(value.apply(combinations)));
        cells.add(paper);
        return cells;
    }

    private static String paper(Kind kind) {
        return switch (kind) {
            case SINGLE, TRIPLET -> "52";
            case PAIR -> "78";
            default -> "";
        };
    }

    private static String daihinmin() {
        kakumei.rules.daihinmin.Combinations counted = new kakumei.rules.daihinmin.Combinations();
        TextTable table = new TextTable("Daihinmin", ">counted as the paper", ">paper");
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
        return table
                + "The paper does not name the joker's suit in a group, and has sequences of 3 to 11 cards with no joker\n"
                + "beyond 3 or 2. Means are before the exchange. The paper's 13.7 leaves out the joker and sequences, its\n"
                + "27.1 for Big Two leaves out nothing: the two do not compare like with like.\n";
    }

    private static String whole(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String mean(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
